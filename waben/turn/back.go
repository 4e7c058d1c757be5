package turn

import (
	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// back is where a unit retreats to (D-R): the last field it has traversed; who has stood goes towards the nearest own
// settlement; else a neighbour at random. No enemy may be there, none may just have come from there, and it has to be passable;
// None is nowhere.
func (e *Engine) back(id world.UnitID, barred grid.Field, x *exits) grid.Field {
	u := &e.w.Units[id]
	if u.Came != grid.None && u.Came != u.Field && u.Came != barred && e.refuge(id, u.Came) {
		return u.Came
	}
	if !x.serve(u) {
		x.realm, x.ship, x.side, x.n = u.Realm, u.Kind == kit.Ship, u.Side, 0
		e.beside(u.Field, func(_ hex.Side, g grid.Field) {
			if g != barred && e.refuge(id, g) {
				x.free[x.n] = g
				x.n++
			}
		})
		x.home = e.homeward(u, x.free[:x.n])
	}
	switch {
	case x.n == 0:
		return grid.None
	case u.Came == grid.None && x.home != grid.None:
		return x.home
	}
	return x.free[e.dice.N(x.n, int32(e.w.Moon), dice.Flight, name(u), int64(u.Field))]
}

// exits are the ways out of a field, the same for all units of a realm that lie to it alike, as long as nobody moves.
type exits struct {
	realm world.RealmID
	ship  bool
	side  hex.Side
	free  [6]grid.Field
	n     int
	home  grid.Field // that towards the nearest own settlement
}

// serve reports whether the exits are those of a unit.
func (x *exits) serve(u *world.Unit) bool {
	return x.realm == u.Realm && x.ship == (u.Kind == kit.Ship) && x.side == u.Side
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
		if u := &e.w.Units[o]; e.hostile(r, u.Realm) {
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
