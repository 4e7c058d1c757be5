package march

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Ground is a world as those see it who move: what counts for steps lies together, field by field. It is
// surveyed once a moon before anybody moves; owners of fields, realms of settlements and places of units it looks up
// in the world when they are needed, as they change meanwhile. Many may use one ground at once.
type Ground struct {
	w     *world.World
	ix    *world.Index
	tiles []tile
}

// tile is what counts of a field.
type tile struct {
	height   int8 // -1: unknown
	grade    int8
	flags    flags
	rivers   world.Sides
	shipways world.Sides // rivers and canals
	roads    world.Sides // that can be used: those across a river have a bridge
	bridges  world.Sides
	harbours world.Sides
}

type flags uint8

const (
	floats flags = 1 << iota // ships sail and nothing walks
	coast                    // water beside land
	walled                   // a wall without a breach protects a side
	gate                     // a crossing of the Nebelwand begins here
)

// Survey looks at a world anew, in the memory that the ground has. The index has to be that of the world.
func (g *Ground) Survey(w *world.World, ix *world.Index) {
	g.w, g.ix = w, ix
	if n := w.Patch.Fields(); cap(g.tiles) < n {
		g.tiles = make([]tile, n)
	} else {
		g.tiles = g.tiles[:n]
	}
	for f := range g.tiles {
		g.tiles[f] = g.survey(grid.Field(f))
	}
	for f, grade := range w.Grades {
		g.tiles[f].grade = grade
	}
	for n := range w.Settlements {
		g.tiles[w.Settlements[n].Field].harbours = w.Settlements[n].Harbours
	}
	for n := range w.Walls {
		if !w.Walls[n].Breached() {
			g.tiles[w.Walls[n].Field].flags |= walled
		}
	}
	for _, c := range w.Crossings {
		g.tiles[c.From].flags |= gate
	}
}

// Leave lets go of the world. The memory stays for the next survey.
func (g *Ground) Leave() { g.w, g.ix = nil, nil }

func (g *Ground) survey(f grid.Field) tile {
	w := g.w
	t := tile{
		height: -1, rivers: w.Rivers[f], shipways: w.Rivers[f] | w.Canals[f], bridges: w.Bridges[f],
		roads: w.Roads[f] &^ (w.Rivers[f] &^ w.Bridges[f]),
	}
	if w.Land[f] == land.Unknown {
		return t
	}
	t.height, t.grade = int8(w.Land[f].Height()), int8(w.Land[f].Grade())
	if !w.Land[f].Floats() {
		return t
	}
	t.flags = floats
	for _, n := range w.Patch.Around(f) {
		if n != grid.None && w.Land[n] != land.Unknown && w.Land[n].Height() > 0 {
			t.flags |= coast
		}
	}
	return t
}

// World is the world that was surveyed.
func (g *Ground) World() *world.World { return g.w }

// Manned reports whether anybody stands behind the walls of a field who does not let a realm through: a unit that
// fights, of a realm that is neither allied with it nor grants passage (WDW-43, WDW-76, D-F). In a realm's own world
// those count whom it has seen there last.
func Manned(w *world.World, ix *world.Index, f grid.Field, against world.RealmID) bool {
	for id := ix.First(f); id != world.NoUnit; id = ix.Next(id) {
		if u := &w.Units[id]; u.Aboard == 0 && guards(w, u.Realm, u.Kind, against) {
			return true
		}
	}
	for n := range w.Seen {
		if s := &w.Seen[n]; s.Field == f && guards(w, s.Realm, s.Kind, against) {
			return true
		}
	}
	return false
}

// guards reports whether a unit of a realm keeps another realm out.
func guards(w *world.World, r world.RealmID, kind kit.Unit, against world.RealmID) bool {
	stance := w.Between(against, r)
	return kind.Spec().Fights && stance != world.Allied && stance != world.Passage
}

// bars reports whether a manned wall on a side of a field keeps a realm out; at no side there is none.
func (g *Ground) bars(f grid.Field, side hex.Side, realm world.RealmID) bool {
	if g.tiles[f].flags&walled == 0 || side == hex.NoSide {
		return false
	}
	n := g.ix.Wall(g.w, f, side)
	return n >= 0 && !g.w.Walls[n].Breached() && Manned(g.w, g.ix, f, realm)
}

// harbour is how the owner of a field's settlement stands to a realm, if it has a harbour at a side, or at any
// for NoSide.
func (g *Ground) harbour(f grid.Field, side hex.Side, realm world.RealmID) (stance world.Stance, there bool) {
	has := g.tiles[f].harbours
	if has == 0 || side != hex.NoSide && !has.Has(side) {
		return 0, false
	}
	return g.w.Between(realm, g.w.Settlements[g.ix.Settlement(f)].Realm), true
}

// friendly reports whether a harbour spares who goes aboard or ashore the crossing: own and allied ones do.
func (g *Ground) friendly(f grid.Field, side hex.Side, realm world.RealmID) bool {
	stance, there := g.harbour(f, side, realm)
	return there && stance == world.Allied
}

// bank is the height of a river's side: that of the higher field at it (WDW-58).
func (g *Ground) bank(f grid.Field, side hex.Side) int8 {
	h := g.tiles[f].height
	if other := g.w.Patch.Next(f, side); other != grid.None {
		h = max(h, g.tiles[other].height)
	}
	return h
}

// afloat reports whether ships at a place are on a river, not in a harbour or on the open water.
func (g *Ground) afloat(at Way) bool {
	return at.Side != hex.NoSide && g.tiles[at.Field].shipways.Has(at.Side)
}

// ship reports whether a unit is a fleet.
func ship(u *world.Unit) bool { return u.Kind == kit.Ship }
