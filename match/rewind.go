package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"spielleiter/game"
)

// RollBack opens a closed phase again, or the open one while it waits for rulings.
// What was submitted for it is stored again but not ready. Later draws of the same
// label come out the same, so nobody gains new dice. It takes the game master and a
// reason, or the wish of the table. History holds all phases of the match.
func (t *Table) RollBack(who Who, n int, reason string, history []Phase, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if n < 1 || n > t.m.Phase || (n == t.m.Phase && t.m.AskedAt == nil) {
			return refuse(NotFound, "phase.unknown", "phase", strconv.Itoa(n), "open", strconv.Itoa(t.m.Phase))
		}
		if err := reasonable(reason, true); err != nil {
			return err
		}
		agreed, err := t.agree(who, "rollback "+strconv.Itoa(n), reason, now)
		if !agreed || err != nil {
			return err
		}
		t.announce(EffectRolledBack, nil, "phase", strconv.Itoa(n), "reason", reason)
		return t.rewind(n, history, EntryRolledBack, who, reason, now, now)
	})
}

// Undo takes back the move that closed the last phase, as long as it drew nothing,
// told nothing in secret, asked nothing, and nobody has moved since. Orders that others
// have saved meanwhile are no move: whether there are any must not show.
func (t *Table) Undo(who Who, seat game.Seat, history []Phase, now time.Time) error {
	now = instant(now)
	return t.act(func() error {
		if err := t.running(); err != nil {
			return err
		}
		if _, err := t.holds(who, seat); err != nil {
			return err
		}
		if !t.m.Terms.Undo {
			return refuse(Forbidden, "undo.terms")
		}
		if t.m.Phase < 2 {
			return refuse(Conflict, "undo.nothing")
		}
		last, err := t.past(history, t.m.Phase-1)
		if err != nil {
			return err
		}
		if err := t.undoable(seat, last); err != nil {
			return err
		}
		t.announce(EffectRolledBack, []game.Seat{seat}, "phase", strconv.Itoa(last.N))
		return t.rewind(last.N, history, EntryUndone, who, "", last.OpenedAt, now)
	})
}

func (t *Table) undoable(seat game.Seat, last Phase) error {
	if len(last.Orders) != 1 || last.Orders[0].Seat != seat || last.Orders[0].Source != Submitted {
		return refuse(Conflict, "undo.nothing")
	}
	if len(last.Protocol.Draws) > 0 || len(last.Protocol.Rulings) > 0 || len(last.Edits) > 0 || last.Orders[0].Sent != nil {
		return refuse(Conflict, "undo.drawn")
	}
	if slices.ContainsFunc(last.Protocol.Notes, func(n game.Told) bool { return len(n.To) > 0 }) {
		return refuse(Conflict, "undo.secret")
	}
	if t.m.AskedAt != nil {
		return refuse(Conflict, "undo.late")
	}
	return nil
}

// rewind opens phase n again with what was submitted for it.
func (t *Table) rewind(n int, history []Phase, kind EntryKind, who Who, reason string, opened, now time.Time) error {
	before, err := t.past(history, n-1)
	if err != nil {
		return err
	}
	back, err := t.takenBack(history, n)
	if err != nil {
		return err
	}
	var submitted []Given
	if n < t.m.Phase {
		closed, err := t.past(history, n)
		if err != nil {
			return err
		}
		t.unspend(kind, closed)
		submitted = closed.Orders
	} else {
		open, err := t.Position()
		if err != nil {
			return err
		}
		submitted = t.given(open)
	}
	if t.trial {
		return nil
	}
	pos, err := t.rules.Load(before.Schema, before.State)
	if err != nil {
		return fmt.Errorf("match %s: phase %d: %w", t.m.ID, n-1, err)
	}
	t.drop(n)
	t.m.Arrivals = append(back, t.m.Arrivals...)
	t.setPosition(pos, before.State)
	t.openPhase(n, opened, now)
	t.restore(submitted)
	t.dropParts(n)
	actor := t.actor(who)
	if kind == EntryUndone {
		seat, _ := t.m.SeatOf(who.Person)
		actor = t.player(who, seat)
	}
	if err := t.write(now, kind, actor, rewoundPublic{Phase: n, Reason: reason, CloseAt: t.m.CloseAt}, nil); err != nil {
		return err
	}
	return t.forHolidays(now)
}

// restore puts orders back on the chairs, saved but not ready.
func (t *Table) restore(orders []Given) {
	for _, g := range orders {
		c := &t.m.Chairs[t.m.chair(g.Seat)]
		if !g.saved() || c.Resigned {
			continue
		}
		by := g.Receipt.By
		if g.Source == Submitted {
			by = t.writer(Who{Person: c.Holder.ID}, *c)
		}
		if g.Source == Deputized {
			by = strings.TrimPrefix(by, deputyMark)
		}
		c.Submission = &Submission{Text: g.Text, Sent: g.Sent, At: g.Receipt.At, Nth: g.Receipt.Nth, By: by, Amended: g.Source == Amended, Receipt: *g.Receipt}
	}
}

// drop forgets the phases from n on; the record keeps what they were.
func (t *Table) drop(n int) {
	t.changes.Phases = slices.DeleteFunc(slices.Clone(t.changes.Phases), func(p Phase) bool { return p.N >= n })
	if t.changes.DropFrom == nil || *t.changes.DropFrom > n {
		t.changes.DropFrom = &n
	}
}

// past finds a closed phase, which may be so new that the host does not know it.
func (t *Table) past(history []Phase, n int) (Phase, error) {
	for _, phases := range [][]Phase{t.changes.Phases, history} {
		if i := slices.IndexFunc(phases, func(p Phase) bool { return p.N == n }); i >= 0 {
			return phases[i], nil
		}
	}
	return Phase{}, fmt.Errorf("match %s: phase %d is missing from its history", t.m.ID, n)
}
