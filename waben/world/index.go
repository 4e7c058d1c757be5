package world

import (
	"iter"

	"spielleiter/hex"
	"spielleiter/waben/grid"
)

// Index finds what is on a field without searching: its settlement, its units, its walls, its springs. It is built once a
// moon, or whenever one of these lists has changed its order or length, and keeps its memory for the next time.
// Whoever moves units tells it with [Index.Move]. The zero Index is empty; several may look into one at once.
type Index struct {
	settlement []int32 // by field: place in Settlements plus one
	walls      []int32 // by field: place of its first wall; one further entry at the end
	springs    []Sides // by field: its corners where rivers begin
	first      []UnitID
	next       []UnitID // by unit: the next one on its field
	at         []grid.Field
}

// Build makes the index anew from a world.
func (x *Index) Build(w *World) {
	fields := w.Patch.Fields()
	x.settlement = grown(x.settlement, fields)
	clear(x.settlement)
	for n := range w.Settlements {
		x.settlement[w.Settlements[n].Field] = int32(n + 1)
	}
	x.walls = grown(x.walls, fields+1)
	n := 0
	for f := range x.walls {
		for n < len(w.Walls) && int(w.Walls[n].Field) < f {
			n++
		}
		x.walls[f] = int32(n)
	}
	x.springs = grown(x.springs, fields)
	clear(x.springs)
	for _, s := range w.Springs {
		for _, c := range w.corners(s) {
			if c.Field != grid.None {
				x.springs[c.Field] = x.springs[c.Field].With(c.Side)
			}
		}
	}
	x.first, x.next, x.at = grown(x.first, fields), grown(x.next, len(w.Units)), grown(x.at, len(w.Units))
	for f := range x.first {
		x.first[f] = NoUnit
	}
	for u := UnitID(len(w.Units)) - 1; u >= 0; u-- { // from behind, so that lists count upwards
		unit := &w.Units[u]
		if x.at[u], x.next[u] = grid.None, NoUnit; !unit.Gone {
			x.at[u], x.next[u] = unit.Field, x.first[unit.Field]
			x.first[unit.Field] = u
		}
	}
}

// grown gives a list of a length, in the memory it has if that is enough. What is in it is not cleared.
func grown[S ~[]T, T any](list S, n int) S {
	if cap(list) < n {
		return make(S, n, n+n/8)
	}
	return list[:n]
}

// Settlement is the place of a field's settlement in World.Settlements, or -1.
func (x *Index) Settlement(f grid.Field) int { return int(x.settlement[f]) - 1 }

// SpringsAt are the corners of a field where rivers begin, each by the side at whose clockwise end it is.
func (x *Index) SpringsAt(f grid.Field) Sides { return x.springs[f] }

// WallsAt gives from and to, so that World.Walls[from:to] are the walls that protect a field, by side.
func (x *Index) WallsAt(f grid.Field) (from, to int) { return int(x.walls[f]), int(x.walls[f+1]) }

// Wall is the place in World.Walls of the wall that protects a side of a field, or -1.
func (x *Index) Wall(w *World, f grid.Field, side hex.Side) int {
	for n, to := x.WallsAt(f); n < to; n++ {
		if w.Walls[n].Side == side {
			return n
		}
	}
	return -1
}

// UnitsAt gives the units on a field by ID, also those aboard others, none that is gone. Units may not be
// moved meanwhile.
func (x *Index) UnitsAt(f grid.Field) iter.Seq[UnitID] {
	return func(yield func(UnitID) bool) {
		for u := x.first[f]; u != NoUnit && yield(u); u = x.next[u] {
		}
	}
}

// First is the first unit on a field, or NoUnit; [Index.Next] gives the others. It is [Index.UnitsAt] for
// loops that must cost nothing.
func (x *Index) First(f grid.Field) UnitID { return x.first[f] }

// Next is the unit on the same field after u, or NoUnit.
func (x *Index) Next(u UnitID) UnitID { return x.next[u] }

// Move puts a unit onto another field; to None takes it away, as units that are destroyed are. Order on
// fields stays that of IDs, whoever comes first. The unit itself is not changed.
func (x *Index) Move(u UnitID, to grid.Field) {
	from := x.at[u]
	if from == to {
		return
	}
	if from != grid.None {
		*x.before(from, u) = x.next[u]
	}
	x.at[u], x.next[u] = to, NoUnit
	if to != grid.None {
		link := x.before(to, u)
		x.next[u], *link = *link, u
	}
}

// before is the link of a field's list that points to u, or would if u were there.
func (x *Index) before(f grid.Field, u UnitID) *UnitID {
	link := &x.first[f]
	for *link != NoUnit && *link < u {
		link = &x.next[*link]
	}
	return link
}
