package storetest

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/internal/store"
)

func matchRoundTrip(t *testing.T, s store.Store) {
	at := noon.Add(time.Hour + 7*time.Millisecond)
	m := aMatch("m1")
	m.CloseAt, m.Invite, m.BotDue = &at, "hash", true
	create(t, s, m)
	if diff := cmp.Diff(m, load(t, s, "m1")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(m, must(s.MatchByInvite(t.Context(), "hash"))(t)); diff != "" {
		t.Error(diff)
	}

	changed := next(m)
	changed.Status, changed.Title, changed.Listed = "over", "", false
	changed.CloseAt, changed.Invite, changed.BotDue, changed.State = nil, "", false, []byte(`{"s":2}`)
	changed.Chairs = []store.Chair{{Seat: "greeks"}, {Seat: "trojans", Person: "bob", Kind: "person", Waiting: true}}
	if err := s.SaveMatch(t.Context(), 1, changed, store.Append{}); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(changed, load(t, s, "m1")); diff != "" {
		t.Error(diff)
	}

	// Without a state the stored one stays.
	again := next(changed)
	again.State = nil
	if err := s.SaveMatch(t.Context(), 2, again, store.Append{}); err != nil {
		t.Fatal(err)
	}
	again.State = changed.State
	if diff := cmp.Diff(again, load(t, s, "m1")); diff != "" {
		t.Error(diff)
	}
}

func saveConflicts(t *testing.T, s store.Store) {
	m := aMatch("m1")
	create(t, s, m)
	if err := s.SaveMatch(t.Context(), 1, next(m), store.Append{}); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveMatch(t.Context(), 1, next(m), store.Append{Entries: []store.Entry{entry(1)}}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("saved over version 2: %v", err)
	}
	if err := s.SaveMatch(t.Context(), 2, next(m), store.Append{}); err == nil {
		t.Error("saved version 2 over version 2")
	}
	if err := s.SaveMatch(t.Context(), 1, next(aMatch("other")), store.Append{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("saved a match that is not there: %v", err)
	}
	if got := must(s.Entries(t.Context(), "m1", 0, 10))(t); len(got) != 0 {
		t.Errorf("a refused save left %v", got)
	}
}

// Whatever part of a save fails, nothing of it is kept.
func saveIsAtomic(t *testing.T, s store.Store) {
	m := aMatch("m1")
	taken := store.IdemRecord{Person: "ann", Key: "k", BodyHash: "b", Status: 200, At: noon, ExpiresAt: noon.Add(time.Hour)}
	first := store.Append{Entries: []store.Entry{entry(1)}, Phases: []store.Phase{{N: 0, At: noon, Data: []byte("{}"), State: []byte("{}")}}, Idempotent: &taken}
	if err := s.CreateMatch(t.Context(), m, first); err != nil {
		t.Fatal(err)
	}
	full := func() store.Append {
		zero := 0
		return store.Append{
			Entries: []store.Entry{entry(2)}, DropPhasesFrom: &zero,
			Phases: []store.Phase{{N: 5, At: noon, Data: []byte("{}"), State: []byte("{}")}},
			Outbox: []store.Message{{ID: "x", Kind: "mail", Data: []byte("{}"), DueAt: noon}},
			Chat:   []store.ChatLine{{At: noon, Text: "hello"}},
		}
	}
	for name, spoil := range map[string]func(*store.Append){
		"entry":       func(a *store.Append) { a.Entries = append(a.Entries, entry(1)) },
		"phase":       func(a *store.Append) { a.Phases = append(a.Phases, a.Phases[0]) },
		"idempotency": func(a *store.Append) { a.Idempotent = &taken },
	} {
		a := full()
		spoil(&a)
		if err := s.SaveMatch(t.Context(), 1, next(m), a); !errors.Is(err, store.ErrExists) {
			t.Errorf("%s twice: %v", name, err)
		}
		if diff := cmp.Diff(m, load(t, s, "m1")); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if n := len(must(s.Entries(t.Context(), "m1", 0, 10))(t)); n != 1 {
			t.Errorf("%s: %d entries", name, n)
		}
		if p := must(s.Phases(t.Context(), "m1"))(t); len(p) != 1 || p[0].N != 0 {
			t.Errorf("%s: phases %v", name, p)
		}
		if n := len(must(s.Claim(t.Context(), noon, time.Hour, 10))(t)); n != 0 {
			t.Errorf("%s: %d messages", name, n)
		}
		if n := len(must(s.Chat(t.Context(), "m1", "", 0, 10))(t)); n != 0 {
			t.Errorf("%s: %d lines", name, n)
		}
	}
	if err := s.SaveMatch(t.Context(), 1, next(m), full()); err != nil {
		t.Fatal(err)
	}
	if n := len(must(s.Claim(t.Context(), noon, time.Hour, 10))(t)); n != 1 {
		t.Errorf("%d messages", n)
	}
	if lines := must(s.Chat(t.Context(), "m1", "", 0, 10))(t); len(lines) != 1 || lines[0].Match != "m1" || lines[0].Seq != 1 {
		t.Errorf("lines %v", lines)
	}
}

func savesRace(t *testing.T, s store.Store) {
	m := aMatch("m1")
	create(t, s, m)
	const savers, versions = 100, 10
	for v := int64(1); v <= versions; v++ {
		var wins, losses atomic.Int64
		var all sync.WaitGroup
		for n := range savers {
			all.Go(func() {
				mine := next(m)
				mine.Chairs = []store.Chair{{Seat: "greeks", Person: string(rune('a' + n%26)), Waiting: n%2 == 0}, {Seat: "trojans"}}
				err := s.SaveMatch(t.Context(), v, mine, store.Append{Entries: []store.Entry{entry(v)}})
				switch {
				case err == nil:
					wins.Add(1)
				case errors.Is(err, store.ErrConflict):
					losses.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if wins.Load() != 1 || losses.Load() != savers-1 {
			t.Fatalf("version %d: %d won, %d lost", v, wins.Load(), losses.Load())
		}
		if m = load(t, s, "m1"); m.Version != v+1 {
			t.Fatalf("version %d after %d saves", m.Version, v)
		}
	}
	entries := must(s.Entries(t.Context(), "m1", 0, 1000))(t)
	if len(entries) != versions {
		t.Errorf("%d entries of %d saves", len(entries), versions)
	}
	rows, _, err := s.Lobby(t.Context(), store.LobbyFilter{Person: m.Chairs[0].Person})
	if err != nil || len(rows) != 1 || rows[0].Version != versions+1 {
		t.Errorf("the lobby of the last winner: %v, %v", rows, err)
	}
}

func kinds(t *testing.T, s store.Store) {
	var all []store.Entry
	for n := range int64(6) {
		e := entry(n + 1)
		if n%2 == 1 {
			e.Kind = "diary"
		}
		all = append(all, e)
	}
	for _, id := range []string{"m1", "m2"} { // of another match none is found
		if err := s.CreateMatch(t.Context(), aMatch(id), store.Append{Entries: all}); err != nil {
			t.Fatal(err)
		}
	}
	for _, part := range []struct {
		kind  string
		from  int64
		limit int
		want  []store.Entry
	}{
		{"diary", 1, 10, []store.Entry{all[1], all[3], all[5]}},
		{"diary", 3, 10, []store.Entry{all[3], all[5]}},
		{"diary", 1, 2, []store.Entry{all[1], all[3]}},
		{"submit", 2, 1, []store.Entry{all[2]}},
		{"x", 1, 10, nil},
	} {
		got := must(s.EntriesOfKind(t.Context(), "m1", part.kind, part.from, part.limit))(t)
		if diff := cmp.Diff(part.want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%+v: %s", part, diff)
		}
	}
}

func rollBack(t *testing.T, s store.Store) {
	m := aMatch("m1")
	phase := func(n int, data string) store.Phase {
		return store.Phase{N: n, At: noon, Data: []byte(data), State: []byte(`"state"`)}
	}
	a := store.Append{Phases: []store.Phase{phase(0, "0"), phase(1, "1"), phase(2, "2"), phase(3, "3")}}
	if err := s.CreateMatch(t.Context(), m, a); err != nil {
		t.Fatal(err)
	}
	two := 2
	a = store.Append{DropPhasesFrom: &two, Phases: []store.Phase{phase(2, "new")}}
	if err := s.SaveMatch(t.Context(), 1, next(m), a); err != nil {
		t.Fatal(err)
	}
	want := []store.Phase{phase(0, "0"), phase(1, "1"), phase(2, "new")}
	for _, part := range []struct{ from, limit, to int }{{0, 10, 3}, {1, 1, 2}, {2, 5, 3}, {3, 5, 3}, {1, 0, 1}} {
		got := must(s.Positions(t.Context(), "m1", part.from, part.limit))(t)
		if diff := cmp.Diff(want[part.from:part.to], got, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%+v: %s", part, diff)
		}
	}
	for n := range want {
		if diff := cmp.Diff(want[n], must(s.Phase(t.Context(), "m1", n))(t)); diff != "" {
			t.Error(diff)
		}
		want[n].State = nil // the list is without
	}
	if diff := cmp.Diff(want, must(s.Phases(t.Context(), "m1"))(t)); diff != "" {
		t.Error(diff)
	}
	if _, err := s.Phase(t.Context(), "m1", 3); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("phase 3: %v", err)
	}
}
