package host_test

import (
	"context"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// lookedFor counts what the host asks the database for by itself.
type lookedFor struct {
	store.Store
	mu sync.Mutex
	n  map[string]int
}

func (s *lookedFor) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n[what]++
}

func (s *lookedFor) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]store.Message, error) {
	s.count("outbox")
	return s.Store.Claim(ctx, now, lease, limit)
}

func (s *lookedFor) Due(ctx context.Context, now time.Time, limit int) ([]store.Due, error) {
	s.count("deadlines")
	return s.Store.Due(ctx, now, limit)
}

func (s *lookedFor) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	s.count("next deadline")
	return s.Store.NextDue(ctx, after)
}

func (s *lookedFor) Thinking(ctx context.Context, now time.Time, limit int) ([]store.Thinking, error) {
	s.count("computers")
	return s.Store.Thinking(ctx, now, limit)
}

func (s *lookedFor) Person(ctx context.Context, id string) (store.Person, error) {
	s.count("persons")
	return s.Store.Person(ctx, id)
}

// An idle house sends nothing and looks into its outbox once a second: counted over ten minutes of a clock that only the
// sleepers move.
func TestAnIdleHouseAsksForNoticesOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "idle.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		s, c := &lookedFor{Store: db, n: map[string]int{}}, &carrier{}
		h := hosttest.Of(t, s, hosttest.NewClock(), hosttest.Shapes(), host.Options{Clock: time.Now, Sender: c})
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Minute)
		defer stop()
		begun := time.Now()
		h.Run(ctx)
		seconds := int(time.Since(begun).Seconds())
		sent, _ := c.take()
		t.Log(seconds, s.n)
		if n := s.n["outbox"]; n > seconds+1 || n < seconds/2 || s.n["persons"] > 0 || len(sent) > 0 {
			t.Errorf("in %d seconds %v, sent %q", seconds, s.n, sent)
		}
	})
}
