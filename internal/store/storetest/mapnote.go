package storetest

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// mapNotes are one person's in one match; a newer one takes the place of an older, and they go with their match and with who has made them.
func mapNotes(t *testing.T, s store.Store) {
	ctx := t.Context()
	for id, name := range map[string]string{"ann": "Ann", "bob": "Bob"} {
		addPerson(t, s, aPerson(id, name))
	}
	for _, id := range []string{"m1", "m2"} {
		m := aMatch(id)
		m.Invite = id
		create(t, s, m)
	}
	note := func(person, match, place, words string) store.MapNote {
		return store.MapNote{Person: person, Match: match, Place: place, Mark: "flag", Words: words, At: noon}
	}
	reads := func(person, match string, want ...store.MapNote) {
		t.Helper()
		if diff := cmp.Diff(append([]store.MapNote{}, want...), must(s.MapNotes(ctx, person, match, 9))(t)); diff != "" {
			t.Errorf("%s in %s: %s", person, match, diff)
		}
	}
	keep := func(list ...store.MapNote) {
		t.Helper()
		for _, n := range list {
			if err := s.KeepMapNote(ctx, n); err != nil {
				t.Fatal(err)
			}
		}
	}
	keep(note("ann", "m1", "210/19", "a"), note("ann", "m1", "210/04", "b"), note("ann", "m2", "210/19", "c"), note("bob", "m1", "210/19", "d"), note("ann", "m1", "210/19", "e"))
	reads("ann", "m1", note("ann", "m1", "210/04", "b"), note("ann", "m1", "210/19", "e"))
	reads("bob", "m1", note("bob", "m1", "210/19", "d"))
	if n := len(must(s.MapNotes(ctx, "ann", "m1", 1))(t)); n != 1 {
		t.Errorf("%d of at most one note", n)
	}
	if err := errors.Join(s.DropMapNote(ctx, "ann", "m1", "210/04"), s.DropMapNote(ctx, "ann", "m1", "999/01")); err != nil {
		t.Error(err)
	}
	reads("ann", "m1", note("ann", "m1", "210/19", "e"))
	if err := s.KeepMapNote(ctx, note("ann", "nowhere", "1", "x")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a note in no match: %v", err)
	}
	erase, drop := deed("erase", "ann"), deed("drop", "m1")
	erase.Erase, drop.Drop = "ann", "m1"
	must(s.Operate(ctx, erase))(t)
	reads("ann", "m1")
	reads("ann", "m2")
	reads("bob", "m1", note("bob", "m1", "210/19", "d"))
	must(s.Operate(ctx, drop))(t)
	reads("bob", "m1")
}
