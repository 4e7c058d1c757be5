package host

import (
	"fmt"
	"testing"
	"time"

	"pgregory.net/rapid"

	"spielleiter/internal/store"
)

func dues(creator string, n int) []store.Due {
	list := make([]store.Due, n)
	for i := range list {
		list[i] = store.Due{ID: fmt.Sprint(creator, i), Creator: creator}
	}
	return list
}

// Who has any number of matches due leaves places for others.
func TestNobodyTakesAllPlaces(t *testing.T) {
	q, now := newQueue(8), time.Now()
	q.offer(dues("ann", 10_000), queueLength, now)
	for range 100 {
		q.next()
	}
	if q.working() != 6 {
		t.Errorf("one alone has %d of 8 places", q.working())
	}
	q.offer(append(dues("bob", 1), dues("ann", 10_000)...), queueLength, now)
	if d, ok := q.next(); !ok || d.Creator != "bob" {
		t.Errorf("got %+v, %v", d, ok)
	}
}

// Whatever comes and goes: no match has two places, there are never more than the places,
// who rests rests, and everything that is offered is done in the end.
func TestTheQueueForgetsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q, now := newQueue(3), time.Unix(0, 0)
		left := map[string]store.Due{}
		for _, c := range []string{"ann", "bob", "cid"} {
			for _, d := range dues(c, rapid.IntRange(0, 12).Draw(t, c)) {
				left[d.ID] = d
			}
		}
		busy := map[string]bool{}
		for step := 0; len(left) > 0; step++ {
			if step > 5000 {
				t.Fatalf("%d are never done", len(left))
			}
			now = now.Add(20 * time.Millisecond)
			due := make([]store.Due, 0, len(left))
			for _, d := range left {
				due = append(due, d)
			}
			q.offer(due, 5, now)
			for d, ok := q.next(); ok; d, ok = q.next() {
				if busy[d.ID] {
					t.Fatalf("%s twice", d.ID)
				}
				if r, ok := q.resting[d.ID]; ok && r.until.After(now) {
					t.Fatalf("%s shall rest", d.ID)
				}
				busy[d.ID] = true
			}
			if len(busy) > 3 {
				t.Fatalf("%d at once", len(busy))
			}
			for id := range busy {
				switch rapid.IntRange(0, 3).Draw(t, "end") {
				case 0:
					q.finish(id)
					q.forget(id)
					delete(left, id)
					delete(busy, id)
				case 1:
					q.finish(id)
					q.rest(id, now)
					delete(busy, id)
				}
			}
		}
	})
}

// An evaluation that does not end loses its place, but is not begun again.
func TestWhatDoesNotEndGivesWay(t *testing.T) {
	q, now := newQueue(1), time.Now()
	q.offer(dues("ann", 2), queueLength, now)
	first, _ := q.next()
	if _, ok := q.next(); ok {
		t.Fatal("two in one place")
	}
	q.giveWay(first.ID)
	q.offer(dues("ann", 2), queueLength, now)
	if second, ok := q.next(); !ok || second.ID == first.ID {
		t.Errorf("next is %v, %v", second, ok)
	}
	q.finish(first.ID)
	if q.working() != 1 {
		t.Errorf("%d work", q.working())
	}
}
