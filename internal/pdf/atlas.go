package pdf

import (
	"math"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"spielleiter/hex"
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
	first := true
	for y := 0.0; y < (a.low-a.high)*a.width; y += down {
		for x := 0.0; x < (a.right-a.left)*a.width; x += across {
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
	p.y = long // text goes on on a new page
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
	const side, row = 3.0, 4.2
	a.face(ink, "", small)
	x, y := margin, height-foot-2*row
	for _, k := range keys {
		name := a.legible(k.Name)
		if width := side + 1.2 + a.GetStringWidth(name) + 4; x > margin && x+width > margin+across {
			x, y = margin, y+row
		}
		outer, inner := k.Land.Colours()
		a.stroke(0x6b, 0x6a, 0x66, 0.1)
		a.fill(outer)
		a.Rect(x, y, side, side, "FD")
		a.fill(inner)
		a.Circle(x+side/2, y+side/2, side*0.31, "F")
		a.Text(x+side+1.2, y+side*0.85, name)
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

// middle is the middle of a field on the plane.
func middle(c hex.Coord) (x, y float64) {
	return float64(c.Q) + float64(c.R)/2, float64(c.R) * math.Sqrt(3) / 2
}

// bound finds the rectangle around all that is known, and reports whether there is anything.
func (a *chart) bound() bool {
	a.left, a.high, a.right, a.low = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for f, t := range a.w.Land {
		if t == land.Unknown {
			continue
		}
		x, y := middle(a.w.Patch.Coord(grid.Field(f)))
		a.left, a.right = min(a.left, x-0.6), max(a.right, x+0.6)
		a.high, a.low = min(a.high, y-0.7), max(a.low, y+0.7)
	}
	return a.left < a.right
}

// sheet draws the part of the map that lies on one page, and reports whether there is any.
func (a *chart) sheet(across, down float64) bool {
	shown := func(f grid.Field) bool {
		x, y := a.spot(f)
		return x > margin-a.width && x < margin+across+a.width && y > mapTop-a.width && y < mapTop+down+a.width
	}
	var fields []grid.Field
	for n, t := range a.w.Land {
		if f := grid.Field(n); t != land.Unknown && shown(f) {
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return false
	}
	a.AddPageFormat(a.orientation, a.paper)
	a.ClipRect(margin, mapTop, across, down, false)
	for _, draw := range []func(grid.Field){a.ground, a.ways, a.border, a.label} {
		for _, f := range fields {
			draw(f)
		}
	}
	for n := range a.w.Settlements {
		if s := &a.w.Settlements[n]; shown(s.Field) {
			a.settlement(s)
		}
	}
	a.troops(shown)
	a.ClipEnd()
	return true
}

// spot is the middle of a field on the page.
func (a *chart) spot(f grid.Field) (x, y float64) {
	x, y = middle(a.w.Patch.Coord(f))
	return a.x + x*a.width, a.y + y*a.width
}

// corner is the corner of a field at the clockwise end of a side; side 0 has the same as side 6.
func (a *chart) corner(f grid.Field, s hex.Side) (x, y float64) {
	x, y = a.spot(f)
	angle, r := float64(s)*math.Pi/3, a.width/math.Sqrt(3)
	return x + r*math.Sin(angle), y - r*math.Cos(angle)
}

// ground fills a field with the colour of its height, and a disc with that of its kind (WDW-14).
func (a *chart) ground(f grid.Field) {
	var points [6]fpdf.PointType
	for n := range points {
		points[n].X, points[n].Y = a.corner(f, hex.Side(n+1))
	}
	outer, inner := a.w.Land[f].Colours()
	a.fill(outer)
	a.stroke(0xff, 0xff, 0xff, 0.1)
	a.Polygon(points[:], "FD")
	if inner != outer {
		x, y := a.spot(f)
		a.fill(inner)
		a.Circle(x, y, a.width*0.31, "F")
	}
}

// ways draws rivers and canals on sides, and roads through them.
func (a *chart) ways(f grid.Field) {
	x, y := a.spot(f)
	for s := range hex.Side(6) {
		s++
		fx, fy := a.corner(f, s-1)
		tx, ty := a.corner(f, s)
		if a.w.Rivers[f].Has(s) || a.w.Canals[f].Has(s) {
			a.stroke(0x1e, 0x3d, 0x66, a.width/14)
			a.Line(fx, fy, tx, ty)
		}
		if a.w.Roads[f].Has(s) {
			a.stroke(0x7a, 0x4a, 0x20, a.width/20)
			a.Line(x, y, (fx+tx)/2, (fy+ty)/2)
		}
	}
}

// border draws the sides at which another realm begins.
func (a *chart) border(f grid.Field) {
	for s := range hex.Side(6) {
		s++
		if g := a.w.Patch.Next(f, s); a.w.Owner[f] == world.Nobody || g != grid.None && a.w.Owner[g] == a.w.Owner[f] {
			continue
		}
		fx, fy := a.corner(f, s-1)
		tx, ty := a.corner(f, s)
		a.stroke(0xa8, 0x2a, 0x2a, a.width/20)
		if a.w.Me != world.Nobody && a.w.Owner[f] != a.w.Me {
			a.SetDashPattern([]float64{0.6, 0.6}, 0)
		}
		a.Line(fx, fy, tx, ty)
		a.SetDashPattern(nil, 0)
	}
}

// label writes a field's number, with that of its Großfeld at its first field.
func (a *chart) label(f grid.Field) {
	x, y := a.spot(f)
	text := strconv.Itoa(grid.KF(f))
	if grid.KF(f) == 1 {
		text = a.w.Patch.Name(f)
	}
	a.write(x, y-a.width*0.3, a.width*0.6, text)
}

// settlement marks a settlement with its name.
func (a *chart) settlement(s *world.Settlement) {
	x, y := a.spot(s.Field)
	half := a.width * 0.14
	a.SetFillColor(0x22, 0x26, 0x2f)
	a.Rect(x-half, y-half, 2*half, 2*half, "F")
	a.write(x, y+a.width*0.42, a.width*0.6, s.Name)
}

// troops marks the fields with own units, full, and those where others were seen, hollow; each once.
func (a *chart) troops(shown func(grid.Field) bool) {
	own, others := map[grid.Field]bool{}, map[grid.Field]bool{}
	for n := range a.w.Units {
		u := &a.w.Units[n]
		if u.Gone || own[u.Field] || !shown(u.Field) {
			continue
		}
		own[u.Field] = true
		x, y := a.spot(u.Field)
		a.SetFillColor(0xa8, 0x2a, 0x2a)
		a.Circle(x-a.width*0.28, y, a.width*0.09, "F")
	}
	for n := range a.w.Seen {
		f := a.w.Seen[n].Field
		if others[f] || !shown(f) {
			continue
		}
		others[f] = true
		x, y := a.spot(f)
		a.stroke(0xa8, 0x2a, 0x2a, 0.25)
		a.Circle(x+a.width*0.28, y, a.width*0.09, "D")
	}
}

// write sets a small text in the middle of a place; height is in millimetres.
func (a *chart) write(x, y, height float64, text string) {
	points := height * 0.9
	a.face(ink, "", points)
	text = a.legible(text)
	a.Text(x-a.GetStringWidth(text)/2, y+points*0.12, text)
}

func (a *chart) stroke(r, g, b int, width float64) {
	a.SetDrawColor(r, g, b)
	a.SetLineWidth(width)
	a.SetLineCapStyle("round")
}

// fill sets the colour of areas.
func (a *chart) fill(c land.Colour) {
	n, err := strconv.ParseUint(c.Hex(false)[1:], 16, 24)
	if err != nil {
		n = 0xffffff // the table's colours can all be read; a white field is no harm
	}
	a.SetFillColor(int(n>>16), int(n>>8&255), int(n&255))
}
