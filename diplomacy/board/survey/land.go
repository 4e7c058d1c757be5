package survey

import (
	"maps"
	"math"
	"slices"

	"spielleiter/diplomacy/board/sheet"
)

// mapping is a map in the making.
type mapping struct {
	*grid
	seeds Seeds
	names []string         // by label; the first is nothing
	label map[string]uint8 // by name
	seas  int              // labels below are land, from here on seas
}

func newMapping(s Seeds, width, height int) *mapping {
	m := &mapping{grid: newGrid(width, height), seeds: s, names: []string{""}, label: map[string]uint8{}}
	m.names = append(m.names, slices.Sorted(maps.Keys(s.Land))...)
	m.seas = len(m.names)
	m.names = append(m.names, slices.Sorted(maps.Keys(s.Seas))...)
	m.names = append(m.names, inlandWater)
	for n, name := range m.names {
		m.label[name] = uint8(n)
	}
	return m
}

// inlandWater is the decoration of water that no sea reaches.
const inlandWater = "xw"

// isLand reports whether a label is land.
func (m *mapping) isLand(l uint8) bool { return l != 0 && int(l) < m.seas }

// seed is a seed of an area, in cells.
type seed struct {
	x, y float64
	area uint8
}

// spread gives every cell of a country to the nearest seed that the country allows.
func (m *mapping) spread(atlas Atlas) {
	for _, country := range slices.Sorted(maps.Keys(m.seeds.Countries)) {
		var seeds []seed
		for _, area := range m.seeds.Countries[country] {
			for _, at := range m.seeds.Land[area] {
				p := project(at)
				seeds = append(seeds, seed{p.X / cell, p.Y / cell, m.label[area]})
			}
		}
		if len(seeds) == 0 {
			continue
		}
		m.fill(projected(atlas[country]), func(n int) {
			x, y := warp(float64(n%m.w), float64(n/m.w))
			m.at[n] = nearest(seeds, x, y)
		})
	}
}

func projected(ways [][]LatLon) [][]sheet.XY {
	rings := make([][]sheet.XY, len(ways))
	for n, way := range ways {
		for _, at := range way {
			rings[n] = append(rings[n], project(at))
		}
	}
	return rings
}

func nearest(seeds []seed, x, y float64) uint8 {
	best, least := uint8(0), math.Inf(1)
	for _, s := range seeds {
		if d := (s.x-x)*(s.x-x) + (s.y-y)*(s.y-y); d < least {
			best, least = s.area, d
		}
	}
	return best
}

// paint closes the straits.
func (m *mapping) paint() {
	for _, p := range m.seeds.Paint {
		m.line(p.Line, p.Width/2, func(n int) { m.at[n] = m.label[p.Area] })
	}
}

// line calls touch for every cell that is nearer than r to a line on earth.
func (m *mapping) line(way []LatLon, r float64, touch func(n int)) {
	for k := range len(way) - 1 {
		const pieces = 24 // a line on earth is bent on the map
		for n := range pieces {
			along := func(t float64) (float64, float64) {
				p := project(LatLon{way[k][0] + (way[k+1][0]-way[k][0])*t, way[k][1] + (way[k+1][1]-way[k][1])*t})
				return p.X/cell - 0.5, p.Y/cell - 0.5
			}
			ax, ay := along(float64(n) / pieces)
			bx, by := along(float64(n+1) / pieces)
			m.piece(ax, ay, bx, by, r, touch)
		}
	}
}

// piece calls touch for every cell that is nearer than r to a straight line.
func (m *mapping) piece(ax, ay, bx, by, r float64, touch func(n int)) {
	for y := max(0, int(min(ay, by)-r)); y <= min(m.h-1, int(max(ay, by)+r)+1); y++ {
		for x := max(0, int(min(ax, bx)-r)); x <= min(m.w-1, int(max(ax, bx)+r)+1); x++ {
			dx, dy := bx-ax, by-ay
			t := 0.0
			if d := dx*dx + dy*dy; d > 0 {
				t = max(0, min(1, ((float64(x)-ax)*dx+(float64(y)-ay)*dy)/d))
			}
			if math.Hypot(ax+dx*t-float64(x), ay+dy*t-float64(y)) <= r {
				touch(y*m.w + x)
			}
		}
	}
}
