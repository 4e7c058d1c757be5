package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// friends tries that who asks and who is asked read the same, that a block ends and hushes, and that messages come with it or not at all.
func friends(t *testing.T, s store.Store) {
	ctx := t.Context()
	for id, name := range map[string]string{"ann": "Ann", "bob": "Bob", "cid": "Cid"} {
		addPerson(t, s, aPerson(id, name))
	}
	ask := func(person, other string, hushed bool) store.Friend {
		return store.Friend{Person: person, Other: other, State: store.FriendAsked, Hushed: hushed, At: noon}
	}
	reads := func(who string, want ...store.Friend) {
		t.Helper()
		if want == nil {
			want = []store.Friend{}
		}
		if diff := cmp.Diff(want, must(s.Friends(ctx, who, 9))(t)); diff != "" {
			t.Errorf("%s: %s", who, diff)
		}
	}
	mail := func(id string) store.Message {
		return store.Message{ID: id, Kind: "mail", Data: []byte("{}"), DueAt: noon}
	}
	if err := errors.Join(s.AskFriend(ctx, ask("ann", "bob", false), mail("m1")), s.AskFriend(ctx, ask("cid", "bob", true))); err != nil {
		t.Fatal(err)
	}
	reads("ann", ask("ann", "bob", false))
	reads("bob", ask("ann", "bob", false))
	reads("cid", ask("cid", "bob", true))
	accepted := store.Friend{Person: "ann", Other: "bob", State: store.Friends, At: noon.Add(time.Hour)}
	for name, c := range map[string]struct{ err, want error }{
		"asked twice":      {s.AskFriend(ctx, ask("ann", "bob", false), mail("m2")), store.ErrExists},
		"of nobody":        {s.AskFriend(ctx, ask("ann", "zoe", false)), store.ErrNotFound},
		"answer to nobody": {s.AnswerFriend(ctx, store.Friend{Person: "ann", Other: "cid", State: store.Friends, At: noon}, mail("m3")), store.ErrNotFound},
		"answer, hushed":   {s.AnswerFriend(ctx, store.Friend{Person: "cid", Other: "bob", State: store.Friends, At: noon}), store.ErrNotFound},
		"the end of none":  {s.DropFriend(ctx, "bob", "ann"), store.ErrNotFound},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v, want %v", name, c.err, c.want)
		}
	}
	if err := errors.Join(s.AskFriend(ctx, ask("bob", "ann", false)), s.AnswerFriend(ctx, accepted, mail("m4"))); err != nil {
		t.Fatal(err)
	}
	reads("ann", accepted)
	reads("bob", accepted)
	if err := s.AnswerFriend(ctx, accepted); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("answered twice: %v", err)
	}
	if got := must(s.Claim(ctx, noon, time.Minute, 9))(t); len(got) != 2 || got[0].ID != "m1" || got[1].ID != "m4" {
		t.Errorf("messages %+v", got)
	}
	if err := errors.Join(s.AskFriend(ctx, ask("ann", "cid", false)), s.Shun(ctx, store.Shun{Person: "cid", Kind: store.Mute, Other: "ann", At: noon}, true)); err != nil {
		t.Fatal(err)
	}
	reads("cid", ask("ann", "cid", false), ask("cid", "bob", true))
	if err := errors.Join(
		s.Shun(ctx, store.Shun{Person: "cid", Kind: store.Block, Other: "ann", At: noon}, true), s.Shun(ctx, store.Shun{Person: "bob", Kind: store.Block, Other: "ann", At: noon}, true),
	); err != nil {
		t.Fatal(err)
	}
	reads("ann", ask("ann", "cid", true))
	reads("bob")
	reads("cid", ask("cid", "bob", true))
	if err := s.DropFriend(ctx, "ann", "cid"); err != nil {
		t.Fatal(err)
	}
	reads("ann")
	if err := s.Tell(ctx, store.Tiding{Person: "ann", ID: "t1", At: noon, Data: []byte(`{"a":1}`)}, mail("m5")); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Tidings(ctx, "ann", 9))(t); len(got) != 1 || got[0].ID != "t1" {
		t.Errorf("told %+v", got)
	}
}
