package board

import (
	"cmp"
	"slices"

	"spielleiter/waben/sketch"
)

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
// rings, whose last place is their first.
func chain(lines []line) [][]point {
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
	return c.strokes
}

// chaining is the work of chain.
type chaining struct {
	strokes [][]point
	lines   []line
	ends    []end
	drawn   []bool
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
	var stroke []point
	for {
		here := c.around(at)
		k := slices.IndexFunc(here, func(e end) bool { return !c.drawn[e.line] })
		if k < 0 {
			break
		}
		if stroke == nil {
			stroke = []point{at}
		}
		l := here[k].line
		c.drawn[l] = true
		to := c.lines[l].to
		if to == at {
			to = c.lines[l].from
		}
		stroke = append(stroke, to)
		at = to
	}
	if stroke != nil {
		c.strokes = append(c.strokes, stroke)
	}
}

// straight draws lines as they are.
func straight(lines []line) (p sketch.Path) {
	for _, stroke := range chain(lines) {
		for n, at := range stroke {
			if n == 0 {
				p.Move(at.pt())
			} else {
				p.Line(at.pt())
			}
		}
	}
	return p
}

// bent draws lines as a hand would: round the places between two lines, and exactly through those where lines begin, end
// or meet, and those that are held. Pull is how many hundredths of the way a place is drawn to the middle of those
// beside it.
func bent(lines []line, pull int, held func(point) bool) (p sketch.Path) {
	degree := make(map[point]int, len(lines))
	for _, l := range lines {
		degree[l.from]++
		degree[l.to]++
	}
	for _, stroke := range chain(lines) {
		last := len(stroke) - 1
		soft := make([]bool, len(stroke))
		bend := make([]sketch.Point, len(stroke))
		for n, at := range stroke {
			bend[n] = at.pt()
			if n > 0 && n < last && degree[at] == 2 && !held(at) {
				soft[n], bend[n] = true, soften(stroke[n-1], at, stroke[n+1], pull)
			}
		}
		p.Move(bend[0])
		for n := 1; n <= last; n++ {
			switch {
			case !soft[n]:
				p.Line(bend[n])
			case soft[n+1]:
				p.Quad(bend[n], bend[n].Mid(bend[n+1]))
			default:
				p.Quad(bend[n], bend[n].Mid(bend[n+1]))
			}
		}
	}
	return p
}

// soften is where a line bends to at a place: nearer to those beside it, and a little beside that, as hands are not rulers.
// It is in whole units, so that the middle between two such places is exact.
func soften(a, at, b point, pull int) sketch.Point {
	const steady = 100
	x := at.x*2*steady + pull*(a.x+b.x-2*at.x)
	y := at.y*2*steady + pull*(a.y+b.y-2*at.y)
	shake := chance(at, 1)
	x += (shake%3 - 1) * steady
	y += (shake/3%3 - 1) * steady
	return sketch.Point{X: whole(x, 2*steady) * sketch.Unit, Y: whole(y, 2*steady) * sketch.Unit}
}

// whole rounds a fraction.
func whole(n, by int) int { return floor(n+by/2, by) }
