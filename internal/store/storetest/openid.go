package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func openIDOf(person, subject string, at time.Time) store.OpenID {
	return store.OpenID{Issuer: "https://id.example.org", Subject: subject, Person: person, CreatedAt: at}
}

// openIDs tries that an account with a provider is one person's, is found by issuer and subject, and that a person gets their first with the
// change that it makes, or neither.
func openIDs(t *testing.T, s store.Store) {
	ctx := t.Context()
	addPerson(t, s, aPerson("ann", "Ann"))
	guest := aPerson("bob", "Guest 1")
	guest.Guest = true
	addPerson(t, s, guest)
	first, second := openIDOf("ann", "s1", noon), openIDOf("ann", "s2", noon.Add(time.Second))
	elsewhere := openIDOf("ann", "s1", noon.Add(2*time.Second))
	elsewhere.Issuer = "https://other.example.org"
	for _, o := range []store.OpenID{second, first, elsewhere} {
		if err := s.KeepOpenID(ctx, o, 3); err != nil {
			t.Fatal(err)
		}
	}
	named := guest
	named.Version, named.Name, named.Guest = guest.Version+1, "Bob", false
	for name, c := range map[string]struct{ err, want error }{
		"one too many":               {s.KeepOpenID(ctx, openIDOf("ann", "s4", noon), 3), store.ErrMany},
		"one that there is":          {s.KeepOpenID(ctx, openIDOf("bob", "s1", noon), 9), store.ErrExists},
		"nobody's":                   {s.KeepOpenID(ctx, openIDOf("zoe", "s5", noon), 9), store.ErrNotFound},
		"another's end":              {s.DropOpenID(ctx, "bob", first.Issuer, "s1"), store.ErrNotFound},
		"the use of none":            {s.UseOpenID(ctx, first.Issuer, "s9", noon), store.ErrNotFound},
		"a guest's with one taken":   {s.KeepFirstOpenID(ctx, guest.Version, named, openIDOf("bob", "s1", noon)), store.ErrExists},
		"a guest's of another time":  {s.KeepFirstOpenID(ctx, guest.Version+7, store.Person{ID: "bob", Version: 99, Name: "Bob", Data: []byte("{}")}, openIDOf("bob", "s6", noon)), store.ErrConflict},
		"somebody's new, name taken": {s.KeepFirstOpenID(ctx, 0, aPerson("cid", "ann"), openIDOf("cid", "s7", noon)), store.ErrExists},
		"somebody's new, one taken":  {s.KeepFirstOpenID(ctx, 0, aPerson("dan", "Dan"), openIDOf("dan", "s2", noon)), store.ErrExists},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", name, c.err, c.want)
		}
	}
	for _, subject := range []string{"s6", "s7"} {
		if _, err := s.OpenID(ctx, first.Issuer, subject); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s of a change that was refused: %v", subject, err)
		}
	}
	if _, err := s.Person(ctx, "dan"); !errors.Is(err, store.ErrNotFound) || !must(s.Person(ctx, "bob"))(t).Guest {
		t.Errorf("somebody whose account was refused is there: %v", err)
	}
	used := noon.Add(time.Hour)
	if err := errors.Join(
		s.UseOpenID(ctx, second.Issuer, "s2", used), s.KeepFirstOpenID(ctx, guest.Version, named, openIDOf("bob", "s6", noon)),
		s.KeepFirstOpenID(ctx, 0, aPerson("eva", "Eva"), openIDOf("eva", "s8", noon)),
	); err != nil {
		t.Fatal(err)
	}
	second.UsedAt = &used
	if diff := cmp.Diff([]store.OpenID{first, second, elsewhere}, must(s.OpenIDs(ctx, "ann"))(t)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(second, must(s.OpenID(ctx, second.Issuer, "s2"))(t)); diff != "" {
		t.Error(diff)
	}
	if got := must(s.OpenID(ctx, first.Issuer, "s8"))(t); got.Person != "eva" || must(s.Person(ctx, "bob"))(t).Name != "Bob" {
		t.Errorf("%+v", got)
	}
	if err := s.DropOpenID(ctx, "ann", first.Issuer, "s1"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]store.OpenID{second, elsewhere}, must(s.OpenIDs(ctx, "ann"))(t)); diff != "" {
		t.Error(diff)
	}
}
