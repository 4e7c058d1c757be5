package match

import (
	"strconv"
	"time"

	"spielleiter/game"
)

// Amendment is what the game master does to the orders of a seat.
type Amendment struct {
	Seat     game.Seat `json:"seat"`
	Phase    int       `json:"phase,omitempty"` // the one that the game master saw; 0: the open one
	Text     string    `json:"text,omitempty"`  // in place of what the seat has saved
	Lang     string    `json:"lang,omitempty"`  // of Text
	Ready    bool      `json:"ready,omitempty"` // wait no longer for this seat
	Withdraw bool      `json:"withdraw,omitempty"`
}

// Amend gives a seat orders for the open phase, replaces those it has, or takes them
// back; also while the phase waits for rulings or its review, which it is evaluated for
// anew then. The seat sees it and, while orders are taken, may replace them in turn. It
// takes a game master who does not play, and a reason, which all read.
func (t *Table) Amend(who Who, a Amendment, reason string, now time.Time) (Saved, error) {
	now = instant(now)
	var saved Saved
	err := t.act(func() error {
		n, err := t.amendable(who, a)
		if err != nil {
			return err
		}
		if err := reasonable(reason, true); err != nil {
			return err
		}
		if a.Withdraw {
			return t.withdraw(n, who, reason, now)
		}
		text, problems, err := t.understand(Draft{Seat: a.Seat, Text: a.Text, Lang: a.Lang})
		if err != nil {
			return err
		}
		r, err := t.reads(a.Seat, text)
		if err != nil {
			return err
		}
		receipt, err := t.amend(n, who, text, a.Ready, reason, now)
		saved = Saved{Receipt: receipt, Text: text, Problems: problems, reading: r}
		return err
	})
	if err != nil {
		return Saved{}, err
	}
	return saved, nil
}

// amendable gives the chair whose orders the game master may amend.
func (t *Table) amendable(who Who, a Amendment) (int, error) {
	if err := t.oversees(who); err != nil {
		return 0, err
	}
	n := t.m.chair(a.Seat)
	switch {
	case n < 0:
		return 0, t.m.noSeat(a.Seat)
	case a.Phase != 0 && a.Phase != t.m.Phase:
		return 0, refuse(Conflict, "phase.unknown", "phase", strconv.Itoa(a.Phase), "open", strconv.Itoa(t.m.Phase))
	case !t.m.Pending.WaitsFor(a.Seat):
		return 0, refuse(Conflict, "amend.seat", "seat", "@seat."+string(a.Seat))
	}
	return n, nil
}

func (t *Table) amend(n int, who Who, text string, ready bool, reason string, now time.Time) (Receipt, error) {
	c := &t.m.Chairs[n]
	before, nth := c.Submission, 1
	ready = ready || c.Holder.Kind == Bot // which would only choose again
	if before != nil {
		if before.Text == text && before.Sent == nil && before.Ready == ready {
			return before.Receipt, nil
		}
		nth = before.Nth + 1
	}
	by := who.actor()
	r := Receipt{
		Match: t.m.ID, Phase: t.m.Phase, Seat: c.Seat, Hash: HashOrders(text), At: now, Nth: nth, Ready: ready, By: by,
	}.Sign(t.key)
	c.Submission = &Submission{Text: text, At: now, Nth: nth, Ready: ready, By: by, Amended: true, Receipt: r}
	return r, t.amended(c.Seat, who, reason, amendedSecret{
		Phase: t.m.Phase, Seat: c.Seat, Before: textOf(before), Text: &text, Receipt: &r,
	}, now)
}

// withdraw takes back what a seat has saved.
func (t *Table) withdraw(n int, who Who, reason string, now time.Time) error {
	c := &t.m.Chairs[n]
	if c.Submission == nil {
		return refuse(Conflict, "amend.none", "seat", "@seat."+string(c.Seat))
	}
	before := textOf(c.Submission)
	c.Submission = nil
	return t.amended(c.Seat, who, reason, amendedSecret{Phase: t.m.Phase, Seat: c.Seat, Before: before}, now)
}

func (t *Table) amended(seat game.Seat, who Who, reason string, s amendedSecret, now time.Time) error {
	t.announce(EffectAmended, []game.Seat{seat})
	err := t.write(now, EntryAmended, who.actor(), actPublic{Phase: t.m.Phase, Seat: seat, Reason: reason}, s)
	if err != nil {
		return err
	}
	if t.m.AskedAt != nil {
		return t.reconsider(now)
	}
	return t.advance(now)
}

func textOf(s *Submission) *string {
	if s == nil {
		return nil
	}
	return &s.Text
}
