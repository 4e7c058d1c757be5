package storetest

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/store"
)

// ofBots is a match of somebody whose bots are to move.
func ofBots(id, creator string, alone bool, since time.Duration) store.Match {
	m := aMatch(id)
	m.Creator, m.Alone, m.BotDue, m.UpdatedAt = creator, alone, true, noon.Add(since)
	return m
}

func claims(t *testing.T, s store.Store) {
	const matches = 12
	for n := range matches {
		create(t, s, ofBots(fmt.Sprint("m", n), "ann", false, 0))
	}
	claim := func(now time.Time) (claimed int) {
		t.Helper()
		var lock sync.Mutex
		by := map[string]int{}
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for n := range matches {
					id := fmt.Sprint("m", n)
					ok, err := s.ClaimThinking(t.Context(), id, now, time.Minute)
					if err != nil {
						t.Error(err)
					}
					if ok {
						lock.Lock()
						by[id]++
						lock.Unlock()
					}
				}
			})
		}
		all.Wait()
		for id, n := range by {
			if n != 1 {
				t.Errorf("%s was claimed %d times", id, n)
			}
		}
		return len(by)
	}
	expect := func(now time.Time, want int) {
		t.Helper()
		if got := claim(now); got != want {
			t.Errorf("claimed %d, want %d", got, want)
		}
	}
	expect(noon, matches)
	expect(noon.Add(time.Minute-time.Millisecond), 0)
	expect(noon.Add(time.Minute), matches)
	// A save ends the claim, and so does whoever gives it back; a claim of before gives back nothing.
	if err := s.SaveMatch(t.Context(), 1, next(load(t, s, "m4")), store.Append{}); err != nil {
		t.Fatal(err)
	}
	for id, at := range map[string]time.Time{"m5": noon.Add(time.Minute), "m6": noon} {
		if err := s.FreeThinking(t.Context(), id, at, time.Minute); err != nil {
			t.Fatal(err)
		}
	}
	expect(noon.Add(time.Minute+time.Second), 2)
	idle := aMatch("idle")
	create(t, s, idle)
	if must(s.ClaimThinking(t.Context(), "idle", noon, time.Minute))(t) {
		t.Error("a match that waits for no bot was claimed")
	}
}

func thinking(t *testing.T, s store.Store) {
	for n := range 60 {
		create(t, s, ofBots(fmt.Sprintf("flood%02d", n), "eve", true, time.Duration(n)*time.Second))
	}
	create(t, s, ofBots("eves", "eve", false, 2*time.Hour))
	create(t, s, ofBots("anns2", "ann", false, 3*time.Hour))
	create(t, s, ofBots("anns1", "ann", false, time.Hour))
	create(t, s, aMatch("none"))
	list := func() string {
		t.Helper()
		var ids []string
		for _, x := range must(s.Thinking(t.Context(), noon, 10))(t) {
			ids = append(ids, fmt.Sprintf("%s/%s/%t", x.ID, x.Creator, x.Alone))
		}
		return strings.Join(ids, " ")
	}
	if got, want := list(), "anns1/ann/false eves/eve/false flood00/eve/true"; got != want {
		t.Errorf("offered %s, want %s", got, want)
	}
	must(s.ClaimThinking(t.Context(), "anns1", noon, time.Minute))(t)
	must(s.ClaimThinking(t.Context(), "flood00", noon, time.Minute))(t)
	if got, want := list(), "eves/eve/false anns2/ann/false flood01/eve/true"; got != want {
		t.Errorf("offered %s, want %s", got, want)
	}
}

