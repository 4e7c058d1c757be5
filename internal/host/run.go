package host

import (
	"context"
	"sync"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// The rhythm of what the host does by itself. The database is the truth and is asked
// again and again; timers and wake-ups only make it quicker.
const (
	longestSleep  = time.Second
	batch         = 100
	closersAtOnce = 8
	purgeEvery    = time.Hour
)

// Run closes what is due, lets computer opponents move and listens to other processes,
// until the context ends. It then waits for what it has begun.
func (h *Host) Run(ctx context.Context) {
	var wg sync.WaitGroup
	for _, work := range []func(context.Context){h.closeDue, h.moveBots, h.listen, h.sweep, h.purge} {
		wg.Go(func() { work(ctx) })
	}
	wg.Wait()
}

// closeDue evaluates matches whose deadline has come.
func (h *Host) closeDue(ctx context.Context) {
	for ctx.Err() == nil {
		ids, err := h.store.Due(ctx, h.now(), batch)
		if err != nil {
			h.troubled(ctx, "look for deadlines", err)
			continue
		}
		h.forAll(ids, func(id string) {
			if err := h.CloseDue(ctx, id); err != nil && ctx.Err() == nil {
				h.log.ErrorContext(ctx, "close a phase", "match", id, "err", err)
			}
		})
		if len(ids) == batch {
			continue
		}
		h.sleep(ctx, h.wake, h.untilNext(ctx))
	}
}

// CloseDue evaluates a match if its deadline has come; otherwise nothing happens.
func (h *Host) CloseDue(ctx context.Context, id string) error {
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		if at := t.Snapshot().CloseAt; at != nil && now.Truncate(time.Millisecond).Equal(*at) {
			return nil, nil // orders of this very millisecond still count
		}
		return nil, t.Close(now)
	})
	return err
}

// untilNext is the time to the next deadline, within bounds: a clock may be set.
func (h *Host) untilNext(ctx context.Context) time.Duration {
	at, ok, err := h.store.NextDue(ctx)
	if err != nil || !ok {
		return longestSleep
	}
	return min(max(at.Sub(h.now()), time.Millisecond), longestSleep)
}

// forAll works on some matches at once.
func (h *Host) forAll(ids []string, do func(id string)) {
	var wg sync.WaitGroup
	slots := make(chan struct{}, closersAtOnce)
	for _, id := range ids {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			do(id)
		})
	}
	wg.Wait()
}

// listen forgets what other processes have changed, and passes it on.
func (h *Host) listen(ctx context.Context) {
	for ctx.Err() == nil {
		changed, err := h.store.Listen(ctx)
		if err != nil {
			h.troubled(ctx, "listen to the database", err)
			continue
		}
		for id := range changed {
			if id == "" {
				h.trust.end()
				h.tables.clear()
				h.hub.PublishAll()
				continue
			}
			if session, ok := store.EndedSession(id); ok {
				h.sessionsEnded(session)
				continue
			}
			h.tables.drop(id)
			h.hub.Publish(id, nil)
			poke(h.wake)
			poke(h.think)
		}
	}
}

// purge deletes what has expired.
func (h *Host) purge(ctx context.Context) {
	for ctx.Err() == nil {
		if _, err := h.store.Purge(ctx, h.now()); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "purge", "err", err)
		}
		h.sleep(ctx, nil, purgeEvery)
	}
}

// troubled notes an error and gives the database time to come back.
func (h *Host) troubled(ctx context.Context, what string, err error) {
	if ctx.Err() != nil {
		return
	}
	h.log.ErrorContext(ctx, what, "err", err)
	h.sleep(ctx, nil, longestSleep)
}

func (h *Host) sleep(ctx context.Context, wake <-chan struct{}, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-wake:
	case <-timer.C:
	}
}
