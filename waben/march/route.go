package march

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// widest is how many places a search looks round from before it gives up: what takes longer is no way that people
// would plan, and nobody can keep a referee busy with targets that cannot be reached.
const widest = 4096

// Router finds ways. It keeps its memory from one to the next; the zero Router is ready.
type Router struct {
	stamp uint32
	spots []spot
	heap  heap
	way   []Step
}

// blind is what the search takes for the cost of a last step into the unknown. What it really is shows in front of it.
const blind = 6

// spot is a place on the search: what it takes to get there, and from where.
type spot struct {
	stamp uint32
	spent int32 // moons times points, and points of the moon that has begun
	from  int32
	step  Step
}

// Route gives the steps of a unit from where it stands to a place: those that take the fewest moons, then the fewest
// points of the last one (WDW-82). It goes where the realm has been able to look, and into the unknown with its
// last step at most, whatever may be there. For a side of a river ask with the side; who does not care asks for the field. Whoever
// shall go aboard asks with the carrier and the place where it is, or will be: the last step is that onto it (WDW-59). The steps
// are good until the next search.
func (r *Router) Route(g *Ground, id world.UnitID, known world.Known, points int, to Way) ([]Step, Reason) {
	if to.Field == grid.None {
		return nil, White
	}
	u := &g.w.Units[id]
	start := At(u)
	if t := &g.tiles[to.Field]; !known.Has(to.Field) {
		// What is there nobody of the realm has seen: nobody may hear it from the answer.
	} else if !ship(u) && t.flags&floats != 0 && to.Aboard == 0 {
		return nil, NoShip
	} else if ship(u) && t.flags&floats == 0 && t.height >= 0 && t.harbours|t.shipways == 0 {
		return nil, NoLand
	}
	r.begin(g)
	home := int32(len(r.spots) - 1) // the start has a place of its own: one may be aboard there, and go ashore
	deck := home - 1                // and so has the carrier
	r.note(home, spot{from: -1}, 0)
	for looked := 0; len(r.heap) > 0 && looked < widest; looked++ {
		n := r.heap.pop()
		s := &r.spots[n]
		if s.stamp&1 != 0 {
			continue // been there
		}
		s.stamp |= 1
		at := start
		switch n {
		case home:
		case deck:
			at = to
		default:
			at = r.place(g, n)
		}
		if g.there(at, to) {
			return r.trace(n), OK
		}
		r.expand(g, id, known, points, n, at, to)
	}
	return nil, NoWay
}

// begin makes room and forgets the last search. Stamps of places are even when they are reached and odd when all
// ways from them are known.
func (r *Router) begin(g *Ground) {
	if n := 7*len(g.tiles) + 2; len(r.spots) != n {
		r.spots, r.stamp = make([]spot, n), 0
	}
	if r.stamp += 2; r.stamp == 0 {
		clear(r.spots)
		r.stamp = 2
	}
	r.heap = r.heap[:0]
}

// key is the number of a place: fields first, then sides. Sides of rivers have their one name.
func (r *Router) key(g *Ground, at Way) int32 {
	switch {
	case at.Aboard != 0:
		return int32(len(r.spots) - 2)
	case at.Side == hex.NoSide:
		return int32(at.Field)
	}
	e := grid.Edge{Field: at.Field, Side: at.Side}
	if g.afloat(at) {
		e = g.w.Patch.Canon(e)
	}
	return int32(len(g.tiles)) + 6*int32(e.Field) + int32(e.Side) - 1
}

func (r *Router) place(g *Ground, n int32) Way {
	if n -= int32(len(g.tiles)); n >= 0 {
		return Way{Field: grid.Field(n / 6), Side: hex.Side(n%6 + 1)}
	}
	return Way{Field: grid.Field(n + int32(len(g.tiles)))}
}

// there reports whether a place is the one that was asked for: the field, or that side of it, or aboard the carrier.
func (g *Ground) there(at, to Way) bool {
	if to.Aboard != 0 {
		return at.Aboard == to.Aboard
	}
	if to.Side == hex.NoSide {
		return at.Aboard == 0 && (at.Field == to.Field || g.afloat(at) && g.w.Patch.Next(at.Field, at.Side) == to.Field)
	}
	p := g.w.Patch
	return p.Canon(grid.Edge{Field: at.Field, Side: at.Side}) == p.Canon(grid.Edge{Field: to.Field, Side: to.Side})
}

