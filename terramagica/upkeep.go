package terramagica

import (
	"math"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
)

// purse is one of the two things that armies live on.
type purse struct {
	name string
	of   func(*catalogue.Unit) float64 // a man's upkeep a week
	in   func(*Realm) *int
}

var purses = []purse{
	{"gold", func(u *catalogue.Unit) float64 { return u.Gold }, func(r *Realm) *int { return &r.Gold }},
	{"mana", func(u *catalogue.Unit) float64 { return u.Mana }, func(r *Realm) *int { return &r.Mana }},
}

// upkeep pays the armies. Where gold or mana do not suffice, men desert until they do: those
// whose upkeep is the highest first (TM-S17).
func (t *turn) upkeep() {
	for n, seat := range t.s.Seats {
		if !t.s.lives(seat) {
			continue
		}
		for _, p := range purses {
			have := p.in(&t.s.Realms[n])
			for t.due(seat, p) > *have && t.desert(seat, p, *have) {
			}
			due := t.due(seat, p)
			*have -= due
			if due == 0 && p.name == purses[1].name {
				continue // most live without mana
			}
			t.tell(t.note("note.upkeep."+p.name, "TM-S17").number("paid", due).number("left", *have), seat)
		}
	}
}

// due is what the armies of a seat cost a week.
func (t *turn) due(seat game.Seat, p purse) int {
	var units []troop
	for _, a := range t.s.Armies {
		if a.Realm == seat {
			units = append(units, t.summed(a.Units)...)
		}
	}
	return t.upkeepOf(units, p)
}

// upkeepOf is what men cost a week, rounded up once. Of kinds that do not exist nothing is
// reckoned.
func (w *world) upkeepOf(units []troop, p purse) int {
	sum := 0.0
	for _, u := range units {
		if n, ok := w.kindIDs[u.Kind]; ok {
			sum += float64(float64(u.Men) * p.of(&w.Units[n]))
		}
	}
	return int(math.Ceil(sum - 1e-6))
}

// desert sends men of the dearest unit home, no more than must go; of equally dear ones those
// of the last unit of the last army.
func (t *turn) desert(seat game.Seat, p purse, have int) bool {
	var dearest *Unit
	army := -1
	for n := range t.s.Armies {
		for k := range t.s.Armies[n].Units {
			u := &t.s.Armies[n].Units[k]
			if t.s.Armies[n].Realm == seat && u.HP > 0 && p.of(t.kind(u.Kind)) > 0 &&
				(dearest == nil || p.of(t.kind(u.Kind)) >= p.of(t.kind(dearest.Kind))) {
				dearest, army = u, n
			}
		}
	}
	if dearest == nil {
		return false
	}
	over := float64(t.due(seat, p) - have)
	men := min(t.men(*dearest), max(1, int(over/p.of(t.kind(dearest.Kind)))))
	gone := t.part(dearest, men)
	t.tell(t.note("note.deserted", "TM-S17").army(t.s.Armies[army]).unit(gone.Kind, men).set("purse", "@purse."+p.name), seat)
	return true
}
