package faulttest

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/internal/league"
	"spielleiter/internal/pairing"
	"spielleiter/internal/store"
)

// How many seasons are drawn at once, and for how many people each, at tables of three.
const (
	drawnSeasons = 16 // no more than are looked at in one go
	drawnPeople  = 30
)

// Whatever moment a server dies at while rounds are drawn, each season has its round with all its matches or has none; and once it lives long enough
// each has one.
func TestSPL53NoRoundIsHalfDrawnUnderKills(t *testing.T) {
	for name, dsn := range databases(t) {
		t.Run(name, func(t *testing.T) {
			cut, faults := drawUnderKills(t, dsn, "")
			for _, f := range faults {
				t.Error(f)
			}
			if cut == 0 {
				t.Error("no kill came while rounds were drawn")
			}
		})
	}
}

// The harness must be able to fail.
func TestRoundsThatAreHalfDrawnAreCaught(t *testing.T) {
	for range brokenTries {
		if _, faults := drawUnderKills(t, filepath.Join(t.TempDir(), "server.db"), "rounds"); len(faults) > 0 {
			t.Log(faults[0])
			return
		}
	}
	t.Error("a server that draws rounds by halves was found sound")
}

// drawUnderKills kills servers as soon as each has drawn a round, until all are drawn. It gives how often some were drawn and others not, and what is
// wrong with what a killed server left.
func drawUnderKills(t *testing.T, dsn, how string) (cut int, faults []string) {
	t.Helper()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	people := fillSeasons(t, s)
	waiting := func() int {
		ids, err := s.DueSeasons(t.Context(), time.Now(), 10*drawnSeasons)
		if err != nil {
			t.Fatal(err)
		}
		return len(ids)
	}
	client, addr := &http.Client{Timeout: 5 * time.Second}, freeAddress(t)
	for left := drawnSeasons; left > 0; {
		server := start(t, dsn, addr, how)
		for begun := time.Now(); waiting() == left; {
			if time.Since(begun) > time.Minute {
				t.Fatalf("nothing is drawn any more, %d are left", left)
			}
			time.Sleep(time.Millisecond)
		}
		server.kill()
		if left = waiting(); left > 0 {
			cut++
		}
		faults = append(faults, judgeSeasons(t, s, people, drawnSeasons-left)...)
	}
	server := start(t, dsn, addr, how) // which has nothing to draw any more
	server.waitReady(client)
	server.kill()
	return cut, append(faults, judgeSeasons(t, s, people, drawnSeasons)...)
}

// fillSeasons puts a club into a new database, and seasons whose time to sign up is over.
func fillSeasons(t *testing.T, s store.Store) (people []string) {
	t.Helper()
	ctx, since := t.Context(), time.Now().Add(-time.Hour).UTC().Truncate(time.Millisecond)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	club := store.ClubState{Club: store.Club{ID: "club", Name: "Steinbock", Closed: true, CreatedAt: since}}
	var entrants []league.Entrant
	for n := range drawnPeople {
		id, role := fmt.Sprintf("person%02d", n), store.ClubMember
		if n == 0 {
			role = store.ClubHead
		}
		must(s.CreatePerson(ctx, store.Person{ID: id, Version: 1, Name: id, CreatedAt: since, UpdatedAt: since, Data: []byte(`{}`)}))
		club.People = append(club.People, store.ClubPerson{Person: id, Role: role, Since: since})
		entrants = append(entrants, league.Entrant{Person: id, At: since})
		people = append(people, id)
	}
	must(s.CreateClub(ctx, club))
	info := council.New().Info()
	for n := range drawnSeasons {
		seed := game.Seed{byte(n)}
		season := league.Season{
			ID: fmt.Sprint("season", n), Name: "Herbst", Status: league.SigningUp, By: people[0], OpenedAt: since, SignUpBy: since,
			Seed: seed.String(), Commitment: seed.Commitment(), Entrants: entrants,
			Plan: league.Plan{Game: info.ID, Edition: info.Edition, Seats: info.Seats[:3], Form: league.Tables, Rounds: 1, Scoring: pairing.Ranks},
		}
		data, err := json.Marshal(season)
		must(err)
		must(s.CreateSeason(ctx, store.Season{ID: season.ID, Club: club.ID, Status: string(season.Status), CreatedAt: since, DueAt: &since, Data: data}))
	}
	return people
}

// judgeSeasons says what is wrong: of so many seasons that have begun each has one round, and all its matches are there, once.
func judgeSeasons(t *testing.T, s store.Store, people []string, begun int) (faults []string) {
	t.Helper()
	ctx := t.Context()
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	running, seen := 0, map[string]bool{}
	for n := range drawnSeasons {
		row, err := s.Season(ctx, fmt.Sprint("season", n))
		if err != nil {
			t.Fatal(err)
		}
		season, err := decode[league.Season](row.Data)
		if err != nil {
			t.Fatal(err)
		}
		if season.Status == league.SigningUp && len(season.Rounds) == 0 {
			continue
		}
		if running++; len(season.Rounds) != 1 || len(season.Rounds[0].Fixtures) != drawnPeople/3 {
			fault("%s is %s with %d rounds", season.ID, season.Status, len(season.Rounds))
			continue
		}
		for _, f := range season.Rounds[0].Fixtures {
			of, err := s.SeasonOfMatch(ctx, f.Match)
			if _, gone := s.Match(ctx, f.Match); err != nil || gone != nil || of != season.ID || seen[f.Match] {
				fault("%s: match %q of %v is not there, or twice", season.ID, f.Match, f.People)
			}
			seen[f.Match] = true
		}
	}
	if running != begun {
		fault("%d seasons run, %d have begun", running, begun)
	}
	for _, id := range people {
		list, _, err := s.Lobby(ctx, store.LobbyFilter{Person: id, Limit: store.MaxPage})
		if err != nil {
			t.Fatal(err)
		}
		if len(list) != begun {
			fault("%s plays %d matches in %d seasons", id, len(list), begun)
		}
	}
	return faults
}
