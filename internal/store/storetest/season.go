package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// aSeason is one of club o.
func aSeason(id string) store.Season {
	due := noon.Add(time.Hour)
	return store.Season{ID: id, Club: "o", Status: "signup", CreatedAt: noon, DueAt: &due, Data: []byte(`{"x":1}`)}
}

// seasons are stored with the matches that are made for them, or not at all; and are due at their time, and when a match is over for which they wait.
func seasons(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.CreateSeason(ctx, aSeason("s")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of a club that is not there: %v", err)
	}
	if err := s.CreateClub(ctx, aClub("o", "Steinbock", true)); err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		x := aSeason(fmt.Sprint("s", n))
		x.CreatedAt = noon.Add(time.Duration(n) * time.Minute)
		if err := s.CreateSeason(ctx, x); err != nil {
			t.Fatal(err)
		}
	}
	list := must(s.Seasons(ctx, "o", 2))(t)
	if len(list) != 2 || list[0].ID != "s2" || list[1].ID != "s1" || string(list[0].Data) != `{"x":1}` || !list[0].DueAt.Equal(noon.Add(time.Hour)) {
		t.Errorf("%+v", list)
	}
	if got := must(s.DueSeasons(ctx, noon.Add(time.Minute), 9))(t); len(got) != 0 {
		t.Errorf("due too early: %v", got)
	}
	if got := must(s.DueSeasons(ctx, noon.Add(time.Hour), 9))(t); len(got) != 3 {
		t.Errorf("due: %v", got)
	}
	one := must(s.Season(ctx, "s1"))(t)
	one.Status, one.DueAt, one.Data = "running", nil, []byte(`{"x":2}`)
	over := aMatch("m1")
	over.Status = "over"
	made := []store.SeasonMatch{{Match: aMatch("m0")}, {Match: over, Append: store.Append{Club: &store.ClubMatch{Club: "o", Closed: true}}}}
	if err := s.SaveSeason(ctx, one.Version+1, one, made, nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("an older one: %v", err)
	}
	if err := s.SaveSeason(ctx, one.Version, one, append(slices.Clone(made), made[0]), nil); err == nil {
		t.Error("a match twice")
	}
	if _, err := s.Match(ctx, "m0"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("half of it is there: %v", err)
	}
	var wins sync.Map
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			if err := s.SaveSeason(ctx, one.Version, one, made, nil); err == nil {
				wins.Store(n, true)
			}
		})
	}
	all.Wait()
	count := 0
	wins.Range(func(any, any) bool { count++; return true })
	if count != 1 {
		t.Errorf("%d win", count)
	}
	if got := must(s.SeasonOfMatch(ctx, "m0"))(t); got != "s1" {
		t.Errorf("m0 is of %q", got)
	}
	if _, err := s.SeasonOfMatch(ctx, "m7"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("m7: %v", err)
	}
	if got := must(s.DueSeasons(ctx, noon, 9))(t); !slices.Equal(got, []string{"s1"}) {
		t.Errorf("a match is over: %v", got)
	}
	one = must(s.Season(ctx, "s1"))(t)
	if err := s.SaveSeason(ctx, one.Version, one, nil, []string{"m1"}); err != nil {
		t.Fatal(err)
	}
	if got := must(s.DueSeasons(ctx, noon, 9))(t); len(got) != 0 {
		t.Errorf("it waits no longer: %v", got)
	}
}

// seasonsEnd with their club; their matches stay.
func seasonsEnd(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.CreateClub(ctx, aClub("o", "Steinbock", false)); err != nil {
		t.Fatal(err)
	}
	if err := s.CreateSeason(ctx, aSeason("s")); err != nil {
		t.Fatal(err)
	}
	one := must(s.Season(ctx, "s"))(t)
	if err := s.SaveSeason(ctx, one.Version, one, []store.SeasonMatch{{Match: aMatch("m")}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangeClub(ctx, "o", func(c *store.ClubState) error { c.People = nil; return nil }); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Season(ctx, "s"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the season: %v", err)
	}
	if _, err := s.Match(ctx, "m"); err != nil {
		t.Errorf("the match: %v", err)
	}
	if list := must(s.Seasons(ctx, "o", 9))(t); len(list) != 0 {
		t.Errorf("%+v", list)
	}
}
