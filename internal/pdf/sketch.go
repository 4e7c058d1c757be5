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
			p.inscribe(m, look, l)
		case m.Box != (sketch.Box{}) || len(m.Path) > 0:
			p.shape(m, look, l)
		}
	}
	p.opacity(1)
	p.dashes(nil)
}

// shape draws a path or a box.
func (p *printer) shape(m *sketch.Mark, look sketch.Look, l plane) {
	how := ""
	if look.Fill != "" {
		p.ink(colour(look.Fill, m.Tint))
		how = "f"
	}
	if look.Stroke != "" {
		p.outline(m, look, l)
		if how = "S"; look.Fill != "" {
			how = "B"
		}
	}
	p.opacity(opaque(look))
	if m.Box != (sketch.Box{}) {
		x, y := l.at(sketch.Point{X: m.Box.Left, Y: m.Box.Top})
		to, low := l.at(sketch.Point{X: m.Box.Right, Y: m.Box.Bottom})
		if r := look.Round * l.unit; r > 0 {
			p.rounded(x, y, to-x, low-y, r, how)
		} else {
			p.box(x, y, to-x, low-y, how)
		}
		return
	}
	p.trace(m.Path, l)
	p.put(how)
}

// outline takes a pen.
func (p *printer) outline(m *sketch.Mark, look sketch.Look, l plane) {
	p.stroke(colour(look.Stroke, m.Tint), look.Width*l.unit)
	end := "1 J"
	if look.Butt {
		end = "0 J"
	}
	p.joints("1 j", end)
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
	p.dashes(list)
}

// trace goes along a path.
func (p *printer) trace(path sketch.Path, l plane) {
	for n := range path {
		s := &path[n]
		x, y := l.at(s.To)
		switch s.Op {
		case sketch.Move:
			p.move(x, y)
		case sketch.Line:
			p.to(x, y)
		case sketch.Quad: // a curve of one bend, as one of two
			fx, fy := l.at(path[n-1].To)
			ax, ay := l.at(s.A)
			p.curve(fx+(ax-fx)*2/3, fy+(ay-fy)*2/3, x+(ax-x)*2/3, y+(ay-y)*2/3, x, y)
		case sketch.Cubic:
			ax, ay := l.at(s.A)
			bx, by := l.at(s.B)
			p.curve(ax, ay, bx, by, x, y)
		case sketch.Close:
			p.put("h")
		}
	}
}

// inscribe sets a text of a sketch, on a strip of paper if it has to be read on any ground.
func (p *printer) inscribe(m *sketch.Mark, look sketch.Look, l plane) {
	style := ""
	if look.Bold {
		style = "B"
	}
	if m.Look == "n" {
		p.figures(m, look, l)
		return
	}
	height := look.Size * l.unit
	p.face(colour(look.Fill, m.Tint), style, height*points)
	alpha := opaque(look)
	p.opacity(alpha)
	if len(m.Each) > 0 {
		for n, letter := range []rune(m.Text) {
			text := p.legible(string(letter))
			x, y := l.at(sketch.Point{X: m.Each[n], Y: m.At.Y})
			p.letters(x-p.span(text)/2, y, text)
		}
		return
	}
	text := p.legible(m.Text)
	x, y := l.at(m.At)
	width := p.span(text)
	if !look.Start {
		x -= width / 2
	}
	if look.Halo > 0 {
		p.ink(colour("pp", ""))
		p.opacity(0.7)
		p.rounded(x-height*0.12, y-height*0.76, width+height*0.24, height*0.98, height*0.2, "f")
		p.opacity(alpha)
	}
	p.letters(x, y, text)
}

// opaque is how much of the ground a look hides.
func opaque(look sketch.Look) float64 {
	if look.Opacity == 0 {
		return 1
	}
	return look.Opacity
}

// colour is an ink of a sketch, or its mark's tint, on light paper.
func colour(name, tint string) rgb {
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
	return rgb{int(n >> 16), int(n >> 8 & 255), int(n & 255)}
}
