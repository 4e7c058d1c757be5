package store_test

import (
	"path/filepath"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/storetest"
)

// stored is how many matches the history is searched in. RELEASE=1 fills a hundred thousand.
func stored() int {
	if gametest.Release() {
		return 100_000
	}
	return 2000
}

// BenchmarkHistory searches the history in all ways, each time for a page and the page after it, and counts what a person's page
// tells.
//
//	RELEASE=1 go test ./internal/store -run '^$' -bench History
func BenchmarkHistory(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "history.db"))
	storetest.FillHistory(b, s, stored())
	for name, f := range searches() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				page, next, err := s.History(b.Context(), f)
				if err != nil || len(page) == 0 && f.Person == "" {
					b.Fatal(len(page), err)
				}
				if next == "" {
					continue
				}
				after := f
				after.After = next
				if _, _, err := s.History(b.Context(), after); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("what a page of a person counts", func(b *testing.B) {
		for b.Loop() {
			_, _, err := s.TurnsOf(b.Context(), "person-1", storetest.HistoryFrom)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := s.GamesOf(b.Context(), "person-1"); err != nil {
				b.Fatal(err)
			}
			if _, err := s.SeatCounts(b.Context(), "diplomacy"); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func searches() map[string]store.HistoryFilter {
	usual, open := "", "loom=on"
	from := storetest.HistoryFrom
	until := from.AddDate(1, 0, 0)
	return map[string]store.HistoryFilter{
		"all":                           {},
		"a game":                        {Game: "agamemnon"},
		"a game, shared":                {Game: "agamemnon", Outcome: "shared"},
		"a variant":                     {Game: "agamemnon", Variant: &open},
		"the usual game, shared":        {Game: "diplomacy", Variant: &usual, Outcome: "shared"},
		"shared":                        {Outcome: "shared"},
		"a year":                        {Since: from, Until: until},
		"a person who plays much":       {Person: "person-0"},
		"one game of theirs":            {Person: "person-0", Game: "diplomacy"},
		"what they have lost in a year": {Person: "person-0", Outcome: "lost", Since: from, Until: until},
		"what they never had":           {Person: "person-0", Game: "diplomacy", Outcome: "none"},
		"a person":                      {Person: "person-7", Unlisted: true},
		"nobody":                        {Person: "nobody"},
	}
}
