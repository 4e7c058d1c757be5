package march

import "spielleiter/waben/world"

// Put moves a unit to a place and takes along all who are aboard it, in the world and in its index. The field that
// each comes from is the last one it has traversed (D-R); who it is aboard of itself, the place says.
func Put(w *world.World, ix *world.Index, id world.UnitID, to Way) {
	from := w.Units[id].Field
	w.Units[id].Aboard = to.Aboard
	put(w, ix, id, to)
	for other := ix.First(from); other != world.NoUnit; {
		next := ix.Next(other) // before the list changes
		if u := &w.Units[other]; u.Aboard != 0 && u.Realm == w.Units[id].Realm && rides(w, u, w.Units[id].Number) {
			put(w, ix, other, to)
		}
		other = next
	}
}

func put(w *world.World, ix *world.Index, id world.UnitID, to Way) {
	u := &w.Units[id]
	if u.Field != to.Field {
		u.Came, u.Field = u.Field, to.Field
		ix.Move(id, to.Field)
	}
	u.Side = to.Side
}

// rides reports whether a unit is aboard the one of its realm with a number, be it on somebody who is.
func rides(w *world.World, u *world.Unit, number uint16) bool {
	for range tiers {
		switch u.Aboard {
		case 0:
			return false
		case number:
			return true
		}
		id := w.Unit(u.Realm, u.Aboard)
		if id == world.NoUnit {
			return false
		}
		u = &w.Units[id]
	}
	return false
}
