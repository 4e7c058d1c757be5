package board

import (
	"strconv"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// paper draws the sheet and the faint hexagons of what nobody knows beside what is known.
func (d *drawing) paper() {
	b := d.pic.Box
	b.Bottom += d.pic.Foot
	d.pic.Add(sketch.Mark{Look: "pp", Box: b})
	var lines []line
	seen := map[point]bool{}
	for _, f := range d.fields {
		p := place(d.w.Patch.Coord(f))
		for _, s := range hex.Sides {
			g := d.w.Patch.Next(f, s)
			at := p.add(next[s])
			if g != grid.None && d.shown[g] || seen[at] {
				continue
			}
			seen[at] = true
			for _, t := range hex.Sides {
				if beyond := at.add(next[t]); !seen[beyond] { // a line is of two fields; whoever comes first draws it
					lines = append(lines, sideLine(at, t))
				}
			}
		}
	}
	d.pic.Path("gr", "", straight(lines))
}

// ground draws the land from below: each height as all that is at least so high, then what fills its fields with the
// colour of its kind, then the sea on top of all, so that coasts are the sea's.
func (d *drawing) ground(t *tile) {
	area := func(c land.Colour, in func(grid.Field) bool) {
		d.pic.Path("g", sketch.Ground(c), d.fill(t, t.fields, in))
	}
	for h := range land.Height(5) {
		bare := land.Of(land.Normal, h)
		c, _ := bare.Colours()
		area(c, func(f grid.Field) bool {
			return !d.w.Land[f].Floats() && d.w.Land[f].Height() >= h && (h > 0 || d.w.Land[f] == land.SeaIce)
		})
	}
	var outers [32]bool
	for _, f := range t.fields {
		if outer, _ := d.w.Land[f].Colours(); outer != heightColour(d.w.Land[f]) {
			outers[outer] = true
		}
	}
	for n, there := range outers {
		if there && land.Colour(n) != seaColour && land.Colour(n) != deepColour {
			area(land.Colour(n), func(f grid.Field) bool { return d.filledWith(f, land.Colour(n)) })
		}
	}
	area(seaColour, func(f grid.Field) bool { return d.w.Land[f].Floats() })
	area(deepColour, func(f grid.Field) bool { return d.w.Land[f] == land.Sea })
	d.discs(t)
}

var (
	seaColour, _  = land.Water.Colours()
	deepColour, _ = land.Sea.Colours()
)

// heightColour is the colour of a terrain's height.
func heightColour(t land.Terrain) land.Colour {
	c, _ := land.Of(land.Normal, t.Height()).Colours()
	return c
}

// filledWith reports whether a field is all of the colour of its kind.
func (d *drawing) filledWith(f grid.Field, c land.Colour) bool {
	outer, inner := d.w.Land[f].Colours()
	return outer == c && inner == c && outer != heightColour(d.w.Land[f])
}

// discs draws the colours of kinds inside of those of heights, and a point on what is hard to see through.
func (d *drawing) discs(t *tile) {
	var discs [32]sketch.Path
	for _, f := range t.fields {
		outer, inner := d.w.Land[f].Colours()
		if outer != inner {
			blot(&discs[inner], place(d.w.Patch.Coord(f)))
		}
	}
	for n := range discs {
		d.pic.Path("i", sketch.Ground(land.Colour(n)), discs[n])
	}
}

// blots are the short ways of a broad pen that make a disc look drawn.
var blots = [8]point{{5, 0}, {0, 5}, {4, 4}, {4, -4}, {-5, 0}, {0, -5}, {-4, 4}, {-4, -4}}

// blot draws a disc, a little longer than wide.
func blot(p *sketch.Path, at point) {
	way := blots[chance(at, 2)%len(blots)]
	from := at.pt()
	p.Move(from)
	p.Line(from.Add(sketch.Point{X: way.x, Y: way.y}))
}

// mist pales what the realm does not see now: a little what it has seen once, more what it knows by its land
// alone.
func (d *drawing) mist() {
	if d.w.Me == world.Nobody {
		return
	}
	realm := d.w.Realm(d.w.Me)
	age := make([]uint8, len(d.shown)) // 1: seen once, 2: its land alone
	for _, f := range d.fields {
		m := realm.Memory(f)
		switch {
		case d.w.Owner[f] == d.w.Me:
		case m == nil || !m.Full:
			age[f] = 2
		case m.Moon < d.w.Moon-1:
			age[f] = 1
		}
	}
	for n, look := range [...]string{"m1", "m2"} {
		d.pic.Path(look, "", d.fill(nil, d.fields, func(f grid.Field) bool { return int(age[f]) == n+1 }))
	}
}

// relief draws where heights meet: coasts as ink in surf, slopes lit from the upper left, cliffs with teeth (WDW-18).
func (d *drawing) relief(t *tile) {
	var surf, coast, shade, light, cliff sketch.Path
	for h := land.Height(1); h <= 4; h++ {
		lower := func(e *side) (land.Terrain, bool) {
			if e.border != known {
				return 0, false
			}
			g := d.w.Land[d.w.Patch.Next(e.f, e.s)]
			return g, g.Height() == h-1 // a slope over several heights is drawn at the lowest of them
		}
		for _, r := range d.rings(t, t.fields, func(f grid.Field) bool { return d.w.Land[f].Height() >= h }) {
			is := func(want func(e *side, g land.Terrain) bool) func(*side) bool {
				return func(e *side) bool {
					g, ok := lower(e)
					return ok && want(e, g)
				}
			}
			wet := is(func(_ *side, g land.Terrain) bool { return g.Floats() })
			r.along(&coast, wet)
			r.inset(-12).along(&surf, wet)
			r.along(&shade, is(func(e *side, g land.Terrain) bool { return !g.Floats() && !e.lit }))
			r.along(&light, is(func(e *side, g land.Terrain) bool { return !g.Floats() && e.lit }))
			r.along(&cliff, is(func(e *side, g land.Terrain) bool { return d.w.Land[e.f].Height() > g.Height()+1 }))
		}
	}
	d.pic.Path("sh", "", shade)
	d.pic.Path("li", "", light)
	d.pic.Path("sf", "", surf)
	d.pic.Path("co", "", coast)
	d.pic.Path("cl", "", cliff)
}

// sides calls a function for every side between two fields shown, once, with the fields of a tile.
func (d *drawing) sides(t *tile, do func(f, g grid.Field, p point, s hex.Side)) {
	for _, f := range t.fields {
		p := place(d.w.Patch.Coord(f))
		for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			if g := d.w.Patch.Next(f, s); g != grid.None && d.shown[g] {
				do(f, g, p, s)
			}
		}
	}
}

