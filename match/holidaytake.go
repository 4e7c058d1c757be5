package match

import (
	"time"

	"spielleiter/game"
)

// TakeHoliday notes that a person is away on some days. The match gives as many of them as its terms leave, and tells which;
// the deadline of the open phase moves at once, if it does at all.
func (t *Table) TakeHoliday(who Who, d Dates, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		n, err := t.holidaySeat(who)
		if err != nil {
			return err
		}
		h, err := t.m.Chairs[n].take(t.m.Terms, d, now)
		if err != nil {
			return err
		}
		seat := t.m.Chairs[n].Seat
		t.announce(EffectHoliday, []game.Seat{seat})
		if err := t.write(now, EntryHoliday, t.player(who, seat), holidayPublic{Seat: seat, Dates: h.Dates}, nil); err != nil {
			return err
		}
		return t.forHolidays(now)
	})
}

// CutHoliday ends the holidays of a person that lie on some days after a day, or takes them back if that is before they
// begin. A deadline that has moved stays where it is: others have planned with it.
func (t *Table) CutHoliday(who Who, d Dates, last string, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		n, err := t.holidaySeat(who)
		if err != nil {
			return err
		}
		c := &t.m.Chairs[n]
		for _, h := range c.Holidays {
			if !h.Overlaps(d) {
				continue
			}
			kept, ok := c.cut(t.m.Terms, h.Dates, last, now)
			if !ok {
				continue
			}
			t.announce(EffectHoliday, []game.Seat{c.Seat})
			was := h.Dates
			if err := t.write(now, EntryHoliday, t.player(who, c.Seat), holidayPublic{Seat: c.Seat, Dates: kept, Was: &was}, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// holidaySeat is the chair of who is away.
func (t *Table) holidaySeat(who Who) (int, error) {
	seat, seated := t.m.SeatOf(who.Person)
	c, _ := t.m.Chair(seat)
	switch {
	case t.m.ended():
		return 0, t.running()
	case !seated:
		return 0, refuse(Forbidden, "seat.none")
	case c.Resigned:
		return 0, refuse(Conflict, "seat.resigned")
	}
	return t.m.chair(seat), nil
}
