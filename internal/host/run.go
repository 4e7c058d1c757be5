package host

import (
	"context"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/worker"
)

// The rhythm of what the host does by itself. The database is the truth and is asked
// again and again (lookAhead); timers and wake-ups only make it quicker.
const (
	longestSleep = time.Second
	purgeEvery   = time.Hour
	guestsAtOnce = 500 // looked at in one transaction
	packAtOnce   = 20  // matches, one transaction each
	packPause    = 100 * time.Millisecond
	guestLife    = 24 * time.Hour
)

// Run closes what is due, lets computer opponents move and listens to other processes,
// until the context ends. It then waits for what it has begun.
func (h *Host) Run(ctx context.Context) {
	h.outages.run()
	var all worker.Group
	for what, work := range h.duties() {
		all.Go(func() { h.forever(ctx, what, work) }, func(*worker.Panic) {}) // forever hears all of them
	}
	all.Wait()
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
				poke(h.wake)
				poke(h.think)
				continue
			}
			if session, ok := store.EndedSession(id); ok {
				h.sessionsEnded(session)
				continue
			}
			h.tables.drop(id)
			h.hub.Publish(id, nil)
			h.call(ctx, id)
			poke(h.wake)
			poke(h.think)
		}
	}
}

// call tells those who follow their matches of one that another process has changed: they may have come to it.
func (h *Host) call(ctx context.Context, id string) {
	if !h.hub.Followed() {
		return
	}
	t, err := h.load(ctx, id)
	if e, refused := As(err); refused && e.Kind == Unknown {
		return
	}
	if err != nil {
		h.hub.PublishAll() // it may be anybody's
		return
	}
	h.hub.Call(id, peopleIn(h.row(t.Match(), nil).Chairs)...)
}

// purge deletes what has expired.
func (h *Host) purge(ctx context.Context) {
	for ctx.Err() == nil {
		if _, err := h.store.Purge(ctx, h.now()); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "purge", "err", err)
		}
		if err := h.pack(ctx); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "pack matches that are over", "err", err)
		}
		if _, err := h.DropGuests(ctx); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "drop idle guests", "err", err)
		}
		h.sleep(ctx, nil, purgeEvery)
	}
}

// pack compresses what ended a while ago, a few matches at a time, so that people come between.
func (h *Host) pack(ctx context.Context) error {
	for ctx.Err() == nil {
		n, err := h.store.Pack(ctx, h.now().Add(-store.KeepLoose), packAtOnce)
		if err != nil || n < packAtOnce {
			return err
		}
		h.sleep(ctx, nil, packPause)
	}
	return nil
}

// DropGuests forgets guests who have no match, neither in a chair nor of their making, and have
// done nothing for a day: a batch at a time, each in a short transaction of its own.
func (h *Host) DropGuests(ctx context.Context) (dropped int64, err error) {
	since, after := h.now().Add(-guestLife), ""
	for ctx.Err() == nil {
		n, next, err := h.store.DropGuests(ctx, since, after, guestsAtOnce)
		dropped += n
		if err != nil {
			return dropped, unavailable(err)
		}
		if n > 0 {
			h.trust.end()
		}
		if next == "" {
			return dropped, nil
		}
		after = next
	}
	return dropped, ctx.Err()
}

// failed logs why work that nobody asked for came to nothing, as loudly as a request's failure: what waits for its store is done
// once that can be written, and is no fault of the server.
func (h *Host) failed(ctx context.Context, what string, err error, about ...any) {
	h.log.Log(ctx, Loudness(unavailable(err)), what, append(about, "err", err)...)
}

// troubled notes an error and gives the database time to come back.
func (h *Host) troubled(ctx context.Context, what string, err error) {
	if ctx.Err() != nil {
		return
	}
	h.failed(ctx, what, err)
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
