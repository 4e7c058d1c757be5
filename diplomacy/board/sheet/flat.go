package sheet

import "math"

// XY is a point between the points of a sheet.
type XY struct{ X, Y float64 }

// steps is into how many pieces each bend of a line is cut where it is flattened.
const steps = 4

// Flat gives the corners of a polygon for each ring of a shape, close to the curve that
// is drawn.
func (s *Sheet) Flat(shape Shape) [][]XY {
	rings := make([][]XY, 0, len(shape))
	for _, ring := range shape {
		var corners []XY
		for _, n := range ring {
			way := s.along(n).Flat()
			corners = append(corners, way[:len(way)-1]...)
		}
		rings = append(rings, corners)
	}
	return rings
}

// Flat gives points along a line, its ends among them.
func (l Line) Flat() []XY {
	at := func(p Point) XY { return XY{float64(p.X), float64(p.Y)} }
	from, to := at(l[0]), at(l[len(l)-1])
	way := []XY{from}
	for n := 1; n < len(l)-1; n++ {
		bend, end := at(l[n]), to
		if n < len(l)-2 {
			next := at(l[n+1])
			end = XY{(bend.X + next.X) / 2, (bend.Y + next.Y) / 2}
		}
		for k := 1; k <= steps; k++ {
			t := float64(k) / steps
			u := 1 - t
			way = append(way, XY{u*u*from.X + 2*u*t*bend.X + t*t*end.X, u*u*from.Y + 2*u*t*bend.Y + t*t*end.Y})
		}
		from = end
	}
	if len(l) == 2 {
		way = append(way, to)
	}
	return way
}

// Length is how long a line is.
func (l Line) Length() float64 {
	sum, way := 0.0, l.Flat()
	for n, p := range way[1:] {
		sum += math.Hypot(p.X-way[n].X, p.Y-way[n].Y)
	}
	return sum
}
