package genesis

import (
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// How far gates lie from the land of realms, so that some realm finds them soon and none has them at home; and how far from each
// other, so that a segment is not entered and left at one place.
const (
	gateNear, gateFar = 2, 5
	gatesApart        = 6
)

// link opens gates between segments that lie on neighbouring faces: one there and one back, each where the other one ends.
func link(seed dice.Dice, worlds []*world.World) {
	at := make([]*approach, len(worlds))
	for n, w := range worlds {
		at[n] = approachOf(w)
	}
	for a := range worlds {
		beside := grid.Face(a).Neighbours()
		slices.Sort(beside[:])
		for _, b := range beside {
			if int(b) <= a || int(b) >= len(worlds) {
				continue
			}
			from, to := at[a].pick(seed, a, int(b)), at[b].pick(seed, int(b), a)
			if from == grid.None || to == grid.None {
				continue // who wants to leave a segment of nothing but water
			}
			open(worlds[a], from, worlds[b], to)
			open(worlds[b], to, worlds[a], from)
		}
	}
}

// open opens a gate from a field to one of another segment.
func open(w *world.World, from grid.Field, other *world.World, to grid.Field) {
	w.SetGate(world.Gate{From: from, GF: int16(other.Patch.Label(to)), KF: int8(grid.KF(to))})
}

// approach is how far on foot each field lies from the land of the realms, -1 where none can walk.
type approach struct {
	w    *world.World
	far  []int
	town map[grid.Field]bool
}

func approachOf(w *world.World) *approach {
	a := &approach{w: w, far: make([]int, w.Patch.Fields()), town: map[grid.Field]bool{}}
	for n := range w.Settlements {
		a.town[w.Settlements[n].Field] = true
	}
	var queue []grid.Field
	for f := range a.far {
		a.far[f] = -1
		if w.Owner[f] != world.Nobody && !w.Land[f].Floats() {
			a.far[f] = 0
			queue = append(queue, grid.Field(f))
		}
	}
	for n := 0; n < len(queue); n++ {
		f := queue[n]
		for _, next := range w.Patch.Around(f) {
			if next == grid.None || a.far[next] >= 0 || w.Land[next].Floats() || abs(int(w.Land[next].Height())-int(w.Land[f].Height())) > 1 {
				continue
			}
			a.far[next] = a.far[f] + 1
			queue = append(queue, next)
		}
	}
	return a
}

// pick is the field of a segment at which its gate to another one is: nobody's land that a realm can walk to, not far from it; if there
// is none, land that can be walked to at all; and if there are no realms, any land.
func (a *approach) pick(seed dice.Dice, of, to int) grid.Field {
	for _, fits := range []func(f grid.Field) bool{
		func(f grid.Field) bool { return a.far[f] >= gateNear && a.far[f] <= gateFar && a.alone(f) },
		func(f grid.Field) bool { return a.far[f] > 0 && a.alone(f) },
		func(f grid.Field) bool { return a.far[f] >= 0 },
		func(f grid.Field) bool { return !a.w.Land[f].Floats() },
	} {
		var list []grid.Field
		for f := range grid.Field(len(a.far)) {
			if _, taken := a.w.Gate(f); !taken && !a.town[f] && fits(f) {
				list = append(list, f)
			}
		}
		if len(list) > 0 {
			return list[seed.N(len(list), rollGate, dice.Genesis, int64(of), int64(to))]
		}
	}
	return grid.None
}

// alone reports whether no other gate is near.
func (a *approach) alone(f grid.Field) bool {
	return !slices.ContainsFunc(a.w.Gates, func(g world.Gate) bool { return a.w.Patch.Distance(g.From, f) < gatesApart })
}
