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

// end is an end of a line.
type end struct {
	at   point
	line int32
}

// before orders ends from the top, those at one place by line.
func before(a, b end) int {
	return cmp.Or(cmp.Compare(a.at.y, b.at.y), cmp.Compare(a.at.x, b.at.x), cmp.Compare(a.line, b.line))
}

// chain draws lines as few strokes: each goes on where another begins. Strokes that begin somewhere come first, then
// rings.
func chain(lines []line) []byte {
	ends := make([]end, 0, 2*len(lines))
	for n, l := range lines {
		ends = append(ends, end{l.from, int32(n)}, end{l.to, int32(n)})
	}
	slices.SortFunc(ends, before)
	c := chaining{lines: lines, ends: ends, drawn: make([]bool, len(lines))}
	for n := 0; n < len(ends); {
		at := c.around(ends[n].at)
		if len(at)%2 == 1 {
			c.follow(ends[n].at)
		}
		n += len(at)
	}
	for _, e := range ends {
		if !c.drawn[e.line] {
			c.follow(e.at)
		}
	}
	return c.pen.data
}

// chaining is the work of chain.
type chaining struct {
	pen   pen
	lines []line
	ends  []end
	drawn []bool
}

// around are the ends at a place.
func (c *chaining) around(at point) []end {
	from, _ := slices.BinarySearchFunc(c.ends, end{at, -1}, before)
	to := from
	for to < len(c.ends) && c.ends[to].at == at {
		to++
	}
	return c.ends[from:to]
}

// follow draws from a place on as long as lines lead further.
func (c *chaining) follow(at point) {
	for first := true; ; first = false {
		here := c.around(at)
		k := slices.IndexFunc(here, func(e end) bool { return !c.drawn[e.line] })
		if k < 0 {
			return
		}
		if first {
			c.pen.move(at)
		}
		l := here[k].line
		c.drawn[l] = true
		to := c.lines[l].to
		if to == at {
			to = c.lines[l].from
		}
		c.pen.draw(to)
		at = to
	}
}
