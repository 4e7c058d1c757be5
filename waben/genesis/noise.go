package genesis

import (
	"cmp"
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
)

// Layers of noise and purposes of rolls. The numbers are part of what a seed means.
const (
	layerLand int32 = 10 * (iota + 1)
	layerWarpX
	layerWarpY
	layerWarpZ
	layerRange
	layerChain
	layerIsles
	layerHills
	layerCliff
	layerHeat
	layerWet
	layerLakes
	layerSwamp
	layerFire
	layerDeep
	rollShape
	rollLabel
	rollClimate
	rollSeat
	rollSize
	rollName
	rollTown
	rollArmy
	rollStance
	rollDim
	rollGuest
	rollCanal
	rollSite
	rollGate
)

// field is how wide a Kleinfeld is in the units of maker.x.
const field = 2 * 1024

// fbm is smooth noise of several octaves at every field, 0 to 65535 and mostly near the middle. The
// largest lumps are so many fields wide.
func (m *maker) fbm(layer int32, width int64, octaves int) []int32 {
	return m.waves(layer, width, octaves, func(v int64) int64 { return v })
}

// ridges is noise like fbm, but highest along winding lines.
func (m *maker) ridges(layer int32, width int64, octaves int) []int32 {
	return m.waves(layer, width, octaves, func(v int64) int64 { return 65535 - abs(2*v-65535) })
}

func (m *maker) waves(layer int32, width int64, octaves int, shape func(int64) int64) []int32 {
	out := make([]int32, len(m.at))
	for f := range out {
		sum, weights := int64(0), int64(0)
		cell, weight := width*field, int64(1)<<12
		for o := range octaves {
			sum += weight * shape(m.lump(layer+int32(o), cell, m.at[f]))
			weights += weight
			cell, weight = max(cell/2, field), weight*9/16
		}
		out[f] = int32(sum / weights)
	}
	return out
}

// lump is value noise: random numbers at the corners of cubic cells, smoothly joined.
func (m *maker) lump(layer int32, cell int64, at point) int64 {
	// Each octave has its own origin, so that their lattices do not show.
	i, u := floorDiv(at.x+int64(layer)*7919*16, cell)
	j, v := floorDiv(at.y+int64(layer)*6007*16, cell)
	k, w := floorDiv(at.z+int64(layer)*4999*16, cell)
	u, v, w = smooth(u<<15/cell), smooth(v<<15/cell), smooth(w<<15/cell)
	return mix(m.slab(layer, i, j, k, u, v), m.slab(layer, i, j, k+1, u, v), w)
}

// slab is value noise on one level of cells.
func (m *maker) slab(layer int32, i, j, k, u, v int64) int64 {
	top := mix(m.knot(layer, i, j, k), m.knot(layer, i+1, j, k), u)
	bottom := mix(m.knot(layer, i, j+1, k), m.knot(layer, i+1, j+1, k), u)
	return mix(top, bottom, v)
}

func (m *maker) knot(layer int32, i, j, k int64) int64 {
	return int64(m.ground.Roll(layer, dice.Genesis, i, j+k<<32) >> 48)
}

// smooth is 3t² − 2t³ for t from 0 to 1<<15.
func smooth(t int64) int64 { return t * t >> 15 * (3<<15 - 2*t) >> 15 }

func mix(a, b, t int64) int64 { return a + (b-a)*t>>15 }

func floorDiv(a, b int64) (quotient, rest int64) {
	quotient, rest = a/b, a%b
	if rest < 0 {
		return quotient - 1, rest + b
	}
	return quotient, rest
}

// rank replaces values by their place among those of some fields, 0 for the lowest to 1000 for
// the highest; other fields get −1.
func rank(values []int32, among func(grid.Field) bool) []int32 {
	order := make([]grid.Field, 0, len(values))
	out := make([]int32, len(values))
	for f := range values {
		out[f] = -1
		if among(grid.Field(f)) {
			order = append(order, grid.Field(f))
		}
	}
	slices.SortFunc(order, func(a, b grid.Field) int { return cmp.Or(cmp.Compare(values[a], values[b]), cmp.Compare(a, b)) })
	for n, f := range order {
		out[f] = int32(n * 1000 / max(len(order)-1, 1))
	}
	return out
}

// roller gives rolls one after another for one purpose and one thing.
type roller struct {
	d       dice.Dice
	purpose int32
	what, n int64
}

func (m *maker) roller(purpose int32, what int) *roller {
	return &roller{d: m.d, purpose: purpose, what: int64(what)}
}

// below gives a number in [0, n).
func (r *roller) below(n int) int {
	r.n++
	return r.d.N(n, r.purpose, dice.Genesis, r.what, r.n)
}

// chance is true in so many of a hundred cases.
func (r *roller) chance(percent int) bool { return r.below(100) < percent }

func abs[T int | int32 | int64](n T) T { return max(n, -n) }
