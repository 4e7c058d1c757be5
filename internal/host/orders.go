package host

import (
	"cmp"
	"context"
	"encoding/json"
	"strconv"
	"time"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/match"
)

// Order is what a seat sends: text in the game's notation, or the game's JSON.
type Order struct {
	Phase  int             `json:"phase,omitempty"` // the phase the sender saw; 0: the open one
	Text   string          `json:"text,omitempty"`
	Orders json.RawMessage `json:"orders,omitempty"`
	Ready  bool            `json:"ready,omitempty"`
	AsIs   bool            `json:"asIs,omitempty"` // the game master is to read what the rules cannot
}

// Check reads and tries orders without storing them. Who asks without a name is limited
// by their address, so that they take nobody else's turn.
func (h *Host) Check(ctx context.Context, a Actor, c Client, id string, phase int, text string) (Checked, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return Checked{}, err
	}
	m := t.Match()
	asker := "check/" + a.Person
	if !a.Known() {
		asker = "check-ip/" + c.IP
	}
	if err := h.pace.allow(asker, h.now()); err != nil {
		return Checked{}, err
	}
	if err := sane(Order{Phase: phase, Text: text}, m); err != nil {
		return Checked{}, err
	}
	eye, limits := h.ordering(&m, a)
	view, err := t.View(eye)
	if err != nil {
		return Checked{}, err
	}
	switch {
	case m.Status == match.Gathering:
		return Checked{}, refuse(Conflict, "refusal.match.gathering")
	case view == nil || m.Status != match.Running:
		return Checked{}, refuse(Conflict, "refusal.match.ended")
	}
	orders, problems := view.Read(cmp.Or(a.Lang, "de"), text) // as it is read when it is sent
	if game.HasError(problems) {
		return Checked{Problems: problems}, nil
	}
	problems = append(append(problems, view.Check(orders)...), view.Breaks(orders, limits)...)
	if m.GM == "" {
		problems = append(problems, view.Unheard(orders)...)
	}
	checked := Checked{Problems: problems}
	if !game.HasError(problems) {
		checked.Text = view.Write(a.Lang, orders)
		checked.Notes, _ = view.Try(orders)
	}
	return checked, nil
}

// Submit stores orders. They count from the moment this returns, until the phase
// closes; what was stored before is replaced.
func (h *Host) Submit(ctx context.Context, a Actor, id string, o Order) (Saved, error) {
	if err := h.mayStore(a, len(o.Text)+len(o.Orders)); err != nil {
		return Saved{}, err
	}
	return h.save(ctx, a, id, o.Ready, func(t *match.Table, m match.Match, seat game.Seat, ready bool, now time.Time) (match.Saved, error) {
		if err := sane(o, m); err != nil {
			return match.Saved{}, err
		}
		return t.Submit(who(&m, a), match.Draft{
			Seat: seat, Phase: o.Phase, Text: o.Text, Orders: o.Orders, Lang: a.Lang, Ready: ready, AsIs: o.AsIs,
		}, now)
	})
}

// Ready says that the actor's stored orders are final, or takes that back.
func (h *Host) Ready(ctx context.Context, a Actor, id string, phase int, ready bool) (Saved, error) {
	return h.save(ctx, a, id, ready, func(t *match.Table, m match.Match, seat game.Seat, ready bool, now time.Time) (match.Saved, error) {
		if phase != 0 && phase != m.Phase {
			return match.Saved{}, refuse(Conflict, "phase.moved", "phase", strconv.Itoa(m.Phase))
		}
		return t.Ready(who(&m, a), seat, ready, now)
	})
}

type saving func(t *match.Table, m match.Match, seat game.Seat, ready bool, now time.Time) (match.Saved, error)

func (h *Host) save(ctx context.Context, a Actor, id string, ready bool, do saving) (Saved, error) {
	if !a.Known() {
		return Saved{}, refuse(Anonymous, "person.needed")
	}
	if err := h.pace.allow("orders/"+a.Person+"/"+id, h.now()); err != nil {
		return Saved{}, err
	}
	if err := h.mayStore(a, actBytes); err != nil {
		return Saved{}, err
	}
	reply, err := h.saveAs(ctx, a, id, ready, do)
	if err == nil {
		err = reply.Refused()
	}
	if !ready || err == nil || !ownFault(err) {
		return reply, err
	}
	// The last to be ready closes the phase, and this one cannot be closed: what was sent is kept all the same, and who is asked
	// for the reason hears of it.
	reply, kept := h.saveAs(ctx, a, id, false, do)
	if kept != nil {
		return reply, err
	}
	h.hold(ctx, id, err)
	reply.Problems = append(reply.Problems, game.Problem{Severity: game.Warning, Code: "problem.phase.faulty"})
	return reply, nil
}

// saveAs stores orders as final, or not.
func (h *Host) saveAs(ctx context.Context, a Actor, id string, ready bool, do saving) (reply Saved, err error) {
	err = h.change(ctx, id, func(t *match.Table, now time.Time) (any, error) {
		m := t.Match()
		seat, ok := m.SeatOf(a.Person)
		if !ok {
			seat, _, ok = m.MandateFor(a.Person)
		}
		if !ok {
			seat, ok = m.JudgeOf(a.Person)
		}
		if !ok {
			return nil, refuse(Forbidden, "seat.none")
		}
		saved, err := do(t, m, seat, ready, now)
		if err != nil {
			return nil, err
		}
		if len(saved.Barred) > 0 {
			reply = Saved{Barred: saved.Barred, Problems: []game.Problem{}}
			return reply, nil
		}
		reply = Saved{Receipt: saved.Receipt, Neutral: saved.Receipted(), Unclear: saved.Sent != nil, Problems: saved.Problems, Closed: t.Match().Phase != m.Phase || t.Match().Status != m.Status}
		reply.Text = saved.In(a.Lang)
		return reply, nil
	})
	return reply, err
}

// sane refuses what is too long or no text before anybody parses it.
func sane(o Order, m match.Match) error {
	if len(o.Text) > match.MaxOrders || len(o.Orders) > match.MaxOrders {
		return refuse(Invalid, "orders.long", "max", strconv.Itoa(match.MaxOrders))
	}
	if !utf8.ValidString(o.Text) {
		return refuse(Invalid, "orders.utf8")
	}
	if o.Phase < 0 || o.Phase > m.Phase {
		return refuse(Invalid, "phase.unknown", "phase", strconv.Itoa(o.Phase))
	}
	return nil
}

// VerifyReceipt tells whether this server signed a receipt, and for these orders: their
// neutral text, as Saved and exported files have it.
func (h *Host) VerifyReceipt(ctx context.Context, r match.Receipt, text string) error {
	err := match.VerifyReceipt(h.PublicKey(), r, text)
	if err != nil {
		return &Error{Kind: Invalid, Code: "receipt.forged", Cause: err}
	}
	return nil
}
