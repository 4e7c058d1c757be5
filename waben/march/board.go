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
	g.embark(u, known, from.Field, Way{Field: c.Field, Side: c.Side}, v)
}

// embark is a step from a field of land onto a ship, be it one that is only expected there.
func (g *Ground) embark(u *world.Unit, known world.Known, from grid.Field, at Way, v *Verdict) {
	side, h, there := g.berth(from, at)
	switch {
	case !there:
		v.Reason = Unneighbourly
		return
	case steep(g.tiles[from].height, h):
		v.Reason = TooSteep
		return
	}
	v.add(Base, h+3)
	if g.w.Owner[at.Field] == u.Realm {
		v.add(OwnLand, -1)
	}
	if g.tiles[at.Field].flags&floats != 0 {
		v.grade(g.tiles[at.Field].grade)
	}
	if !g.friendly(from, side, u.Realm) {
		v.add(Crossing, 1)
	}
	g.enter(known, at.Field, v)
}

// meet is a step onto a carrier at the place where it shall be boarded, for those who look for a way to it.
func (g *Ground) meet(u *world.Unit, known world.Known, from, carrier Way) Verdict {
	v := Verdict{To: carrier}
	switch afloat := g.atSea(u.Realm, carrier.Aboard); {
	case !known.Has(carrier.Field):
		v.Reason = White // who knows whether there is water
	case g.atSea(u.Realm, from.Aboard) == afloat:
		if from.Field != carrier.Field {
			v.Reason = Unneighbourly // one step more leads to it
		}
	case !afloat:
		v.Reason = Unneighbourly
	default:
		g.embark(u, known, from.Field, carrier, &v)
	}
	v.price()
	return v
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
