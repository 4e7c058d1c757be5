package terramagica

import (
	"slices"

	"spielleiter/game"
)

// regroup hands men over between armies, after the battles (TM-S12), and lets equal units
// become one.
func (t *turn) regroup() {
	for _, seat := range t.s.Seats {
		for _, g := range t.orders[seat].Gives {
			numbers := t.s.realm(seat).Armies
			if t.give(seat, g) {
				continue
			}
			code := "note.give.failed"
			if t.s.realm(seat).Armies > numbers {
				code = "note.give.spent" // nobody came to the new army, but its number is not given again (TM-S8)
			}
			t.tell(t.note(code, "TM-S12", "TM-S8").armyOf("army", seat, g.Army).armyOf("to", seat, g.To), seat)
		}
	}
	for n := range t.s.Armies {
		t.s.Armies[n].join()
	}
	t.s.sortArmies()
}

// give hands over what is left of what was ordered; false if nothing is, or nobody to take it.
func (t *turn) give(seat game.Seat, g Give) bool {
	from := t.s.army(seat, g.Army)
	if from < 0 || !t.s.Armies[from].living() {
		return false
	}
	to := t.s.army(seat, g.To)
	if to < 0 {
		if to = t.found(seat, g.To, from); to < 0 {
			return false
		}
	} else if !t.s.Armies[to].living() {
		return false
	}
	a, b := &t.s.Armies[from], &t.s.Armies[to]
	before := len(b.Units)
	for n := range a.Units {
		if g.Unit != 0 && n != g.Unit-1 || a.Units[n].HP <= 0 {
			continue
		}
		men := g.Men
		if men == 0 {
			men = t.men(a.Units[n])
		}
		b.Units = append(b.Units, t.part(&a.Units[n], men))
	}
	if len(b.Units) == before {
		return false
	}
	t.tell(t.note("note.given", "TM-S12").armyOf("army", seat, g.Army).armyOf("to", seat, g.To).units(b.Units[before:]), seat)
	return true
}

// found founds an army beside another, with its statuses; -1 if its number was given to
// one that has fallen.
func (t *turn) found(seat game.Seat, number, beside int) int {
	r := t.s.realm(seat)
	if number <= r.Armies {
		return -1
	}
	r.Armies = number
	a := t.s.Armies[beside]
	t.s.Armies = append(t.s.Armies, Army{Realm: seat, Number: number, At: a.At, Stances: slices.Clone(a.Stances)})
	return len(t.s.Armies) - 1
}

// join makes one unit of those of the same kind, row and tactic (TM-S12). Units are not
// moved, so orders of this week still mean the same ones.
func (a *Army) join() {
	for n := range a.Units {
		for m := range n {
			u, v := &a.Units[m], &a.Units[n]
			if u.HP > 0 && v.HP > 0 && u.Kind == v.Kind && u.Row == v.Row && u.Tactic == v.Tactic {
				u.HP, v.HP = u.HP+v.HP, 0
			}
		}
	}
}

// march moves armies to neighbouring provinces, all at once: two that change places pass
// each other, and a battle that was not decided holds nobody (TM-S13).
func (t *turn) march() {
	for _, seat := range t.s.Seats {
		for _, m := range t.orders[seat].Marches {
			n := t.s.army(seat, m.Army)
			if n < 0 || !t.s.Armies[n].living() {
				t.tell(t.note("note.march.failed", "TM-S13").armyOf("army", seat, m.Army).place("to", t.province(m.To)), seat)
				continue
			}
			a := &t.s.Armies[n]
			t.tell(t.note("note.marched", "TM-S13", "TM-N43").army(*a).place("from", t.province(a.At)).place("to", t.province(m.To)), seat)
			a.At = m.To
		}
	}
}
