package pdf

import (
	"math"
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// How wide a field is in millimetres: as the page allows, within what can be read. What is larger goes over several pages.
const widest, narrowest = 12.0, 6.0

// atlas draws what a world knows.
func (p *printer) atlas(w *world.World) {
	a := chart{printer: p, w: w}
	if !a.bound() {
		return
	}
	across, down := pageWidth-2*margin, bottom-margin
	a.width = min(max(min(across/(a.right-a.left), down/(a.low-a.high)), narrowest), widest)
	for y := 0.0; y < (a.low-a.high)*a.width; y += down {
		for x := 0.0; x < (a.right-a.left)*a.width; x += across {
			a.x, a.y = margin-x-a.left*a.width, margin-y-a.high*a.width
			a.sheet(across, down)
		}
	}
}

// chart is a map. Its plane is measured in widths of fields.
type chart struct {
	*printer
	w                      *world.World
	left, right, high, low float64
	width                  float64 // of a field, in millimetres
	x, y                   float64 // where the plane's origin is on the page
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

// sheet draws the part of the map that lies on one page, if there is any.
func (a *chart) sheet(across, down float64) {
	shown := func(f grid.Field) bool {
		x, y := a.spot(f)
		return x > margin-a.width && x < margin+across+a.width && y > margin-a.width && y < margin+down+a.width
	}
	var fields []grid.Field
	for n, t := range a.w.Land {
		if f := grid.Field(n); t != land.Unknown && shown(f) {
			fields = append(fields, f)
		}
	}
	if len(fields) == 0 {
		return
	}
	a.AddPage()
	a.ClipRect(margin, margin, across, down, false)
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
	a.write(x, y-a.width*0.28, a.width*0.5, text)
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
	a.SetFont("Helvetica", "", points)
	a.SetTextColor(0x22, 0x26, 0x2f)
	text = encode(text)
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
