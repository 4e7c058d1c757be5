package ink

import (
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/svg"
)

// Outcome is what became of an order, as far as a picture tells: each has a stroke of its
// own.
type Outcome string

// The outcomes.
const (
	Open   Outcome = "open"   // not judged
	Done   Outcome = "done"   // carried out
	Failed Outcome = "failed" // broken, with a cross
	Void   Outcome = "void"   // impossible or without a match: dotted
)

// Dash is how the line of an order is broken; nothing if it is not.
func (o Outcome) Dash(width float64) string {
	switch o {
	case Failed:
		return svg.Num(width*1.6) + " " + svg.Num(width*1.9)
	case Void:
		return "0 " + svg.Num(width*2.4)
	default:
		return ""
	}
}

// Stroke draws an element as a case and as the core in it: the colour of a power in a dark
// case, so that it is seen on every ground. What failed is broken, what was void is dotted.
func Stroke(c *svg.Canvas, power string, o Outcome, width float64, name string, shape ...svg.Attr) {
	Dashed(c, power, o.Dash(width), width, name, shape...)
}

// Dashed draws an element in the manner of Stroke, broken as it says; "" is whole.
func Dashed(c *svg.Canvas, power, pattern string, width float64, name string, shape ...svg.Attr) {
	dash := svg.Attr{}
	if pattern != "" {
		dash = svg.A("stroke-dasharray", pattern)
	}
	c.Empty(name, append(shape, svg.A("class", "case"), svg.A("stroke", Dark), svg.N("stroke-width", width+7), dash)...)
	c.Empty(name, append(shape, svg.A("class", "core"), svg.A("stroke", Colour(power).Unit), svg.N("stroke-width", width), dash)...)
}

// Head draws the head of an arrow: full, or a mere outline if the move failed.
func Head(c *svg.Canvas, tip Curve, size float64, power string, o Outcome) {
	HeadOf(c, tip.Head(size), power, o)
}

// HeadOf draws the head of an arrow of which the path is known.
func HeadOf(c *svg.Canvas, path, power string, o Outcome) {
	fill, class := Colour(power).Unit, "head"
	if o == Failed || o == Void {
		fill, class = Paper, "head hollow"
	}
	c.Empty("path", svg.A("class", class), svg.A("d", path), svg.A("fill", fill), svg.A("stroke", Dark), svg.N("stroke-width", 4.5))
}

// Head is the data of a path around the head of an arrow.
func (k Curve) Head(size float64) string {
	way := k.Way()
	side := size * 0.56
	base := sheet.XY{X: k.B.X - way.X*size, Y: k.B.Y - way.Y*size}
	var path svg.Path
	path.Move(k.B.X, k.B.Y).Line(base.X-way.Y*side, base.Y+way.X*side)
	path.Line(base.X+way.X*size*0.22, base.Y+way.Y*size*0.22).Line(base.X+way.Y*side, base.Y-way.X*side).Close()
	return path.String()
}

// Cross marks what came to nothing.
func Cross(c *svg.Canvas, at sheet.XY, r float64) {
	var path svg.Path
	path.Move(at.X-r, at.Y-r).Line(at.X+r, at.Y+r).Move(at.X+r, at.Y-r).Line(at.X-r, at.Y+r)
	c.Open("g", svg.A("class", "cross"))
	c.Empty("path", svg.A("class", "under"), svg.A("d", path.String()), svg.A("stroke", Paper), svg.N("stroke-width", 15))
	c.Empty("path", svg.A("class", "over"), svg.A("d", path.String()), svg.A("stroke", Bad), svg.N("stroke-width", 8))
	c.Close()
}

// Plus marks what is new.
func Plus(c *svg.Canvas, at sheet.XY) {
	c.Open("g", svg.A("class", "plus"), svg.A("transform", svg.Translate(at.X, at.Y)))
	c.Empty("circle", svg.N("r", 19), svg.A("fill", Accent), svg.A("stroke", Paper), svg.N("stroke-width", 4))
	c.Empty("path", svg.A("d", "M-10 0H10M0-10V10"), svg.A("stroke", "#ffffff"), svg.N("stroke-width", 6))
	c.Close()
}

// Burst draws the jagged star behind a unit that was dislodged, around the origin.
func Burst(c *svg.Canvas) {
	c.Empty("path", svg.A("class", "burst"), svg.A("d", BurstPath), svg.A("fill", Paper), svg.A("stroke", Bad),
		svg.N("stroke-width", 5), svg.A("stroke-linejoin", "round"))
}

// BurstPath is the data of the path around that star.
const BurstPath = "M0-80L16-59L40-69L43-43L69-40L59-16L80 0L59 16L69 40L43 43L40 69L16 59L0 80L-16 59L-40 69L-43 43L-69 40L-59 16L-80 0L-59-16L-69-40L-43-43L-40-69L-16-59Z"
