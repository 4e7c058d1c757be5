package host

import (
	"cmp"
	"context"
	"strconv"
	"sync"
	"time"
)

// The bounds of matches that are taken over. A file is held in memory while it is received and
// verified, so few are received at a time, and one is verified: that plays a whole match again.
const (
	MaxImport  = 32 << 20        // bytes of a file that comes over the net
	intakes    = 4               // files that are received at the same time, or wait for their turn
	importTime = 2 * time.Minute // for playing a match again, if nothing else is said
	importWait = 10 * time.Second
)

// intake is where files of matches come in.
type intake struct {
	turn chan struct{}
	time time.Duration // for playing a match again
	mu   sync.Mutex
	from map[string]bool // addresses of those who send one
}

func newIntake(limit time.Duration) *intake {
	return &intake{turn: make(chan struct{}, 1), time: cmp.Or(limit, importTime), from: make(map[string]bool)}
}

// Receive lets somebody send the file of a match, before anything of it is read: a few at a time,
// and one from an address. Done is to be called once it is stored or refused.
func (h *Host) Receive(c Client) (done func(), err error) {
	in := h.intake
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.from[c.IP] || len(in.from) >= intakes {
		return nil, busyIntake()
	}
	in.from[c.IP] = true
	return func() {
		in.mu.Lock()
		defer in.mu.Unlock()
		delete(in.from, c.IP)
	}, nil
}

// verifying waits until no other match is verified. Its context ends when it takes too long.
func (h *Host) verifying(ctx context.Context) (context.Context, func(), error) {
	soon, cancel := context.WithTimeout(ctx, importWait)
	defer cancel()
	select {
	case h.intake.turn <- struct{}{}:
	case <-soon.Done():
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		return nil, nil, busyIntake()
	}
	limit := h.intake.time
	ctx, end := context.WithTimeoutCause(ctx, limit, refuse(Invalid, "import.slow", "max", strconv.Itoa(int(limit.Seconds()))))
	return ctx, func() { end(); <-h.intake.turn }, nil
}

func busyIntake() *Error {
	e := refuse(Unavailable, "import.busy")
	e.RetryAfter = int(importWait / time.Second)
	return e
}
