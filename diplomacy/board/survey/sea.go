package survey

import (
	"fmt"
	"maps"
	"slices"
)

// wall marks water between two seas while they are filled.
const wall = 255

// flood parts the water: each sea spreads from its seed until land or a cut stops it. It
// fails if a cut does not hold.
func (m *mapping) flood() error {
	for _, name := range slices.Sorted(maps.Keys(m.seeds.Cuts)) {
		m.line(m.seeds.Cuts[name], 1.1, func(n int) {
			if m.at[n] == 0 {
				m.at[n] = wall
			}
		})
	}
	for _, name := range slices.Sorted(maps.Keys(m.seeds.Seas)) {
		p := project(m.seeds.Seas[name])
		x, y := int(p.X/cell), int(p.Y/cell)
		if m.get(x, y) != 0 || x < 0 || y < 0 || x >= m.w || y >= m.h {
			return fmt.Errorf("survey: the seed of %s lies in %s", name, m.nameOf(m.get(x, y)))
		}
		m.pour([]int{y*m.w + x}, m.label[name], func(l uint8) bool { return l == 0 })
	}
	m.raze()
	m.lakes()
	return nil
}

func (m *mapping) nameOf(label uint8) string {
	if int(label) < len(m.names) {
		return m.names[label]
	}
	return "a cut"
}

// pour labels all cells that can be reached through cells that are free.
func (m *mapping) pour(queue []int, label uint8, free func(uint8) bool) {
	for _, n := range queue {
		m.at[n] = label
	}
	for k := 0; k < len(queue); k++ {
		for _, d := range around {
			x, y := queue[k]%m.w+d.x, queue[k]/m.w+d.y
			if x >= 0 && y >= 0 && x < m.w && y < m.h && free(m.at[y*m.w+x]) {
				m.at[y*m.w+x] = label
				queue = append(queue, y*m.w+x)
			}
		}
	}
}

// lakes fills small waters that no sea has reached; large ones become decoration.
func (m *mapping) lakes() {
	const lake = 300
	m.recolour(func(label uint8, cells, _ int, touches map[uint8]int) uint8 {
		if label != 0 {
			return label
		}
		if to := most(touches, func(l uint8) bool { return m.isLand(l) }); to != 0 && cells < lake {
			return to
		}
		return m.label[inlandWater]
	})
}

// raze gives the cells of cuts to the nearest sea, ring by ring. Those that no sea
// reaches are water like any other.
func (m *mapping) raze() {
	for changed := true; changed; {
		old := slices.Clone(m.at)
		changed = false
		for n, label := range old {
			if label != wall {
				continue
			}
			for _, d := range disc(1.5) {
				if l := m.near(old, n, d); l != 0 && l != wall && !m.isLand(l) {
					m.at[n], changed = l, true
					break
				}
			}
		}
	}
	for n, label := range m.at {
		if label == wall {
			m.at[n] = 0
		}
	}
}
