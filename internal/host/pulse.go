package host

import (
	"context"
	"sync"
	"time"

	"spielleiter/internal/worker"
)

// A proof that orders can be taken is good for so long, and a new one may take so long.
const (
	provenFor = time.Second
	proofTime = 30 * time.Second
)

// pulse is the last proof that the server can take orders, and the one that is being made.
type pulse struct {
	mu     sync.Mutex
	at     time.Time
	err    error
	proved bool
	making chan struct{} // closed when it is made; nil while none is
}

// Health reports whether the host can take orders now: something was made durable in
// the last second. However often it is asked, that is tried once a second, and whoever
// asks waits for it no longer than their context allows.
func (h *Host) Health(ctx context.Context) error {
	making, err := h.beat(ctx)
	if making == nil {
		return err
	}
	select {
	case <-making:
		h.pulse.mu.Lock()
		defer h.pulse.mu.Unlock()
		return h.pulse.err
	case <-ctx.Done():
		return unavailable(ctx.Err())
	}
}

// beat gives the proof of the last second, or the one that is being made from now on.
func (h *Host) beat(ctx context.Context) (making <-chan struct{}, err error) {
	p := &h.pulse
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.making != nil {
		return p.making, nil
	}
	if age := h.now().Sub(p.at); p.proved && age >= 0 && age < provenFor {
		return nil, p.err
	}
	done := make(chan struct{})
	p.making = done
	h.begin(ctx, "a proof of health", func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), proofTime)
		defer cancel()
		err := worker.Try(func() error { return unavailable(h.store.Health(ctx)) })
		p.mu.Lock()
		defer p.mu.Unlock()
		p.err, p.at, p.proved, p.making = err, h.now(), true, nil
		close(done)
	})
	return done, nil
}
