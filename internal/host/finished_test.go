package host_test

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// duelOver is a public match of two that the second has given up.
func duelOver(h *hosttest.Server, winner, loser host.Actor) string {
	made, err := h.Create(context.Background(), winner, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
	h.Must(err)
	h.Must(h.Join(context.Background(), loser, made.ID, "trojans", ""))
	h.Must(h.Resign(context.Background(), loser, made.ID))
	return made.ID
}

func ratingOf(t *testing.T, h *hosttest.Server, a host.Actor) store.Rating {
	t.Helper()
	list, err := h.Store.RatingsOfPlayer(t.Context(), store.PersonPlayer(a.Person))
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	return list[0]
}

func TestSPL41AMatchCountsOnceWhenItEnds(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	id := duelOver(h, anna, ben)
	won, lost := ratingOf(t, h, anna), ratingOf(t, h, ben)
	if won.Rating <= 1500e9 || won.Rating-1500e9 != 1500e9-lost.Rating || won.Matches != 1 || lost.Matches != 1 {
		t.Fatalf("%+v, %+v", won, lost)
	}
	// Whatever is stored of the match afterwards, even its end once more.
	_, err := h.Rematch(t.Context(), anna, id)
	h.Must(err)
	row, err := h.Store.Match(t.Context(), id)
	h.Must(err)
	list, _, err := h.Store.History(t.Context(), store.HistoryFilter{})
	h.Must(err)
	for range 3 {
		prev := row.Version
		row.Version++
		h.Must(h.Store.SaveMatch(t.Context(), prev, row, store.Append{Finished: &list[0], Rate: func([]store.Rating) []store.Rating {
			t.Error("it is rated again")
			return nil
		}}))
		h.Must(h.Store.AddFinished(t.Context(), list[0]))
	}
	h.Must(h.FillHistory(t.Context()))
	if again, _, err := h.Store.History(t.Context(), store.HistoryFilter{}); err != nil || len(again) != 1 || len(again[0].Results) != 2 {
		t.Errorf("%+v, %v", again, err)
	}
	if diff := cmp.Diff([]store.Rating{won, lost}, []store.Rating{ratingOf(t, h, anna), ratingOf(t, h, ben)}); diff != "" {
		t.Error(diff)
	}
}

func TestSPL41WhatDoesNotCount(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	two := func(listed bool) string {
		made, err := h.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: listed})
		h.Must(err)
		h.Must(h.Join(t.Context(), ben, made.ID, "trojans", made.Invite))
		return made.ID
	}
	private, cancelled := two(false), two(true)
	h.Must(h.Resign(t.Context(), ben, private))
	h.Must(h.Cancel(t.Context(), anna, cancelled, ""))
	h.Must(h.Cancel(t.Context(), ben, cancelled, ""))
	all, err := h.Store.Ratings(t.Context(), "agamemnon")
	list, _, err2 := h.Store.History(t.Context(), store.HistoryFilter{Person: anna.Person, Unlisted: true})
	if err != nil || err2 != nil || len(all) != 0 || len(list) != 1 || list[0].Match != private || list[0].Rated {
		t.Errorf("%+v, %+v, %v, %v", all, list, err, err2)
	}
	if public, _, err := h.Store.History(t.Context(), store.HistoryFilter{}); err != nil || len(public) != 0 {
		t.Errorf("%+v, %v", public, err)
	}
	counts, err := h.Store.SeatCounts(t.Context(), "agamemnon")
	if err != nil || len(counts) != 0 {
		t.Errorf("%+v, %v", counts, err)
	}
}

