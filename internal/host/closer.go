package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// How deadlines are worked off. The database is asked anew when the queue is short, or
// something may have become due, but not more often than the pause says.
const (
	closersAtOnce = 12
	queueLength   = 128
	queueShort    = 32
	askPause      = 10 * time.Millisecond
	// closeTime is after how long an evaluation that does not end gives its place to
	// another one. It cannot be stopped, so it goes on beside the others.
	closeTime = time.Minute
	// troublePause is for a database that does not answer.
	troublePause = 200 * time.Millisecond
	// farthest is for how long nobody looks at deadlines of whom nobody says that there is something to see (see lookAhead).
	farthest = time.Hour
)

// closed is how the closing of a match has ended.
type closed struct {
	id  string
	err error
}

// closeDue evaluates matches whose deadline has come: as many at once as there are
// places, whoever is next as soon as a place is free. Nobody waits for the slowest.
func (h *Host) closeDue(ctx context.Context) {
	q := newQueue(closersAtOnce)
	done, stuck := make(chan closed, 2*closersAtOnce), make(chan string, 2*closersAtOnce)
	var asked time.Time // what had come by then is known
	for ask := true; ctx.Err() == nil; ask = h.wait(ctx, q, asked, done, stuck) {
		if h.Resting() != nil { // what is due is closed after it, when deadlines have moved
			h.sleep(ctx, nil, longestSleep)
			continue
		}
		if ask || q.short() {
			// Orders of the millisecond of a deadline still count: it has passed with the next one, and not before.
			asked = h.now().Add(-time.Millisecond)
			h.askDue(ctx, q, asked)
		}
		for d, ok := q.next(); ok; d, ok = q.next() {
			h.closeOne(ctx, d, done, stuck)
		}
		h.busy.due.Store(int64(q.waiting()))
		h.busy.closing.Store(int64(q.working()))
	}
	for q.working() > 0 {
		q.finish((<-done).id)
	}
}

// askDue asks the database what is due.
func (h *Host) askDue(ctx context.Context, q *queue, now time.Time) {
	begun := time.Now()
	due, err := h.store.Due(store.Hasty(ctx), now, queueLength+q.out())
	h.lateness.asked(err, time.Now())
	if err != nil {
		if ctx.Err() == nil {
			h.failed(ctx, "look for deadlines", err)
		}
		q.more = true // so it is asked again
		h.sleep(ctx, nil, troublePause)
		return
	}
	q.offer(due, queueLength, begun)
	q.took = time.Since(begun)
}

// nothingDue notes that nothing is to be closed, so the closer sleeps, however long.
func (h *Host) nothingDue() { h.lateness.asked(nil, time.Now()) }

// wait waits for a place to become free or for something to become due since it was asked
// for, which it reports.
func (h *Host) wait(ctx context.Context, q *queue, asked time.Time, done <-chan closed, stuck <-chan string) (due bool) {
	wake := h.wake
	if q.waiting() > 0 {
		wake = nil // nobody new is looked for sooner than the pause says
	}
	timer := time.NewTimer(h.untilNext(ctx, q, asked))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case c := <-done:
		h.finished(ctx, q, c)
		return false
	case id := <-stuck:
		q.giveWay(id)
		return false
	case <-wake:
		h.sleep(ctx, nil, askPause)
		return true
	case <-timer.C:
		return true
	}
}

// untilNext is the time to whatever comes next. If nothing is under way that may be long: what changes meanwhile wakes the
// closer, here (announce) or, if another process or a clock that was set has changed it, in lookAhead.
func (h *Host) untilNext(ctx context.Context, q *queue, asked time.Time) time.Duration {
	if q.short() {
		return time.Millisecond
	}
	if q.waiting() > 0 {
		return min(max(5*askPause, 5*q.took), longestSleep)
	}
	pause := farthest
	if q.out() > 0 {
		pause = longestSleep
	}
	if at, ok := q.rested(); ok {
		pause = min(pause, time.Until(at))
	}
	if at, ok, err := h.store.NextDue(store.Hasty(ctx), asked); err != nil {
		pause = min(pause, longestSleep)
	} else if ok {
		pause = min(pause, at.Add(time.Millisecond).Sub(h.now()))
	}
	return max(pause, time.Millisecond)
}

// closeOne begins to close a match.
func (h *Host) closeOne(ctx context.Context, d store.Due, done chan<- closed, stuck chan<- string) {
	panics := func(p *worker.Panic) { h.logPanic(ctx, d.ID, p) }
	stop := worker.After(closeTime, func() {
		h.log.ErrorContext(ctx, "an evaluation does not end, it gives its place to another", "match", d.ID)
		h.hold(ctx, d.ID, errEndless)
		stuck <- d.ID
	}, panics)
	worker.Go(func() {
		defer stop()
		err := worker.Try(func() error { return h.CloseDue(store.Hasty(ctx), d.ID) })
		h.logPanic(ctx, d.ID, err)
		if err != nil && ctx.Err() == nil && !passes(err) {
			h.hold(ctx, d.ID, err)
		}
		done <- closed{d.ID, err}
	}, panics)
}

// finished lets a match rest for a moment whose trouble passes by itself.
func (h *Host) finished(ctx context.Context, q *queue, c closed) {
	q.finish(c.id)
	if c.err == nil || ctx.Err() != nil {
		q.forget(c.id)
		return
	}
	if passes(c.err) {
		h.log.WarnContext(ctx, "close a phase, again soon", "match", c.id, "err", c.err)
	}
	q.rest(c.id, time.Now()) // by the machine's own clock, as pauses are
}

// ownFault reports whether an error is a match's own: nobody is refused anything, and nobody else can help.
func ownFault(err error) bool {
	_, refused := As(err)
	return !refused && !passes(err)
}

// passes reports whether an error is the database's or somebody else's and not the match's own.
func passes(err error) bool {
	if e, ok := As(err); ok && e.Code == "match.unsound" {
		return false
	}
	e, refused := As(err)
	return errors.Is(err, store.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, context.Canceled) || refused && e.Kind == Unavailable
}

// CloseDue evaluates a match if its deadline has come, and counts wishes whose time for answers is over; otherwise
// nothing happens.
func (h *Host) CloseDue(ctx context.Context, id string) error {
	var deadline *time.Time
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		deadline = t.Snapshot().DueAt()
		if deadline != nil && now.Truncate(time.Millisecond).Equal(*deadline) {
			deadline = nil
			return nil, nil // orders of this very millisecond still count
		}
		if deadline != nil && now.Before(*deadline) {
			deadline = nil
		}
		if err := h.countWishes(ctx, t, now); err != nil {
			return nil, err
		}
		select {
		case h.evaluating <- struct{}{}:
			defer func() { <-h.evaluating }()
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		}
		return nil, t.Close(now)
	})
	if err == nil && deadline != nil {
		h.lateness.observe(h.now().Sub(*deadline))
	}
	return err
}
