package march

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// sail is a step of a fleet: over water, along a river or a canal, into a harbour or out of it.
func (g *Ground) sail(u *world.Unit, known world.Known, from Way, s Step, v *Verdict) {
	switch {
	case g.w.Land[from.Field] == land.SeaIce:
		v.Reason = FrozenIn
	case s.Along != hex.NoSide:
		g.upriver(from, Way{Field: s.Field, Side: s.Along}, v)
		g.enter(known, s.Field, v)
	case g.tiles[s.Field].flags&floats != 0 || g.tiles[s.Field].height < 0:
		g.open(u, from, s.Field, v)
		g.enter(known, s.Field, v)
	default:
		g.dock(u, from, s.Field, v)
		g.enter(known, s.Field, v)
	}
}

// upriver is a step to a side of a field (WDW-58).
func (g *Ground) upriver(from, to Way, v *Verdict) {
	v.To = to
	if !g.w.Laws.RiverShipping || !g.tiles[to.Field].shipways.Has(to.Side) {
		v.Reason = NoRiver
		return
	}
	var h int8
	switch {
	case g.tiles[from.Field].flags&floats != 0:
		if !g.mouth(to, from.Field) {
			v.Reason = NoRiver
		}
	case g.afloat(from):
		h = g.bank(from.Field, from.Side)
		if !g.joins(from, to) {
			v.Reason = NoRiver
		}
	default: // in a harbour: it has to be the one on that river
		h = g.tiles[from.Field].height
		if from.Field != to.Field || !g.tiles[from.Field].harbours.Has(to.Side) {
			v.Reason = NoRiver
		} else if from.Side != hex.NoSide && from.Side != to.Side {
			v.Reason = Harbours
		}
	}
	if v.Reason == OK && steep(h, g.bank(to.Field, to.Side)) {
		v.Reason = TooSteep
	}
	v.add(Base, max(g.bank(to.Field, to.Side), 0)+3)
}

// joins reports whether two sides share a corner.
func (g *Ground) joins(a, b Way) bool {
	return g.w.Patch.Joins(grid.Edge{Field: a.Field, Side: a.Side}, grid.Edge{Field: b.Field, Side: b.Side})
}

// mouth reports whether a side ends at a field of water.
func (g *Ground) mouth(river Way, water grid.Field) bool {
	p := g.w.Patch
	return water == p.Next(river.Field, river.Side.Turn(1)) || water == p.Next(river.Field, river.Side.Turn(-1))
}

// open is a step onto open water. Where nobody knows what there is, ships take it for water.
func (g *Ground) open(u *world.Unit, from Way, to grid.Field, v *Verdict) {
	side := g.w.Patch.Toward(from.Field, to)
	switch {
	case g.tiles[from.Field].flags&floats != 0:
		if side == hex.NoSide && !g.gate(from.Field, to) {
			v.Reason = Unneighbourly
		}
	case g.afloat(from):
		switch {
		case !g.mouth(from, to):
			v.Reason = Unneighbourly
		case steep(g.bank(from.Field, from.Side), 0):
			v.Reason = TooSteep
		}
	default:
		v.Reason = g.leave(from, side)
		if v.Reason == OK && steep(g.tiles[from.Field].height, 0) {
			v.Reason = TooSteep
		}
	}
	t := &g.tiles[to]
	v.add(Base, 3)
	if g.shore(u, to) {
		v.add(OwnLand, -1)
	}
	if t.flags&coast != 0 {
		v.add(CoastField, -1)
	}
	v.grade(t.grade)
}

// leave reports why a ship cannot leave a harbour across a side, or OK: a field with several harbours is no
// canal (WDW-40).
func (g *Ground) leave(from Way, side hex.Side) Reason {
	switch {
	case side == hex.NoSide:
		return Unneighbourly
	case from.Side != hex.NoSide && from.Side != side, !g.tiles[from.Field].harbours.Has(side):
		return Harbours
	}
	return OK
}

// dock is a step into a harbour, own, allied or of a realm that grants passage; others are attacked from the water.
func (g *Ground) dock(u *world.Unit, from Way, to grid.Field, v *Verdict) {
	side := g.w.Patch.Toward(to, from.Field)
	t := &g.tiles[to]
	stance, there := g.harbour(to, side, u.Realm)
	switch {
	case side == hex.NoSide || g.afloat(from):
		v.Reason = Unneighbourly
	case g.tiles[from.Field].flags&floats == 0, !there || stance != world.Allied && stance != world.Passage:
		v.Reason = NoLand
	case steep(0, t.height):
		v.Reason = TooSteep
	case g.bars(to, side, u.Realm):
		v.Reason = WallManned
	}
	v.To.Side = side
	v.add(Base, t.height+3)
	if g.w.Owner[to] == u.Realm {
		v.add(OwnLand, -1)
	}
	v.add(CoastField, -1)
	v.grade(t.grade)
}

// shore reports whether a field of water is next to own land.
func (g *Ground) shore(u *world.Unit, water grid.Field) bool {
	for _, n := range g.w.Patch.Around(water) {
		if n != grid.None && g.w.Owner[n] == u.Realm && g.tiles[n].height > 0 {
			return true
		}
	}
	return false
}
