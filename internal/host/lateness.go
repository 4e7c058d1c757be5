package host

import (
	"context"
	"sync"
	"time"
)

// LatenessBounds are the upper bounds of the classes in which lateness is counted, in seconds.
var LatenessBounds = [...]float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60, 300}

// Overdue deadlines, and closers that have not asked what is due for so long, are no
// longer in order.
const (
	overdueAfter = 30 * time.Second
	stalledAfter = 30 * time.Second
)

// lateness counts how late phases were closed by this process, and when it last asked
// what is due.
type lateness struct {
	mu     sync.Mutex
	counts [len(LatenessBounds) + 1]uint64
	sum    float64
	looked time.Time // by the machine's own clock; zero before the host runs

	asking  sync.Mutex // of those who want to know what is overdue
	overdue Overdue
	at      time.Time // of overdue
}

// Lateness is how late phases were closed: Counts has how many were within each bound and
// above the one before, at last those above all.
type Lateness struct {
	Counts [len(LatenessBounds) + 1]uint64
	Sum    float64 // seconds
}

// Overdue tells of deadlines that have passed more than 30 seconds ago, though the match is
// not held, and whether this process still looks for any.
type Overdue struct {
	Matches int64
	Longest time.Duration
	Held    int64 // matches that cannot be evaluated
	Stalled bool  // this process has not asked for 30 seconds what is due
}

func (l *lateness) observe(late time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for n < len(LatenessBounds) && late.Seconds() > LatenessBounds[n] {
		n++
	}
	l.counts[n]++
	l.sum += max(late.Seconds(), 0)
}

func (l *lateness) asked(err error, at time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err == nil || l.looked.IsZero() {
		l.looked = at
	}
}

// Lateness gives how late phases were closed by this process since it runs.
func (h *Host) Lateness() Lateness {
	h.lateness.mu.Lock()
	defer h.lateness.mu.Unlock()
	return Lateness{Counts: h.lateness.counts, Sum: h.lateness.sum}
}

// Overdue tells how deadlines stand; however often it is asked, the database is once a second.
func (h *Host) Overdue(ctx context.Context) (Overdue, error) {
	l := &h.lateness
	l.asking.Lock()
	defer l.asking.Unlock()
	now := h.now()
	if age := now.Sub(l.at); l.at.IsZero() || age < 0 || age >= time.Second {
		late, err := h.store.Overdue(ctx, now.Add(-overdueAfter))
		if err != nil {
			return Overdue{}, unavailable(err)
		}
		l.overdue, l.at = Overdue{Matches: late.Matches, Held: late.Held}, now
		if late.Matches > 0 {
			l.overdue.Longest = now.Sub(late.Oldest)
		}
	}
	o := l.overdue
	if h.Resting() != nil { // they are not late: they will move
		o.Matches, o.Longest = 0, 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	o.Stalled = !l.looked.IsZero() && time.Since(l.looked) > stalledAfter
	return o, nil
}
