package survey

import "slices"

// offset is a step from a cell to another.
type offset struct{ x, y int }

// disc lists the steps that are no longer than r, the shortest first.
func disc(r float64) []offset {
	var list []offset
	n := int(r)
	for y := -n; y <= n; y++ {
		for x := -n; x <= n; x++ {
			if float64(x*x+y*y) <= r*r {
				list = append(list, offset{x, y})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b offset) int { return a.x*a.x + a.y*a.y - b.x*b.x - b.y*b.y })
	return list
}

// around are the four neighbours of a cell.
var around = []offset{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}

// grow gives water the label of the nearest land that is no farther than r.
func (m *mapping) grow(r float64) {
	old, steps := slices.Clone(m.at), disc(r)
	for n, label := range old {
		if label != 0 {
			continue
		}
		for _, d := range steps {
			x, y := n%m.w+d.x, n/m.w+d.y
			if x >= 0 && y >= 0 && x < m.w && y < m.h && old[y*m.w+x] != 0 {
				m.at[n] = old[y*m.w+x]
				break
			}
		}
	}
}

// shrink makes land water that has water no farther than r.
func (m *mapping) shrink(r float64) {
	old, steps := slices.Clone(m.at), disc(r)
	for n, label := range old {
		if label != 0 && slices.ContainsFunc(steps, func(d offset) bool {
			x, y := n%m.w+d.x, n/m.w+d.y
			return x >= 0 && y >= 0 && x < m.w && y < m.h && old[y*m.w+x] == 0
		}) {
			m.at[n] = 0
		}
	}
}

// coast calms the coast: it closes what is narrow and takes off what is thin.
func (m *mapping) coast() {
	const narrow, thin = 2.2, 1.5
	m.grow(narrow)
	m.shrink(narrow)
	before := slices.Clone(m.at)
	m.shrink(thin)
	m.grow(thin)
	for n, label := range m.at {
		if label != 0 {
			m.at[n] = before[n] // as it was, where it was land
		}
	}
}

// majority gives each cell the label that most of the cells near it have; of land alone,
// if only land is to change.
func (m *mapping) majority(r float64, land bool) {
	old, steps := slices.Clone(m.at), disc(r)
	var count [256]int
	for n, own := range old {
		if land && !m.isLand(own) {
			continue
		}
		best, same := own, true
		for _, d := range steps {
			label := m.near(old, n, d)
			if label == 0 || land && !m.isLand(label) {
				continue
			}
			same = same && label == own
			count[label]++
			if count[label] > count[best] {
				best = label
			}
		}
		if !same && count[best] > count[own] {
			m.at[n] = best
		}
		for _, d := range steps {
			count[m.near(old, n, d)] = 0
		}
	}
}

// near gives the label at a step from a cell, 0 off the map.
func (m *mapping) near(at []uint8, n int, d offset) uint8 {
	x, y := n%m.w+d.x, n/m.w+d.y
	if x < 0 || y < 0 || x >= m.w || y >= m.h {
		return 0
	}
	return at[y*m.w+x]
}

// fragments calls decide for every connected piece of one label with its cells and its
// neighbours' labels by how many cells touch them.
func (m *mapping) fragments(decide func(label uint8, cells []int, touches map[uint8]int)) {
	seen := make([]bool, len(m.at))
	for start, label := range m.at {
		if seen[start] {
			continue
		}
		cells, touches := []int{start}, map[uint8]int{}
		seen[start] = true
		for k := 0; k < len(cells); k++ {
			for _, d := range around {
				x, y := cells[k]%m.w+d.x, cells[k]/m.w+d.y
				if x < 0 || y < 0 || x >= m.w || y >= m.h {
					continue
				}
				switch n := y*m.w + x; {
				case m.at[n] != label:
					touches[m.at[n]]++
				case !seen[n]:
					seen[n] = true
					cells = append(cells, n)
				}
			}
		}
		decide(label, cells, touches)
	}
}

// most is the label that is touched most, of equals the lowest.
func most(touches map[uint8]int, allowed func(uint8) bool) uint8 {
	best := uint8(0)
	for label, count := range touches {
		if allowed(label) && (best == 0 || count > touches[best] || count == touches[best] && label < best) {
			best = label
		}
	}
	return best
}

// small is how many cells a piece must have to stay.
const small = 260

// islands drops islands that are too small, and gives pieces of an area that lie apart
// from its main part to the land around them.
func (m *mapping) islands() {
	m.recolour(func(label uint8, cells, largest int, touches map[uint8]int) uint8 {
		if label == 0 || cells == largest {
			return label
		}
		land := most(touches, m.isLand)
		switch {
		case land == 0 && cells < small:
			return 0
		case land != 0 && m.names[label] != straddler:
			return land
		default:
			return label
		}
	})
	m.drop()
}

// straddler is the province with land on both sides of a strait.
const straddler = "con"

// drop makes small islands water, whatever they are made of.
func (m *mapping) drop() {
	land := newGrid(m.w, m.h)
	for n, label := range m.at {
		if label != 0 {
			land.at[n] = 1
		}
	}
	whole := &mapping{grid: land}
	whole.fragments(func(label uint8, cells []int, _ map[uint8]int) {
		if label == 1 && len(cells) < small {
			for _, n := range cells {
				m.at[n] = 0
			}
		}
	})
}

// absorb gives pieces that are too small to their neighbours.
func (m *mapping) absorb() {
	m.recolour(func(label uint8, cells, largest int, touches map[uint8]int) uint8 {
		if cells >= small || cells == largest {
			return label
		}
		if to := most(touches, func(l uint8) bool { return l != 0 }); to != 0 {
			return to
		}
		return label
	})
}

// recolour decides the label of every piece anew, knowing how large the largest piece
// of its label is.
func (m *mapping) recolour(decide func(label uint8, cells, largest int, touches map[uint8]int) uint8) {
	type piece struct {
		label   uint8
		cells   []int
		touches map[uint8]int
	}
	var pieces []piece
	largest := map[uint8]int{}
	m.fragments(func(label uint8, cells []int, touches map[uint8]int) {
		pieces = append(pieces, piece{label, cells, touches})
		largest[label] = max(largest[label], len(cells))
	})
	for _, p := range pieces {
		if to := decide(p.label, len(p.cells), largest[p.label], p.touches); to != p.label {
			for _, n := range p.cells {
				m.at[n] = to
			}
		}
	}
}
