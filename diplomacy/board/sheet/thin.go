package sheet

import (
	"math"
	"slices"
)

// Thin is the sheet with fewer points: those are left out without which the control
// polygons of lines change by no more than slack. Lines stay what neighbours share, so
// what closed before closes still.
func (s *Sheet) Thin(slack float64) *Sheet {
	thin := *s
	thin.Lines, thin.Channels = thinned(s.Lines, slack), thinned(s.Channels, slack)
	return &thin
}

// Even is the sheet with all points of lines on even numbers, of which the middles that
// paths go through are whole: a path is a fifth shorter, and nothing lies farther from
// where it was than one unit across and down. Neighbours share lines, so what closed
// before closes still.
func (s *Sheet) Even() *Sheet {
	even := *s
	even.Lines, even.Channels = evened(s.Lines), evened(s.Channels)
	return &even
}

func evened(lines []Line) []Line {
	list := make([]Line, len(lines))
	for n, l := range lines {
		for _, p := range l {
			list[n] = append(list[n], Point{(p.X + 1) &^ 1, (p.Y + 1) &^ 1})
		}
	}
	return list
}

func thinned(lines []Line, slack float64) []Line {
	list := make([]Line, len(lines))
	for n, l := range lines {
		list[n] = append(l[:1:1], l.rest(slack)...)
	}
	return list
}

// rest gives the points that are left of a line after its first one, by the way of
// Douglas and Peucker: the farthest point stays, and parts the line in two.
func (l Line) rest(slack float64) Line {
	last := len(l) - 1
	far, at := slack, 0
	for n := 1; n < last; n++ {
		if d := off(l[n], l[0], l[last]); d > far {
			far, at = d, n
		}
	}
	if at == 0 {
		return l[last:]
	}
	return append(slices.Clip(l[:at+1].rest(slack)), l[at:].rest(slack)...)
}

// off is how far a point is from the straight line between two others.
func off(p, a, b Point) float64 {
	x, y := float64(b.X-a.X), float64(b.Y-a.Y)
	if x == 0 && y == 0 {
		return math.Hypot(float64(p.X-a.X), float64(p.Y-a.Y))
	}
	return math.Abs(x*float64(p.Y-a.Y)-y*float64(p.X-a.X)) / math.Hypot(x, y)
}
