package host

import (
	"context"
	"encoding/json"
	"time"

	"spielleiter/game"
	"spielleiter/match"
)

// Desk is what a match's game master alone may know of it, beside its page.
type Desk struct {
	Phase  int        `json:"phase"`
	Asked  *time.Time `json:"asked,omitempty"`  // since when no orders are taken, because rulings or the review are awaited
	Review bool       `json:"review,omitempty"` // the evaluation waits to be published
	Plays  bool       `json:"plays,omitempty"`  // who plays sees nothing of others
	Looked bool       `json:"looked,omitempty"` // what is secret in the open phase was looked at, which all know

	Seats     []DeskSeat      `json:"seats"`
	Questions []game.Question `json:"questions,omitempty"` // not yet answered
	Edits     []match.Edit    `json:"edits,omitempty"`     // of the position after the open phase
	Note      string          `json:"note,omitempty"`
	Memo      string          `json:"memo,omitempty"`
}

// DeskSeat is how a seat stands in the open phase. What it has ordered is told once the
// game master has looked, or the phase takes no orders any more.
type DeskSeat struct {
	Seat    game.Seat  `json:"seat"`
	Awaited bool       `json:"awaited,omitempty"` // the phase waits for it
	Saved   *time.Time `json:"saved,omitempty"`   // when it sent its orders
	Ready   bool       `json:"ready,omitempty"`
	Amended bool       `json:"amended,omitempty"` // by the game master
	Invite  string     `json:"invite,omitempty"`  // token by which somebody may take it over

	CoPlayers []CoPlayer `json:"coPlayers,omitempty"` // who have agreed, for a game master who does not play

	Text     string         `json:"text,omitempty"` // in the viewer's language
	Sent     string         `json:"sent,omitempty"` // as it was sent for the game master to read
	Source   match.Source   `json:"source,omitempty"`
	Problems []game.Problem `json:"problems,omitempty"` // warnings, and what is void and why
}

// Desk gives the desk of a match to its game master.
func (h *Host) Desk(ctx context.Context, a Actor, id string) (Desk, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return Desk{}, err
	}
	m := t.Snapshot()
	if err := masters(m, a); err != nil {
		return Desk{}, err
	}
	_, plays := m.SeatOf(a.Person)
	d := Desk{
		Phase: m.Phase, Asked: m.AskedAt, Review: m.InReview(), Plays: plays, Looked: m.Looked,
		Questions: m.Questions, Note: m.Note, Memo: m.Memo, Seats: make([]DeskSeat, len(m.Chairs)),
	}
	for n, c := range m.Chairs {
		d.Seats[n] = DeskSeat{Seat: c.Seat, Awaited: m.Status == match.Running && m.Pending.WaitsFor(c.Seat), Invite: invitation(m, c)}
		if !plays {
			d.Seats[n].CoPlayers = agreedCoPlayers(c)
		}
		if s := c.Submission; s != nil && !plays {
			at := s.At
			d.Seats[n].Saved, d.Seats[n].Ready, d.Seats[n].Amended = &at, s.Ready, s.Amended
		}
	}
	if plays || m.Status != match.Running || !m.Looked && m.AskedAt == nil {
		return d, nil
	}
	d.Edits = m.Edits
	return d, h.openDesk(t, a, &d)
}

// openDesk adds what has been ordered to a desk.
func (h *Host) openDesk(t *match.Table, a Actor, d *Desk) error {
	p, err := t.Fork().Preview(who(t.Snapshot(), a), nil, h.now())
	if err != nil {
		return refusal(err)
	}
	for _, c := range p.Orders {
		view, err := t.View(game.As(c.Seat))
		if err != nil {
			return err
		}
		for n := range d.Seats {
			if s := &d.Seats[n]; s.Seat == c.Seat {
				s.Text, s.Source, s.Problems = inWords(view, c.Text, a.Lang), c.Source, c.Problems
				if c.Sent != nil {
					s.Sent = c.Sent.Text
				}
			}
		}
	}
	return nil
}

// masters refuses everybody but the game master.
func masters(m *match.Match, a Actor) error {
	switch {
	case !a.Known():
		return refuse(Anonymous, "person.needed")
	case m.GM != a.Person:
		return refuse(Forbidden, "refusal.gm.only")
	}
	return nil
}

// Preview evaluates the open phase as a trial, with edits of the position in place of
// those that are set, if there are any. The first look before the phase takes no more
// orders goes on the record.
func (h *Host) Preview(ctx context.Context, a Actor, id string, edits []match.Edit) (match.Preview, error) {
	var p match.Preview
	err := h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) (err error) {
		p, err = t.Preview(w, edits, now)
		return err
	})
	return p, err
}

