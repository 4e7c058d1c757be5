package match

import (
	"time"
)

// Departure is that a person is not in the house any more, for a while or for good.
type Departure struct {
	Person string
	Name   string // what they are called from now on, "" as before
	Good   bool   // they do not come back
	// Lasting is that nobody knows when they will: then they lead no match any more.
	Lasting bool
}

// Depart takes a person out of a match whom the house has sent away, or who has had themselves deleted (SPL-44). While the match gathers,
// their seat is free; while it runs, it is open to others, as the terms say of open seats. Whatever they have played stays. In a match that is
// over nothing changes but their name.
func (t *Table) Depart(d Departure, now time.Time) error {
	now = later(t.m.Last, instant(now))
	return t.act(func() error {
		t.rename(d)
		if d.leads(&t.m) && (t.m.Status == Gathering || t.m.Status == Running) {
			if err := t.unlead(now); err != nil {
				return err
			}
		}
		switch t.m.Status {
		case Gathering:
			return t.free(d, now)
		case Running:
			return t.leave(d, now)
		}
		return nil
	})
}

// rename gives a person another name wherever the match has it.
func (t *Table) rename(d Departure) {
	called := func(h *Holder) {
		if d.Name != "" && h.IsPerson(d.Person) && h.Name != d.Name {
			h.Name = d.Name
			t.changes.Named = true
		}
	}
	for n := range t.m.Chairs {
		c := &t.m.Chairs[n]
		called(&c.Holder)
		if c.Mandate != nil {
			m := *c.Mandate
			called(&m.Deputy)
			c.Mandate = &m
		}
		if k := c.coPlayer(d.Person); k >= 0 {
			p := c.CoPlayers[k]
			if called(&p.Holder); p.Holder != c.CoPlayers[k].Holder {
				t.replace(c.Seat, d.Person, func(old *CoPlayer) { *old = p })
			}
		}
	}
}

// free frees what the person has in a match that gathers.
func (t *Table) free(d Departure, now time.Time) error {
	for n := range t.m.Chairs {
		if c := &t.m.Chairs[n]; c.Reserved == d.Person {
			c.Reserved = ""
			t.changes.Named = true
		}
	}
	seat, seated := t.m.SeatOf(d.Person)
	if !seated {
		return nil
	}
	return t.seat(t.m.chair(seat), Holder{}, Server, now)
}

// leave opens the person's seat of a running match, and ends what they do for others.
func (t *Table) leave(d Departure, now time.Time) error {
	if seat, _, asked := t.m.MandateFor(d.Person); asked {
		if err := t.endMandate(t.m.chair(seat), EndsByDeputy, Who{Person: d.Person}, now); err != nil {
			return err
		}
	}
	t.dropCoPlayer(d.Person)
	seat, seated := t.m.SeatOf(d.Person)
	if !seated {
		return nil
	}
	n := t.m.chair(seat)
	if c := t.m.Chairs[n]; c.Resigned || c.Open != nil && (!d.Good || c.Open.Back == nil) {
		return nil
	}
	if t.m.Chairs[n].StandIn != nil {
		if err := t.giveBack(n, Server, now); err != nil {
			return err
		}
	}
	v := t.m.Terms.vacancy(now)
	v.Gone = true
	if d.Good {
		v.Back = nil
	}
	if err := t.open(n, v, now); err != nil {
		return err
	}
	if err := t.agreeDraw(now); err != nil {
		return err
	}
	return t.advance(now)
}
