package board

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/hex"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// sortRows finds the order of the fields shown, row by row from the left.
func (d *drawing) sortRows() {
	d.fields = make([]grid.Field, 0, d.count)
	for f := range d.shown {
		if d.shown[f] {
			d.fields = append(d.fields, grid.Field(f))
		}
	}
	slices.SortFunc(d.fields, func(a, b grid.Field) int {
		x, y := d.w.Patch.Coord(a), d.w.Patch.Coord(b)
		return cmp.Or(cmp.Compare(x.R, y.R), cmp.Compare(x.Q, y.Q))
	})
}

// runs draws the fields that a function gives a path; those side by side become one piece.
func (d *drawing) runs(fields []grid.Field, pen func(grid.Field) *pen) {
	for n := 0; n < len(fields); {
		p, from, length := pen(fields[n]), d.w.Patch.Coord(fields[n]), 1
		for n+length < len(fields) && pen(fields[n+length]) == p && d.w.Patch.Coord(fields[n+length]) == (hex.Coord{Q: from.Q + length, R: from.R}) {
			length++
		}
		if p != nil {
			p.run(place(from), length)
		}
		n += length
	}
}

// ground draws the rings and discs, and a point on what is hard to see through.
func (d *drawing) ground() {
	fields := d.fields
	var rings, discs [16]pen
	var dim pen
	d.runs(fields, func(f grid.Field) *pen {
		outer, _ := d.w.Land[f].Colours()
		return &rings[outer]
	})
	for _, f := range fields {
		outer, inner := d.w.Land[f].Colours()
		at := place(d.w.Patch.Coord(f))
		if outer != inner {
			discs[inner].dot(at)
		}
		if d.w.Traits[f]&world.Dim != 0 {
			dim.dot(at)
		}
	}
	for n := range rings {
		d.path("g k"+strconv.Itoa(n), rings[n].data)
	}
	for n := range discs {
		d.path("i k"+strconv.Itoa(n), discs[n].data)
	}
	d.path("dim", dim.data)
}

// mist pales what the realm does not see now: a little what it has seen once, more what it knows by its land
// alone.
func (d *drawing) mist() {
	if d.w.Me == world.Nobody {
		return
	}
	realm := d.w.Realm(d.w.Me)
	var once, never pen
	d.runs(d.fields, func(f grid.Field) *pen {
		m := realm.Memory(f)
		switch {
		case d.w.Owner[f] == d.w.Me:
			return nil
		case m == nil || !m.Full:
			return &never
		case m.Moon < d.w.Moon-1:
			return &once
		}
		return nil
	})
	d.path("m1", once.data)
	d.path("m2", never.data)
}

// relief draws where heights meet: coasts as ink, slopes lit from the upper left, cliffs with teeth (WDW-18).
func (d *drawing) relief() {
	var coast, shade, light, cliff []line
	d.sides(func(f, g grid.Field, p point, s hex.Side) {
		a, b := d.w.Land[f], d.w.Land[g]
		if a.Height() == b.Height() {
			return
		}
		up, upper := int(a.Height())-int(b.Height()), s
		if up < 0 {
			up, upper = -up, s.Opposite()
		}
		l := sideLine(p, s)
		switch {
		case a.Floats() || b.Floats():
			coast = append(coast, l)
		case upper == hex.E || upper == hex.SE || upper == hex.SW:
			shade = append(shade, l)
		default:
			light = append(light, l)
		}
		if up > 1 {
			cliff = append(cliff, l)
		}
	})
	d.path("sh", chain(shade))
	d.path("li", chain(light))
	d.path("co", chain(coast))
	d.path("cl", chain(cliff))
}

// sides calls a function for every side between two fields shown, once.
func (d *drawing) sides(do func(f, g grid.Field, p point, s hex.Side)) {
	for f := range d.shown {
		if !d.shown[f] {
			continue
		}
		p := place(d.w.Patch.Coord(grid.Field(f)))
		for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			if g := d.w.Patch.Next(grid.Field(f), s); g != grid.None && d.shown[g] {
				do(grid.Field(f), g, p, s)
			}
		}
	}
}

// grid draws the faint lines between Kleinfelder, over blank paper too.
func (d *drawing) grid() {
	b := d.box
	d.c.Empty("rect", svg.I("x", b.left), svg.I("y", b.top), svg.I("width", d.width()), svg.I("height", b.bottom-b.top), svg.A("fill", "url(#wdw-h)"))
}

// districts draws the borders and labels of Großfelder.
func (d *drawing) districts() {
	var lines []line
	d.sides(func(f, g grid.Field, p point, s hex.Side) {
		if f/grid.PerGF != g/grid.PerGF {
			lines = append(lines, sideLine(p, s))
		}
	})
	d.path("gf", chain(lines))
	d.c.Open("g", svg.A("class", "gn"))
	for n, gf := range d.w.Patch.GFs() {
		sum, count := point{}, 0
		for f := grid.PerGF * n; f < grid.PerGF*(n+1); f++ {
			if d.shown[f] {
				sum, count = sum.add(place(d.w.Patch.Coord(grid.Field(f)))), count+1
			}
		}
		if count > 0 {
			label := strconv.Itoa(1000 + gf.Label)[1:]
			d.c.Leaf("text", label, svg.I("x", sum.x/count), svg.I("y", sum.y/count+4))
		}
	}
	d.c.Close()
}

// numbers writes the numbers of Kleinfelder, each row as one text whose figures have their places.
func (d *drawing) numbers() {
	if !d.o.Numbers {
		return
	}
	d.c.Open("g", svg.A("class", "n"), svg.A("aria-hidden", "true"))
	var xs, figures []byte
	fields := d.fields
	for n, f := range fields {
		at := place(d.w.Patch.Coord(f))
		if len(xs) > 0 {
			xs = append(xs, ' ')
		}
		xs = strconv.AppendInt(xs, int64(at.x-1), 10)
		xs = append(xs, ' ')
		xs = strconv.AppendInt(xs, int64(at.x+1), 10)
		kf := grid.KF(f)
		figures = append(figures, byte('0'+kf/10), byte('0'+kf%10))
		if n+1 == len(fields) || d.w.Patch.Coord(fields[n+1]).R != d.w.Patch.Coord(f).R {
			d.c.Leaf("text", string(figures), svg.A("x", string(xs)), svg.I("y", at.y-4))
			xs, figures = xs[:0], figures[:0]
		}
	}
	d.c.Close()
}
