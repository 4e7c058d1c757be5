package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// corner is a corner of fields: twice the field below it, or twice the field above it plus one.
// Rivers run from corner to corner (WDW-18).
type corner int32

// arc leads from a corner to the next along a side between two fields.
type arc struct {
	to   corner
	edge grid.Edge
}

// fields are the three fields at a corner; some are None at the rim of the patch.
func (m *maker) fields(c corner) [3]grid.Field {
	f := grid.Field(c / 2)
	if c%2 == 0 {
		return [3]grid.Field{f, m.p.Next(f, hex.NW), m.p.Next(f, hex.NE)}
	}
	return [3]grid.Field{f, m.p.Next(f, hex.SE), m.p.Next(f, hex.SW)}
}

// arcs are the three ways from a corner that lies inside of the patch. Those that leave it lead to −1.
func (m *maker) arcs(c corner) [3]arc {
	f := grid.Field(c / 2)
	left, right, turn, end := hex.NW, hex.NE, hex.NE, corner(1)
	if c%2 == 1 {
		left, right, turn, end = hex.SW, hex.SE, hex.SE, 0
	}
	a := [3]arc{{-1, grid.Edge{Field: f, Side: left}}, {-1, grid.Edge{Field: f, Side: right}}, {-1, grid.Edge{Field: m.p.Next(f, left), Side: hex.E}}}
	for n, next := range [3]grid.Field{m.p.Next(f, left), m.p.Next(f, right), m.beyond(m.p.Next(f, left), turn)} {
		if next != grid.None {
			a[n].to = corner(next)*2 + end
		}
	}
	return a
}

func (m *maker) beyond(f grid.Field, s hex.Side) grid.Field {
	if f == grid.None {
		return grid.None
	}
	return m.p.Next(f, s)
}

// drainage says where water flows from each corner.
type drainage struct {
	bed  []int8   // lowest height at the corner; −1: no river runs there
	down []corner // where its water goes; −1: nowhere
	by   []grid.Edge
	runs []bool   // whether the way to the sea never climbs
	flow []int32  // the water that passes
	from []corner // corners in the order in which the sea reaches them
}

// runRivers lets water run down from where rain falls to the sea or to lakes. Basins without a way out
// get a lake first.
func (m *maker) runRivers() {
	d := m.drain()
	for range 3 {
		if !m.fillBasins(d) {
			break
		}
		d = m.drain()
	}
	for _, c := range slices.Backward(d.from) {
		if d.runs[c] && d.down[c] >= 0 {
			d.flow[d.down[c]] += d.flow[c]
		}
	}
	m.draw(d, d.threshold())
}

// drain floods the land from sea and lakes, always over the lowest pass; water flows back that way.
func (m *maker) drain() *drainage {
	n := 2 * m.p.Fields()
	d := &drainage{bed: make([]int8, n), down: make([]corner, n), by: make([]grid.Edge, n), runs: make([]bool, n), flow: make([]int32, n)}
	level := make([]int64, n) // of the flood; 0: dry yet
	var flood heap
	for c := range corner(n) {
		d.down[c], d.bed[c] = -1, m.bed(c)
		if d.bed[c] >= 0 && m.mouth(c) {
			level[c], d.runs[c] = 1, true
			flood.push(spill{1, c})
		}
	}
	for len(flood) > 0 {
		at := flood.pop().at
		d.from = append(d.from, at)
		d.flow[at] = m.rain(at)
		for _, a := range m.arcs(at) {
			if a.to < 0 || d.bed[a.to] < 0 || level[a.to] != 0 || !m.mayRun(a.edge) {
				continue
			}
			level[a.to] = max(level[at], m.level(a.to, d.bed[a.to]))
			d.down[a.to], d.by[a.to] = at, a.edge
			d.runs[a.to] = d.runs[at] && d.bed[a.to] >= d.bed[at]
			flood.push(spill{level[a.to], a.to})
		}
	}
	return d
}

// bed is the lowest height at a corner, −1 at the rim of the patch and where no land is.
func (m *maker) bed(c corner) int8 {
	low, land := int8(9), 0
	for _, f := range m.fields(c) {
		if f == grid.None {
			return -1
		}
		low = min(low, int8(m.height[f]))
		if m.height[f] > 0 {
			land++
		}
	}
	if land < 2 {
		return -1
	}
	return low
}

// mouth reports whether a corner touches the sea or a lake.
func (m *maker) mouth(c corner) bool {
	return slices.ContainsFunc(m.fieldsOf(c), func(f grid.Field) bool { return m.height[f] == 0 || m.w.Land[f].Kind() == land.Lake })
}

func (m *maker) fieldsOf(c corner) []grid.Field {
	f := m.fields(c)
	return f[:]
}

// mayRun reports whether a side can be a river: land without lakes on both sides of it.
func (m *maker) mayRun(e grid.Edge) bool {
	for _, f := range [2]grid.Field{e.Field, m.p.Next(e.Field, e.Side)} {
		if m.height[f] == 0 || m.w.Land[f].Kind() == land.Lake {
			return false
		}
	}
	return true
}

