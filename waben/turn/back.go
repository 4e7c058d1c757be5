package turn

import (
	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// back is where a unit retreats to (D-R): the last field it has traversed; who has stood goes towards the nearest own
// settlement; else a neighbour at random. No enemy may be there, none may just have come from there, and it has to be passable;
// None is nowhere.
func (e *Engine) back(id world.UnitID, barred grid.Field) grid.Field {
	u := &e.w.Units[id]
	if u.Came != grid.None && u.Came != u.Field && u.Came != barred && e.refuge(id, u.Came) {
		return u.Came
	}
	var free [6]grid.Field
	n := 0
	e.beside(u.Field, func(_ hex.Side, g grid.Field) {
		if g != barred && e.refuge(id, g) {
			free[n] = g
			n++
		}
	})
	if n == 0 {
		return grid.None
	}
	if u.Came == grid.None {
		if f := e.homeward(u, free[:n]); f != grid.None {
			return f
		}
	}
	return free[e.dice.N(n, int32(e.w.Moon), dice.Flight, name(u), int64(u.Field))]
}

// refuge reports whether a unit can retreat to a neighbour.
func (e *Engine) refuge(id world.UnitID, g grid.Field) bool {
	u := &e.w.Units[id]
	if e.enemies(u.Realm, g) {
		return false
	}
	return e.ground.Try(id, e.sight.Known(u.Realm), way(u), march.Step{Field: g}).Reason == march.OK
}

// enemies reports whether a unit of a realm that is neither allied nor grants passage is on a field.
func (e *Engine) enemies(r world.RealmID, f grid.Field) bool {
	if e.only[f] == world.Nobody || e.only[f] == r {
		return false
	}
	for o := e.ix.First(f); o != world.NoUnit; o = e.ix.Next(o) {
		if u := &e.w.Units[o]; u.Aboard == 0 && e.hostile(r, u.Realm) {
			return true
		}
	}
	return false
}

// hostile reports whether two realms are enemies for retreats and conquests: at war or neutral (D-F).
func (e *Engine) hostile(a, b world.RealmID) bool {
	s := e.w.Between(a, b)
	return s == world.War || s == world.Neutral
}

// homeward is the field of a few that is nearest to an own settlement, the first of several; None if there is none.
func (e *Engine) homeward(u *world.Unit, free []grid.Field) grid.Field {
	best, far := grid.None, 0
	for n := range e.w.Settlements {
		s := &e.w.Settlements[n]
		if s.Realm != u.Realm {
			continue
		}
		for _, f := range free {
			if d := e.w.Patch.Distance(f, s.Field); best == grid.None || d < far {
				best, far = f, d
			}
		}
	}
	return best
}