// grid draws the faint lines between Kleinfelder: up and down along each row, then the upright ones.
func (d *drawing) grid(t *tile) {
	var p sketch.Path
	for n := 0; n < len(t.fields); {
		from, length := d.w.Patch.Coord(t.fields[n]), 1
		for n+length < len(t.fields) && d.w.Patch.Coord(t.fields[n+length]) == (hex.Coord{Q: from.Q + length, R: from.R}) {
			length++
		}
		at := place(from)
		p.Move(at.add(ends[5]).pt())
		for k := range length {
			p.Line(at.add(point{2 * half * k, -2 * edge}).pt())
			p.Line(at.add(point{2*half*k + half, -edge}).pt())
		}
		for k := range length + 1 {
			p.Move(at.add(point{2*half*k - half, -edge}).pt())
			p.Line(at.add(point{2*half*k - half, edge}).pt())
		}
		n += length
	}
	d.pic.Path("gr", "", p)
}

// districts draws the borders of Großfelder.
func (d *drawing) districts(t *tile) {
	var lines []line
	d.sides(t, func(f, g grid.Field, p point, s hex.Side) {
		if f/grid.PerGF != g/grid.PerGF {
			lines = append(lines, sideLine(p, s))
		}
	})
	d.pic.Path("gf", "", straight(lines))
}

// The Kleinfelder at whose upper or lower corner the number of the Großfeld stands, on its rim.
var rims = [...]struct {
	kf   int
	side hex.Side
}{{3, hex.NW}, {23, hex.NW}, {30, hex.E}, {46, hex.SW}}

// labels writes the numbers of Großfelder: large in their midst for who sees them from afar, small at their rims.
func (d *drawing) labels() {
	d.pic.Layers[len(d.pic.Layers)-1].Level = sketch.Far
	var small []sketch.Mark
	for n, gf := range d.w.Patch.GFs() {
		sum, count := point{}, 0
		for f := grid.PerGF * n; f < grid.PerGF*(n+1); f++ {
			if d.shown[f] {
				sum, count = sum.add(place(d.w.Patch.Coord(grid.Field(f)))), count+1
			}
		}
		if count == 0 {
			continue
		}
		label := strconv.Itoa(1000 + gf.Label)[1:]
		d.pic.Text("gn", "", label, point{sum.x / count, sum.y/count + 4}.pt())
		for _, r := range rims {
			if f := grid.Field(grid.PerGF*n + r.kf - 1); d.shown[f] {
				at := place(d.w.Patch.Coord(f)).add(ends[r.side-1]).pt()
				small = append(small, sketch.Mark{Look: "gl", Text: label, At: at.Add(sketch.Point{Y: 10})})
			}
		}
	}
	d.pic.Begin(sketch.Near, sketch.Box{})
	for _, m := range small {
		d.pic.Add(m)
	}
	d.pic.Begin(sketch.Far, sketch.Box{})
}

// numbers writes the numbers of Kleinfelder, each row as one text whose figures have their places.
func (d *drawing) numbers(t *tile) {
	if !d.o.Numbers {
		return
	}
	var xs []int
	var figures []byte
	for n, f := range t.fields {
		at := place(d.w.Patch.Coord(f)).pt()
		xs = append(xs, at.X-8, at.X+8)
		kf := grid.KF(f)
		figures = append(figures, byte('0'+kf/10), byte('0'+kf%10))
		if n+1 == len(t.fields) || d.w.Patch.Coord(t.fields[n+1]).R != d.w.Patch.Coord(f).R {
			d.pic.Add(sketch.Mark{Look: "n", Text: string(figures), At: sketch.Point{X: at.X, Y: at.Y - 40}, Each: xs})
			xs, figures = nil, nil
		}
	}
}
