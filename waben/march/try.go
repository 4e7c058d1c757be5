package march

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Try judges the next step of a unit that stands somewhere, on what its realm has seen so far. It changes
// nothing and allocates nothing. Whether the unit has the points is for [Verdict.Pay] to say.
//
// Where a realm's own world has no land, as nobody has been there, the step is judged as if it could be made from the
// height that the unit comes from: into the unknown it takes all points or the most that any step takes.
func (g *Ground) Try(id world.UnitID, known world.Known, from Way, s Step) Verdict {
	u := &g.w.Units[id]
	v := Verdict{To: Way{Field: s.Field}}
	switch {
	case s.Leaves():
		g.through(from, &v)
	case s.Field == grid.None && g.w.Me == world.Nobody:
		v.Reason = Fog
	case s.Field == grid.None || !g.w.Laws.White && !known.Has(s.Field):
		v.Reason = White
	case ship(u):
		g.sail(u, known, from, s, &v)
	case s.Board != 0:
		g.board(id, known, from, s, &v)
	default:
		g.walk(u, known, from, s, &v)
	}
	if v.Reason != OK {
		v.known = 0
	}
	v.price()
	return v
}

// through is the step out of the segment. It ends where it begins: who goes leaves with the end of the moon.
func (g *Ground) through(from Way, v *Verdict) {
	v.To = Way{Field: from.Field, Side: from.Side}
	if _, there := g.w.Gate(from.Field); !there || from.Aboard != 0 {
		v.Reason = Fog
	}
}

// walk is a step over land, or ashore.
func (g *Ground) walk(u *world.Unit, known world.Known, from Way, s Step, v *Verdict) {
	to := s.Field
	t := &g.tiles[to]
	if t.flags&floats != 0 {
		v.Reason = NoShip
		return
	}
	if g.atSea(u.Realm, from.Aboard) {
		g.ashore(u, known, from, to, v)
		return
	}
	if to == from.Field {
		if from.Aboard == 0 {
			v.Reason = Unneighbourly
		}
		return // off a beast: no other field, no points
	}
	g.overland(u, from.Field, to, v)
	g.enter(known, to, v)
}

// overland is a step to a neighbour, or through the Nebelwand: whether it can be made, and what road, owner, land,
// height and river do.
func (g *Ground) overland(u *world.Unit, from, to grid.Field, v *Verdict) {
	side := g.w.Patch.Toward(from, to)
	a, b, h := &g.tiles[from], &g.tiles[to], g.level(from, to)
	switch {
	case side == hex.NoSide && !g.gate(from, to):
		v.Reason = Unneighbourly
	case side != hex.NoSide && steep(a.height, h):
		v.Reason = TooSteep
	case side != hex.NoSide && g.bars(to, side.Opposite(), u.Realm):
		v.Reason = WallManned
	}
	v.add(Base, h+3)
	if side != hex.NoSide && a.roads.Has(side) {
		v.add(ByRoad, -1)
	}
	if g.w.Owner[to] == u.Realm {
		v.add(OwnLand, -1)
	}
	v.grade(b.grade)
	if a.height != h || side != hex.NoSide && a.rivers.Has(side) && !a.bridges.Has(side) {
		v.add(Crossing, 1)
	}
}

// level is the height of a field; that of where one comes from, if nobody knows.
func (g *Ground) level(from, to grid.Field) int8 {
	if h := g.tiles[to].height; h >= 0 {
		return h
	}
	return max(g.tiles[from].height, 0)
}

func steep(a, b int8) bool { return a >= 0 && b >= 0 && (a > b+1 || b > a+1) }

// grade is what difficult land adds; the grades do not add up (WDW-19).
func (v *Verdict) grade(grade int8) {
	switch {
	case grade >= 2:
		v.add(Extreme, 2)
	case grade == 1:
		v.add(Heavy, 1)
	}
}

// enter adds what is new on the way onto a field (D-V1).
func (g *Ground) enter(known world.Known, to grid.Field, v *Verdict) {
	if v.Reason != OK {
		return
	}
	if g.w.Shows(to, known) {
		v.add(NewSight, 1)
	}
	if !known.Has(to) {
		v.add(IntoTheWhite, 3)
	}
}

// gate reports whether the game master has opened the Nebelwand between two fields.
func (g *Ground) gate(from, to grid.Field) bool {
	if g.tiles[from].flags&gate == 0 {
		return false
	}
	for _, c := range g.w.Crossings {
		if c.From == from && c.To == to {
			return true
		}
	}
	return false
}

// atSea reports whether the unit that carries another one of its realm is a ship, or aboard one.
func (g *Ground) atSea(r world.RealmID, aboard uint16) bool {
	for range tiers {
		id := world.NoUnit
		if aboard != 0 {
			id = g.w.Unit(r, aboard)
		}
		if id == world.NoUnit {
			return false
		}
		if ship(&g.w.Units[id]) {
			return true
		}
		aboard = g.w.Units[id].Aboard
	}
	return false
}
