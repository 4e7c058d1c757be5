package march

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Capacity is how many kg a unit can carry (WDW-50).
func Capacity(u *world.Unit) int64 { return int64(u.Size) * int64(u.Kind.Spec().Carries) }

// Weight is what a unit weighs as a load in kg, with its gold and without what it carries: 100 for who walks or
// leads, 200 for riders, 1 for a piece of gold (WDW-50, WDW-51).
func Weight(u *world.Unit) int64 {
	return (int64(u.Size)*int64(u.Kind.Spec().Load) + int64(u.Gold))
}

// Carried are the units of a realm that are aboard one of its units, directly or on somebody who is, to be ranged
// over with their IDs.
func Carried(w *world.World, carrier world.UnitID) func(yield func(world.UnitID) bool) {
	return func(yield func(world.UnitID) bool) { carried(w, carrier, 0, yield) }
}

// tiers is how many carriers one above the other there may be: beasts on beasts on a ship, with somebody on them.
const tiers = 4

// above is how many carriers a unit is on, one above the other.
func above(w *world.World, u *world.Unit) (n int) {
	for ; n < tiers && u.Aboard != 0; n++ {
		id := w.Unit(u.Realm, u.Aboard)
		if id == world.NoUnit {
			break
		}
		u = &w.Units[id]
	}
	return n
}

// below is how many there are one above the other on a unit.
func below(w *world.World, id world.UnitID, n int) int {
	most := n
	if n == tiers {
		return n
	}
	units, first := w.Of(w.Units[id].Realm)
	for k := range units {
		if units[k].Aboard == w.Units[id].Number && !units[k].Gone {
			most = max(most, below(w, first+world.UnitID(k), n+1))
		}
	}
	return most
}

// carried walks through those aboard.
func carried(w *world.World, carrier world.UnitID, depth int, yield func(world.UnitID) bool) bool {
	if depth == tiers {
		return true
	}
	number := w.Units[carrier].Number
	units, first := w.Of(w.Units[carrier].Realm)
	for n := range units {
		if units[n].Aboard != number || units[n].Gone {
			continue
		}
		id := first + world.UnitID(n)
		if !yield(id) || !carried(w, id, depth+1, yield) {
			return false
		}
	}
	return true
}

// Burden is what a unit carries: those aboard, what they carry, and its own gold.
func Burden(w *world.World, carrier world.UnitID) int64 {
	kg := int64(w.Units[carrier].Gold)
	for id := range Carried(w, carrier) {
		kg += Weight(&w.Units[id])
	}
	return kg
}

// Boards reports why a unit cannot board another one of its realm, or OK. Leaders go with anybody, the others
// only with who has room for them and what is aboard them (WDW-50, WDW-59).
func Boards(w *world.World, id, carrier world.UnitID) Reason {
	u, c := &w.Units[id], &w.Units[carrier]
	switch {
	case id == carrier || u.Realm != c.Realm || c.Gone || ship(u) || rides(w, c, u.Number), above(w, c)+1+below(w, id, 0) > tiers:
		return NoCarrier
	case c.Kind.Spec().Carries == 0:
		if u.Kind == kit.Leader {
			return OK
		}
		return NoCarrier
	case Burden(w, carrier)+Weight(u)+Burden(w, id)-int64(u.Gold) > Capacity(c):
		return Overloaded
	}
	return OK
}
