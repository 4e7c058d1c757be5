package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// marked tries who can become a program.
func marked(t *testing.T, s store.Store) {
	ctx, later := t.Context(), noon.Add(time.Hour)
	for _, id := range []string{"ann", "bob", "eve", "guest"} {
		p := aPerson(id, id)
		p.Guest = id == "guest"
		addPerson(t, s, p)
	}
	born := aPerson("born", "Born")
	born.Guest, born.Program = true, true
	addPerson(t, s, born)
	f := finishedOf("m1", "agamemnon", "", "won", true, noon)
	f.Results = f.Results[:1] // Ann's
	ended(t, s, f)
	hidden := finishedOf("m2", "agamemnon", "", "won", false, noon)
	hidden.Results = hidden.Results[1:] // Bob's, which nobody else sees
	ended(t, s, hidden)
	m := aMatch("m3")
	m.Status, m.Chairs = "running", []store.Chair{{Seat: "greeks", Person: "eve", Kind: "person"}}
	create(t, s, m)
	for id, want := range map[string]error{"ann": store.ErrConflict, "eve": store.ErrConflict, "born": store.ErrConflict, "nobody": store.ErrNotFound} {
		if _, err := s.MarkProgram(ctx, id, later); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", id, err, want)
		}
	}
	for _, id := range []string{"bob", "guest"} {
		p, err := s.MarkProgram(ctx, id, later)
		if err != nil || !p.Program || p.Version != 2 || !p.UpdatedAt.Equal(later) {
			t.Errorf("%+v, %v", p, err)
		}
		if diff := cmp.Diff(p, must(s.Person(ctx, id))(t)); diff != "" {
			t.Error(diff)
		}
		if _, err := s.MarkProgram(ctx, id, later); !errors.Is(err, store.ErrConflict) {
			t.Errorf("%s once more: %v", id, err)
		}
		p.Version, p.Program = 3, false // who saves a person does not take the mark away
		if err := s.UpdatePerson(ctx, 2, p); err != nil || !must(s.Person(ctx, id))(t).Program {
			t.Errorf("%v", err)
		}
	}
	over := next(load(t, s, "m3"))
	over.Status = "cancelled"
	if err := s.SaveMatch(ctx, 1, over, store.Append{}); err != nil {
		t.Fatal(err)
	}
	if _, err := s.MarkProgram(ctx, "eve", later); err != nil {
		t.Errorf("a match that is over keeps nobody: %v", err)
	}
	for id, p := range must(s.NamesOf(ctx, []string{"ann", "bob", "born"}))(t) {
		if p.Program != (id != "ann") {
			t.Errorf("%s: %+v", id, p)
		}
	}
}

// ladder tries the ladder of programs, page by page.
func ladder(t *testing.T, s store.Store) {
	ctx := t.Context()
	people := finishedOf("m0", "agamemnon", "", "won", true, noon)
	ended(t, s, people)
	f := finishedOf("m1", "agamemnon", "", "won", true, noon)
	for n := range f.Results {
		f.Results[n].Program = true
	}
	f.Results = append(f.Results, store.Result{Seat: "third", Level: "random", Place: 3, Outcome: "lost", Rated: 3})
	var all []store.Rating
	for n, r := range f.Results {
		all = append(all, store.Rating{Game: f.Game, Player: f.Player(r), Rating: int64(1000 * n), Deviation: int64(400 * (n % 2)), Matches: 1, At: noon, Ladder: true})
	}
	seen := 0
	if err := s.CreateMatch(ctx, func() store.Match { m := aMatch("m1"); m.Status = "over"; return m }(), store.Append{Finished: &f, Rate: func(now []store.Rating) []store.Rating {
		seen = len(now)
		return all
	}}); err != nil {
		t.Fatal(err)
	}
	if seen != 0 {
		t.Errorf("a program is reckoned from %d ratings among people", seen)
	}
	kept, _, err := s.RatedMatches(ctx, "agamemnon", store.Turn{}, 9)
	if err != nil || len(kept) != 2 || kept[0].Programs() || !kept[1].Programs() || kept[1].Player(kept[1].Results[2]) != all[2].Player {
		t.Errorf("%+v, %v", kept, err)
	}
	want := []string{all[2].Player, all[1].Player, all[0].Player} // 2000, 1000 less 800, 0
	var got []string
	for after := ""; ; {
		page, next, err := s.Ladder(ctx, "agamemnon", after, 1)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range page {
			got = append(got, r.Player)
			if !slices.Contains(all, r) {
				t.Errorf("%+v", r)
			}
		}
		if after = next; next == "" {
			break
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, r := range must(s.RatingsOfPlayer(ctx, store.PersonPlayer("ann")))(t) {
		if r.Ladder || r.Matches != 1 {
			t.Errorf("among people: %+v", r)
		}
	}
	if mine := must(s.RatingsOfPlayer(ctx, store.ProgramPlayer("ann")))(t); len(mine) != 1 || !mine[0].Ladder {
		t.Errorf("%+v", mine)
	}
	if person, level := store.OnLadder(all[0].Player); person != "ann" || level != "" {
		t.Errorf("%s, %s", person, level)
	}
	if person, level := store.OnLadder(all[2].Player); person != "" || level != "random" {
		t.Errorf("%s, %s", person, level)
	}
	if none, next, err := s.Ladder(ctx, "council", "", 5); len(none) != 0 || next != "" || err != nil {
		t.Errorf("%+v, %s, %v", none, next, err)
	}
	if _, _, err := s.Ladder(ctx, "agamemnon", "x", 5); !errors.Is(err, store.ErrCursor) {
		t.Error(err)
	}
}
