package match

import (
	"time"

	"spielleiter/game"
)

// Barred are orders that the limits of a mandate have kept out.
type Barred struct {
	Text     string         `json:"text"` // canonical, all that was ordered
	Problems []game.Problem `json:"problems"`
}

// orderer gives the chair of a seat if who may order for it: whoever holds it, or its deputy.
func (t *Table) orderer(who Who, seat game.Seat, now time.Time) (n int, deputy bool, err error) {
	now = later(t.m.Last, now) // as the record has it
	own, d, asked := t.m.MandateFor(who.Person)
	if n = t.m.chair(seat); asked && own == seat {
		switch {
		case d.Agreed == nil:
			return 0, false, refuse(Forbidden, "mandate.unanswered")
		case !d.runs(t.m.Phase, now):
			return 0, false, refuse(Forbidden, "mandate.over")
		}
		return n, true, nil
	}
	if n, err = t.holds(who, seat); err != nil {
		return n, false, err
	}
	return n, who.Server && t.m.Chairs[n].Deputized(), nil
}

// present ends what stands in for a person who orders again.
func (t *Table) present(n int, who Who, deputy bool, now time.Time) error {
	if deputy {
		return nil
	}
	if c := t.m.Chairs[n]; c.Deputized() && c.Holder.IsPerson(who.Person) {
		if err := t.endMandate(n, EndsByOrders, who, now); err != nil {
			return err
		}
	}
	return t.comeBack(n, who, now)
}

// inLimits holds what a deputy orders to the limits of their mandate. Of a computer's orders those that break none are left; of a
// person's nothing is saved if one does. It is noted on the record, until there is too much of it.
func (t *Table) inLimits(n int, o *sending, r reading, now time.Time) (kept reading, barred []game.Problem, err error) {
	c := &t.m.Chairs[n]
	d := *c.Mandate
	if barred = r.view.Breaks(r.orders, d.Limits); len(barred) == 0 {
		return r, nil, nil
	}
	noted := d.Barred < MaxBarred
	if noted {
		d.Barred++
		c.Mandate = &d
	}
	b := &Barred{r.text, barred}
	switch {
	case d.Deputy.Kind == Person && noted:
		s := submittedSecret{Phase: t.m.Phase, Seat: c.Seat, By: d.Deputy.actor(), Holder: t.m.author(*c), Barred: b}
		return r, barred, t.write(now, EntrySubmitted, "", submittedPublic{t.m.Phase}, s)
	case d.Deputy.Kind == Person:
		return r, barred, nil
	case noted:
		o.barred = b
	}
	o.text = r.view.Write("", within(r.view, r.orders, d.Limits))
	kept, err = t.reads(c.Seat, o.text)
	return kept, nil, err
}

// within gives orders without those that break limits, or the game's default should it not be able to.
func within(view game.View, o game.Orders, limits []game.Limit) game.Orders {
	kept := view.Within(o, limits)
	if game.HasError(view.Check(kept)) || len(view.Breaks(kept, limits)) > 0 {
		return view.Default()
	}
	return kept
}
