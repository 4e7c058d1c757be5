package match

import (
	"slices"
	"time"

	"spielleiter/game"
)

// StandIn is a computer opponent that plays a seat while its person is on holiday (SPL-31).
type StandIn struct {
	Bot   string    `json:"bot"`   // its level
	Until time.Time `json:"until"` // when the holiday ends
}

// standsIn says from when until when a computer is next to stand in for the person of a chair.
func (c Chair) standsIn(t Terms) (from, until time.Time, ok bool) {
	if t.Holidays == nil || t.Holidays.Effect != HolidayStandIn || c.Holder.Kind != Person || c.Resigned || c.Open != nil || c.StandIn != nil {
		return from, until, false
	}
	if len(c.Holidays) == 0 {
		return from, until, false
	}
	zone := t.HolidayZone() // is read from a file
	for _, x := range c.Holidays {
		begins, ends := x.Bounds(zone)
		if !x.Back && (!ok || begins.Before(from)) {
			from, until, ok = begins, ends, true
		}
	}
	return from, until, ok
}

// standInDue is when the clock has something to do for a chair: somebody is to stand in, or to give the seat back.
func (c Chair) standInDue(t Terms) *time.Time {
	if c.StandIn != nil {
		return &c.StandIn.Until
	}
	if from, _, ok := c.standsIn(t); ok {
		return &from
	}
	return nil
}

// back ends a stand-in. The rest of the holiday is over then, too.
func (c *Chair) back(t Terms) {
	until := c.StandIn.Until
	c.StandIn, c.Holidays = nil, slices.Clone(c.Holidays)
	for n, h := range c.Holidays {
		if _, ends := h.Bounds(t.HolidayZone()); ends.Equal(until) {
			c.Holidays[n].Back = true
		}
	}
}

// standIns lets computers stand in for those whose holiday has begun, and gives back the seats of those whose holiday is over.
func (t *Table) standIns(now time.Time) error {
	for n := range t.m.Chairs {
		for c := &t.m.Chairs[n]; ; {
			due := c.standInDue(t.m.Terms)
			if due == nil || now.Before(*due) {
				break
			}
			if c.StandIn != nil {
				if err := t.giveBack(n, Server, now); err != nil {
					return err
				}
				continue
			}
			_, until, _ := c.standsIn(t.m.Terms)
			s := StandIn{Bot: t.m.Terms.Holidays.Bot, Until: instant(until)}
			c.StandIn = &s
			t.announce(EffectHoliday, []game.Seat{c.Seat})
			if err := t.write(now, EntryStandIn, Server.actor(), standInPublic{Seat: c.Seat, StandIn: &s}, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// giveBack gives a seat back to its person.
func (t *Table) giveBack(n int, who Who, now time.Time) error {
	c := &t.m.Chairs[n]
	c.back(t.m.Terms)
	t.announce(EffectReturned, []game.Seat{c.Seat})
	return t.write(now, EntryStandIn, t.player(who, c.Seat), standInPublic{Seat: c.Seat}, nil)
}

// standIn checks that a computer stood in for a holiday that the record tells of, and as long.
func (a *audit) standIn(e Entry) error {
	var p standInPublic
	if err := payload(e.Public, &p); err != nil {
		return err
	}
	c, err := a.chair(p.Seat)
	if err != nil {
		return err
	}
	wrong := &Fault{Code: "entry.holiday", Args: game.Args{"seat": string(p.Seat)}}
	switch {
	case a.status != Running:
		return wrong
	case p.StandIn == nil && c.StandIn == nil:
		return wrong
	case p.StandIn == nil:
		c.back(a.created.Terms)
		return nil
	}
	from, until, ok := c.standsIn(a.created.Terms)
	if !ok || e.At.Before(from) || !instant(until).Equal(p.StandIn.Until) || p.StandIn.Bot != a.created.Terms.Holidays.Bot {
		return wrong
	}
	c.StandIn = p.StandIn
	return nil
}
