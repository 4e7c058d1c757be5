package host_test

import (
	"context"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// ailing is a store whose proofs of health are counted, and made when the test says so.
type ailing struct {
	store.Store
	proofs atomic.Int64
	made   chan error
}

func (s *ailing) Health(context.Context) error {
	s.proofs.Add(1)
	return <-s.made
}

// However often and by however many health is asked for, the store is written once a
// second; who asks gets an answer when their patience ends.
func TestHealthIsProvenOnceASecond(t *testing.T) {
	s := &ailing{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), made: make(chan error)}
	h := hosttest.On(t, s, hosttest.NewClock())
	hasty, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	h.Refused(h.Health(hasty), host.Unavailable, "store.unavailable")
	ask := func() (well int) {
		var all sync.WaitGroup
		var good atomic.Int64
		for range 100 {
			all.Go(func() {
				if h.Health(t.Context()) == nil {
					good.Add(1)
				}
			})
		}
		all.Wait()
		return int(good.Load())
	}
	for n, step := range []struct {
		later time.Duration
		made  error
		asked bool // the store is
		well  int
	}{
		{0, nil, true, 100}, // the one that is still being made
		{999 * time.Millisecond, nil, false, 100},
		{time.Millisecond, store.ErrFull, true, 0},
		{500 * time.Millisecond, nil, false, 0},
		{-time.Hour, nil, true, 100}, // the clock was put back
	} {
		h.Clock.Forward(step.later)
		before := s.proofs.Load()
		if step.asked {
			go func() { s.made <- step.made }()
		}
		if well := ask(); well != step.well {
			t.Errorf("step %d: %d of 100 are told that all is well, want %d", n, well, step.well)
		}
		if asked := s.proofs.Load() - before; asked > 1 || n > 0 && (asked == 1) != step.asked {
			t.Errorf("step %d: the store was asked %d times", n, asked)
		}
	}
}
