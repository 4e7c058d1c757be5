package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// aClub is one of Ann's, in which Bob is too.
func aClub(id, name string, closed bool) store.ClubState {
	return store.ClubState{
		Club:   store.Club{ID: id, Name: name, Closed: closed, About: "Spiele\nmit Würde", CreatedAt: noon},
		People: []store.ClubPerson{{Person: "ann", Role: store.ClubHead, Since: noon}, {Person: "bob", Role: store.ClubMember, Since: noon}},
	}
}

// clubs are found by whom they let find them, and by the names of open ones nobody else is called.
func clubs(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, c := range []store.ClubState{aClub("o", "Steinbock", false), aClub("c", "Geheimrat", true), aClub("d", "Steinbock", true)} {
		if err := s.CreateClub(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"steinbock", "Stein-Bock", "Ste1nbock"} {
		if err := s.CreateClub(ctx, aClub("x", name, false)); !errors.Is(err, store.ErrExists) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, c := range []struct{ ref, reader, want, role string }{
		{"o", "", "o", ""},
		{"STEINBOCK", "", "o", ""},
		{"Steinbock", "bob", "o", store.ClubMember}, // the open one before one's own
		{"c", "bob", "c", store.ClubMember},
		{"geheimrat", "ann", "c", store.ClubHead},
		{"c", "", "", ""},
		{"c", "cid", "", ""},
		{"Geheimrat", "cid", "", ""},
		{"", "", "", ""},
	} {
		got, err := s.FindClub(ctx, c.ref, c.reader)
		if got.ID != c.want || got.Role != c.role || (c.want == "") != errors.Is(err, store.ErrNotFound) || c.want != "" && got.Members != 2 {
			t.Errorf("%+v: %+v, %v", c, got, err)
		}
	}
	mine := must(s.ClubsOf(ctx, "bob"))(t)
	if len(mine) != 3 || mine[0].ID != "c" || mine[0].Role != store.ClubMember || !mine[0].Since.Equal(noon) {
		t.Errorf("%+v", mine)
	}
	for n := range 5 {
		if err := s.CreateClub(ctx, aClub(fmt.Sprint("n", n), fmt.Sprint("Runde ", "abcde"[n:n+1]), false)); err != nil {
			t.Fatal(err)
		}
	}
	var names []string
	for after := ""; ; {
		list, next, err := s.OpenClubs(ctx, after, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			names = append(names, c.Name)
		}
		if after = next; after == "" {
			break
		}
	}
	if diff := cmp.Diff([]string{"Runde a", "Runde b", "Runde c", "Runde d", "Runde e", "Steinbock"}, names); diff != "" {
		t.Error(diff)
	}
}

// clubChanges are whole, and a club without people is gone.
func clubChanges(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.CreateClub(ctx, aClub("o", "Steinbock", false)); err != nil {
		t.Fatal(err)
	}
	change := func(do func(*store.ClubState)) error {
		return s.ChangeClub(ctx, "o", func(c *store.ClubState) error { do(c); return nil })
	}
	invite := store.ClubInvite{Hash: "h", Person: "ann", At: noon, Until: noon.Add(time.Hour), Uses: 2}
	err := change(func(c *store.ClubState) {
		c.Name, c.Closed, c.About, c.Rules = "Einhorn", true, "", `[{}]` // the headship goes from one to the other, whichever is stored first
		c.People[0].Role, c.People[1].Role = store.ClubBarred, store.ClubHead
		c.Invites = append(c.Invites, invite)
	})
	if err != nil {
		t.Fatal(err)
	}
	c, err := s.FindClub(ctx, "Einhorn", "bob")
	if err != nil || c.Role != store.ClubHead || c.Members != 1 || !c.Closed || c.About != "" || c.Rules != `[{}]` {
		t.Errorf("%+v, %v", c, err)
	}
	if _, err := s.FindClub(ctx, "o", "ann"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("who was sent away finds it: %v", err)
	}
	club, found, err := s.ClubByInvite(ctx, "h", noon)
	if diff := cmp.Diff(invite, found); diff != "" || err != nil || club.ID != "o" {
		t.Error(diff, err, club)
	}
	if _, _, err := s.ClubByInvite(ctx, "h", noon.Add(time.Hour)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an invitation that has ended: %v", err)
	}
	refused := errors.New("refused")
	err = s.ChangeClub(ctx, "o", func(c *store.ClubState) error { c.Name, c.People = "Nix", nil; return refused })
	if !errors.Is(err, refused) {
		t.Errorf("%v", err)
	}
	if c, err := s.FindClub(ctx, "o", "bob"); err != nil || c.Name != "Einhorn" {
		t.Errorf("something is left of what was refused: %+v, %v", c, err)
	}
	if err := s.CreateClub(ctx, aClub("p", "Steinbock", false)); err != nil {
		t.Fatal(err)
	}
	if err := change(func(c *store.ClubState) { c.Name, c.Closed = "STEINBOCK", false }); !errors.Is(err, store.ErrExists) {
		t.Errorf("opened under a name that is taken: %v", err)
	}
	if err := s.ChangeClub(ctx, "none", func(*store.ClubState) error { return nil }); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("%v", err)
	}

	var joining sync.WaitGroup
	for n := range 20 { // of many who come by an invitation for two, two come in
		joining.Go(func() {
			err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error {
				if c.Invites[0].Uses == 0 {
					return refused
				}
				c.Invites[0].Uses--
				c.People = append(c.People, store.ClubPerson{Person: fmt.Sprint("p", n), Role: store.ClubMember, Since: noon})
				return nil
			})
			if err != nil && !errors.Is(err, refused) {
				t.Error(err)
			}
		})
	}
	joining.Wait()
	if list := must(s.ClubPeople(ctx, "o"))(t); len(list) != 4 {
		t.Errorf("%+v", list)
	}
	if _, _, err := s.ClubByInvite(ctx, "h", noon); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an invitation that is used up: %v", err)
	}
	if _, err := s.Purge(ctx, noon.Add(time.Hour)); err != nil || len(must(s.ClubInvites(ctx, "o"))(t)) != 0 {
		t.Errorf("an invitation that has ended is kept, %v", err)
	}

	deed := store.Deed{
		Entry: store.HouseEntry{At: noon, Act: "x"},
		Clubs: &store.ClubDeed{Person: "bob", Change: func(c *store.ClubState) {
			c.People = []store.ClubPerson{{Person: "ann", Role: store.ClubBarred, Since: noon}}
		}},
	}
	if _, err := s.Operate(ctx, deed); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"o", "p"} { // of both, in which nobody is any more, nothing is left
		if list := must(s.ClubPeople(ctx, id))(t); len(list) != 0 {
			t.Errorf("%s: %+v", id, list)
		}
		if _, err := s.FindClub(ctx, id, "ann"); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// clubMatches are listed by club, the newest first, and stay what they were made.
func clubMatches(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.CreateClub(ctx, aClub("o", "Steinbock", true)); err != nil {
		t.Fatal(err)
	}
	for n, closed := range []bool{true, false, true} {
		m := aMatch(fmt.Sprint("m", n))
		m.Listed, m.CreatedAt = !closed, noon.Add(time.Duration(n)*time.Minute)
		if n == 2 {
			m.Status = "over"
		}
		if err := s.CreateMatch(ctx, m, store.Append{Club: &store.ClubMatch{Club: "o", Closed: closed}}); err != nil {
			t.Fatal(err)
		}
	}
	create(t, s, aMatch("none"))
	for _, c := range []struct {
		filter store.LobbyFilter
		want   []string
	}{
		{store.LobbyFilter{Club: "o"}, []string{"m2", "m1", "m0"}},
		{store.LobbyFilter{Club: "o", Listed: true}, []string{"m1"}},
		{store.LobbyFilter{Club: "o", Status: "running"}, []string{"m1", "m0"}},
		{store.LobbyFilter{Club: "p"}, nil},
	} {
		var got []string
		for c.filter.Limit = 1; ; {
			rows, next, err := s.Lobby(ctx, c.filter)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range rows {
				got = append(got, r.ID)
			}
			if c.filter.After = next; next == "" {
				break
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%+v: %s", c.filter, diff)
		}
	}
	for _, c := range []struct{ match, reader, role string }{{"m0", "ann", store.ClubHead}, {"m0", "", ""}, {"m0", "cid", ""}} {
		if got := must(s.ClubOfMatch(ctx, c.match, c.reader))(t); got != (store.ClubMatch{Club: "o", Closed: true, Role: c.role}) {
			t.Errorf("%+v: %+v", c, got)
		}
	}
	if _, err := s.ClubOfMatch(ctx, "none", "ann"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("%v", err)
	}
	if err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error { c.People = nil; return nil }); err != nil {
		t.Fatal(err)
	}
	if got := must(s.ClubOfMatch(ctx, "m0", "ann"))(t); got != (store.ClubMatch{Club: "o", Closed: true}) {
		t.Errorf("of a club that is gone: %+v", got)
	}
}
