package storetest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
)

func due(t *testing.T, s store.Store) {
	for n, after := range []time.Duration{3 * time.Hour, time.Hour, 2 * time.Hour} {
		m := aMatch(fmt.Sprint("m", n))
		at := noon.Add(after)
		m.CloseAt = &at
		create(t, s, m)
	}
	create(t, s, aMatch("never"))
	expect := func(now time.Time, limit int, want ...string) {
		t.Helper()
		if diff := cmp.Diff(append([]string{}, want...), must(s.Due(t.Context(), now, limit))(t)); diff != "" {
			t.Errorf("at %s: %s", now, diff)
		}
	}
	expect(noon.Add(time.Hour-time.Millisecond), 10)
	expect(noon.Add(time.Hour), 10, "m1")
	expect(noon.Add(4*time.Hour), 10, "m1", "m2", "m0")
	expect(noon.Add(4*time.Hour), 2, "m1", "m2")
	if at, ok, err := s.NextDue(t.Context()); !ok || err != nil || !at.Equal(noon.Add(time.Hour)) {
		t.Errorf("next at %v, %v, %v", at, ok, err)
	}
	m := load(t, s, "m1")
	m.CloseAt = nil
	if err := s.SaveMatch(t.Context(), 1, next(m), store.Append{}); err != nil {
		t.Fatal(err)
	}
	expect(noon.Add(4*time.Hour), 10, "m2", "m0")
}

func thinking(t *testing.T, s store.Store) {
	for n := range 40 {
		m := aMatch(fmt.Sprint("m", n))
		m.BotDue = n%2 == 0
		create(t, s, m)
	}
	claim := func(now time.Time) map[string]int {
		var lock sync.Mutex
		claimed := map[string]int{}
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for {
					ids, err := s.Thinking(t.Context(), now, time.Minute, 3)
					if err != nil {
						t.Error(err)
					}
					if len(ids) == 0 {
						return
					}
					lock.Lock()
					for _, id := range ids {
						claimed[id]++
					}
					lock.Unlock()
				}
			})
		}
		all.Wait()
		return claimed
	}
	once := func(claimed map[string]int, want int) {
		t.Helper()
		if len(claimed) != want {
			t.Errorf("claimed %d, want %d", len(claimed), want)
		}
		for id, n := range claimed {
			if n != 1 {
				t.Errorf("%s claimed %d times", id, n)
			}
		}
	}
	once(claim(noon), 20)
	once(claim(noon.Add(time.Minute-time.Millisecond)), 0)
	once(claim(noon.Add(time.Minute)), 20)
	// A save ends the claim.
	if err := s.SaveMatch(t.Context(), 1, next(load(t, s, "m4")), store.Append{}); err != nil {
		t.Fatal(err)
	}
	once(claim(noon.Add(time.Minute+time.Second)), 1)
}
