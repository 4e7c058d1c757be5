package match

import (
	"errors"
	"fmt"
	"time"

	"spielleiter/game"
)

// maxChain is how many phases one command closes at most: seats that have resigned
// are played by the server, and a whole endgame of theirs may follow from one order.
// Whatever is left is due at once, for the next Close.
const maxChain = 1000

// Close evaluates what is due: a phase whose deadline has come or whose seats are
// all ready, questions that nobody has answered in time, a start or the end of signing up. If nothing is due it
// changes nothing; in particular nothing is due before CloseAt, whatever the clock
// has shown before.
func (t *Table) Close(now time.Time) error {
	return t.act(func() error {
		switch t.m.Status {
		case Gathering:
			return t.gather(instant(now))
		case Running:
			if err := t.mandates(instant(now)); err != nil {
				return err
			}
			if err := t.standIns(instant(now)); err != nil {
				return err
			}
			return t.advance(instant(now))
		default:
			return nil
		}
	})
}

// advance closes phases until it has to wait.
func (t *Table) advance(now time.Time) error {
	if t.trial {
		return nil
	}
	for range maxChain {
		if !t.due(now) {
			return nil
		}
		if err := t.closePhase(now); err != nil {
			return err
		}
	}
	t.m.CloseAt = &now
	return nil
}

func (t *Table) due(now time.Time) bool {
	if t.m.Status != Running || t.m.Paused != nil {
		return false
	}
	deadline := t.m.CloseAt != nil && !now.Before(*t.m.CloseAt)
	if t.m.AskedAt != nil {
		return deadline || len(t.m.Questions) == 0
	}
	if len(t.m.Waiting()) > 0 || (t.m.Terms.Wait && t.played()) || t.m.deserted() {
		return deadline
	}
	return true
}

// played reports whether the open phase is in the hands of at least one seat that
// has not resigned.
func (t *Table) played() bool {
	for _, s := range t.m.Pending.Seats {
		if c, _ := t.m.Chair(s); !c.Resigned {
			return true
		}
	}
	return false
}

// closePhase evaluates the open phase, or gives grace, or asks the game master, at last
// whether the evaluation may be published.
func (t *Table) closePhase(now time.Time) error {
	pos, err := t.Position()
	if err != nil {
		return err
	}
	timedOut := t.m.AskedAt != nil && len(t.m.Questions) > 0
	var missed []game.Seat
	if t.m.AskedAt == nil {
		missing := t.missing(pos)
		if granted, err := t.grant(missing, now); granted || err != nil {
			return err
		}
		if missed, err = t.miss(missing, now); err != nil || t.m.ended() {
			return err
		}
	}
	if err := t.admit(now); err != nil {
		return err
	}
	if !timedOut {
		unclear, err := t.unclear()
		if err != nil {
			return err
		}
		if len(unclear) > 0 {
			return t.ask(unclear, t.m.Terms.rulingTime(), now)
		}
	}
	e := t.evaluation(pos)
	e.ask = t.m.GM != "" && !timedOut
	out, err := e.run(pos)
	if need, ok := errors.AsType[*game.NeedRuling](err); ok {
		return t.ask(need.Questions, t.m.Terms.rulingTime(), now)
	}
	if err != nil {
		return fmt.Errorf("match %s: %w", t.m.ID, err)
	}
	if !t.reviewed(timedOut) {
		return t.ask([]game.Question{publishing()}, t.m.Terms.Review, now)
	}
	return t.turnPage(e.orders, missed, out, now)
}

