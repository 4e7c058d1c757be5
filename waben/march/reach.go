package march

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Reach tells every field that a unit can come to within so many moons, the nearest first, and in which of them, 0 the
// first. It goes where the realm has been able to look, and nowhere else; the field where the unit stands is not told, one
// that is come to by several ways may be told again.
func (r *Router) Reach(g *Ground, id world.UnitID, known world.Known, points, moons int, visit func(f grid.Field, moon int)) {
	if points <= 0 {
		return
	}
	start, nowhere := At(&g.w.Units[id]), Way{Field: grid.None}
	r.begin(g)
	home := int32(len(r.spots) - 1)
	r.note(home, spot{from: -1}, 0)
	for looked := 0; len(r.heap) > 0 && looked < widest; looked++ {
		n := r.heap.pop()
		s := &r.spots[n]
		if s.stamp&1 != 0 {
			continue // been there
		}
		if s.spent > int32(points*moons) {
			return
		}
		s.stamp |= 1
		at := start
		if n != home {
			at = r.place(g, n)
			for _, f := range [2]grid.Field{at.Field, g.otherBank(at)} { // a river's side is of two fields
				if f != grid.None && f != start.Field && known.Has(f) {
					visit(f, int(s.spent-1)/points)
				}
			}
		}
		r.expand(g, id, known, points, n, at, nowhere)
	}
}

// otherBank is the field across the river that a ship is on.
func (g *Ground) otherBank(at Way) grid.Field {
	if !g.afloat(at) {
		return grid.None
	}
	return g.w.Patch.Next(at.Field, at.Side)
}
