package storetest

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func aPerson(id, name string) store.Person {
	return store.Person{ID: id, Version: 1, Name: name, CreatedAt: noon, UpdatedAt: noon, Data: []byte(`{"lang":"de"}`)}
}

func addPerson(t *testing.T, s store.Store, p store.Person) {
	t.Helper()
	if err := s.CreatePerson(t.Context(), p); err != nil {
		t.Fatal(err)
	}
}

func people(t *testing.T, s store.Store) {
	jürgen := aPerson("p1", "Jürgen Groß")
	addPerson(t, s, jürgen)
	for _, name := range []string{"Jürgen Groß", "jürgen GROSS", "  Ju\u0308rgen   gross ", "JÜRGEN GROẞ"} {
		got, err := s.PersonByName(t.Context(), name)
		if diff := cmp.Diff(jürgen, got); diff != "" || err != nil {
			t.Errorf("%q: %v %s", name, err, diff)
		}
	}
	// Guests share names, and nobody finds them by it.
	for _, id := range []string{"g1", "g2", "g3"} {
		g := aPerson(id, "Jürgen Groß")
		g.Guest = true
		addPerson(t, s, g)
	}
	if got := must(s.PersonByName(t.Context(), "jürgen groß"))(t); got.ID != "p1" {
		t.Errorf("found %s", got.ID)
	}
	if got := must(s.Person(t.Context(), "g2"))(t); !got.Guest {
		t.Error("the guest is none")
	}
}

// takenNames tries names that readers may take for an account's.
func takenNames(t *testing.T, s store.Store) {
	addPerson(t, s, aPerson("p1", "Paul"))
	addPerson(t, s, aPerson("p2", "Σas"))
	guest := aPerson("g1", "Orion")
	guest.Guest = true
	addPerson(t, s, guest)
	asked := []string{"Berta", "paul", "Раul", "Paula", "Orion", "PAU1", "ςas", "%", ""}
	if diff := cmp.Diff([]string{"paul", "Раul", "PAU1", "ςas"}, must(s.TakenNames(t.Context(), asked))(t)); diff != "" {
		t.Error(diff)
	}
	guest.Guest, guest.Version = false, 2
	if err := s.UpdatePerson(t.Context(), 1, guest); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"0rion"}, must(s.TakenNames(t.Context(), []string{"0rion"}))(t)); diff != "" {
		t.Error(diff)
	}
	if got := must(s.TakenNames(t.Context(), nil))(t); len(got) > 0 {
		t.Errorf("of no names %v are taken", got)
	}
}

func personConflicts(t *testing.T, s store.Store) {
	addPerson(t, s, aPerson("p1", "Ann"))
	guest := aPerson("p2", "ann")
	guest.Guest = true
	addPerson(t, s, guest)

	// A guest who takes an account needs a name that is free.
	account := guest
	account.Guest, account.Version = false, 2
	if err := s.UpdatePerson(t.Context(), 1, account); !errors.Is(err, store.ErrExists) {
		t.Errorf("took a name that is taken: %v", err)
	}
	account.Name, account.UpdatedAt, account.Data = "Anna", noon.Add(time.Hour), []byte(`{}`)
	if err := s.UpdatePerson(t.Context(), 1, account); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(account, must(s.PersonByName(t.Context(), "anna"))(t)); diff != "" {
		t.Error(diff)
	}
	if err := s.UpdatePerson(t.Context(), 1, account); !errors.Is(err, store.ErrConflict) {
		t.Errorf("saved over version 2: %v", err)
	}
	if err := s.UpdatePerson(t.Context(), 2, account); err == nil {
		t.Error("saved version 2 over version 2")
	}
}

func sessions(t *testing.T, s store.Store) {
	ctx := t.Context()
	addPerson(t, s, aPerson("p1", "Ann"))
	addPerson(t, s, aPerson("p2", "Bob"))
	session := func(id, person string, seen time.Duration) store.Session {
		return store.Session{
			ID: id, Person: person, Hash: "hash-" + id, Device: "Firefox", CreatedAt: noon,
			SeenAt: noon.Add(seen), ExpiresAt: noon.Add(24 * time.Hour),
		}
	}
	for _, x := range []store.Session{session("a", "p1", 1), session("b", "p1", time.Hour), session("c", "p1", time.Minute), session("d", "p2", 0)} {
		if err := s.CreateSession(ctx, x); err != nil {
			t.Fatal(err)
		}
	}
	list := func(person string, now time.Time) (ids string) {
		t.Helper()
		for _, x := range must(s.Sessions(ctx, person, now))(t) {
			ids += x.ID
		}
		return ids
	}
	if got := list("p1", noon); got != "bca" {
		t.Errorf("sessions %q", got)
	}
	if diff := cmp.Diff(session("c", "p1", time.Minute), must(s.SessionByHash(ctx, "hash-c", noon))(t)); diff != "" {
		t.Error(diff)
	}
	end := noon.Add(24 * time.Hour)
	if _, err := s.SessionByHash(ctx, "hash-c", end); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("expired: %v", err)
	}
	if err := s.TouchSession(ctx, "c", noon.Add(2*time.Hour), end.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if got := list("p1", noon) + "," + list("p1", end); got != "cba,c" {
		t.Errorf("sessions after a touch %q", got)
	}
	if err := s.DeleteSession(ctx, "p2", "a"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("ended somebody else's: %v", err)
	}
	if err := s.DeleteSession(ctx, "p1", "a"); err != nil {
		t.Error(err)
	}
	live := func(now time.Time, ids ...string) string {
		t.Helper()
		found := must(s.LiveSessions(ctx, ids, now))(t)
		slices.Sort(found)
		return strings.Join(found, "")
	}
	if got := live(noon, "a", "b", "c", "x", `"],`) + "," + live(end, "b", "c") + "," + live(noon); got != "bc,c," {
		t.Errorf("live sessions %q", got)
	}
	if ended := must(s.DeleteSessionsExcept(ctx, "p1", "b"))(t); !slices.Equal(ended, []string{"c"}) {
		t.Errorf("ended %q", ended)
	}
	if got := list("p1", noon) + "," + list("p2", noon); got != "b,d" {
		t.Errorf("sessions left %q", got)
	}
	if ended := must(s.DeleteSessionsExcept(ctx, "p1", ""))(t); !slices.Equal(ended, []string{"b"}) {
		t.Errorf("ended %q", ended)
	}
	if got := list("p1", noon); got != "" {
		t.Errorf("sessions left %q", got)
	}
}