// Many matches of a few people, ending side by side: what was reckoned match by match is what comes out of the stored results.
func TestSPL41RatingsReckonedAnewAreTheSame(t *testing.T) {
	h := hosttest.New(t)
	var people []host.Actor
	for n := range 5 {
		people = append(people, h.Person(fmt.Sprint("Person ", n)))
	}
	rng := rand.New(rand.NewPCG(4, 4))
	for range 12 {
		var all sync.WaitGroup
		for range 3 {
			a, b := rng.IntN(5), rng.IntN(4)
			if b >= a {
				b++
			}
			made, err := h.Create(t.Context(), people[a], host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
			h.Must(err)
			h.Must(h.Join(t.Context(), people[b], made.ID, "trojans", ""))
			all.Go(func() {
				if err := h.Resign(t.Context(), people[b], made.ID); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		h.Clock.Forward(time.Duration(rng.IntN(1000)) * time.Hour)
	}
	council, err := h.Create(t.Context(), people[0], host.NewMatch{
		Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Seat: "raven", Listed: true, Bots: map[game.Seat]string{"bear": "random"},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), people[1], council.ID, "fox", ""))
	h.Must(h.Resign(t.Context(), people[1], council.ID))
	h.Must(h.Resign(t.Context(), people[0], council.ID))
	for _, g := range []string{"agamemnon", "council"} {
		running, err := h.Store.Ratings(t.Context(), g)
		h.Must(err)
		h.Must(h.RebuildRatings(t.Context()))
		anew, err := h.Store.Ratings(t.Context(), g)
		h.Must(err)
		if diff := cmp.Diff(running, anew); diff != "" || len(anew) < 3 {
			t.Errorf("%s: %s", g, diff)
		}
	}
}

// A result that is corrected after the end counts as it is corrected.
func TestSPL41ACorrectionIsReckonedIn(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	id := duelOver(h, anna, ben)
	list, _, err := h.Store.History(t.Context(), store.HistoryFilter{})
	h.Must(err)
	f := list[0]
	was, wonBefore := ratingOf(t, h, anna), f.Results[0].Outcome
	f.Results[0].Place, f.Results[0].Rated, f.Results[0].Outcome = 2, 2, "lost"
	f.Results[1].Place, f.Results[1].Rated, f.Results[1].Outcome, f.Results[1].Gone = 1, 1, "won", false
	row, err := h.Store.Match(t.Context(), id)
	h.Must(err)
	prev := row.Version
	row.Version++
	h.Must(h.Store.SaveMatch(t.Context(), prev, row, store.Append{Finished: &f, Corrected: true, Rate: func([]store.Rating) []store.Rating { return nil }}))
	if stale, err := h.Store.StaleRatings(t.Context()); err != nil || !slices.Equal(stale, []string{"agamemnon"}) {
		t.Errorf("%v, %v", stale, err)
	}
	h.Must(h.RebuildRatings(t.Context()))
	if now := ratingOf(t, h, anna); wonBefore != "won" || now.Rating-1500e9 != 1500e9-was.Rating {
		t.Errorf("%+v, before %+v", now, was)
	}
	counts, err := h.Store.SeatCounts(t.Context(), "agamemnon")
	h.Must(err)
	for _, c := range counts {
		if c.Matches != 1 || c.Seat == "greeks" && c.Lost != 1 || c.Seat == "trojans" && c.Won != 1 {
			t.Errorf("%+v", c)
		}
	}
	if stale, err := h.Store.StaleRatings(t.Context()); err != nil || len(stale) != 0 {
		t.Errorf("%v, %v", stale, err)
	}
}

// publish makes all matches of a database public, as they are in none that was stored.
func publish(t *testing.T, path string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), `UPDATE matches SET listed = TRUE, data = replace(data, '"listed":false', '"listed":true')`); err != nil {
		t.Fatal(err)
	}
}

// The databases of releases that had no history get it, in as many steps as it takes, and their ratings in the order in which
// matches ended.
func TestOlderDatabasesGetTheirHistory(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(releases, "*.db.gz"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "spielleiter.db")
			packed, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := unpack(packed)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			publish(t, path)
			s, err := store.Open(t.Context(), path)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			h := hosttest.Of(t, s, hosttest.NewClock(), games.All(), host.Options{})
			for n := 0; ; n++ { // whoever fills it is stopped again and again
				ctx, stop := context.WithTimeout(t.Context(), 5*time.Millisecond<<min(n, 10))
				err := h.FillHistory(ctx)
				stop()
				if err == nil {
					break
				}
				if ctx.Err() == nil {
					t.Fatal(err)
				}
			}
			var over []string
			for after := ""; ; {
				ids, next, err := s.OverMatches(t.Context(), after, 7)
				h.Must(err)
				if over = append(over, ids...); next == "" {
					break
				}
				after = next
			}
			var have []string
			list, _, err := s.History(t.Context(), store.HistoryFilter{Limit: store.MaxPage})
			h.Must(err)
			for _, f := range list {
				have = append(have, f.Match)
				if f.EndedAt.IsZero() || len(f.Results) < f.Seats {
					t.Errorf("%+v", f)
				}
			}
			for _, f := range list {
				if f.Rated != (len(people(f)) > 1) {
					t.Errorf("%+v", f)
				}
			}
			if len(over) == 0 || len(have) == 0 {
				t.Fatalf("%d are over, %d stand in the history", len(over), len(have))
			}
			for _, id := range over {
				row, err := s.Match(t.Context(), id)
				h.Must(err)
				imported := bytes.Contains(row.Data, []byte(`"keys":`))
				if row.Listed && !imported != slices.Contains(have, id) {
					t.Errorf("%s, taken over: %v, is in the history: %v", id, imported, slices.Contains(have, id))
				}
			}
			if len(have) < 4 {
				t.Errorf("%v stand in the history", have)
			}
			var before [][]store.Rating
			for _, g := range h.Games().IDs() {
				list, err := s.Ratings(t.Context(), g)
				h.Must(err)
				before = append(before, list)
			}
			h.Must(h.FillHistory(t.Context()))
			h.Must(h.RebuildRatings(t.Context()))
			for n, g := range h.Games().IDs() {
				list, err := s.Ratings(t.Context(), g)
				if diff := cmp.Diff(before[n], list); diff != "" || err != nil {
					t.Error(g, diff, err)
				}
			}
		})
	}
}

