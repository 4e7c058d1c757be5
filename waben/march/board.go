package march

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// board is a step onto another unit (WDW-59). Onto beasts and to armies one walks; onto a ship one goes from
// where it lies: a neighbour of its water, a bank of its river, the field of its harbour.
func (g *Ground) board(id world.UnitID, known world.Known, from Way, s Step, v *Verdict) {
	u := &g.w.Units[id]
	carrier := g.w.Unit(u.Realm, s.Board)
	if carrier == world.NoUnit || g.w.Units[carrier].Gone || g.w.Units[carrier].Field != s.Field {
		v.Reason = NoCarrier
		return
	}
	c := &g.w.Units[carrier]
	if from.Aboard != s.Board {
		v.Reason = Boards(g.w, id, carrier)
	}
	if v.Reason != OK {
		return
	}
	v.To.Side, v.To.Aboard = c.Side, s.Board
	switch here, there := g.atSea(u.Realm, from.Aboard), ship(c) || g.atSea(c.Realm, c.Aboard); {
	case here == there && from.Field == c.Field:
		return // no other field, no points
	case !there:
		g.walk(u, known, from, Step{Field: s.Field}, v)
		return
	case here:
		v.Reason = Unneighbourly
		return
	}
	side, h, there := g.berth(from.Field, Way{Field: c.Field, Side: c.Side})
	switch {
	case !there:
		v.Reason = Unneighbourly
		return
	case steep(g.tiles[from.Field].height, h):
		v.Reason = TooSteep
		return
	}
	v.add(Base, h+3)
	if g.w.Owner[c.Field] == u.Realm {
		v.add(OwnLand, -1)
	}
	if g.tiles[c.Field].flags&floats != 0 {
		v.grade(g.tiles[c.Field].grade)
	}
	if !g.friendly(from.Field, side, u.Realm) {
		v.add(Crossing, 1)
	}
	g.enter(known, c.Field, v)
}

// ashore is a step from a ship onto land.
func (g *Ground) ashore(u *world.Unit, known world.Known, from Way, to grid.Field, v *Verdict) {
	side, h, there := g.berth(to, from)
	t := &g.tiles[to]
	switch {
	case !there:
		v.Reason = Unneighbourly
		return
	case steep(t.height, h):
		v.Reason = TooSteep
		return
	case g.bars(to, side, u.Realm):
		v.Reason = WallManned
		return
	}
	v.add(Base, max(t.height, 0)+3)
	if g.w.Owner[to] == u.Realm {
		v.add(OwnLand, -1)
	}
	v.grade(t.grade)
	if !g.friendly(to, side, u.Realm) {
		v.add(Crossing, 1)
	}
	g.enter(known, to, v)
}

// berth is how a ship lies to a field of land: at which of its sides, NoSide if anywhere in its harbour, at
// which height, and whether one can go aboard from there at all.
func (g *Ground) berth(ashore grid.Field, at Way) (side hex.Side, height int8, there bool) {
	p := g.w.Patch
	switch {
	case g.tiles[at.Field].flags&floats != 0:
		side = p.Toward(ashore, at.Field)
		return side, 0, side != hex.NoSide
	case g.afloat(at):
		height = g.bank(at.Field, at.Side)
		if ashore == at.Field {
			return at.Side, height, true
		}
		return at.Side.Opposite(), height, p.Next(at.Field, at.Side) == ashore
	}
	return at.Side, g.tiles[at.Field].height, ashore == at.Field
}
