package match

import (
	"maps"
	"time"

	"spielleiter/game"
)

func (p Pace) validateBank() error {
	if p.Bank < MinSpan || p.Bank > MaxSpan {
		return wrongSpan("bank", MinSpan)
	}
	if p.Bonus < 0 || p.Bonus > MaxSpan {
		return wrongSpan("bonus", 0)
	}
	return p.unused(p.Span != 0, p.clocked(), p.Zone != "", len(p.Kinds) > 0, len(p.Skip) > 0)
}

// validateBank refuses what makes no sense where time is each seat's own: to wait for a deadline is to use it up, grace is
// time from nowhere, and who is left with no time at all can never move again.
func (t Terms) validateBank() error {
	lost := t.Missed == MissedResign && t.MaxMissed == 1
	switch {
	case t.Pace.Kind != PaceBank:
		return nil
	case t.Wait:
		return refuse(Invalid, "terms.bank.wait")
	case t.Grace != 0:
		return refuse(Invalid, "terms.bank.grace")
	case t.Pace.Bonus == 0 && !lost:
		return refuse(Invalid, "terms.bank.bonus")
	}
	return nil
}

// Bank gives the time that a seat had left when it last ceased to be waited for (SPL-34). Of the seat that is to move it
// runs: what is left of it then is the time to Match.CloseAt. The second result is false without banks.
func (m *Match) Bank(s game.Seat) (Span, bool) {
	if m.Terms.Pace.Kind != PaceBank {
		return 0, false
	}
	if left, ok := m.Banks[s]; ok {
		return left, true
	}
	return m.Terms.Pace.Bank, true
}

// deadline gives the deadline of the open phase, by its kind and by whose turn it is.
func (t *Table) deadline(opened, now time.Time) (time.Time, bool) {
	for _, s := range t.m.Pending.Seats {
		if left, ok := t.m.Bank(s); ok {
			return now.Add(time.Duration(left)), true
		}
	}
	return t.m.Terms.Pace.Of(t.m.Pending.Kind).Next(opened, now)
}

// spend stops the time of who is to move: it has what was left to the deadline, which pauses and outages have moved.
func (t *Table) spend(now time.Time) {
	left, ok := t.left(now)
	if !ok {
		return
	}
	t.refill(t.m.Pending.Seats, func(Span) Span { return max(0, left) })
}

// left is the time to the deadline, or what it will be once a pause ends.
func (t *Table) left(now time.Time) (Span, bool) {
	switch {
	case t.m.CloseAt != nil:
		return Span(t.m.CloseAt.Sub(now)), true
	case t.m.Paused != nil && t.m.Paused.Left != nil:
		return *t.m.Paused.Left, true
	}
	return 0, false
}

// credit stops the time of who has moved, unless it stands already because the phase took no orders any more, and adds
// what a move is worth.
func (t *Table) credit(now time.Time) {
	if t.m.AskedAt == nil {
		t.spend(now)
	}
	t.refill(t.m.Pending.Seats, func(left Span) Span { return min(left+t.m.Terms.Pace.Bonus, MaxSpan) })
}

// unspend gives the banks that seats have in a closed phase that is opened again: those that they had then. Who takes
// their own move back has used the time, and loses what the move was worth.
func (t *Table) unspend(kind EntryKind, closed Phase) {
	if kind != EntryUndone {
		t.m.Banks = closed.Banks
		return
	}
	t.refill(closed.Pending.Seats, func(left Span) Span { return max(left-t.m.Terms.Pace.Bonus, 0) })
}

// refill changes the banks of seats.
func (t *Table) refill(seats []game.Seat, change func(Span) Span) {
	banks := maps.Clone(t.m.Banks)
	for _, s := range seats {
		left, ok := t.m.Bank(s)
		if !ok {
			return
		}
		if banks == nil {
			banks = map[game.Seat]Span{}
		}
		banks[s] = change(left)
	}
	t.m.Banks = banks
}
