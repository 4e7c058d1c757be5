package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// A match that cannot be evaluated is tried again after a pause that grows with each
// failure. Any change of it, by its game master or its players, ends the pause at once.
var holdPause = backoff{first: 2 * time.Second, longest: time.Hour, factor: 4}

const (
	// heldAfter is how late a deadline is before anybody asks why.
	heldAfter = 2 * time.Second
	maxCause  = 300
)

var errEndless = errors.New("the evaluation does not end")

// Held says that the phase of a match cannot be evaluated, and when that is tried again.
type Held struct {
	Since time.Time `json:"since"`
	Until time.Time `json:"until"`
	Tries int       `json:"tries"`
	// Waits says that the phase has no deadline: nobody tries again until somebody is ready once more.
	Waits bool `json:"waits,omitempty"`
}

// hold puts a match off that has failed by its own fault. What is not stored holds this
// process alone, for a moment.
func (h *Host) hold(ctx context.Context, id string, cause error) {
	ctx = store.Hasty(context.WithoutCancel(ctx))
	row, err := h.store.Match(ctx, id)
	if err != nil {
		h.log.WarnContext(ctx, "hold a match", "match", id, "err", err)
		return
	}
	now := h.now()
	next := store.Hold{Match: id, Version: row.Version, Since: now, Reason: clip(cause.Error(), maxCause)}
	if before, err := h.store.Hold(ctx, id); err == nil {
		if before.Until.After(now) {
			return // another process was quicker
		}
		next.Since, next.Tries = before.Since, before.Tries
	}
	next.Tries++
	next.Until = now.Add(holdPause.after(next.Tries))
	if err := h.store.SetHold(ctx, next); err != nil {
		h.log.WarnContext(ctx, "hold a match", "match", id, "err", err)
		return
	}
	h.log.ErrorContext(ctx, "close a phase, the match is held", "match", id, "tries", next.Tries, "until", next.Until, "err", cause)
	h.hub.Publish(id, nil)
}

// held tells of a match whose deadline has passed, or that has none, whether it is held.
func (h *Host) held(ctx context.Context, m *match.Match) *Held {
	if m.Status != match.Running || m.CloseAt != nil && h.now().Sub(*m.CloseAt) < heldAfter {
		return nil
	}
	hold, err := h.store.Hold(ctx, m.ID)
	if err != nil {
		return nil // there is none, or it shows with the next look
	}
	return &Held{Since: hold.Since, Until: hold.Until, Tries: hold.Tries, Waits: m.CloseAt == nil}
}
