package board

import (
	"math"
	"slices"

	"spielleiter/svg"
)

// xy is a point of the picture.
type xy struct{ x, y float64 }

func (p xy) to(q xy) float64 { return math.Hypot(q.x-p.x, q.y-p.y) }

// side is an edge of a cell, from a corner to the next one's.
type side struct {
	from xy
	with int // the place on the other side, -1 at the coast
}

// cells gives each of some places the land that is nearest to it and not farther than the
// coast. Places that lie on one another have none.
func cells(places []xy, coast []float64) [][]side {
	all := make([][]side, len(places))
	for n, p := range places {
		cell := disc(p, coast[n])
		for m, q := range places {
			if m != n {
				cell = halve(cell, p, q, m)
			}
		}
		all[n] = cell
	}
	return all
}

// disc is a coast around a place.
func disc(p xy, radius float64) (cell []side) {
	const corners = 18
	for n := range corners {
		a := 2 * math.Pi * float64(n) / corners
		cell = append(cell, side{xy{p.x + radius*math.Cos(a), p.y + radius*math.Sin(a)}, -1})
	}
	return cell
}

// halve keeps what of a cell is nearer to p than to q, place m.
func halve(cell []side, p, q xy, m int) (kept []side) {
	nearer := func(at xy) float64 { return at.to(q) - at.to(p) }
	for n, s := range cell {
		next := cell[(n+1)%len(cell)].from
		a, b := nearer(s.from), nearer(next)
		if a >= 0 {
			kept = append(kept, s)
		}
		if a >= 0 == (b >= 0) {
			continue
		}
		cut := side{between(s.from, next, p, q), s.with}
		if a >= 0 {
			cut.with = m // from here along the border
		}
		kept = append(kept, cut)
	}
	return kept
}

// between is where a line from a to b is as far from p as from q. One that runs along that
// border has its cut at an end.
func between(a, b, p, q xy) xy {
	dx, dy := q.x-p.x, q.y-p.y
	c := (dx*(p.x+q.x) + dy*(p.y+q.y)) / 2
	steep := dx*(b.x-a.x) + dy*(b.y-a.y)
	if steep == 0 {
		return a
	}
	at := min(max((c-dx*a.x-dy*a.y)/steep, 0), 1)
	return xy{a.x + at*(b.x-a.x), a.y + at*(b.y-a.y)}
}

// wander draws an edge as a pen would: the same for the cells on both of its sides, which walk
// it in opposite directions.
func wander(a, b xy) []xy {
	turned := a.x > b.x || a.x == b.x && a.y > b.y
	if turned {
		a, b = b, a
	}
	length := a.to(b)
	steps := int(length / 22)
	points := []xy{a}
	for n := 1; n < steps; n++ {
		at := float64(n) / float64(steps)
		off := 5 * math.Sin(math.Pi*at) * noise(math.Round(a.x+b.x)*3.7+math.Round(a.y+b.y)*1.9+float64(n)*2.3)
		points = append(points, xy{a.x + (b.x-a.x)*at - (b.y-a.y)/length*off, a.y + (b.y-a.y)*at + (b.x-a.x)/length*off})
	}
	points = append(points, b)
	if turned {
		slices.Reverse(points)
	}
	return points
}

// noise is between -1 and 1, and looks like chance.
func noise(x float64) float64 { return math.Sin(x) * math.Cos(x*1.7+0.5) * 1.6 }

// outline is the path of a cell.
func outline(cell []side) string {
	var p svg.Path
	for n, s := range cell {
		trace(&p, s.from, cell[(n+1)%len(cell)].from, n == 0)
	}
	return p.Close().String()
}

// trace draws an edge in whole pixels, as a line of its own or on from where the pen is.
func trace(p *svg.Path, a, b xy, anew bool) {
	for n, at := range wander(a, b) {
		switch x, y := math.Round(at.x), math.Round(at.y); {
		case n > 0:
			p.Line(x, y)
		case anew:
			p.Move(x, y)
		}
	}
}
