package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// planets are stored with their matches, or not at all; a match is on one, and a region in one match.
func planets(t *testing.T, s store.Store) {
	ctx := t.Context()
	p := store.Planet{ID: "p", Creator: "ann", CreatedAt: noon, Data: []byte(`{"x":1}`)}
	sat := aMatch("m1")
	sat.Chairs = []store.Chair{{Seat: "fox", Kind: "person", Person: "bob"}}
	made := []store.SeasonMatch{{Match: aMatch("m0")}, {Match: sat}}
	list := []store.PlanetMatch{{Match: "m1", Place: 3, Regions: []string{"210"}}, {Match: "m0", Place: 1, Regions: []string{"711", "001"}}}
	if err := s.CreatePlanet(ctx, p, append(slices.Clone(list), store.PlanetMatch{Match: "m9", Place: 4}), made, nil); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a match that is not there: %v", err)
	}
	if _, err := s.Match(ctx, "m0"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("half of it is there: %v", err)
	}
	answer := store.IdemRecord{Person: "ann", Key: "k", BodyHash: "h", Response: []byte(`"p"`), At: noon, ExpiresAt: noon.Add(time.Hour)}
	if err := s.CreatePlanet(ctx, p, list, made, &answer); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Idempotent(ctx, "ann", "k", noon))(t); string(got.Response) != `"p"` {
		t.Errorf("the answer is %s", got.Response)
	}
	again := store.Planet{ID: "again", Creator: "ann", CreatedAt: noon, Data: []byte(`{}`)}
	if err := s.CreatePlanet(ctx, again, nil, []store.SeasonMatch{{Match: aMatch("m4")}}, &answer); !errors.Is(err, store.ErrExists) {
		t.Errorf("the same key: %v", err)
	}
	if _, err := s.Match(ctx, "m4"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the same key has made a match: %v", err)
	}
	for name, twice := range map[string][]store.PlanetMatch{
		"match": {{Match: "m0", Place: 5}}, "place": {{Match: "m2", Place: 1}, {Match: "m3", Place: 1}},
		"region": {{Match: "m2", Place: 1, Regions: []string{"1"}}, {Match: "m3", Place: 2, Regions: []string{"1"}}},
	} {
		other := p
		other.ID = "of " + name
		err := s.CreatePlanet(ctx, other, twice, []store.SeasonMatch{{Match: aMatch("m2")}, {Match: aMatch("m3")}}, nil)
		if !errors.Is(err, store.ErrExists) {
			t.Errorf("%s: %v", name, err)
		}
	}
	got, matches, err := s.Planet(ctx, "p")
	if err != nil || got.Creator != "ann" || string(got.Data) != `{"x":1}` || len(matches) != 2 || matches[0].Match != "m0" || matches[1].Place != 3 {
		t.Errorf("%+v %+v %v", got, matches, err)
	}
	for person, want := range map[string]int{"ann": 1, "bob": 1, "cat": 0, "": 0} {
		if n := len(must(s.Planets(ctx, person, 9))(t)); n != want {
			t.Errorf("%q has %d planets", person, n)
		}
	}
	if id := must(s.PlanetOf(ctx, "m1"))(t); id != "p" {
		t.Error(id)
	}
	if id := must(s.MatchOfRegion(ctx, "m1", "711"))(t); id != "m0" {
		t.Error(id)
	}
	if _, err := s.MatchOfRegion(ctx, "m1", "999"); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
}

// passages are stored with the phase with which something left, and gone with that with which it comes in: each is there once.
func passages(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, id := range []string{"a", "b", "over"} {
		m := aMatch(id)
		m.Status = map[bool]string{true: "over", false: "running"}[id == "over"]
		if err := s.CreateMatch(ctx, m, store.Append{}); err != nil {
			t.Fatal(err)
		}
	}
	saves := func(id string, a store.Append) error {
		was := must(s.Match(ctx, id))(t)
		next := was
		next.Version++
		return s.SaveMatch(ctx, was.Version, next, a)
	}
	waits := func(id string) (keys []string) {
		for _, p := range must(s.Passages(ctx, id, 99))(t) {
			keys = append(keys, fmt.Sprintf("%s%d%d", p.From, p.Phase, p.Nth))
		}
		return keys
	}
	out := func(from string, phase, nth int, to string) store.Passage {
		return store.Passage{From: from, Phase: phase, Nth: nth, To: to, Data: []byte(`{}`)}
	}
	if err := saves("a", store.Append{Passages: []store.Passage{out("a", 1, 1, "b"), out("a", 1, 2, "over"), out("a", 1, 3, "nowhere")}}); err != nil {
		t.Fatal(err)
	}
	if b, a, over := waits("b"), waits("a"), waits("over"); !slices.Equal(b, []string{"a11"}) || !slices.Equal(a, []string{"a12", "a13"}) || len(over) > 0 {
		t.Errorf("%v %v %v", b, a, over)
	}
	if err := saves("a", store.Append{Passages: []store.Passage{out("a", 2, 1, "b"), out("a", 1, 1, "b")}}); !errors.Is(err, store.ErrExists) {
		t.Errorf("twice: %v", err)
	}
	was := must(s.Match(ctx, "b"))(t)
	next := was
	next.Version += 2
	stale := s.SaveMatch(ctx, was.Version+1, next, store.Append{Taken: []store.Passage{out("a", 1, 1, "")}, Passages: []store.Passage{out("b", 1, 1, "a")}})
	if !errors.Is(stale, store.ErrConflict) || len(waits("b")) != 1 || len(waits("a")) != 2 {
		t.Errorf("another version: %v, %v %v", stale, waits("a"), waits("b"))
	}
	if err := saves("a", store.Append{Taken: []store.Passage{out("a", 1, 1, "")}}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("what goes to another match: %v", err)
	}
	if err := saves("b", store.Append{Taken: []store.Passage{out("a", 1, 1, "")}}); err != nil || len(waits("b")) > 0 {
		t.Errorf("%v %v", err, waits("b"))
	}
	if err := saves("b", store.Append{Taken: []store.Passage{out("a", 1, 1, "")}}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("taken twice: %v", err)
	}
	if err := saves("a", store.Append{Passages: []store.Passage{out("a", 3, 1, "b")}}); err != nil {
		t.Fatal(err)
	}
	ended := must(s.Match(ctx, "b"))(t)
	ended.Version++
	ended.Status = "over"
	if err := s.SaveMatch(ctx, ended.Version-1, ended, store.Append{}); err != nil || len(waits("b")) > 0 || len(waits("a")) != 3 {
		t.Errorf("%v: %v %v", err, waits("a"), waits("b"))
	}
}

// crossroads: two matches that send to each other at once wait for each other for ever in no order.
func crossroads(t *testing.T, s store.Store) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, id := range []string{"a", "b"} {
		m := aMatch(id)
		m.Status = "running"
		if err := s.CreateMatch(ctx, m, store.Append{}); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for _, way := range [][2]string{{"a", "b"}, {"b", "a"}} {
		all.Go(func() {
			for n := range 20 {
				m, err := s.Match(ctx, way[0])
				if err != nil {
					t.Error(err)
					return
				}
				m.Version++
				pass := []store.Passage{{From: way[0], Phase: n, Nth: 1, To: way[1], Data: []byte(`{}`)}}
				if err := s.SaveMatch(ctx, m.Version-1, m, store.Append{Passages: pass}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if a, b := len(must(s.Passages(ctx, "a", 99))(t)), len(must(s.Passages(ctx, "b", 99))(t)); a != 20 || b != 20 {
		t.Errorf("%d %d", a, b)
	}
}
