package store_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
)

// stored is how many matches the history is searched in. RELEASE=1 fills a hundred thousand.
func stored() int {
	if gametest.Release() {
		return 100_000
	}
	return 2000
}

// Each page of the history is there within 50 ms, however many matches are stored and wherever it is.
func TestTheHistoryIsSearchedInTime(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "history.db"))
	fillHistory(t, s, stored())
	for name, f := range searches() {
		best := time.Hour
		for range 5 {
			began := time.Now()
			page, next, err := s.History(t.Context(), f)
			if err != nil || len(page) == 0 && f.Person == "" {
				t.Fatal(name, len(page), err)
			}
			took := time.Since(began)
			if f.After = next; next != "" { // and the page after it
				began = time.Now()
				if _, _, err := s.History(t.Context(), f); err != nil {
					t.Fatal(err)
				}
				took = max(took, time.Since(began))
			}
			f.After = ""
			best = min(best, took)
		}
		t.Logf("%-40s %v", name, best)
		if best > 50*time.Millisecond {
			t.Errorf("%s takes %v", name, best)
		}
	}
	began := time.Now()
	if _, _, err := s.TurnsOf(t.Context(), "person-1", someday); err != nil {
		t.Fatal(err)
	}
	if _, err := s.GamesOf(t.Context(), "person-1"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.SeatCounts(t.Context(), "diplomacy"); err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 100*time.Millisecond {
		t.Errorf("what a page of a person counts takes %v", took)
	}
}

func BenchmarkHistory(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "history.db"))
	fillHistory(b, s, stored())
	for name, f := range searches() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := s.History(b.Context(), f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

var someday = time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)

func searches() map[string]store.HistoryFilter {
	usual, open := "", "loom=on"
	return map[string]store.HistoryFilter{
		"all":                           {},
		"a game":                        {Game: "agamemnon"},
		"a game, shared":                {Game: "agamemnon", Outcome: "shared"},
		"a variant":                     {Game: "agamemnon", Variant: &open},
		"the usual game, shared":        {Game: "diplomacy", Variant: &usual, Outcome: "shared"},
		"shared":                        {Outcome: "shared"},
		"a year":                        {Since: someday, Until: someday.AddDate(1, 0, 0)},
		"a person who plays much":       {Person: "person-0"},
		"one game of theirs":            {Person: "person-0", Game: "diplomacy"},
		"what they have lost in a year": {Person: "person-0", Outcome: "lost", Since: someday, Until: someday.AddDate(1, 0, 0)},
		"what they never had":           {Person: "person-0", Game: "diplomacy", Outcome: "none"},
		"a person":                      {Person: "person-7", Unlisted: true},
		"nobody":                        {Person: "nobody"},
	}
}

// fillHistory stores matches of two and of seven, of which one person has played in every tenth.
func fillHistory(t testing.TB, s store.Store, n int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	seats := map[string][]string{"agamemnon": {"greeks", "trojans"}, "diplomacy": {"austria", "england", "france", "germany", "italy", "russia", "turkey"}}
	work := make(chan store.Match)
	done := make(chan error, 16)
	for range cap(done) {
		go func() {
			var err error
			for m := range work {
				f := store.Finished{Match: m.ID, Game: m.Game, Title: m.ID, Listed: m.Listed, EndedAt: m.UpdatedAt, Outcome: "won", Seats: len(m.Chairs), Rated: true}
				if len(m.Title)%2 == 0 && m.Game == "agamemnon" {
					f.Variant = "loom=on"
				}
				if m.Version == 2 {
					f.Outcome = "shared"
				}
				for k, c := range m.Chairs {
					r := store.Result{Seat: c.Seat, Person: c.Person, Place: k + 1, Outcome: "lost", Rated: k + 1, Due: 20, Kept: 19}
					if k == 0 {
						r.Outcome = f.Outcome
					}
					f.Results = append(f.Results, r)
				}
				if e := s.CreateMatch(t.Context(), m, store.Append{Finished: &f}); e != nil {
					err = e
				}
			}
			done <- err
		}()
	}
	for k := range n {
		game := []string{"agamemnon", "diplomacy"}[k%2]
		m := store.Match{
			ID: fmt.Sprintf("m%d", k), Version: 1, Status: "over", Game: game, Title: "a match"[:1+rng.IntN(7)], Listed: k%20 > 0,
			CreatedAt: someday, UpdatedAt: someday.Add(time.Duration(k) * time.Hour / 2), Data: []byte(`{}`), State: []byte(`{}`),
		}
		if rng.IntN(50) == 0 {
			m.Version = 2
		}
		first := rng.IntN(2000)
		if k%10 == k/10%2 {
			first = 0
		}
		for j, seat := range seats[game] {
			m.Chairs = append(m.Chairs, store.Chair{Seat: seat, Person: fmt.Sprintf("person-%d", first+j*2000), Kind: "person"})
		}
		work <- m
	}
	close(work)
	for range cap(done) {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
}
