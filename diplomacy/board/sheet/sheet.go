package sheet

import "slices"

// Point is a place on the sheet, in its units from the upper left corner.
type Point struct{ X, Y int }

// Line is the control polygon of a smooth line from its first to its last point, which
// are the only ones that it surely touches. Two points are a straight line.
type Line []Point

// Ring is a closed way along lines: n for line n as it is written, ^n for line n
// backwards.
type Ring []int

// Shape is an area: what an odd number of its rings encloses.
type Shape []Ring

// Spots are the middles of what stands in a province. A spot that is not needed is zero.
type Spots struct {
	Unit      Point // a unit
	Dislodged Point // a unit that has to leave, beside the one that came
	Label     Point // the short name
	Coin      Point // the sign of a supply centre
}

// Sheet is a drawn map. It is read-only.
type Sheet struct {
	Width, Height int
	Lines         []Line
	Provinces     map[string]Shape // by code
	Decor         map[string]Shape // what nobody enters
	Channels      []Line           // water that is drawn across land and parts nothing
	Spots         map[string]Spots // by place: "mun", "stp/nc"
}

// Border is a line with what lies on both of its sides.
type Border struct {
	Line int
	A, B string // in the order of the alphabet; B is empty at the edge of the sheet
}

// Borders lists for each line what it parts, in the order of lines.
func (s *Sheet) Borders() []Border {
	list := make([]Border, len(s.Lines))
	for n := range list {
		list[n].Line = n
	}
	add := func(shapes map[string]Shape) {
		for name, shape := range shapes {
			for _, n := range slices.Concat(shape...) {
				b := &list[max(n, ^n)]
				b.A, b.B = b.B, name
			}
		}
	}
	add(s.Provinces)
	add(s.Decor)
	for n := range list {
		b := &list[n]
		if b.A == "" || b.B != "" && b.B < b.A {
			b.A, b.B = b.B, b.A
		}
	}
	return list
}

// along gives the points of a line in the direction in which a ring goes.
func (s *Sheet) along(n int) Line {
	if n >= 0 {
		return s.Lines[n]
	}
	back := slices.Clone(s.Lines[^n])
	slices.Reverse(back)
	return back
}
