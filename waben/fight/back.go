package fight

import (
	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Back is where a unit retreats to (D-R): the last field traversed; a unit that stood, toward the nearest own settlement; else
// where lots say. Free are the sides of its field across which it can go and no enemy is. None means that it is surrounded.
func Back(w *world.World, d dice.Dice, id world.UnitID, came grid.Field, free world.Sides) grid.Field {
	u := &w.Units[id]
	if free == 0 {
		return grid.None
	}
	if came != grid.None {
		if side := w.Patch.Toward(u.Field, came); side != hex.NoSide && free.Has(side) {
			return came
		}
	} else if home := (&reaper{w: w}).haven(u); home != grid.None {
		here := w.Patch.Distance(u.Field, home)
		for _, side := range hex.Sides {
			if to := w.Patch.Next(u.Field, side); free.Has(side) && w.Patch.Distance(to, home) < here {
				return to
			}
		}
	}
	n := 0
	for _, side := range hex.Sides {
		if free.Has(side) {
			n++
		}
	}
	n = d.N(n, int32(w.Moon), dice.Flight, int64(u.Field), int64(u.Realm)<<10|int64(u.Number))
	for _, side := range hex.Sides {
		if free.Has(side) {
			if n == 0 {
				return w.Patch.Next(u.Field, side)
			}
			n--
		}
	}
	return grid.None
}
