package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// browserOf makes a browser, and its session and person if they are new.
func browserOf(t *testing.T, s store.Store, person, session, endpoint string) store.Browser {
	t.Helper()
	if _, err := s.Person(t.Context(), person); errors.Is(err, store.ErrNotFound) {
		addPerson(t, s, aPerson(person, "Name of "+person))
	}
	err := s.CreateSession(t.Context(), store.Session{ID: session, Person: person, Hash: "hash " + session, Device: "device " + session, CreatedAt: noon, SeenAt: noon, ExpiresAt: noon.Add(time.Hour)})
	if err != nil && !errors.Is(err, store.ErrExists) {
		t.Fatal(err)
	}
	return store.Browser{Session: session, Person: person, Endpoint: endpoint, P256dh: "p " + endpoint, Auth: "a " + endpoint, CreatedAt: noon}
}

// has compares the browsers of a person with some, the newest first.
func has(t *testing.T, s store.Store, person string, want ...store.Browser) {
	t.Helper()
	for n := range want {
		want[n].Device = "device " + want[n].Session
	}
	if want == nil {
		want = []store.Browser{}
	}
	if diff := cmp.Diff(want, must(s.Browsers(t.Context(), person, noon))(t)); diff != "" {
		t.Errorf("browsers of %s: %s", person, diff)
	}
}

// browsers tries that a session has one browser, and an endpoint one session.
func browsers(t *testing.T, s store.Store) {
	ctx := t.Context()
	keep := func(b store.Browser) store.Browser {
		t.Helper()
		if err := s.KeepBrowser(ctx, b, 3); err != nil {
			t.Fatal(err)
		}
		return b
	}
	keep(browserOf(t, s, "ann", "s1", "e1"))
	renewed := browserOf(t, s, "ann", "s1", "e2")
	renewed.CreatedAt = noon.Add(time.Second)
	keep(renewed)
	has(t, s, "ann", renewed)
	second := keep(browserOf(t, s, "ann", "s2", "e3"))
	has(t, s, "ann", renewed, second)

	// The endpoint goes with the last who subscribed.
	moved := keep(browserOf(t, s, "bob", "s3", "e2"))
	has(t, s, "ann", second)
	has(t, s, "bob", moved)

	for name, err := range map[string]error{"of another": s.DropBrowser(ctx, "ann", "s3"), "none": s.DropBrowser(ctx, "ann", "x"), "of no session": s.KeepBrowser(ctx, store.Browser{Session: "x", Person: "ann", Endpoint: "x"}, 3)} {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := s.DropBrowser(ctx, "bob", "s3"); err != nil {
		t.Fatal(err)
	}
	has(t, s, "bob")

	// It ends with its session, whatever ends that.
	keep(browserOf(t, s, "bob", "s3", "e2"))
	keep(browserOf(t, s, "bob", "s4", "e4"))
	if got := must(s.Browsers(ctx, "bob", noon.Add(time.Hour)))(t); len(got) != 0 {
		t.Errorf("of sessions that have expired: %+v", got)
	}
	if err := s.DeleteSession(ctx, "ann", "s2"); err != nil {
		t.Fatal(err)
	}
	has(t, s, "ann")
	if _, err := s.DeleteSessionsExcept(ctx, "bob", "s3"); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Browsers(ctx, "bob", noon))(t); len(got) != 1 || got[0].Session != "s3" {
		t.Errorf("after all others were ended: %+v", got)
	}
	if _, err := s.Purge(ctx, noon.Add(2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	has(t, s, "bob")
}

// browsersOff tries that one which takes nothing any more is remembered without its keys, and makes room.
func browsersOff(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, id := range []string{"1", "2", "3"} {
		if err := s.KeepBrowser(ctx, browserOf(t, s, "ann", "s"+id, "e"+id), 3); err != nil {
			t.Fatal(err)
		}
	}
	fourth := browserOf(t, s, "ann", "s4", "e4")
	if err := s.KeepBrowser(ctx, fourth, 3); !errors.Is(err, store.ErrMany) {
		t.Errorf("one more than there may be: %v", err)
	}
	if err := s.KeepBrowser(ctx, browserOf(t, s, "ann", "s2", "e2b"), 3); err != nil {
		t.Errorf("one in the place of another: %v", err)
	}
	if must(s.SwitchOffBrowser(ctx, "s2", "e2", noon, "gone"))(t) {
		t.Error("an endpoint that was replaced is switched off")
	}
	if !must(s.SwitchOffBrowser(ctx, "s1", "e1", noon, "gone"))(t) || must(s.SwitchOffBrowser(ctx, "s1", "", noon, "quiet"))(t) {
		t.Error("switched off not once")
	}
	off := noon
	list := must(s.Browsers(ctx, "ann", noon))(t)
	if diff := cmp.Diff(store.Browser{Session: "s1", Person: "ann", CreatedAt: noon, Off: &off, Why: "gone", Device: "device s1"}, list[2]); len(list) != 3 || diff != "" {
		t.Errorf("%d: %s", len(list), diff)
	}
	must(s.SwitchOffBrowser(ctx, "s3", "e3", noon, "quiet"))(t) // two that are off are no trouble
	if err := s.KeepBrowser(ctx, fourth, 3); err != nil {
		t.Errorf("those that are off make no room: %v", err)
	}
	if got := must(s.Browsers(ctx, "ann", noon))(t); len(got) != 2 {
		t.Errorf("%+v", got)
	}
}