func made(t *testing.T, s store.Store) {
	create(t, s, ofBots("a", "ann", true, 0))
	create(t, s, ofBots("b", "ann", false, 0))
	over := ofBots("c", "ann", true, 0)
	over.Status = "over"
	create(t, s, over)
	gathering := ofBots("d", "eve", false, 0)
	gathering.Status = "gathering"
	create(t, s, gathering)
	for who, want := range map[string]store.Made{"ann": {Open: 2, Alone: 1}, "eve": {Open: 1}, "nobody": {}} {
		if got := must(s.Made(t.Context(), who))(t); got != want {
			t.Errorf("%s has made %+v, want %+v", who, got, want)
		}
	}
	if n := must(s.Alone(t.Context()))(t); n != 1 {
		t.Errorf("%d matches of computers alone, want 1", n)
	}
	m := load(t, s, "b")
	m.Alone = true // its person has resigned
	if err := s.SaveMatch(t.Context(), 1, next(m), store.Append{}); err != nil {
		t.Fatal(err)
	}
	if n := must(s.Alone(t.Context()))(t); n != 2 || !load(t, s, "b").Alone {
		t.Errorf("after a change %d matches of computers alone, want 2", n)
	}
}

func idleGuests(t *testing.T, s store.Store) {
	const day = 24 * time.Hour
	for n, p := range []store.Person{
		{ID: "idle1"},
		{ID: "idle2"},
		{ID: "idle3"},
		{ID: "account"},
		{ID: "sits"},
		{ID: "made"},
		{ID: "seen"},
		{ID: "changed"},
		{ID: "new"},
	} {
		p.Version, p.Guest, p.Name, p.Data = 1, p.ID != "account", p.ID, []byte(`{}`)
		p.CreatedAt = noon.Add(time.Duration(n) * time.Second)
		p.UpdatedAt = p.CreatedAt
		if p.ID == "changed" || p.ID == "new" {
			p.UpdatedAt = noon.Add(day)
		}
		addPerson(t, s, p)
		seen := p.UpdatedAt
		if p.ID == "seen" {
			seen = noon.Add(day)
		}
		if err := s.CreateSession(t.Context(), store.Session{
			ID: "s-" + p.ID, Person: p.ID, Hash: p.ID, CreatedAt: noon, SeenAt: seen, ExpiresAt: noon.Add(100 * day),
		}); err != nil {
			t.Fatal(err)
		}
	}
	m := ofBots("m1", "made", false, 0)
	m.Status, m.Chairs[0].Person = "over", "sits" // an ended match counts too
	create(t, s, m)
	must(s.Say(t.Context(), store.ChatLine{Match: "m1", At: noon, Person: "sits", Text: "Hallo"}, nil))(t)
	if err := s.Heard(t.Context(), "idle1", "m1", "", 1); err != nil {
		t.Fatal(err)
	}
	var dropped int64
	pages, after := 0, ""
	for {
		n, next, err := s.DropGuests(t.Context(), noon.Add(day-time.Minute), after, 2)
		if err != nil {
			t.Fatal(err)
		}
		if n > 2 {
			t.Errorf("%d at once, bound 2", n)
		}
		dropped += n
		pages++
		if after = next; after == "" {
			break
		}
	}
	if dropped != 3 || pages < 3 {
		t.Errorf("dropped %d on %d pages", dropped, pages)
	}
	var left []string
	for _, id := range []string{"idle1", "idle2", "idle3", "account", "sits", "made", "seen", "changed", "new"} {
		_, err := s.Person(t.Context(), id)
		_, session := s.SessionByHash(t.Context(), id, noon)
		if (err == nil) != (session == nil) {
			t.Errorf("%s: person %v, session %v", id, err, session)
		}
		if err == nil {
			left = append(left, id)
		}
	}
	if want := []string{"account", "sits", "made", "seen", "changed", "new"}; !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
	if marks := must(s.Unheard(t.Context(), "idle1", []string{"m1"}))(t); len(marks) != 1 {
		t.Errorf("what a guest has read stays when they are gone: %v", marks)
	}
	if marks := must(s.Unheard(t.Context(), "sits", []string{"m1"}))(t); len(marks) != 0 {
		t.Errorf("what others have read goes with a guest: %v", marks)
	}
	if _, _, err := s.DropGuests(t.Context(), noon, "no place", 2); err == nil {
		t.Error("a foreign place is taken")
	}
}
