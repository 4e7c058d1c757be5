package host_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

func from(address string) host.Actor { return host.Actor{From: address} }

// Too much at once, and too much in a minute, is refused; other addresses are not.
func TestSimulationsAreBounded(t *testing.T) {
	h := hosttest.New(t)
	nothing := func(context.Context, int) error { return nil }
	if err := h.Simulate(t.Context(), from("192.0.2.1"), host.MostSimulated+1, nothing); kindOf(err) != host.Invalid {
		t.Errorf("too much: %v", err)
	}
	fought := 0
	for range 100 {
		err := h.Simulate(t.Context(), from("192.0.2.1"), host.MostSimulated, nothing)
		if err == nil {
			fought++
			continue
		}
		e, _ := host.As(err)
		if e == nil || e.Kind != host.TooMany || e.RetryAfter == 0 {
			t.Fatalf("too often: %v", err)
		}
	}
	if fought < 2 || fought > 20 {
		t.Errorf("%d of the largest in a minute", fought)
	}
	if err := h.Simulate(t.Context(), from("192.0.2.2"), 1, nothing); err != nil {
		t.Errorf("somebody else: %v", err)
	}
}

// Pictures are painted from the same purse: a second each is not to be had for ever.
func TestPicturesAreBounded(t *testing.T) {
	h := hosttest.New(t)
	painted := 0
	for range 1000 {
		if err := h.Paint(t.Context(), from("192.0.2.1"), func() error { painted++; return nil }); err != nil {
			if kindOf(err) != host.TooMany {
				t.Fatal(err)
			}
			break
		}
	}
	if painted < 10 || painted > 250 {
		t.Errorf("%d pictures in a minute", painted)
	}
}

func kindOf(err error) host.Kind {
	if e, ok := host.As(err); ok {
		return e.Kind
	}
	return ""
}

// A few fight at a time, others wait, and who comes when the line is full is told so at once.
func TestSimulationsWaitForTheirTurn(t *testing.T) {
	h := hosttest.New(t)
	hold, answers := make(chan struct{}), make(chan error)
	var now, most atomic.Int32
	for range 20 {
		go func() {
			answers <- h.Simulate(t.Context(), from("192.0.2.3"), 1, func(context.Context, int) error {
				most.Store(max(most.Load(), now.Add(1)))
				<-hold
				now.Add(-1)
				return nil
			})
		}()
	}
	for range 6 { // two fight, twelve wait
		if err := <-answers; kindOf(err) != host.Unavailable {
			t.Errorf("a full ground says %v", err)
		}
	}
	close(hold)
	for range 14 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	if most.Load() > 2 {
		t.Errorf("%d fought at the same time", most.Load())
	}
}

// Who leaves ends what they asked for, and those who wait.
func TestSimulationsEndWithThoseWhoAsked(t *testing.T) {
	h := hosttest.New(t)
	ctx, leave := context.WithCancel(t.Context())
	answers := make(chan error)
	for range 3 {
		go func() {
			answers <- h.Simulate(ctx, from("192.0.2.4"), 1, func(ctx context.Context, _ int) error {
				<-ctx.Done()
				return context.Cause(ctx)
			})
		}()
	}
	leave()
	for range 3 {
		if err := <-answers; !errors.Is(err, context.Canceled) || kindOf(err) != "" {
			t.Errorf("they left: %v", err)
		}
	}
}
