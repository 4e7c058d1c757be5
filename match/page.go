package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// absences are the seats for which nothing has come to a deadline, by whose fault it is.
type absences struct {
	holders  []game.Seat
	deputies []game.Seat
}

// turnPage stores the closed phase and opens the next, or ends the match.
func (t *Table) turnPage(orders []Given, missed []game.Seat, out outcome, now time.Time) error {
	for _, g := range orders {
		if g.Source == Submitted || g.Source == Deputized {
			t.m.Chairs[t.m.chair(g.Seat)].Missed = 0
		}
	}
	silent := t.silence(orders, now)
	holders := t.holders()
	p := t.keep(t.m.Phase, orders, out, now)
	t.credit(now)
	t.openPhase(p.N+1, now, now)
	if err := t.writeClosed(now, EntryClosed, p, absences{missed, silent}, out); err != nil {
		return err
	}
	if t.m.Pending.Over() {
		if err := t.finish(out.pos.Result(), now); err != nil {
			return err
		}
		return t.pass(p, holders, now)
	}
	if err := t.pass(p, holders, now); err != nil {
		return err
	}
	if err := t.mandates(now); err != nil {
		return err
	}
	return t.forHolidays(now)
}

// silence counts a missed deadline against those who deputize and have sent nothing; it gives their seats (SPL-37).
func (t *Table) silence(orders []Given, now time.Time) (silent []game.Seat) {
	for _, g := range orders {
		switch c := &t.m.Chairs[t.m.chair(g.Seat)]; {
		case !c.Deputized():
		case g.Source == Deputized:
			c.Mandate = c.Mandate.missed(0)
		case g.Source == Missing && c.deputedAt(t.m.Phase, now):
			c.Mandate = c.Mandate.missed(c.Mandate.Missed + 1)
			silent = append(silent, g.Seat)
		}
	}
	if len(silent) > 0 {
		t.announce(EffectSilent, silent)
	}
	return silent
}

// keep makes the snapshot of a phase that has just been evaluated, and its position
// the current one.
func (t *Table) keep(n int, orders []Given, out outcome, now time.Time) Phase {
	p := Phase{N: n, At: now, Orders: orders, Edits: t.m.Edits, Protocol: out.protocol, Asked: out.asked, Schema: t.rules.Info().Schema, State: out.state}
	if n > 0 {
		p.Pending, p.OpenedAt, p.Banks = t.m.Pending, *t.m.OpenedAt, t.m.Banks
	} else {
		p.OpenedAt = now
	}
	p.Arrivals, t.m.Arrivals = comeDue(t.m.Arrivals, n)
	t.changes.Phases = append(t.changes.Phases, p)
	t.setPosition(out.pos, out.state)
	return p
}

// openPhase opens phase n of the current position. Its deadline is counted from
// opened and lies after now.
func (t *Table) openPhase(n int, opened, now time.Time) {
	t.m.Phase, t.m.Pending, t.m.OpenedAt = n, t.pos.Pending(), &opened
	t.m.CloseAt, t.m.Graced, t.m.AskedAt, t.m.PutOff = nil, false, nil, 0
	t.m.Questions, t.m.Rulings, t.m.Edits, t.m.Looked = nil, nil, nil, false
	standing := t.pos.Result().Standing
	for i := range t.m.Chairs {
		c := &t.m.Chairs[i]
		c.Submission, c.Draw, c.Declined = nil, false, false
		c.Out = slices.ContainsFunc(standing, func(s game.Standing) bool { return s.Seat == c.Seat && s.Out })
	}
	t.lapse()
	if t.m.Pending.Over() {
		return
	}
	if at, ok := t.deadline(opened, now); ok {
		t.m.CloseAt = &at
		if t.m.Paused != nil {
			p, left := *t.m.Paused, Span(at.Sub(now))
			p.Left = &left
			t.m.Paused, t.m.CloseAt = &p, nil
		}
	}
	t.announce(EffectTurn, t.m.Pending.Seats)
}

// writeClosed records an evaluation; the orders are public or secret as the terms say.
func (t *Table) writeClosed(now time.Time, kind EntryKind, p Phase, missed absences, out outcome) error {
	public := closedPublic{Phase: p.N, Pending: t.m.Pending, CloseAt: t.m.CloseAt, Missed: missed.holders, Silent: missed.deputies}
	protocol, err := out.protocolHash()
	if err != nil {
		return err
	}
	secret := closedSecret{Phase: p.N, Rulings: out.protocol.Rulings, Edits: p.Edits, Protocol: protocol, Reports: t.rules.Info().Reports, State: out.stateHash()}
	bare := make([]Given, len(p.Orders))
	for i, g := range p.Orders {
		bare[i] = Given{Seat: g.Seat, Text: g.Text, Source: g.Source}
	}
	if t.m.Terms.OpenOrders {
		public.Orders = bare
	} else {
		secret.Orders = bare
	}
	return t.write(now, kind, Server.actor(), public, secret)
}