// people are the players of a match, computers too.
func people(f store.Finished) map[string]bool {
	all := map[string]bool{}
	for _, r := range f.Results {
		all[r.Player()] = true
	}
	return all
}

// The end of a match by the rules: an evening of two, played out.
func TestSPL43TurnsAreCountedWhereAMatchIsPlayedOut(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	made, err := h.Create(t.Context(), anna, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
	h.Must(err)
	h.Must(h.Join(t.Context(), ben, made.ID, "trojans", ""))
	for h.Page(anna, made.ID).Status == match.Running {
		who := h.Mover(made.ID, anna, ben)
		p := h.Page(who, made.ID)
		_, err := h.Submit(t.Context(), who, made.ID, host.Order{Text: h.DefaultOrders(p), Ready: true})
		h.Must(err)
	}
	list, _, err := h.Store.History(t.Context(), store.HistoryFilter{})
	h.Must(err)
	for _, r := range list[0].Results {
		if r.Due == 0 || r.Kept != r.Due || r.Gone {
			t.Errorf("%+v", r)
		}
	}
	due, kept, err := h.Store.TurnsOf(t.Context(), anna.Person, h.Now().AddDate(-1, 0, 0))
	if err != nil || due != list[0].Results[0].Due || kept != due {
		t.Errorf("%d of %d, %v", kept, due, err)
	}
}

// A match that an operator deletes leaves the history, the counts of seats and the ratings, as if it had never been.
func TestSPL41ADeletedMatchCountsNoMore(t *testing.T) {
	h := hosttest.New(t)
	anna, ben := h.Person("Anna"), h.Person("Ben")
	kept := duelOver(h, anna, ben)
	want := []store.Rating{ratingOf(t, h, anna), ratingOf(t, h, ben)}
	counts, err := h.Store.SeatCounts(t.Context(), "agamemnon")
	h.Must(err)
	h.Must(h.DeleteMatch(t.Context(), host.CommandLine, duelOver(h, ben, anna), "made up"))
	if stale, err := h.Store.StaleRatings(t.Context()); err != nil || !slices.Equal(stale, []string{"agamemnon"}) {
		t.Errorf("%v, %v", stale, err)
	}
	h.Must(h.RebuildRatings(t.Context()))
	list, _, err := h.Store.History(t.Context(), store.HistoryFilter{})
	if err != nil || len(list) != 1 || list[0].Match != kept {
		t.Errorf("%+v, %v", list, err)
	}
	now, err := h.Store.SeatCounts(t.Context(), "agamemnon")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(counts, now); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, []store.Rating{ratingOf(t, h, anna), ratingOf(t, h, ben)}); diff != "" {
		t.Error(diff)
	}
}
