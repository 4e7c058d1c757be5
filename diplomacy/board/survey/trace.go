package survey

import (
	"slices"

	"spielleiter/diplomacy/board/sheet"
)

// edge is a border between cells as it is traced, from corner to corner of cells.
type edge struct {
	way         []sheet.XY // in cells
	left, right uint8
}

// uncross removes places where four cells meet like on a chess board, so that no more
// than three areas meet in a point.
func (m *mapping) uncross() {
	for range 8 {
		clean := true
		for y := range m.h - 1 {
			for x := range m.w - 1 {
				n := y*m.w + x
				a, b, c, d := m.at[n], m.at[n+1], m.at[n+m.w], m.at[n+m.w+1]
				if a == d && b != a && c != a || b == c && a != b && d != b {
					clean = false
					if a == d {
						m.at[n+1] = a
					} else {
						m.at[n] = b
					}
				}
			}
		}
		if clean {
			return
		}
	}
}

// corner is a corner of cells.
type corner struct{ x, y int }

// directions from a corner: east, south, west, north.
var directions = [4]offset{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// sides gives the labels left and right of the step from a corner in a direction.
func (m *mapping) sides(c corner, direction int) (left, right uint8) {
	upLeft, upRight := m.get(c.x-1, c.y-1), m.get(c.x, c.y-1)
	downLeft, downRight := m.get(c.x-1, c.y), m.get(c.x, c.y)
	switch direction {
	case 0:
		return upRight, downRight
	case 1:
		return downRight, downLeft
	case 2:
		return downLeft, upLeft
	default:
		return upLeft, upRight
	}
}

// ways are the directions in which a border leaves a corner.
func (m *mapping) ways(c corner) []int {
	var list []int
	for d := range directions {
		if left, right := m.sides(c, d); left != right {
			list = append(list, d)
		}
	}
	return list
}

// trace follows all borders: first those between points where three areas meet, then
// those that run around.
func (m *mapping) trace() []edge {
	var edges []edge
	used := make([]bool, (m.w+1)*(m.h+1)*4)
	follow := func(start corner, direction int) {
		if used[(start.y*(m.w+1)+start.x)*4+direction] {
			return
		}
		edges = append(edges, m.follow(start, direction, used))
	}
	for _, around := range []bool{false, true} {
		for y := range m.h + 1 {
			for x := range m.w + 1 {
				c := corner{x, y}
				ways := m.ways(c)
				if len(ways) == 0 || !around && !m.ends(c, ways) {
					continue
				}
				for _, d := range ways {
					follow(c, d)
				}
			}
		}
	}
	return edges
}

// ends reports whether borders end at a corner: where more than two leave it, and at the
// corners of the map.
func (m *mapping) ends(c corner, ways []int) bool {
	return len(ways) > 2 || (c.x == 0 || c.x == m.w) && (c.y == 0 || c.y == m.h)
}

func (m *mapping) follow(start corner, direction int, used []bool) edge {
	var e edge
	e.left, e.right = m.sides(start, direction)
	at := start
	e.way = append(e.way, sheet.XY{X: float64(at.x), Y: float64(at.y)})
	for {
		used[(at.y*(m.w+1)+at.x)*4+direction] = true
		at = corner{at.x + directions[direction].x, at.y + directions[direction].y}
		back := (direction + 2) % 4
		used[(at.y*(m.w+1)+at.x)*4+back] = true
		e.way = append(e.way, sheet.XY{X: float64(at.x), Y: float64(at.y)})
		ways := m.ways(at)
		if at == start || m.ends(at, ways) {
			return e
		}
		direction = ways[0] + ways[1] - back
	}
}

// rings puts the edges of an area together to closed ways, the area on the left.
func rings(edges []edge, label uint8) sheet.Shape {
	type end struct {
		n    int
		from sheet.XY
		to   sheet.XY
	}
	var open []end
	for n, e := range edges {
		first, last := e.way[0], e.way[len(e.way)-1]
		if e.left == label {
			open = append(open, end{n, first, last})
		} else if e.right == label {
			open = append(open, end{^n, last, first})
		}
	}
	var shape sheet.Shape
	for len(open) > 0 {
		ring, at := sheet.Ring{open[0].n}, open[0]
		start := at.from
		open = open[1:]
		for at.to != start {
			k := slices.IndexFunc(open, func(e end) bool { return e.from == at.to })
			at = open[k] // borders always go on: every corner is left as often as it is reached
			ring = append(ring, at.n)
			open = slices.Delete(open, k, k+1)
		}
		shape = append(shape, ring)
	}
	return shape
}