func (m *maker) level(c corner, bed int8) int64 {
	sum := int64(bed) << 20
	for _, f := range m.fields(c) {
		sum += int64(m.relief[f])
	}
	return sum + 2
}

func (m *maker) rain(c corner) int32 {
	sum := int32(0)
	for _, f := range m.fields(c) {
		if k := m.w.Land[f]; k.Valid() && k.Kind() != land.Desert && k.Kind() != land.Ice {
			sum += max(m.wet[f], 0) + 100*int32(m.height[f])
		}
	}
	return sum / 3
}

// basin is how many corners without a way out make a lake.
const basin = 8

// fillBasins puts a lake into the deepest place of every basin that has no way out.
func (m *maker) fillBasins(d *drainage) bool {
	filled := false
	seen := make([]bool, len(d.bed))
	for c := range seen {
		if seen[c] || d.bed[c] < 0 || d.runs[c] || d.down[c] < 0 {
			continue
		}
		seen[c] = true
		piece := []corner{corner(c)}
		for n := 0; n < len(piece); n++ {
			for _, a := range m.arcs(piece[n]) {
				if a.to >= 0 && !seen[a.to] && d.bed[a.to] >= 0 && !d.runs[a.to] && d.down[a.to] >= 0 {
					seen[a.to] = true
					piece = append(piece, a.to)
				}
			}
		}
		if len(piece) >= basin {
			m.fillBasin(d, piece)
			filled = true
		}
	}
	return filled
}

func (m *maker) fillBasin(d *drainage, piece []corner) {
	deepest := slices.MinFunc(piece, func(a, b corner) int {
		return cmp.Or(cmp.Compare(m.level(a, d.bed[a]), m.level(b, d.bed[b])), cmp.Compare(a, b))
	})
	lowest := slices.MinFunc(m.fieldsOf(deepest), func(a, b grid.Field) int {
		return cmp.Or(cmp.Compare(m.height[a], m.height[b]), cmp.Compare(m.relief[a], m.relief[b]))
	})
	m.w.Land[lowest] = land.Of(land.Lake, m.height[lowest])
	m.w.Traits[lowest] = 0
}

// threshold is how much water makes a river: one corner of twelve has one.
func (d *drainage) threshold() int32 {
	flows := make([]int32, 0, len(d.from))
	for _, c := range d.from {
		if d.runs[c] && d.down[c] >= 0 {
			flows = append(flows, d.flow[c])
		}
	}
	if len(flows) == 0 {
		return 1
	}
	slices.Sort(flows)
	return max(flows[len(flows)*86/100], 1500)
}

// shortest is how many sides a river has at least, from its spring to where it joins another or ends.
const shortest = 3

// draw writes rivers and their springs into the world.
func (m *maker) draw(d *drainage, enough int32) {
	fed := make([]bool, len(d.bed)) // a larger river comes from above
	for _, c := range d.from {
		if m.isRiver(d, c, enough) {
			fed[d.down[c]] = true
		}
	}
	drawn := make([]bool, len(d.bed))
	// Long rivers first: those that rise far from the sea were reached late.
	for _, spring := range slices.Backward(d.from) {
		if fed[spring] || !m.isRiver(d, spring, enough) {
			continue
		}
		length := 0
		for c := spring; d.down[c] >= 0 && !drawn[c]; c = d.down[c] {
			length++
		}
		if length < shortest {
			continue
		}
		m.w.Springs = append(m.w.Springs, springAt(spring))
		for c := spring; d.down[c] >= 0 && !drawn[c]; c = d.down[c] {
			drawn[c] = true
			m.mark(m.w.Rivers, d.by[c])
		}
	}
	slices.SortFunc(m.w.Springs, func(a, b world.Spring) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
}

func (m *maker) isRiver(d *drainage, c corner, enough int32) bool {
	return d.runs[c] && d.down[c] >= 0 && d.flow[c] >= enough
}

func springAt(c corner) world.Spring {
	if c%2 == 0 {
		return world.Spring{Field: grid.Field(c / 2), Side: hex.NW}
	}
	return world.Spring{Field: grid.Field(c / 2), Side: hex.SE}
}

// mark puts something on a side, in the tables of both fields at it.
func (m *maker) mark(table []world.Sides, e grid.Edge) {
	table[e.Field] = table[e.Field].With(e.Side)
	other := m.p.Next(e.Field, e.Side)
	table[other] = table[other].With(e.Side.Opposite())
}

// nameSprings notes each spring under the names of all three fields at its corner.
func (m *maker) nameSprings() {
	m.springs = map[grid.Edge]bool{}
	for _, s := range m.w.Springs {
		right, left := m.p.Next(s.Field, s.Side), m.p.Next(s.Field, s.Side.Turn(1))
		m.springs[grid.Edge(s)] = true
		m.springs[grid.Edge{Field: right, Side: s.Side.Turn(2)}] = true
		m.springs[grid.Edge{Field: left, Side: s.Side.Turn(4)}] = true
	}
}
