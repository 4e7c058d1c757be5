package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

// clubNews are written beside a change of the club, and what was written while it was closed is there for its people alone.
func clubNews(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, c := range []store.ClubState{aClub("o", "Steinbock", false), aClub("p", "Einhorn", false)} {
		if err := s.CreateClub(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	work := func(club string, w store.ClubWork) error {
		return s.ChangeClub(ctx, club, func(c *store.ClubState) error { c.Work = w; return nil })
	}
	post := func(n int) *store.ClubPost {
		return &store.ClubPost{ID: fmt.Sprint("n", n), Club: "o", Author: "ann", Title: fmt.Sprint("Post ", n), Body: "eins\nzwei", Closed: n == 1, At: noon.Add(time.Duration(n/2) * time.Hour), Changed: noon}
	}
	picture := &store.ClubPicture{ID: "x", Post: "n0", Says: "ein Tisch", Kind: "image/png", Wide: 3, High: 2, File: []byte{0, 255, 7}}
	for n := range 4 {
		w := store.ClubWork{Write: post(n), Most: 4}
		if n == 0 {
			w.Draw = picture
		}
		if err := work("o", w); err != nil {
			t.Fatal(err)
		}
	}
	evening := store.ClubDate{ID: "d", Club: "o", Author: "bob", Title: "Abend", About: "im Keller", Begins: noon, Ends: noon.Add(time.Hour)}
	late := store.ClubDate{ID: "e", Club: "o", Author: "bob", Title: "Später", Closed: true, Begins: noon.Add(24 * time.Hour), Ends: noon.Add(25 * time.Hour)}
	for _, d := range []store.ClubDate{late, evening} {
		if err := work("o", store.ClubWork{Meet: &d, Most: 2, Now: noon}); err != nil {
			t.Fatal(err)
		}
	}
	changed := *post(0)
	changed.Title, changed.Author = "Neu", "bob" // who wrote it stays
	for name, c := range map[string]struct {
		club string
		work store.ClubWork
		want error
	}{
		"one post too many":            {"o", store.ClubWork{Write: post(9), Most: 4}, store.ErrMany},
		"one picture too many":         {"o", store.ClubWork{Draw: &store.ClubPicture{ID: "y", Post: "n0"}, Most: 1}, store.ErrMany},
		"one date too many":            {"o", store.ClubWork{Meet: &store.ClubDate{ID: "f", Begins: noon, Ends: noon}, Most: 2, Now: noon}, store.ErrMany},
		"a picture of another club":    {"p", store.ClubWork{Draw: &store.ClubPicture{ID: "y", Post: "n0"}, Most: 9}, store.ErrNotFound},
		"a post of another club":       {"p", store.ClubWork{Rewrite: &changed}, store.ErrNotFound},
		"of another club, taken out":   {"p", store.ClubWork{DropPost: "n0"}, store.ErrNotFound},
		"a date of another club":       {"p", store.ClubWork{DropDate: "d"}, store.ErrNotFound},
		"a picture of another's post":  {"o", store.ClubWork{DropPicture: &store.ClubPicture{ID: "x", Post: "n2"}}, store.ErrNotFound},
		"a post that is there, anew":   {"o", store.ClubWork{Rewrite: &changed}, nil},
		"a date when those are over":   {"o", store.ClubWork{Meet: &store.ClubDate{ID: "f", Author: "bob", Title: "Dann", Begins: late.Ends, Ends: late.Ends}, Most: 1, Now: late.Ends}, nil},
		"a date that is gone, no more": {"o", store.ClubWork{DropDate: "f2"}, store.ErrNotFound},
	} {
		if err := work(c.club, c.work); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	for inside, want := range map[bool][]string{true: {"n3", "n2", "n1", "n0"}, false: {"n3", "n2", "n0"}} {
		var got []string
		for after := ""; ; {
			list, next, err := s.ClubPosts(ctx, "o", inside, after, 2)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range list {
				got = append(got, p.ID)
			}
			if after = next; after == "" {
				break
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("inside %v: %s", inside, diff)
		}
	}
	if _, _, err := s.ClubPosts(ctx, "o", true, "?", 2); !errors.Is(err, store.ErrCursor) {
		t.Errorf("%v", err)
	}
	if _, err := s.ClubPost(ctx, "o", "n1", false); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("what was written while it was closed: %v", err)
	}
	got := must(s.ClubPost(ctx, "o", "n0", false))(t)
	if got.Title != "Neu" || got.Author != "ann" || len(got.Pictures) != 1 || got.Pictures[0].Says != "ein Tisch" || got.Pictures[0].File != nil {
		t.Errorf("%+v", got)
	}
	if diff := cmp.Diff(*picture, must(s.ClubPicture(ctx, "o", "x", false))(t)); diff != "" {
		t.Error(diff)
	}
	if _, err := s.ClubPicture(ctx, "p", "x", true); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a picture of another club: %v", err)
	}
	if by := must(s.ClubPostsBy(ctx, "ann"))(t); len(by) != 4 || by[0].Club != "Steinbock" {
		t.Errorf("%+v", by)
	}
	if dates := must(s.ClubDates(ctx, "o", false, noon))(t); len(dates) != 2 || dates[0] != evening {
		t.Errorf("%+v", dates)
	}
	if dates := must(s.ClubDates(ctx, "o", true, evening.Ends))(t); len(dates) != 2 || dates[0] != late {
		t.Errorf("%+v", dates)
	}
	for _, w := range []store.ClubWork{{DropPicture: &store.ClubPicture{ID: "x", Post: "n0"}}, {DropPost: "n0"}, {DropDate: "d"}} {
		if err := work("o", w); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Purge(ctx, late.Ends.Add(store.KeepDates+time.Hour)); err != nil {
		t.Fatal(err)
	}
	if dates := must(s.ClubDates(ctx, "o", true, time.UnixMilli(0)))(t); len(dates) != 0 {
		t.Errorf("%+v", dates)
	}
	if err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error { c.People = nil; return nil }); err != nil { // with all that it has written
		t.Fatal(err)
	}
	if by := must(s.ClubPostsBy(ctx, "ann"))(t); len(by) != 0 {
		t.Errorf("%+v", by)
	}
}
