package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// puzzles are found match by match, the one that ended last first, where each search stopped; those of matches that are not listed are
// nobody's, and they go with their match.
func puzzles(t *testing.T, s store.Store) {
	ctx := t.Context()
	for id, name := range map[string]string{"ann": "Ann", "bob": "Bob"} {
		addPerson(t, s, aPerson(id, name))
	}
	ended(t, s, finishedOf("m1", "nim", "", "won", true, noon))
	ended(t, s, finishedOf("m2", "nim", "", "won", true, noon.Add(time.Hour)))
	ended(t, s, finishedOf("m3", "nim", "", "won", false, noon.Add(2*time.Hour)))
	next := func(match string, phases int) {
		t.Helper()
		got, n, err := s.PuzzleSearch(ctx, "nim")
		if match == "" && errors.Is(err, store.ErrNotFound) {
			return
		}
		if err != nil || got != match || n != phases {
			t.Errorf("the search goes on in %q at %d, want %q at %d: %v", got, n, match, phases, err)
		}
	}
	of := func(match string, n int, at time.Time) store.Puzzle {
		return store.Puzzle{ID: fmt.Sprintf("%s.%d", match, n), Match: match, Game: "nim", FoundAt: at, Correct: 2, Answers: 9}
	}
	keep := func(match string, phases int, done bool, list ...store.Puzzle) {
		t.Helper()
		if err := s.KeepPuzzles(ctx, match, phases, done, list); err != nil {
			t.Fatal(err)
		}
	}
	next("m2", 0)
	first, second, third, hidden := of("m2", 1, noon), of("m2", 2, noon.Add(time.Minute)), of("m1", 1, noon.Add(2*time.Minute)), of("m3", 1, noon)
	keep("m2", 4, false, first)
	next("m2", 4)
	again := first
	again.FoundAt = noon.Add(time.Hour)
	keep("m2", 7, true, again, second)
	next("m1", 0)
	keep("m1", 3, true, third)
	next("", 0)
	keep("m3", 3, true, hidden)
	if err := s.KeepPuzzles(ctx, "nowhere", 1, true, nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("puzzles of no match: %v", err)
	}
	if diff := cmp.Diff(first, must(s.Puzzle(ctx, first.ID))(t)); diff != "" {
		t.Error(diff)
	}
	for _, id := range []string{hidden.ID, "m1.9", ""} {
		if _, err := s.Puzzle(ctx, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("puzzle %q: %v", id, err)
		}
	}
	lists := func(size int, want ...store.Puzzle) {
		t.Helper()
		var all []store.Puzzle
		for after := ""; ; {
			page, cursor, err := s.Puzzles(ctx, "nim", after, size)
			if err != nil || len(page) > size {
				t.Fatalf("%d puzzles: %v", len(page), err)
			}
			all = append(all, page...)
			if after = cursor; after == "" {
				break
			}
		}
		if diff := cmp.Diff(want, all); diff != "" {
			t.Errorf("pages of %d: %s", size, diff)
		}
	}
	for _, size := range []int{1, 2, 3, 4} {
		lists(size, third, second, first)
	}
	if _, _, err := s.Puzzles(ctx, "nim", "x", 1); !errors.Is(err, store.ErrCursor) {
		t.Errorf("a foreign cursor: %v", err)
	}
	if n := must(s.CountPuzzles(ctx, "nim", noon.Add(time.Minute)))(t); n != 1 {
		t.Errorf("%d puzzles of the first minute", n)
	}
	for n, want := range []store.Puzzle{first, second, third} {
		if diff := cmp.Diff(want, must(s.NthPuzzle(ctx, "nim", noon.Add(time.Hour), n))(t)); diff != "" {
			t.Errorf("puzzle %d: %s", n, diff)
		}
	}
	if _, err := s.NthPuzzle(ctx, "nim", noon, 0); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a puzzle before the first: %v", err)
	}
	drop := deed("drop", "m2")
	drop.Drop = "m2"
	must(s.Operate(ctx, drop))(t)
	lists(9, third)
}
