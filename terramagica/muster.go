package terramagica

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
)

// recipe is what a standard army is made of, in parts of a hundred of its price: the first
// kind of the catalogue of each sort.
var recipe = []struct {
	part int
	is   func(catalogue.Unit) bool
}{
	{45, func(u catalogue.Unit) bool { return u.Battle.Range == 0 && u.Battle.Speed == 1 && u.Battle.A >= 10 }},
	{15, func(u catalogue.Unit) bool { return u.Battle.Range == 1 && !u.Battle.Shooter }},
	{25, func(u catalogue.Unit) bool { return u.Battle.Shooter && u.Battle.Speed == 1 }},
	{15, func(u catalogue.Unit) bool { return u.Battle.Speed > 1 && !u.Battle.Flying }},
}

// standardArmy is a balanced army for a price; empty only if nothing can be had for it
// (TM-S19).
func (w *world) standardArmy(gold int) []Raise {
	var army []Raise
	left := gold
	for _, part := range recipe {
		n := slices.IndexFunc(w.Units, func(u catalogue.Unit) bool { return !u.Unhireable && part.is(u) })
		if n < 0 || w.Units[n].Cost == 0 {
			continue
		}
		if men := min(gold*part.part/100/w.Units[n].Cost, mostMen); men > 0 {
			army = append(army, Raise{Kind: w.Units[n].ID, Men: men})
			left -= men * w.Units[n].Cost
		}
	}
	return w.fill(army, left)
}

// fill spends what is left on the cheapest kind.
func (w *world) fill(army []Raise, gold int) []Raise {
	cheapest := -1
	for n, u := range w.Units {
		if !u.Unhireable && u.Cost > 0 && (cheapest < 0 || u.Cost < w.Units[cheapest].Cost) {
			cheapest = n
		}
	}
	if cheapest < 0 {
		return army
	}
	men := min(gold/w.Units[cheapest].Cost, mostMen)
	if men > 0 && !slices.ContainsFunc(army, func(r Raise) bool { return r.Kind == w.Units[cheapest].ID }) {
		army = append(army, Raise{Kind: w.Units[cheapest].ID, Men: men})
	}
	return army
}

// raised is what an order to raise men gives.
func (w *world) raised(r Raise, men int) Unit {
	u := w.fresh(r.Kind, men)
	if r.Row > 0 {
		u.Row = r.Row
	}
	if r.Tactic != "" {
		u.Tactic = r.Tactic
	}
	return u
}

// enlist makes the first army of a realm.
func (w *world) enlist(seat game.Seat, at string, raises []Raise) Army {
	a := Army{Realm: seat, Number: 1, At: at}
	for _, r := range raises {
		a.Units = append(a.Units, w.raised(r, r.Men))
	}
	return a
}

// muster raises the armies of a battle. Who ordered none gets the standard army (TM-S19).
func (t *turn) muster() {
	for _, seat := range t.s.Seats {
		r := t.s.realm(seat)
		raises := t.orders[seat].Raises
		if len(raises) == 0 {
			raises = t.standardArmy(r.Gold)
		}
		army := t.enlist(seat, t.scene.Provinces[0].ID, raises)
		r.Gold, r.Armies = r.Gold-t.price(raises), 1
		t.s.Armies = append(t.s.Armies, army)
		t.tell(t.note("note.muster", "TM-S19").army(army).units(army.Units).number("gold", t.worth(army)), seat)
	}
}

// price is what raises cost.
func (w *world) price(raises []Raise) (gold int) {
	for _, r := range raises {
		gold += r.Men * w.kind(r.Kind).Cost
	}
	return gold
}