// expand tries every step from a place.
func (r *Router) expand(g *Ground, id world.UnitID, known world.Known, points int, n int32, at, to Way) {
	try := func(s Step) {
		if s.Field == grid.None || !known.Has(s.Field) && s.Field != to.Field || r.been(g, s) {
			return
		}
		if !known.Has(s.Field) {
			if s.Along != hex.NoSide || !g.w.Laws.White || g.afloat(at) && !g.mouth(at, s.Field) {
				return
			}
			r.reach(g, n, Way{Field: s.Field}, s, later(r.spots[n].spent, blind, int32(points)), to)
			return
		}
		if v := g.Try(id, known, at, s); v.Reason == OK {
			r.reach(g, n, v.To, s, later(r.spots[n].spent, v.Cost, int32(points)), to)
		}
	}
	if to.Aboard != 0 {
		if v := g.meet(&g.w.Units[id], known, at, to); v.Reason == OK {
			r.reach(g, n, to, Step{Field: to.Field, Board: to.Aboard}, later(r.spots[n].spent, v.Cost, int32(points)), to)
		}
	}
	if at.Aboard != 0 {
		try(Step{Field: at.Field, Land: true})
	}
	for _, next := range g.w.Patch.Around(at.Field) {
		try(Step{Field: next})
	}
	if g.tiles[at.Field].flags&gate != 0 {
		for _, c := range g.w.Crossings {
			if c.From == at.Field {
				try(Step{Field: c.To})
			}
		}
	}
	if ship(&g.w.Units[id]) {
		r.along(g, at, try)
	}
}

// been reports whether a step leads onto open land or water that the search has looked round from.
func (r *Router) been(g *Ground, s Step) bool {
	if s.Along != hex.NoSide || r.spots[s.Field].stamp != r.stamp|1 {
		return false
	}
	return g.tiles[s.Field].flags&floats != 0 || g.tiles[s.Field].harbours == 0
}

// along tries what a ship can do at rivers: on from side to side, up from the water, out to it.
func (r *Router) along(g *Ground, at Way, try func(Step)) {
	p := g.w.Patch
	// Sides have two names. What is seen depends on whose side it is.
	side := func(f grid.Field, s hex.Side) {
		try(Step{Field: f, Along: s})
		try(Step{Field: p.Next(f, s), Along: s.Opposite()})
	}
	switch {
	case g.afloat(at):
		other := p.Next(at.Field, at.Side)
		for _, turn := range [2]int{-1, 1} {
			side(at.Field, at.Side.Turn(turn))
			if other != grid.None {
				side(other, at.Side.Opposite().Turn(turn))
			}
		}
	case g.tiles[at.Field].flags&floats != 0:
		for _, s := range hex.Sides {
			if next := p.Next(at.Field, s); next != grid.None {
				side(next, s.Turn(2)) // between this neighbour and the next one: it begins at this field's corner
			}
		}
	default:
		for _, s := range hex.Sides {
			side(at.Field, s)
		}
	}
}

// later is what is spent after a further step: what a moon has left over expires, and who needs all his points
// waits for the next moon (WDW-55, WDW-57, D-8).
func later(spent int32, cost int8, points int32) int32 {
	need := int32(cost)
	if cost == kit.All {
		need = points
	}
	if left := points - spent%points; need > left {
		spent += left
	}
	return spent + need
}

// reach notes a way to a place, if it is the best one so far.
func (r *Router) reach(g *Ground, from int32, at Way, s Step, spent int32, to Way) {
	n := r.key(g, at)
	old := &r.spots[n]
	if old.stamp|1 == r.stamp|1 && (old.stamp&1 != 0 || old.spent <= spent) {
		return
	}
	r.note(n, spot{spent: spent, from: from, step: s}, g.least(at, to))
}

// note puts a place into the queue, with what the rest of the way costs at least.
func (r *Router) note(n int32, s spot, rest int32) {
	s.stamp = r.stamp
	r.spots[n] = s
	r.heap.push(s.spent+rest, n)
}

// least is what the rest of a way costs at least: four points a step, as no land or water is easier than 1.
func (g *Ground) least(at, to Way) int32 {
	if len(g.w.Crossings) > 0 || to.Field == grid.None {
		return 0
	}
	steps := g.w.Patch.Distance(at.Field, to.Field)
	for _, side := range [2]hex.Side{at.Side, to.Side} {
		if side != hex.NoSide {
			steps-- // a side belongs to two fields
		}
	}
	return 4 * int32(max(steps, 0))
}

// trace gives the steps to a place.
func (r *Router) trace(n int32) []Step {
	r.way = r.way[:0]
	for ; r.spots[n].from >= 0; n = r.spots[n].from {
		r.way = append(r.way, r.spots[n].step)
	}
	slices.Reverse(r.way)
	return r.way
}
