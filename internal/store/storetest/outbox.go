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

func post(t *testing.T, s store.Store, match string, messages ...store.Message) {
	t.Helper()
	m, err := s.Match(t.Context(), match)
	if errors.Is(err, store.ErrNotFound) {
		err = s.CreateMatch(t.Context(), aMatch(match), store.Append{Outbox: messages})
	} else if err == nil {
		err = s.SaveMatch(t.Context(), m.Version, next(m), store.Append{Outbox: messages})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func outbox(t *testing.T, s store.Store) {
	ctx := t.Context()
	mail := store.Message{ID: "m1/1/ann", Kind: "mail", Match: "m1", Data: []byte(`{"to":"ann"}`), DueAt: noon}
	later := store.Message{ID: "a", Kind: "webhook", Data: []byte(`{}`), DueAt: noon.Add(time.Minute)}
	post(t, s, "m1", later, mail)
	post(t, s, "m1", mail) // the same id once more is dropped

	claim := func(now time.Time, want ...store.Message) {
		t.Helper()
		got := must(s.Claim(ctx, now, 5*time.Minute, 10))(t)
		if len(got)+len(want) > 0 {
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("at %s: %s", now.Sub(noon), diff)
			}
		}
	}
	after := func(m store.Message, attempts int, reason string, due time.Duration) store.Message {
		m.Attempts, m.Reason, m.DueAt = attempts, reason, noon.Add(due)
		return m
	}
	claim(noon.Add(-time.Millisecond))
	claim(noon, after(mail, 1, "", 0))
	claim(noon.Add(time.Minute), after(later, 1, "", time.Minute)) // the mail is leased
	claim(noon.Add(5*time.Minute), after(mail, 2, "", 0))          // the sender died
	inBetween := noon.Add(5*time.Minute + 30*time.Second)
	claim(inBetween) // both are leased
	if n := must(s.FreeClaims(ctx, inBetween))(t); n != 2 {
		t.Errorf("%d claims were freed", n)
	}
	claim(inBetween, after(mail, 3, "", 0), after(later, 2, "", time.Minute))
	if err := s.Retry(ctx, mail.ID, noon.Add(20*time.Minute), "no route"); err != nil {
		t.Fatal(err)
	}
	if err := s.Done(ctx, later.ID, noon.Add(6*time.Minute)); err != nil {
		t.Fatal(err)
	}
	claim(noon.Add(19 * time.Minute))
	claim(noon.Add(20*time.Minute), after(mail, 4, "no route", 20*time.Minute))
	if err := s.Done(ctx, mail.ID, noon.Add(21*time.Minute)); err != nil {
		t.Fatal(err)
	}
	if err := s.Retry(ctx, mail.ID, noon, "late"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("put off what was sent: %v", err)
	}
	post(t, s, "m1", mail) // and is dropped still when it was sent
	claim(noon.Add(24 * time.Hour))
}

// A message that gives way to others has never been: the same id may come again. What is said takes its messages with it.
func outboxPass(t *testing.T, s store.Store) {
	tell := store.Message{ID: "tell", Kind: "tell", Match: "m1", Data: []byte("{}"), DueAt: noon}
	mail := store.Message{ID: "mail", Kind: "mail", Match: "m1", Data: []byte("{}"), DueAt: noon.Add(time.Minute)}
	post(t, s, "m1", tell)
	if _, err := s.Say(t.Context(), store.ChatLine{Match: "m1", At: noon, Person: "ann", Text: "a"}, nil, mail); err != nil {
		t.Fatal(err)
	}
	if err := s.Pass(t.Context(), []string{tell.ID, mail.ID, "never"}, []store.Message{mail}); err != nil {
		t.Fatal(err)
	}
	post(t, s, "m1", tell)
	got := must(s.Claim(t.Context(), noon.Add(time.Hour), time.Minute, 10))(t)
	if len(got) != 2 || got[0].ID != tell.ID || got[1].ID != mail.ID || got[0].Attempts != 1 {
		t.Errorf("%+v", got)
	}
}

func outboxRace(t *testing.T, s store.Store) {
	for n := range 5 {
		var messages []store.Message
		for k := range 20 {
			messages = append(messages, store.Message{ID: fmt.Sprintf("%d/%d", n, k), Kind: "mail", Data: []byte("{}"), DueAt: noon})
		}
		post(t, s, fmt.Sprint("m", n), messages...)
	}
	var lock sync.Mutex
	sent := map[string]int{}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for {
				got, err := s.Claim(t.Context(), noon, time.Minute, 7)
				if err != nil {
					t.Error(err)
				}
				if len(got) == 0 {
					return
				}
				for _, m := range got {
					lock.Lock()
					sent[m.ID]++
					lock.Unlock()
					if err := s.Done(t.Context(), m.ID, noon); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	all.Wait()
	if len(sent) != 100 {
		t.Errorf("sent %d of 100", len(sent))
	}
	for id, n := range sent {
		if n != 1 {
			t.Errorf("%s sent %d times", id, n)
		}
	}
}
