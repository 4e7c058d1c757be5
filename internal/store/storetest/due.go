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

// names are the matches of a list, in its order.
func names(list []store.Due) []string {
	ids := make([]string, len(list))
	for n, d := range list {
		ids[n] = d.ID
	}
	return ids
}

// closing is a match of somebody that has to close at an instant.
func closing(id, creator string, at time.Time) store.Match {
	m := aMatch(id)
	m.Creator, m.CloseAt = creator, &at
	return m
}

func expectDue(t *testing.T, s store.Store, now time.Time, limit int, want ...string) {
	t.Helper()
	if diff := cmp.Diff(append([]string{}, want...), names(must(s.Due(t.Context(), now, limit))(t))); diff != "" {
		t.Errorf("at %s: %s", now, diff)
	}
}

func due(t *testing.T, s store.Store) {
	for n, after := range []time.Duration{3 * time.Hour, time.Hour, 2 * time.Hour} {
		create(t, s, closing(fmt.Sprint("m", n), "ann", noon.Add(after)))
	}
	create(t, s, aMatch("never"))
	expectDue(t, s, noon.Add(time.Hour-time.Millisecond), 10)
	expectDue(t, s, noon.Add(time.Hour), 10, "m1")
	expectDue(t, s, noon.Add(4*time.Hour), 10, "m1", "m2", "m0")
	expectDue(t, s, noon.Add(4*time.Hour), 2, "m1", "m2")
	for after, want := range map[time.Duration]time.Duration{0: time.Hour, time.Hour: 2 * time.Hour, 150 * time.Minute: 3 * time.Hour} {
		if at, ok, err := s.NextDue(t.Context(), noon.Add(after)); !ok || err != nil || !at.Equal(noon.Add(want)) {
			t.Errorf("after %s the next is at %v, %v, %v", after, at, ok, err)
		}
	}
	if _, ok, err := s.NextDue(t.Context(), noon.Add(3*time.Hour)); ok || err != nil {
		t.Errorf("a deadline after the last one: %v, %v", ok, err)
	}
	if o := must(s.Overdue(t.Context(), noon.Add(2*time.Hour)))(t); o.Matches != 2 || !o.Oldest.Equal(noon.Add(time.Hour)) {
		t.Errorf("overdue are %+v", o)
	}
	if o := must(s.Overdue(t.Context(), noon))(t); o != (store.Overdue{}) {
		t.Errorf("overdue at noon are %+v", o)
	}
	m := load(t, s, "m1")
	m.CloseAt = nil
	if err := s.SaveMatch(t.Context(), 1, next(m), store.Append{}); err != nil {
		t.Fatal(err)
	}
	expectDue(t, s, noon.Add(4*time.Hour), 10, "m2", "m0")
}

// What is looked ahead for is what Due, Claim and Thinking find, at any time.
func ahead(t *testing.T, s store.Store) {
	ctx := t.Context()
	expect := func(after time.Duration, want store.Ahead) {
		t.Helper()
		got := must(s.Ahead(ctx, noon.Add(after)))(t)
		if !got.Deadline.Equal(want.Deadline) || got.Messages != want.Messages || got.Thinking != want.Thinking {
			t.Errorf("after %s there is %+v, want %+v", after, got, want)
		}
	}
	expect(0, store.Ahead{})
	create(t, s, aMatch("never"))
	expect(0, store.Ahead{})
	hour, two := noon.Add(time.Hour), noon.Add(2*time.Hour)
	create(t, s, closing("m1", "ann", hour))
	create(t, s, closing("m2", "ann", two))
	expect(0, store.Ahead{Deadline: hour})
	expect(3*time.Hour, store.Ahead{Deadline: hour})
	hold := store.Hold{Match: "m1", Version: 1, Since: hour, Until: noon.Add(90 * time.Minute), Tries: 1}
	if err := s.SetHold(ctx, hold); err != nil {
		t.Fatal(err)
	}
	expect(time.Hour, store.Ahead{Deadline: two})
	expect(90*time.Minute, store.Ahead{Deadline: hour}) // the hold is over
	m := load(t, s, "m1")
	if err := s.SaveMatch(ctx, 1, next(m), store.Append{}); err != nil {
		t.Fatal(err)
	}
	expect(time.Hour, store.Ahead{Deadline: hour}) // and one of another version puts off nothing

	post(t, s, "never", store.Message{ID: "a", Kind: "mail", Data: []byte(`{}`), DueAt: noon.Add(time.Minute)})
	expect(time.Minute-time.Millisecond, store.Ahead{Deadline: hour})
	expect(time.Minute, store.Ahead{Deadline: hour, Messages: true})
	if n := len(must(s.Claim(ctx, noon.Add(time.Minute), time.Minute, 10))(t)); n != 1 {
		t.Fatal(n, "claimed")
	}
	expect(time.Minute, store.Ahead{Deadline: hour})
	expect(2*time.Minute, store.Ahead{Deadline: hour, Messages: true}) // the lease is over
	if err := s.Done(ctx, "a", noon.Add(2*time.Minute)); err != nil {
		t.Fatal(err)
	}
	expect(2*time.Minute, store.Ahead{Deadline: hour})

	create(t, s, ofBots("bots", "ann", false, 0))
	expect(0, store.Ahead{Deadline: hour, Thinking: true})
	if ok := must(s.ClaimThinking(ctx, "bots", noon, time.Minute))(t); !ok {
		t.Fatal("not claimed")
	}
	expect(0, store.Ahead{Deadline: hour})
	expect(time.Minute, store.Ahead{Deadline: hour, Thinking: true})
}

