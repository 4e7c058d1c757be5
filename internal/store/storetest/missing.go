package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"spielleiter/internal/store"
)

func missing(t *testing.T, s store.Store) {
	ctx := t.Context()
	create(t, s, aMatch("m1")) // without an invitation
	for name, get := range map[string]func() error{
		"match":           func() error { _, err := s.Match(ctx, "x"); return err },
		"invite":          func() error { _, err := s.MatchByInvite(ctx, "x"); return err },
		"empty invite":    func() error { _, err := s.MatchByInvite(ctx, ""); return err },
		"phase":           func() error { _, err := s.Phase(ctx, "m1", 0); return err },
		"person":          func() error { _, err := s.Person(ctx, "x"); return err },
		"name":            func() error { _, err := s.PersonByName(ctx, "x"); return err },
		"saved person":    func() error { return s.UpdatePerson(ctx, 1, store.Person{ID: "x", Version: 2}) },
		"session":         func() error { _, err := s.SessionByHash(ctx, "x", noon); return err },
		"touched session": func() error { return s.TouchSession(ctx, "x", noon, noon) },
		"ended session":   func() error { return s.DeleteSession(ctx, "x", "x") },
		"session of whom": func() error { return s.CreateSession(ctx, store.Session{ID: "s", Person: "x", Hash: "h"}) },
		"chat":            func() error { _, err := s.Say(ctx, store.ChatLine{Match: "x", At: noon}, nil); return err },
		"answer":          func() error { _, err := s.Idempotent(ctx, "x", "x", noon); return err },
		"message":         func() error { return s.Done(ctx, "x", noon) },
		"put off message": func() error { return s.Retry(ctx, "x", noon, "") },
		"hold":            func() error { _, err := s.Hold(ctx, "x"); return err },
		"setting":         func() error { _, err := s.Meta(ctx, "x"); return err },
	} {
		if err := get(); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := must(s.Entries(ctx, "x", 0, 10))(t); len(got) != 0 {
		t.Errorf("entries %v", got)
	}
	if _, ok, err := s.NextDue(ctx, noon); ok || err != nil {
		t.Errorf("a deadline of no match: %v", err)
	}
}

func taken(t *testing.T, s store.Store) {
	ctx := t.Context()
	m := aMatch("m1")
	m.Invite = "hash"
	create(t, s, m)
	p := store.Person{ID: "p1", Version: 1, Name: "Ann", CreatedAt: noon, UpdatedAt: noon, Data: []byte("{}")}
	session := store.Session{ID: "s1", Person: "p1", Hash: "h1", ExpiresAt: noon.Add(time.Hour)}
	if err := errors.Join(s.CreatePerson(ctx, p), s.CreateSession(ctx, session)); err != nil {
		t.Fatal(err)
	}
	for name, put := range map[string]func() error{
		"match":      func() error { return s.CreateMatch(ctx, aMatch("m1"), store.Append{}) },
		"invitation": func() error { m := aMatch("m2"); m.Invite = "hash"; return s.CreateMatch(ctx, m, store.Append{}) },
		"person":     func() error { p := p; p.Name = "Other"; return s.CreatePerson(ctx, p) },
		"name":       func() error { p := p; p.ID, p.Name = "p2", " aNN"; return s.CreatePerson(ctx, p) },
		"session":    func() error { x := session; x.Hash = "h2"; return s.CreateSession(ctx, x) },
		"token":      func() error { x := session; x.ID = "s2"; return s.CreateSession(ctx, x) },
	} {
		if err := put(); !errors.Is(err, store.ErrExists) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// gone: a caller whose context has ended before gets its error, and nothing happens.
func gone(t *testing.T, s store.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.CreateMatch(ctx, aMatch("m1"), store.Append{}); !errors.Is(err, context.Canceled) {
		t.Errorf("created: %v", err)
	}
	// What waits in the same queue behind it is served.
	create(t, s, aMatch("m2"))
	if _, err := s.Match(t.Context(), "m1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("m1: %v", err)
	}
}

func texts(t *testing.T, s store.Store) {
	for _, text := range []string{"", " ", "Ärger & <Weh>", "日本語 🎲", `'; DROP TABLE chat; --`, "a\nb\tc\r", `$1 ?1 \x00`, "\u2028", `{"a":"\u0000"}`} {
		m := aMatch("m" + text)
		m.Title, m.Data, m.State = text, []byte(text), []byte(text)
		create(t, s, m)
		if got := load(t, s, m.ID); got.Title != text || string(got.Data) != text || string(got.State) != text {
			t.Errorf("%q came back as %q, %q, %q", text, got.Title, got.Data, got.State)
		}
	}
}

func closed(t *testing.T, s store.Store) {
	create(t, s, aMatch("m1"))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.CreateMatch(context.Background(), aMatch("m2"), store.Append{}); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("write: %v", err)
	}
	if _, err := s.Match(context.Background(), "m1"); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("read: %v", err)
	}
	if err := s.Health(context.Background()); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("health: %v", err)
	}
}

// A store is healthy if it has just written something, and something new each time:
// what is there already needs no writing.
func health(t *testing.T, s store.Store) {
	var proofs []string
	for range 2 {
		if err := s.Health(t.Context()); err != nil {
			t.Error(err)
		}
		proofs = append(proofs, must(s.Meta(t.Context(), "health"))(t))
	}
	if proofs[0] == proofs[1] || proofs[0] == "" {
		t.Errorf("nothing new was written in %d bytes", len(proofs[0]))
	}
}

func listening(t *testing.T, s store.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	c := must(s.Listen(ctx))(t)
	create(t, s, aMatch("m1")) // our own change is not news
	select {
	case match, open := <-c:
		t.Errorf("heard %q, %v", match, open)
	case <-time.After(50 * time.Millisecond):
	}
	cancel()
	select {
	case _, open := <-c:
		if open {
			t.Error("heard something after the end")
		}
	case <-time.After(5 * time.Second):
		t.Error("listening does not end")
	}
}
