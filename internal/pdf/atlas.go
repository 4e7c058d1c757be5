package pdf

import (
	"math"
	"slices"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// How wide a field is in millimetres where its number is printed: figures are at least leastFigure high, and below narrowest they would
// stand in the way of what else is in a field. What does not fit goes on pages of whole Großfelder, behind a sheet that shows them all.
const (
	widest      = 16.0
	narrowest   = 11.0
	leastFigure = 2.2
)

// Where maps begin on the first of their pages, below their heading, and on the others; and what is left free below them, for the legend and
// the number of the page.
const (
	mapTop   = top + 18
	pageTop  = top + 9
	mapFoot  = foot + 12
	mapSides = 2 * margin
)

// chart is a map. Its plane is measured in widths of fields.
type chart struct {
	*printer
	w     *world.World
	known []grid.Field
	keys  []letter.Key
}

// extent is a part of the plane, in widths of fields.
type extent struct{ left, high, right, low float64 }

// frame is where on a page a part of the plane lies: the page, turned as fields are largest, and how wide they are.
type frame struct {
	breadth, height float64 // of the page
	across, down    float64 // of what can be drawn on
	top             float64
	field           float64
}

// atlas draws what the reader knows, on pages of its own: on the first with the heading and the paragraph before the item.
func (p *printer) atlas(n int) {
	if p.world == nil {
		return
	}
	a := chart{printer: p, w: p.world, keys: p.doc.Items[n].Legend}
	for f, t := range a.w.Land {
		if t != land.Unknown {
			a.known = append(a.known, grid.Field(f))
		}
	}
	if len(a.known) == 0 {
		return
	}
	p.rests()
	defer func(left, wide float64) { p.left, p.wide = left, wide }(p.left, p.wide)
	if whole := a.frame(a.around(a.known, 0), mapTop); whole.field >= narrowest {
		a.open(n, whole)
		a.plate(a.around(a.known, 0), whole, a.known)
	} else {
		a.pages(n)
	}
	p.y, p.column = p.paper.height, p.columns-1 // text goes on on a new page
}

// open begins the first page of the map, with the heading and the paragraph that stand before it.
func (a *chart) open(n int, f frame) {
	a.page(f.breadth, f.height)
	a.left, a.wide = margin, f.across
	a.y, a.high = top, top
	if n > 1 && a.doc.Items[n-2].Kind == letter.Heading {
		a.remember(a.doc.Items[n-2].Text)
		for _, l := range a.lines(a.doc.Items[n-2].Text, a.wide, "B", headings[2].size) {
			a.write(l, a.left, accent, "B", headings[2].size, headings[2].leading)
			a.y += headings[2].leading
		}
		a.y++
	}
	if n > 0 && a.doc.Items[n-1].Kind == letter.Paragraph {
		a.paragraph(&a.doc.Items[n-1])
	}
}

// middle is the middle of a field, in widths of fields.
func (a *chart) middle(f grid.Field) (x, y float64) {
	across, down := board.At(a.w, f)
	return float64(across) / board.Width, float64(down) / board.Width
}

// around is the rectangle around fields, with so many of their neighbours.
func (a *chart) around(fields []grid.Field, rim float64) extent {
	e := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, f := range fields {
		x, y := a.middle(f)
		e.left, e.right = min(e.left, x-0.6-rim), max(e.right, x+0.6+rim)
		e.high, e.low = min(e.high, y-0.7-rim*0.86), max(e.low, y+0.7+rim*0.86)
	}
	return e
}

// frame turns the paper so that fields are largest.
func (a *chart) frame(e extent, above float64) frame {
	best := frame{}
	long, short := a.paper.long(), a.paper.short()
	for _, f := range [...]frame{{breadth: short, height: long}, {breadth: long, height: short}} {
		f.top, f.across, f.down = above, f.breadth-mapSides, f.height-above-mapFoot
		f.field = min(f.across/(e.right-e.left), f.down/(e.low-e.high), widest)
		if f.field > best.field {
			best = f
		}
	}
	return best
}

// plane is where the rectangle lies on a page, in the middle of its breadth.
func (f frame) plane(e extent) plane {
	left := margin + (f.across-(e.right-e.left)*f.field)/2
	return plane{x: left - e.left*f.field, y: f.top - e.high*f.field, unit: f.field / board.Width}
}

// within lets nothing be drawn on the page but in the rectangle.
func (a *chart) within(e extent, f frame) {
	at := f.plane(e)
	a.clip(at.x+e.left*f.field, f.top, (e.right-e.left)*f.field, (e.low-e.high)*f.field)
}

// plate draws some fields and their neighbours on the page under way, with the legend below.
func (a *chart) plate(e extent, f frame, fields []grid.Field) {
	a.b = slices.Grow(a.b, mapSize)
	picture := board.Draw(a.w, board.Options{Say: silent, Units: true, Numbers: true, Fields: fields})
	a.within(e, f)
	for n := range picture.Layers {
		a.draw(picture.Layers[n].Marks, f.plane(e))
	}
	a.unclip()
	a.legend(f, fields)
}

// silent leaves out what a map says of itself: it stands beside it here.
func silent(key string, _ game.Args) string { return key }

// legend names the terrains of some fields below the map, in lines.
func (a *chart) legend(f frame, fields []grid.Field) {
	there := map[land.Terrain]bool{}
	for _, f := range fields {
		there[a.w.Land[f]] = true
	}
	const side, row = 3.6, 4.4
	a.face(ink, "", small)
	width := func(k letter.Key) float64 { return side + 1.2 + a.span(a.legible(k.Name)) + 4 }
	lines, used := [][]letter.Key{nil}, 0.0
	for _, k := range a.keys {
		if !there[k.Land] {
			continue
		}
		if used += width(k); used > f.across && len(lines[len(lines)-1]) > 0 {
			lines, used = append(lines, nil), width(k)
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], k)
	}
	for n, line := range lines {
		x, y := margin, f.height-foot-float64(len(lines)-n)*row
		for _, k := range line {
			a.draw(board.Swatch(k.Land), plane{x: x + side/2, y: y + side/2, unit: side / board.Width})
			a.face(ink, "", small)
			a.letters(x+side+1.2, y+side*0.8, a.legible(k.Name))
			x += width(k)
		}
	}
}

// figures sets the numbers of the fields of a row: in the size of the map, or as high as can be read. Each has two figures.
func (p *printer) figures(m *sketch.Mark, look sketch.Look, l plane) {
	size, tall := look.Size*l.unit, face("").tall
	height := max(size, leastFigure/tall)
	p.face(colour(look.Fill, m.Tint), "", height*points)
	p.opacity(opaque(look))
	half := p.span("00") / 2
	for n := 0; n+1 < len(m.Text); n += 2 {
		x, y := l.at(sketch.Point{X: (m.Each[n] + m.Each[n+1]) / 2, Y: m.At.Y})
		p.letters(x-half, y+(height-size)*tall*0.45, m.Text[n:n+2])
	}
}