// However many matches somebody has, the first ones of all others come before their second.
func dueIsFair(t *testing.T, s store.Store) {
	for n := range 50 {
		create(t, s, closing(fmt.Sprintf("many%02d", n), "ann", noon.Add(time.Duration(n)*time.Second)))
	}
	create(t, s, closing("one", "bob", noon.Add(time.Hour)))
	create(t, s, closing("two", "cid", noon.Add(2*time.Hour)))
	create(t, s, closing("three", "cid", noon.Add(3*time.Hour)))
	expectDue(t, s, noon.Add(4*time.Hour), 6, "many00", "one", "two", "many01", "three", "many02")
	if got := must(s.Due(t.Context(), noon.Add(4*time.Hour), 2))(t)[1]; got != (store.Due{ID: "one", Creator: "bob", CloseAt: noon.Add(time.Hour)}) {
		t.Errorf("got %+v", got)
	}
}

// A page of deadlines goes on where the one before ended, also among equal ones.
func dueWithin(t *testing.T, s store.Store) {
	for _, id := range []string{"b", "a", "d", "c"} {
		create(t, s, closing(id, "ann", noon))
	}
	create(t, s, closing("later", "ann", noon.Add(time.Hour)))
	var ids []string
	for at := (store.Due{CloseAt: noon.Add(-time.Second)}); ; {
		page := must(s.DueWithin(t.Context(), at, noon, 3))(t)
		if len(page) == 0 {
			break
		}
		ids, at = append(ids, names(page)...), page[len(page)-1]
	}
	if diff := cmp.Diff([]string{"a", "b", "c", "d"}, ids); diff != "" {
		t.Error(diff)
	}
}

// A hold puts a match off until its time, and ends with any change of the match.
func holds(t *testing.T, s store.Store) {
	create(t, s, closing("broken", "ann", noon))
	create(t, s, closing("sound", "ann", noon.Add(time.Second)))
	now := noon.Add(time.Minute)
	hold := store.Hold{Match: "broken", Version: 1, Since: now, Until: now.Add(time.Minute), Tries: 1, Reason: "its state is \u00bbx\u00ab"}
	if err := s.SetHold(t.Context(), hold); err != nil {
		t.Fatal(err)
	}
	expectDue(t, s, now, 1, "sound")
	expectDue(t, s, now.Add(time.Minute), 1, "broken")
	if diff := cmp.Diff(hold, must(s.Hold(t.Context(), "broken"))(t)); diff != "" {
		t.Error(diff)
	}
	if o := must(s.Overdue(t.Context(), now.Add(time.Hour)))(t); o.Matches != 1 || o.Held != 1 {
		t.Errorf("what is held counts as overdue: %+v", o)
	}
	hold.Tries, hold.Until = 2, now.Add(time.Hour)
	if err := s.SetHold(t.Context(), hold); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]store.Hold{hold}, must(s.Holds(t.Context(), 10))(t)); diff != "" {
		t.Error(diff)
	}
	if err := s.SaveMatch(t.Context(), 1, next(load(t, s, "broken")), store.Append{}); err != nil {
		t.Fatal(err)
	}
	expectDue(t, s, now, 1, "broken")
	if _, err := s.Hold(t.Context(), "broken"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("after a change: %v", err)
	}
	if list := must(s.Holds(t.Context(), 10))(t); len(list) != 0 {
		t.Errorf("after a change: %+v", list)
	}
	if _, err := s.Purge(t.Context(), hold.Until.Add(store.KeepHolds)); err != nil {
		t.Fatal(err)
	}
}

// Whoever comes back after a while finds the time between as an outage, once.
func beats(t *testing.T, s store.Store) {
	const least = 3 * time.Minute
	at := noon
	beat := func(after time.Duration, want ...store.Outage) {
		t.Helper()
		at = at.Add(after)
		if diff := cmp.Diff(append([]store.Outage{}, want...), must(s.Beat(t.Context(), at, least, noon.Add(-48*time.Hour)))(t)); diff != "" {
			t.Errorf("at %s: %s", at, diff)
		}
	}
	beat(0)
	beat(5 * time.Second)
	beat(least - time.Millisecond)
	first := store.Outage{Began: at, Ended: at.Add(30 * time.Minute)}
	beat(30*time.Minute, first)
	beat(0, first)
	beat(-10*time.Second, first) // a server whose clock is a little behind
	beat(least+9*time.Second, first)
	beat(-time.Hour, first) // a server that had slept before it could write
	beat(time.Hour, first)
	beat(-25*time.Hour, first) // the clock had been wrong
	second := store.Outage{Began: at, Ended: at.Add(5 * time.Hour)}
	beat(5*time.Hour, second, first) // by their ends
	var all sync.WaitGroup
	at = at.Add(time.Hour)
	for range 8 {
		all.Go(func() {
			if _, err := s.Beat(t.Context(), at, least, noon); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	beat(time.Second, second, store.Outage{Began: second.Ended, Ended: second.Ended.Add(time.Hour)}, first)
	if list := must(s.Beat(t.Context(), at, least, second.Ended))(t); len(list) != 2 {
		t.Errorf("since the second one: %v", list)
	}
}
