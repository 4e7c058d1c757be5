package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// movers are those that a deadline may move for: persons who play and whom the phase asks. Whether they have saved
// orders changes nothing, or the deadline would tell. Who has a deputy is not waited for.
func movers(chairs []Chair, pending game.Pending) (list []*Chair) {
	for n := range chairs {
		c := &chairs[n]
		if c.Holder.Kind == Person && c.plays() && c.Open == nil && !c.Deputized() && len(c.Holidays) > 0 && slices.Contains(pending.Seats, c.Seat) {
			list = append(list, c)
		}
	}
	return list
}

// moveOn gives the deadline that holidays make of one, and notes on the chairs which did (SPL-31). A deadline that falls into a
// holiday moves to the first moment of the rule after it, if the holiday was announced long enough before. All holidays
// together move a phase by so many days as one may have at most; base is the deadline without any.
func (t Terms) moveOn(chairs []Chair, pending game.Pending, base, at time.Time) (moved time.Time, by []game.Seat) {
	if t.Holidays == nil || t.Holidays.Effect != HolidayMove {
		return at, nil
	}
	zone, pace := t.HolidayZone(), t.Pace.Of(pending.Kind)
	limit := base.In(zone).AddDate(0, 0, t.Holidays.AtOnce)
	for again := true; again; {
		again = false
		for _, c := range movers(chairs, pending) {
			h, away := c.away(at, zone)
			_, end := h.Bounds(zone)
			if end.After(limit) {
				end = limit
			}
			if !away || at.Before(h.Announced.Add(time.Duration(t.Holidays.Lead))) || !end.After(at) {
				continue
			}
			at, again = pace.fitting(at, end, zone), true
			c.mark(h)
			if !slices.Contains(by, c.Seat) {
				by = append(by, c.Seat)
			}
		}
	}
	return at, by
}

// mark notes that a holiday has moved a deadline.
func (c *Chair) mark(h Holiday) {
	c.Holidays = slices.Clone(c.Holidays)
	n := slices.IndexFunc(c.Holidays, func(x Holiday) bool { return x.Dates == h.Dates })
	c.Holidays[n].Moved = true
}

// fitting gives the first moment of the rule that is not before an instant: by a clock its next hour, else the hour of the
// deadline on the first day on which it is no earlier.
func (p Pace) fitting(at, least time.Time, zone *time.Location) time.Time {
	if p.Kind == PaceClock {
		if next, ok := p.after(least, at); ok {
			return next
		}
	}
	local := at.In(zone)
	reading := time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), local.Second(), local.Nanosecond(), time.UTC)
	for at.Before(least) {
		reading = reading.AddDate(0, 0, 1)
		at = wall(reading, zone)
	}
	return p.onward(at)
}

// forHolidays moves the deadline of the open phase on for those who are away. It goes on the record by itself, so that
// everybody can check why it moved.
func (t *Table) forHolidays(now time.Time) error {
	if t.m.Status != Running || t.m.CloseAt == nil || t.m.AskedAt != nil || t.trial || t.m.Terms.Holidays == nil {
		return nil
	}
	before := *t.m.CloseAt
	at, by := t.m.Terms.moveOn(t.m.Chairs, t.m.Pending, before.Add(-time.Duration(t.m.PutOff)), before)
	at = instant(at)
	if len(by) == 0 {
		return nil
	}
	t.m.CloseAt = &at
	t.m.PutOff += Span(at.Sub(before))
	t.announce(EffectAway, by)
	return t.write(now, EntryAway, Server.actor(), clockPublic{Phase: t.m.Phase, Seats: by, Before: &before, CloseAt: &at}, nil)
}

// PutOffFor lists the seats for whose holidays the deadline of the open phase has moved.
func (m *Match) PutOffFor() (seats []game.Seat) {
	if m.PutOff == 0 || m.CloseAt == nil {
		return nil
	}
	for _, c := range m.Chairs {
		if slices.ContainsFunc(c.Holidays, func(h Holiday) bool {
			from, to := h.Bounds(m.Terms.HolidayZone())
			return h.Moved && from.Before(*m.CloseAt) && to.After(m.CloseAt.Add(-time.Duration(m.PutOff)))
		}) {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}