// Rewrite makes a change by hand in the position that edits lead to. It gives the edits that stand for both, and what they lead
// to. Nothing is set by that.
func (h *Host) Rewrite(ctx context.Context, a Actor, id string, edits []match.Edit, c game.Change) ([]match.Edit, match.Preview, error) {
	p, err := h.Preview(ctx, a, id, edits)
	if err != nil {
		return nil, p, err
	}
	next, problems, err := p.Rewrite(c)
	if len(problems) > 0 {
		return nil, p, &Error{Kind: Invalid, Code: "change.refused", Problems: problems}
	}
	if err != nil {
		return nil, p, refusal(err)
	}
	if p, err = h.Preview(ctx, a, id, next); err == nil && p.Refused != nil {
		err = refusal(p.Refused)
	}
	return next, p, err
}

// Amend gives a seat orders for the open phase, replaces those it has or takes them back.
func (h *Host) Amend(ctx context.Context, a Actor, id string, amendment match.Amendment, reason string) (Saved, error) {
	if err := h.mayAct(a); err != nil {
		return Saved{}, err
	}
	var reply Saved
	err := h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		m := t.Match()
		if err := sane(Order{Text: amendment.Text}, m); err != nil {
			return nil, err
		}
		amendment.Lang = a.Lang
		saved, err := t.Amend(who(&m, a), amendment, reason, now)
		if err != nil {
			return nil, err
		}
		reply = Saved{Receipt: saved.Receipt, Text: saved.In(a.Lang), Neutral: saved.Text, Problems: saved.Problems, Closed: t.Match().Phase != m.Phase || t.Match().Status != m.Status}
		return reply, nil
	})
	return reply, err
}

// Edit sets how the position after the open phase is to be changed; no edits take back
// what was set.
func (h *Host) Edit(ctx context.Context, a Actor, id string, edits []match.Edit, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.Edit(w, edits, reason, now)
	})
}

// SetDeadline makes an instant the deadline of the open phase, earlier or later.
func (h *Host) SetDeadline(ctx context.Context, a Actor, id string, at time.Time, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.SetDeadline(w, at, reason, now)
	})
}

// SetTerms changes those terms of a running match that may change.
func (h *Host) SetTerms(ctx context.Context, a Actor, id string, terms match.Terms, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		e, err := h.entry(t.Match())
		if err != nil {
			return err
		}
		if err := standInKnown(e, terms); err != nil {
			return err
		}
		if err := t.SetTerms(w, terms, reason, now); err != nil {
			return err
		}
		return h.tableHolidays(ctx, t, now)
	})
}

// SetPace changes the rule by which phases get their deadlines, by the game master or by the wish of all who play.
func (h *Host) SetPace(ctx context.Context, a Actor, id string, p match.Pace, reason string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error {
		return t.SetPace(w, p, reason, now)
	})
}

// SetNote replaces the note on the match, which everybody reads.
func (h *Host) SetNote(ctx context.Context, a Actor, id, text string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.SetNote(w, text, now) })
}

// SetMemo replaces what the game master has noted for themselves.
func (h *Host) SetMemo(ctx context.Context, a Actor, id, text string) error {
	return h.act(ctx, a, id, func(t *match.Table, w match.Who, now time.Time) error { return t.SetMemo(w, text, now) })
}

// MasterAct is something that the game master did, as the record has it. Which entry it
// is stays untold while the match goes on: that would tell when others have saved.
type MasterAct struct {
	At     time.Time       `json:"at"`
	Kind   match.EntryKind `json:"kind"`
	Public json.RawMessage `json:"public"`
	Secret json.RawMessage `json:"secret,omitempty"` // once the viewer may read it
}

// MasterActs lists what the game master of a match did and what outages were counted for it, the oldest first, as far as
// the actor may know it.
func (h *Host) MasterActs(ctx context.Context, a Actor, id string) ([]MasterAct, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	list := []MasterAct{}
	m := t.Snapshot()
	if !m.Acted() {
		return list, nil
	}
	err = h.entries(ctx, id, func(e match.Entry) error {
		for _, e := range match.Redact(match.Acts([]match.Entry{e}), viewer(m, a), m) {
			list = append(list, MasterAct{e.At, e.Kind, e.Public, e.Secret})
		}
		return nil
	})
	return list, err
}