// missing lists the pending seats of persons and bots that have stored nothing and for which nothing was brought. Nothing is expected
// of a seat that is open.
func (t *Table) missing(pos game.Position) []game.Seat {
	var seats []game.Seat
	for _, s := range t.m.Pending.Seats {
		if c, _ := t.m.Chair(s); !c.Resigned && c.Open == nil && c.Submission == nil && !brought(pos, s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// grant gives extra time, once a phase, if a missing seat has grace left. Whoever is on holiday, or has a deputy who misses the
// deadline (SPL-37), misses nothing and uses none of it up.
func (t *Table) grant(missing []game.Seat, now time.Time) (bool, error) {
	if t.m.Graced {
		return false, nil
	}
	var graced []game.Seat
	for _, s := range missing {
		c := &t.m.Chairs[t.m.chair(s)]
		if c.Holder.Kind == Person && c.Graces < t.m.Terms.Graces && !c.deputedAt(t.m.Phase, now) && !t.onHoliday(*c, now) {
			c.Graces++
			graced = append(graced, s)
		}
	}
	if len(graced) == 0 {
		return false, nil
	}
	at := t.m.Terms.Pace.onward(now.Add(time.Duration(t.m.Terms.Grace)))
	t.m.CloseAt, t.m.Graced = &at, true
	t.announce(EffectGrace, graced)
	return true, t.write(now, EntryGrace, Server.actor(), clockPublic{Phase: t.m.Phase, Seats: graced, CloseAt: &at}, nil)
}

// onHoliday reports whether the person of a chair is away at the deadline: nothing is missed then.
func (t *Table) onHoliday(c Chair, now time.Time) bool {
	if t.m.CloseAt != nil {
		now = *t.m.CloseAt
	}
	_, away := c.away(now, t.m.Terms.HolidayZone())
	return away && t.m.Terms.Holidays != nil
}

// miss counts a missed deadline against the persons of the missing seats who are not away. A deputy who misses one is counted as the
// phase closes (SPL-37). Who has missed too many in a row loses the seat as the terms say.
func (t *Table) miss(missing []game.Seat, now time.Time) ([]game.Seat, error) {
	var missed []game.Seat
	for _, s := range missing {
		n := t.m.chair(s)
		if c := t.m.Chairs[n]; c.Holder.Kind != Person || c.deputedAt(t.m.Phase, now) || t.onHoliday(c, now) {
			continue
		}
		missed = append(missed, s)
		t.m.Chairs[n].Missed++
		if t.m.Terms.MaxMissed == 0 || t.m.Chairs[n].Missed < t.m.Terms.MaxMissed {
			continue
		}
		switch t.m.Terms.Missed {
		case MissedResign:
			if err := t.giveUp(n, Server, now); err != nil {
				return nil, err
			}
		case MissedBot:
			if err := t.seat(n, Holder{Kind: Bot, ID: t.m.Terms.Bot}, Server, now); err != nil {
				return nil, err
			}
		case MissedOpen:
			if err := t.vacate(n, now); err != nil {
				return nil, err
			}
		}
	}
	if len(missed) > 0 {
		t.announce(EffectMissed, missed)
	}
	return missed, t.settle(now)
}

// given collects the orders that count.
func (t *Table) given(pos game.Position) []Given {
	given := make([]Given, 0, len(t.m.Pending.Seats))
	for _, s := range t.m.Pending.Seats {
		c, _ := t.m.Chair(s)
		switch {
		case c.Submission != nil:
			r, source := c.Submission.Receipt, Submitted
			if c.Submission.Amended {
				source = Amended
			} else if r.source() == Deputized {
				source = Deputized
			}
			given = append(given, Given{Seat: s, Text: c.Submission.Text, Sent: c.Submission.Sent, Source: source, Receipt: &r})
		case c.Resigned:
			given = append(given, Given{Seat: s, Text: defaultOrders(pos, s), Source: Left})
		case brought(pos, s):
			given = append(given, Given{Seat: s, Text: defaultOrders(pos, s), Source: Brought})
		default:
			given = append(given, Given{Seat: s, Text: defaultOrders(pos, s), Source: Missing})
		}
	}
	return given
}

// brought reports whether a seat finds something written that counts for it; see game.Drafter.
func brought(pos game.Position, s game.Seat) bool { return pos.View(game.As(s)).Draft() != "" }

// ask puts questions to the game master and closes the phase for orders.
func (t *Table) ask(questions []game.Question, within Span, now time.Time) error {
	if t.m.AskedAt == nil {
		t.spend(now)
		t.m.AskedAt = &now
	}
	at := now.Add(time.Duration(within))
	t.m.Questions, t.m.CloseAt = questions, &at
	t.changes.Effects = append(t.changes.Effects, Effect{Kind: EffectQuestion, Phase: t.m.Phase, GM: true})
	return t.write(now, EntryAsked, Server.actor(), askedPublic{t.m.Phase, len(questions), at}, askedSecret{t.m.Phase, questions})
}

// start sets the match up and opens its first phase.
func (t *Table) start(now time.Time) error {
	now = instant(now)
	if t.m.Masked() {
		drawSeats(t.m.Chairs, t.m.seed())
	}
	if err := t.drawLists(now); err != nil {
		return err
	}
	out, err := setUp(t.rules, t.m.config(), t.m.seed())
	if err != nil {
		return fmt.Errorf("match %s: %w", t.m.ID, err)
	}
	t.m.Status, t.m.Brought, t.m.Start = Running, false, "" // the record keeps it
	setup := t.keep(0, nil, out, now)
	t.announce(EffectStarted, nil)
	t.openPhase(1, now, now)
	if err := t.writeClosed(now, EntryStarted, setup, absences{}, out); err != nil {
		return err
	}
	if t.m.Pending.Over() {
		return t.finish(out.pos.Result(), now)
	}
	if err := t.forHolidays(now); err != nil {
		return err
	}
	return t.advance(now)
}
