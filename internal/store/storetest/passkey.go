package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func passkeyOf(person, id string, at time.Time) store.Passkey {
	return store.Passkey{ID: id, Person: person, Name: "the key " + id, Data: []byte(`{"n":"` + id + `"}`), CreatedAt: at}
}

// passkeys tries that a key is one person's, is found by its id, and that nobody changes another's.
func passkeys(t *testing.T, s store.Store) {
	ctx := t.Context()
	addPerson(t, s, aPerson("ann", "Ann"))
	addPerson(t, s, aPerson("bob", "Bob"))
	first, second := passkeyOf("ann", "k1", noon), passkeyOf("ann", "k2", noon.Add(time.Second))
	for _, k := range []store.Passkey{second, first, passkeyOf("bob", "k3", noon)} {
		if err := s.KeepPasskey(ctx, k, 2); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct{ err, want error }{
		"one too many":        {s.KeepPasskey(ctx, passkeyOf("ann", "k4", noon), 2), store.ErrMany},
		"one that there is":   {s.KeepPasskey(ctx, passkeyOf("bob", "k1", noon), 9), store.ErrExists},
		"nobody's":            {s.KeepPasskey(ctx, passkeyOf("zoe", "k5", noon), 9), store.ErrNotFound},
		"another's name":      {s.RenamePasskey(ctx, "bob", "k1", "mine"), store.ErrNotFound},
		"another's end":       {s.DropPasskey(ctx, "bob", "k1"), store.ErrNotFound},
		"the use of none":     {s.UsePasskey(ctx, "k9", []byte(`{}`), noon), store.ErrNotFound},
		"the name of none":    {s.RenamePasskey(ctx, "ann", "k9", "mine"), store.ErrNotFound},
		"the end of none":     {s.DropPasskey(ctx, "ann", "k9"), store.ErrNotFound},
		"the person's change": {s.KeepFirstPasskey(ctx, 7, store.Person{ID: "ann", Version: 8, Name: "Ann", Data: []byte(`{}`)}, passkeyOf("ann", "k6", noon)), store.ErrConflict},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", name, c.err, c.want)
		}
	}
	if _, err := s.Passkey(ctx, "k6"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a key of a change that was refused: %v", err)
	}
	used := noon.Add(time.Hour)
	if err := errors.Join(s.RenamePasskey(ctx, "ann", "k2", "phone"), s.UsePasskey(ctx, "k2", []byte(`{"n":2}`), used)); err != nil {
		t.Fatal(err)
	}
	second.Name, second.Data, second.UsedAt = "phone", []byte(`{"n":2}`), &used
	if diff := cmp.Diff([]store.Passkey{first, second}, must(s.Passkeys(ctx, "ann"))(t)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(second, must(s.Passkey(ctx, "k2"))(t)); diff != "" {
		t.Error(diff)
	}
	if err := s.DropPasskey(ctx, "ann", "k1"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]store.Passkey{second}, must(s.Passkeys(ctx, "ann"))(t)); diff != "" {
		t.Error(diff)
	}
}

// firstPasskey tries that a guest becomes an account together with a key, or neither.
func firstPasskey(t *testing.T, s store.Store) {
	ctx := t.Context()
	guest := aPerson("ann", "Guest 1")
	guest.Guest = true
	addPerson(t, s, guest)
	named := guest
	named.Version, named.Name, named.Guest = guest.Version+1, "Ann", false
	if err := s.KeepFirstPasskey(ctx, guest.Version, named, passkeyOf("ann", "k1", noon)); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(named, must(s.PersonByName(ctx, "ann"))(t)); diff != "" {
		t.Error(diff)
	}
	other := aPerson("bob", "Guest 2")
	other.Guest = true
	addPerson(t, s, other)
	other.Version, other.Name, other.Guest = other.Version+1, "Bob", false
	if err := s.KeepFirstPasskey(ctx, other.Version-1, other, passkeyOf("bob", "k1", noon)); !errors.Is(err, store.ErrExists) {
		t.Errorf("a key that there is: %v", err)
	}
	if got := must(s.Person(ctx, "bob"))(t); !got.Guest {
		t.Error("a guest has become an account without a key")
	}
}

// ceremonies tries that a question is answered once, in time.
func ceremonies(t *testing.T, s store.Store) {
	ctx := t.Context()
	c := store.Ceremony{Hash: "h1", Person: "ann", Data: []byte(`{"challenge":"x"}`), ExpiresAt: noon.Add(time.Minute)}
	late := store.Ceremony{Hash: "h2", Data: []byte(`{}`), ExpiresAt: noon}
	swept := store.Ceremony{Hash: "h3", Data: []byte(`{}`), ExpiresAt: noon}
	for _, c := range []store.Ceremony{c, late, swept} {
		if err := s.BeginCeremony(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(c, must(s.EndCeremony(ctx, "h1", noon))(t)); diff != "" {
		t.Error(diff)
	}
	for _, hash := range []string{"h1", "h2", "h2", "none"} {
		if _, err := s.EndCeremony(ctx, hash, noon); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", hash, err)
		}
	}
	if n := must(s.Purge(ctx, noon))(t); n != 1 {
		t.Errorf("%d are purged, want the one that nobody has answered", n)
	}
}
