package host

import (
	"context"
	"time"

	"spielleiter/internal/store"
)

// lookEvery is how often the database is asked whether there is anything to do. With the heartbeat every five seconds an
// idle house asks less than once a second in all.
const lookEvery = 1500 * time.Millisecond

// lookAhead asks in one question what those who work by themselves have to do, and wakes them: for all that nobody here has
// heard of, whether another process has done it, an announcement was lost, a lease has ended or a clock was set. What is known
// here needs no look: changes wake (announce), and the closer sleeps until the very next deadline.
func (h *Host) lookAhead(ctx context.Context) {
	var again time.Time // when seats are opened once more, if that has failed
	for ctx.Err() == nil {
		now := h.now()
		ahead, err := h.store.Ahead(store.Hasty(ctx), now)
		if err != nil && ctx.Err() == nil {
			h.failed(ctx, "look what is to be done", err)
			ahead = store.Ahead{Deadline: now, Messages: true, Thinking: true} // they find out by themselves
		} else if err == nil {
			h.heed(ahead)
			if ahead.Deadline.IsZero() || ahead.Deadline.After(now) || h.Resting() != nil || !h.Does(DutyEvaluations) {
				h.nothingDue()
			}
		}
		h.rouse(ahead, now)
		if ahead.Leaving && !now.Before(again) { // somebody was cut off who had begun with that
			again = now.Add(sweepEvery)
			if err := h.FinishDepartures(ctx); err != nil && ctx.Err() == nil {
				h.failed(ctx, "open the seats of who has left", err)
			}
		}
		h.sleep(ctx, nil, lookEvery)
	}
}

// rouse wakes those who have something to do before the next look. The closer is woken before a deadline, so that it finds out
// when exactly that is.
func (h *Host) rouse(a store.Ahead, now time.Time) {
	if !a.Deadline.IsZero() && a.Deadline.Before(now.Add(lookEvery)) {
		poke(h.wake)
	}
	if a.Messages {
		poke(h.posted)
	}
	if a.Thinking {
		poke(h.think)
	}
}
