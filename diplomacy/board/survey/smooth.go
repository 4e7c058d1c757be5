package survey

import (
	"math"
	"slices"

	"spielleiter/diplomacy/board/sheet"
)

// finish is how a border is made smooth: how often, and how far points may lie beside it
// that are left out.
type finish struct {
	times int
	off   float64
}

var (
	coastFinish = finish{2, 0.45}
	landFinish  = finish{5, 0.5}
	seaFinish   = finish{6, 1.6}
)

// finish smooths an edge and writes it as a line. What runs along the edge of the map is
// straight.
func (m *mapping) finish(e edge) sheet.Line {
	way := e.way
	switch land := [2]bool{m.isLand(e.left), m.isLand(e.right)}; {
	case e.left == 0 || e.right == 0:
		way = []sheet.XY{way[0], way[len(way)-1]}
	case land[0] != land[1]:
		way = coastFinish.apply(way)
	case land[0]:
		way = landFinish.apply(way)
	default:
		way = seaFinish.apply(way)
	}
	var line sheet.Line
	for _, p := range way {
		q := sheet.Point{X: int(math.Round(p.X * cell)), Y: int(math.Round(p.Y * cell))}
		if len(line) == 0 || line[len(line)-1] != q {
			line = append(line, q)
		}
	}
	return line
}

func (f finish) apply(way []sheet.XY) []sheet.XY {
	way = slices.Clone(way)
	for range f.times {
		before := way[0]
		for n := 1; n < len(way)-1; n++ {
			p := way[n]
			way[n] = sheet.XY{X: (before.X + 2*p.X + way[n+1].X) / 4, Y: (before.Y + 2*p.Y + way[n+1].Y) / 4}
			before = p
		}
	}
	keep := make([]bool, len(way))
	keep[0], keep[len(way)-1] = true, true
	if way[0] == way[len(way)-1] {
		far := farthest(way) // a way around has no two ends to begin with
		keep[far] = true
		f.thin(way, 0, far, keep)
		f.thin(way, far, len(way)-1, keep)
	} else {
		f.thin(way, 0, len(way)-1, keep)
	}
	var thinned []sheet.XY
	for n, p := range way {
		if keep[n] {
			thinned = append(thinned, p)
		}
	}
	return thinned
}

func farthest(way []sheet.XY) int {
	best := len(way) / 2
	for n, p := range way {
		if math.Hypot(p.X-way[0].X, p.Y-way[0].Y) > math.Hypot(way[best].X-way[0].X, way[best].Y-way[0].Y) {
			best = n
		}
	}
	return best
}

// thin keeps the points that lie farther off than allowed from the straight way between
// those that are kept (Douglas and Peucker).
func (f finish) thin(way []sheet.XY, from, to int, keep []bool) {
	a, b := way[from], way[to]
	best, most := 0, f.off
	for n := from + 1; n < to; n++ {
		if d := beside(way[n], a, b); d > most {
			best, most = n, d
		}
	}
	if best == 0 {
		return
	}
	keep[best] = true
	f.thin(way, from, best, keep)
	f.thin(way, best, to, keep)
}

// beside is how far a point is from the straight line between two others.
func beside(p, a, b sheet.XY) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if d := dx*dx + dy*dy; d > 0 {
		t = max(0, min(1, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/d))
	}
	return math.Hypot(a.X+dx*t-p.X, a.Y+dy*t-p.Y)
}
