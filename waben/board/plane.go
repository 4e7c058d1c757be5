package board

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/hex"
)

// Half a field's width, half a side, and how far rows lie apart: near enough to a regular hexagon, and whole.
const (
	half = 7
	edge = 4
	row  = 12
)

// point is a place on the plane.
type point struct{ x, y int }

func (p point) add(q point) point { return point{p.x + q.x, p.y + q.y} }

// place is the middle of a hexagon.
func place(c hex.Coord) point { return point{half * (2*c.Q + c.R), row * c.R} }

// ends are the corners of a hexagon at the clockwise ends of its sides; entry 0 is that of side 6.
var ends = [7]point{{0, -2 * edge}, {half, -edge}, {half, edge}, {0, 2 * edge}, {-half, edge}, {-half, -edge}, {0, -2 * edge}}

// inner are the same corners a little further inside, for what belongs to one of two fields at a side.
var inner = [7]point{{0, -7}, {6, -3}, {6, 3}, {0, 7}, {-6, 3}, {-6, -3}, {0, -7}}

// next are the middles of the neighbours.
var next = [7]point{{}, {half, -row}, {2 * half, 0}, {half, row}, {-half, row}, {-2 * half, 0}, {-half, -row}}

// line is a straight line.
type line struct{ from, to point }

// sideLine is a side of the field in the middle p.
func sideLine(p point, s hex.Side) line { return line{p.add(ends[s-1]), p.add(ends[s])} }

// pen writes the data of a path, relative wherever it can.
type pen struct {
	data []byte
	at   point
	line bool // whether what was written last are the numbers of a line
}

func (p *pen) number(n int, first bool) {
	if n >= 0 && !first {
		p.data = append(p.data, ' ')
	}
	p.data = strconv.AppendInt(p.data, int64(n), 10)
}

// move goes to a place without drawing.
func (p *pen) move(to point) {
	if len(p.data) == 0 {
		p.data = append(p.data, 'M')
		p.number(to.x, true)
		p.number(to.y, false)
	} else {
		p.data = append(p.data, 'm')
		p.number(to.x-p.at.x, true)
		p.number(to.y-p.at.y, false)
	}
	p.at, p.line = to, false
}

// draw goes straight to a place.
func (p *pen) draw(to point) {
	dx, dy := to.x-p.at.x, to.y-p.at.y
	switch {
	case dx == 0 && dy != 0:
		p.data = append(p.data, 'v')
		p.number(dy, true)
		p.line = false
	case dy == 0:
		p.data = append(p.data, 'h')
		p.number(dx, true)
		p.line = false
	default:
		if !p.line {
			p.data = append(p.data, 'l')
		}
		p.number(dx, !p.line)
		p.number(dy, false)
		p.line = true
	}
	p.at = to
}

// dot is a line of no length, which round ends make a disc.
func (p *pen) dot(at point) {
	p.move(at)
	p.draw(at)
}

// run draws the outline of so many hexagons side by side, the first one's middle given.
func (p *pen) run(at point, n int) {
	start := at.add(ends[5])
	p.move(start)
	for k := range n {
		x := at.x + 2*half*k
		p.draw(point{x, at.y - 2*edge})
		p.draw(point{x + half, at.y - edge})
	}
	p.draw(p.at.add(point{0, 2 * edge}))
	for k := n - 1; k >= 0; k-- {
		x := at.x + 2*half*k
		p.draw(point{x, at.y + 2*edge})
		p.draw(point{x - half, at.y + edge})
	}
	p.data = append(p.data, 'z')
	p.at, p.line = start, false
}

// chain draws lines as few strokes: each goes on where another begins. The order of the lines does not
// matter.
func chain(lines []line) []byte {
	byEnd := make(map[point][]int, 2*len(lines))
	slices.SortFunc(lines, func(a, b line) int {
		return cmp.Or(cmp.Compare(a.from.y, b.from.y), cmp.Compare(a.from.x, b.from.x), cmp.Compare(a.to.y, b.to.y), cmp.Compare(a.to.x, b.to.x))
	})
	for n, l := range lines {
		byEnd[l.from] = append(byEnd[l.from], n)
		byEnd[l.to] = append(byEnd[l.to], n)
	}
	drawn := make([]bool, len(lines))
	var p pen
	follow := func(at point) {
		for first := true; ; first = false {
			k := slices.IndexFunc(byEnd[at], func(n int) bool { return !drawn[n] })
			if k < 0 {
				return
			}
			if first {
				p.move(at)
			}
			n := byEnd[at][k]
			drawn[n] = true
			to := lines[n].to
			if to == at {
				to = lines[n].from
			}
			p.draw(to)
			at = to
		}
	}
	for _, l := range lines { // strokes that begin somewhere first, then rings
		for _, at := range [2]point{l.from, l.to} {
			if len(byEnd[at])%2 == 1 {
				follow(at)
			}
		}
	}
	for n, l := range lines {
		if !drawn[n] {
			follow(l.from)
		}
	}
	return p.data
}
