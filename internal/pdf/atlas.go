package pdf

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"spielleiter/game"
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// How wide a field is in millimetres: as the page allows, within what can be read. What is larger goes over several pages.
const widest, narrowest = 12.0, 6.0

// mapTop is where maps begin: below their heading.
const mapTop = top + 18

// mapFoot is what is left free below them, for the legend and the number of the page.
const mapFoot = foot + 14

// atlas draws what the reader knows, on pages of its own: on the first with the heading and the paragraph before the item.
func (p *printer) atlas(n int) {
	a := chart{printer: p, w: p.world}
	if p.world == nil || !a.bound() {
		return
	}
	across, down := a.turned()
	a.width = min(max(min(across/(a.right-a.left), down/(a.low-a.high)), narrowest), widest)
	p.rests()
	defer func(left, wide float64) { p.left, p.wide = left, wide }(p.left, p.wide)
	p.left, p.wide = margin, measure
	first := true
	const hair = 0.01 // what fits by calculation fits
	for y := 0.0; y < (a.low-a.high)*a.width-hair; y += down {
		for x := 0.0; x < (a.right-a.left)*a.width-hair; x += across {
			a.x, a.y = margin-x-a.left*a.width, mapTop-y-a.high*a.width
			if !a.sheet(across, down) {
				continue
			}
			if first {
				first = false
				a.caption(n)
			}
			a.legend(p.doc.Items[n].Legend, across)
		}
	}
	p.y, p.column = long, p.columns-1 // text goes on on a new page
}

// caption sets the heading and the paragraph of the map.
func (a *chart) caption(n int) {
	a.printer.y = top
	if n > 1 && a.doc.Items[n-2].Kind == letter.Heading {
		a.heading(n - 2)
	}
	if n > 0 && a.doc.Items[n-1].Kind == letter.Paragraph {
		a.paragraph(&a.doc.Items[n-1])
	}
}

// legend names the terrains below the map, in lines.
func (a *chart) legend(keys []letter.Key, across float64) {
	_, height := a.GetPageSize()
	const side, row = 3.6, 4.4
	x, y := margin, height-foot-2*row
	for _, k := range keys {
		a.face(ink, "", small)
		name := a.legible(k.Name)
		if width := side + 1.2 + a.GetStringWidth(name) + 4; x > margin && x+width > margin+across {
			x, y = margin, y+row
		}
		a.draw(board.Swatch(k.Land), plane{x: x + side/2, y: y + side/2, unit: side / board.Width})
		a.face(ink, "", small)
		a.Text(x+side+1.2, y+side*0.8, name)
		x += side + 1.2 + a.GetStringWidth(name) + 4
	}
}

// turned turns the paper so that fields are largest, and gives the sides of what can be drawn on.
func (a *chart) turned() (across, down float64) {
	fits := func(width, height float64) float64 {
		return min((width-2*margin)/(a.right-a.left), (height-mapTop-mapFoot)/(a.low-a.high))
	}
	a.paper = fpdf.SizeType{Wd: short, Ht: long}
	if a.orientation = "P"; fits(long, short) > fits(short, long) {
		a.orientation = "L"
		return long - 2*margin, short - mapTop - mapFoot
	}
	return short - 2*margin, long - mapTop - mapFoot
}

// chart is a map. Its plane is measured in widths of fields.
type chart struct {
	*printer
	w                      *world.World
	left, right, high, low float64
	width                  float64 // of a field, in millimetres
	x, y                   float64 // where the plane's origin is on the page
	orientation            string
	paper                  fpdf.SizeType // upright
}

// middle is the middle of a field, in widths of fields.
func (a *chart) middle(f grid.Field) (x, y float64) {
	across, down := board.At(a.w, f)
	return float64(across) / board.Width, float64(down) / board.Width
}

// bound finds the rectangle around all that is known, and reports whether there is anything.
func (a *chart) bound() bool {
	a.left, a.high, a.right, a.low = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for f, t := range a.w.Land {
		if t == land.Unknown {
			continue
		}
		x, y := a.middle(grid.Field(f))
		a.left, a.right = min(a.left, x-0.6), max(a.right, x+0.6)
		a.high, a.low = min(a.high, y-0.7), max(a.low, y+0.7)
	}
	return a.left < a.right
}

// sheet draws the part of the map that lies on one page, and reports whether there is any.
func (a *chart) sheet(across, down float64) bool {
	var fields []grid.Field
	for n, t := range a.w.Land {
		f := grid.Field(n)
		if x, y := a.spot(f); t != land.Unknown && x > margin-a.width && x < margin+across+a.width && y > mapTop-a.width && y < mapTop+down+a.width {
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return false
	}
	a.AddPageFormat(a.orientation, a.paper)
	a.ClipRect(margin, mapTop, across, down, false)
	silent := func(key string, _ game.Args) string { return key } // what a map says of itself stands beside it here
	picture := board.Draw(a.w, board.Options{Say: silent, Units: true, Numbers: true, Fields: fields})
	for n := range picture.Layers {
		a.draw(picture.Layers[n].Marks, plane{x: a.x, y: a.y, unit: a.width / board.Width})
	}
	a.ClipEnd()
	return true
}

// spot is the middle of a field on the page.
func (a *chart) spot(f grid.Field) (x, y float64) {
	x, y = a.middle(f)
	return a.x + x*a.width, a.y + y*a.width
}
