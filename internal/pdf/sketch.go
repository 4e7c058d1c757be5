package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/waben/sketch"
)

// plane is where on a page a sketch lies: its origin, and how many millimetres a unit is.
type plane struct{ x, y, unit float64 }

func (l plane) at(p sketch.Point) (x, y float64) {
	return l.x + float64(p.X)/sketch.Unit*l.unit, l.y + float64(p.Y)/sketch.Unit*l.unit
}

// draw draws the marks of a sketch, each as its look says, on light paper.
func (p *printer) draw(marks []sketch.Mark, l plane) {
	for n := range marks {
		m := &marks[n]
		look := sketch.Looks[m.Look]
		switch {
		case m.Text != "":
			p.letters(m, look, l)
		case m.Box != (sketch.Box{}) || len(m.Path) > 0:
			p.shape(m, look, l)
		}
	}
	p.SetAlpha(1, "Normal")
	p.SetDashPattern(nil, 0)
}

// shape draws a path or a box.
func (p *printer) shape(m *sketch.Mark, look sketch.Look, l plane) {
	how := ""
	if look.Fill != "" {
		r, g, b := colour(look.Fill, m.Tint)
		p.SetFillColor(r, g, b)
		how = "F"
	}
	if look.Stroke != "" {
		p.stroke(m, look, l)
		how += "D"
	}
	p.opacity(look)
	if m.Box != (sketch.Box{}) {
		x, y := l.at(sketch.Point{X: m.Box.Left, Y: m.Box.Top})
		to, low := l.at(sketch.Point{X: m.Box.Right, Y: m.Box.Bottom})
		if r := look.Round * l.unit; r > 0 {
			p.RoundedRect(x, y, to-x, low-y, r, "1234", how)
		} else {
			p.Rect(x, y, to-x, low-y, how)
		}
		return
	}
	p.trace(m.Path, l)
	p.DrawPath(how)
}

// stroke takes a pen.
func (p *printer) stroke(m *sketch.Mark, look sketch.Look, l plane) {
	r, g, b := colour(look.Stroke, m.Tint)
	p.SetDrawColor(r, g, b)
	p.SetLineWidth(look.Width * l.unit)
	p.SetLineJoinStyle("round")
	p.SetLineCapStyle("round")
	if look.Butt {
		p.SetLineCapStyle("butt")
	}
	dashes := look.Dashes
	if m.Dash > 0 {
		dashes = sketch.Patterns[m.Dash]
	}
	var list []float64
	for text := range strings.FieldsSeq(dashes) {
		if x, err := strconv.ParseFloat(text, 64); err == nil { // a test reads them all
			list = append(list, x*l.unit)
		}
	}
	p.SetDashPattern(list, 0)
}

// trace goes along a path.
func (p *printer) trace(path sketch.Path, l plane) {
	for n := range path {
		s := &path[n]
		x, y := l.at(s.To)
		if s.Op == sketch.Quad { // a curve of one bend, as one of two
			fx, fy := l.at(path[n-1].To)
			ax, ay := l.at(s.A)
			p.CurveBezierCubicTo(fx+(ax-fx)*2/3, fy+(ay-fy)*2/3, x+(ax-x)*2/3, y+(ay-y)*2/3, x, y)
			continue
		}
		switch s.Op {
		case sketch.Move:
			p.MoveTo(x, y)
		case sketch.Line:
			p.LineTo(x, y)
		case sketch.Quad:
		case sketch.Cubic:
			ax, ay := l.at(s.A)
			bx, by := l.at(s.B)
			p.CurveBezierCubicTo(ax, ay, bx, by, x, y)
		case sketch.Close:
			p.ClosePath()
		}
	}
}

// letters sets a text of a sketch, on a strip of paper if it has to be read on any ground.
func (p *printer) letters(m *sketch.Mark, look sketch.Look, l plane) {
	r, g, b := colour(look.Fill, m.Tint)
	style := ""
	if look.Bold {
		style = "B"
	}
	height := look.Size * l.unit
	p.face([3]int{r, g, b}, style, height*points)
	p.opacity(look)
	if len(m.Each) > 0 {
		for n, letter := range []rune(m.Text) {
			text := p.legible(string(letter))
			x, y := l.at(sketch.Point{X: m.Each[n], Y: m.At.Y})
			p.Text(x-p.GetStringWidth(text)/2, y, text)
		}
		return
	}
	text := p.legible(m.Text)
	x, y := l.at(m.At)
	width := p.GetStringWidth(text)
	if !look.Start {
		x -= width / 2
	}
	if look.Halo > 0 {
		r, g, b := colour("pp", "")
		p.SetFillColor(r, g, b)
		p.SetAlpha(0.7, "Normal")
		p.RoundedRect(x-height*0.12, y-height*0.76, width+height*0.24, height*0.98, height*0.2, "1234", "F")
		p.opacity(look)
	}
	p.Text(x, y, text)
}

// points are how many points a millimetre has.
const points = 72 / 25.4

func (p *printer) opacity(look sketch.Look) {
	alpha := look.Opacity
	if alpha == 0 {
		alpha = 1
	}
	p.SetAlpha(alpha, "Normal")
}

// colour is an ink of a sketch, or its mark's tint, on light paper.
func colour(name, tint string) (r, g, b int) {
	if name == "own" {
		if name = tint; name == "" || name == "r" {
			name = "ink"
		}
	}
	hex, ok := sketch.Colour(name)
	if !ok {
		panic(fmt.Sprintf("pdf: a map is drawn in %q, which is no ink", name))
	}
	n, err := strconv.ParseUint(hex[1:], 16, 24)
	if err != nil {
		panic(fmt.Sprintf("pdf: %q is no colour", hex))
	}
	return int(n >> 16), int(n >> 8 & 255), int(n & 255)
}
