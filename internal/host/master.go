package host

import (
	"context"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// seatAct is an act for the actor's own seat.
func (h *Host) seatAct(ctx context.Context, a Actor, id string, do func(t *match.Table, w match.Who, c match.Chair, now time.Time) error) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		m := t.Match()
		seat, ok := m.SeatOf(a.Person)
		if !ok {
			return refuse(Forbidden, "seat.none")
		}
		c, _ := m.Chair(seat)
		return do(t, w, c, now)
	})
}

// Resign gives the actor's seat up.
func (h *Host) Resign(ctx context.Context, a Actor, id string) error {
	return h.seatAct(ctx, a, id, func(t *match.Table, w match.Who, c match.Chair, now time.Time) error {
		return t.Resign(w, c.Seat, now)
	})
}

// Draw offers or accepts a draw, or takes all offers off the table.
func (h *Host) Draw(ctx context.Context, a Actor, id string, offer bool) error {
	return h.seatAct(ctx, a, id, func(t *match.Table, w match.Who, c match.Chair, now time.Time) error {
		if offer {
			return t.OfferDraw(w, c.Seat, now)
		}
		return t.DeclineDraw(w, c.Seat, now)
	})
}

// Undo takes the actor's last move back while nothing new is known to anybody.
func (h *Host) Undo(ctx context.Context, a Actor, id string) error {
	return h.withHistory(ctx, a, id, func(t *match.Table, w match.Who, past []match.Phase, now time.Time) error {
		m := t.Match()
		seat, ok := m.SeatOf(a.Person)
		if !ok {
			return refuse(Forbidden, "seat.none")
		}
		return t.Undo(w, seat, past, now)
	})
}

// RollBack opens a closed phase again.
func (h *Host) RollBack(ctx context.Context, a Actor, id string, phase int, reason string) error {
	return h.withHistory(ctx, a, id, func(t *match.Table, w match.Who, past []match.Phase, now time.Time) error {
		return t.RollBack(w, phase, reason, past, now)
	})
}

// Replay tells what corrections would change, and changes nothing.
func (h *Host) Replay(ctx context.Context, a Actor, id string, c []match.Correction) (match.Difference, error) {
	if err := h.mayAct(a); err != nil {
		return match.Difference{}, err
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return match.Difference{}, err
	}
	m := t.Match()
	past, err := h.history(ctx, id)
	if err != nil {
		return match.Difference{}, err
	}
	d, err := t.Replay(who(&m, a), c, past)
	return d, refusal(err)
}

// Invitations are what a correction of a phase can answer beside the questions that were asked in it; see
// [match.Table.Invitations].
func (h *Host) Invitations(ctx context.Context, a Actor, id string, n int) ([]game.Question, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	m := t.Match()
	past, err := h.history(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := t.Invitations(who(&m, a), n, past)
	return list, refusal(err)
}

// Correct evaluates closed phases again with corrected orders or rulings, and shows
// the difference. What was given stays in the record.
func (h *Host) Correct(ctx context.Context, a Actor, id string, c []match.Correction, reason string) (match.Difference, error) {
	if err := h.mayAct(a); err != nil {
		return match.Difference{}, err
	}
	var d match.Difference
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		past, err := h.history(ctx, id)
		if err != nil {
			return nil, err
		}
		d, err = t.Correct(who(t.Snapshot(), a), c, reason, past, now)
		return d, err
	})
	return d, err
}

// Answer rules an open question; everybody may read the reason at once.
func (h *Host) Answer(ctx context.Context, a Actor, id, key, answer, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Answer(w, key, answer, reason, now)
	})
}

// Answers rules several open questions at once, all of them or none.
func (h *Host) Answers(ctx context.Context, a Actor, id string, list []match.Ruled, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Answers(w, list, reason, now)
	})
}

// Pause stops the clock.
func (h *Host) Pause(ctx context.Context, a Actor, id, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Pause(w, reason, now)
	})
}

// Resume lets the clock run again, with the time that was left.
func (h *Host) Resume(ctx context.Context, a Actor, id, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Resume(w, reason, now)
	})
}

// Extend moves the deadline back.
func (h *Host) Extend(ctx context.Context, a Actor, id string, by match.Span, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Extend(w, by, reason, now)
	})
}

// Announce tells everybody at the table something, on the record.
func (h *Host) Announce(ctx context.Context, a Actor, id, text, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Announce(w, text, reason, now)
	})
}

// SetWait says whether phases close at the deadline only.
func (h *Host) SetWait(ctx context.Context, a Actor, id string, wait bool, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.SetWait(w, wait, reason, now)
	})
}

func (h *Host) withHistory(ctx context.Context, a Actor, id string, do func(*match.Table, match.Who, []match.Phase, time.Time) error) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		past, err := h.history(ctx, id)
		if err != nil {
			return err
		}
		return do(t, w, past, now)
	})
}

// history gives all closed phases of a match with their states.
func (h *Host) history(ctx context.Context, id string) ([]match.Phase, error) {
	var past []match.Phase
	for {
		more, err := h.positions(ctx, id, len(past), CoursePage)
		if err != nil {
			return nil, err
		}
		if past = append(past, more...); len(more) < CoursePage {
			return past, nil
		}
	}
}
