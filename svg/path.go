package svg

import (
	"math"
	"strconv"
)

// Path collects the data of a path: the value of the attribute "d". Coordinates are
// absolute. The zero value is the empty path.
type Path struct {
	d    []byte
	x, y string // where the pen is
}

// Move begins a new line.
func (p *Path) Move(x, y float64) *Path { return p.step('M', x, y) }

// Line draws a straight line.
func (p *Path) Line(x, y float64) *Path {
	switch {
	case Num(y) == p.y:
		p.step('H', x)
		p.x = Num(x)
		return p
	case Num(x) == p.x:
		p.step('V', y)
		p.y = Num(y)
		return p
	}
	return p.step('L', x, y)
}

// Quad draws a curve with one control point.
func (p *Path) Quad(cx, cy, x, y float64) *Path { return p.step('Q', cx, cy, x, y) }

// Cubic draws a curve with two control points.
func (p *Path) Cubic(ax, ay, bx, by, x, y float64) *Path { return p.step('C', ax, ay, bx, by, x, y) }

// Close draws a line back to where the last Move was.
func (p *Path) Close() *Path {
	p.x, p.y = "", "" // the next line is written in full
	return p.step('Z')
}

// String gives the data.
func (p *Path) String() string { return string(p.d) }

func (p *Path) step(command byte, numbers ...float64) *Path {
	p.d = append(p.d, command)
	for n, x := range numbers {
		text := Num(x)
		if n > 0 && text[0] != '-' {
			p.d = append(p.d, ' ')
		}
		p.d = append(p.d, text...)
	}
	if last := len(numbers) - 1; last > 0 {
		p.x, p.y = Num(numbers[last-1]), Num(numbers[last])
	}
	return p
}

// Num writes a number with at most two decimals, "0" for what is no finite number.
func Num(x float64) string {
	x = math.Round(x*100) / 100
	if math.IsNaN(x) || math.IsInf(x, 0) || x == 0 { // x == 0: never "-0"
		return "0"
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}

// Translate is the value of a transform that moves the origin.
func Translate(x, y float64) string { return "translate(" + Num(x) + " " + Num(y) + ")" }

// Rotate is the value of a transform that turns about the origin, in degrees clockwise.
func Rotate(degrees float64) string { return "rotate(" + Num(degrees) + ")" }
