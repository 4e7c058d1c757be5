package host_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// ownSeason is a season in the file of all that is kept of somebody.
type ownSeason struct {
	ID, Name, Status string
	Opened           bool
	SignedUp, Gone   *time.Time
	Number, Place    int
	Wish             []game.Seat
	Rounds           []struct {
		Match, Seat, How string
		Points           *int
	}
}

func seasonsOf(t *testing.T, c *society, a host.Actor) (list []ownSeason, all string) {
	t.Helper()
	all = told(t, c, a)
	var file struct{ Seasons []ownSeason }
	if err := json.Unmarshal([]byte(all), &file); err != nil || file.Seasons == nil {
		t.Fatalf("%v: %s", err, all)
	}
	return file.Seasons, all
}

// The file of all that is kept of somebody has their seasons: as what they have signed up, their rounds and points, and where they came out; also once
// they are out of the club. It says nothing of others.
func TestOwnDataHaveOnesSeasons(t *testing.T) {
	c, ctx := found(t, true), t.Context()
	id, people := seasonOf(t, c, host.NewSeason{Form: "swiss", Rounds: 1}, 3)
	names := slices.Sorted(maps.Keys(people))
	if list, _ := seasonsOf(t, c, people[names[0]]); len(list) != 1 || list[0].Status != "signup" || list[0].SignedUp == nil || list[0].Number != 0 {
		t.Errorf("%+v", list)
	}
	c.Clock.Forward(time.Hour)
	c.Must(c.AdvanceSeasons(ctx))
	f := c.season(t, id).Played[0].Fixtures[0]
	p := c.season(t, id)
	first := people[p.People[f.People[0]-1].Name]
	c.Must(c.LeaveClub(ctx, first, c.ref))
	c.Must(c.Resign(ctx, first, f.Match))
	c.Must(c.AdvanceSeasons(ctx))
	byes := 0
	for _, name := range names {
		list, all := seasonsOf(t, c, people[name])
		if len(list) != 1 || list[0].ID != id || list[0].Status != "over" || list[0].Number == 0 || list[0].Place == 0 || len(list[0].Rounds) != 1 || list[0].Opened {
			t.Fatalf("%s: %+v", name, list)
		}
		r := list[0].Rounds[0]
		want := 1000
		if people[name] == first {
			want = 0
		}
		if r.Points == nil || *r.Points != want || (r.Match == "") != (r.How == "bye") || (r.Seat == "") != (r.Match == "") {
			t.Errorf("%s: %+v", name, r)
		}
		if r.How == "bye" {
			byes++
		}
		for _, other := range names {
			if other != name && (strings.Contains(all, other) || strings.Contains(all, people[other].Person)) {
				t.Errorf("%s reads of %s", name, other)
			}
		}
	}
	if byes != 1 {
		t.Errorf("%d byes", byes)
	}
	if list, _ := seasonsOf(t, c, c.people["officer"]); len(list) != 1 || !list[0].Opened || list[0].SignedUp != nil || len(list[0].Rounds) != 0 {
		t.Errorf("%+v", list)
	}
	if list, _ := seasonsOf(t, c, c.people["head"]); len(list) != 0 {
		t.Errorf("%+v", list)
	}
}

// What somebody would like to play is in their own file alone.
func TestOwnDataHaveOnesWishesForTables(t *testing.T) {
	c, ctx := found(t, true), t.Context()
	id, people := seasonOf(t, c, host.NewSeason{Game: "council", Form: "tables", Seats: 3, Rounds: 1, Scoring: "ranks"}, 3)
	names := slices.Sorted(maps.Keys(people))
	wish := []game.Seat{c.season(t, id).Seats[2]}
	c.Must(c.PreferInSeason(ctx, people[names[0]], c.ref, id, wish))
	for _, name := range names {
		list, _ := seasonsOf(t, c, people[name])
		if len(list) != 1 || (name == names[0]) != slices.Equal(list[0].Wish, wish) {
			t.Errorf("%s: %+v", name, list)
		}
	}
}
