package svg

import (
	"math"
	"strconv"
)

// Path collects the data of a path: the value of the attribute "d". Coordinates are
// absolute. The zero value is the empty path.
type Path struct {
	d     []byte
	x, y  float64 // where the pen is, rounded as it was written
	known bool    // whether x and y are; not at first and after Close
}

// Move begins a new line.
func (p *Path) Move(x, y float64) *Path { return p.step('M', x, y) }

// Line draws a straight line.
func (p *Path) Line(x, y float64) *Path {
	switch {
	case p.known && round(y) == p.y:
		p.step('H', x)
		p.x = round(x)
		return p
	case p.known && round(x) == p.x:
		p.step('V', y)
		p.y = round(y)
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
	p.known = false // the next line is written in full
	return p.step('Z')
}

// String gives the data.
func (p *Path) String() string { return string(p.d) }

func (p *Path) step(command byte, numbers ...float64) *Path {
	p.d = append(p.d, command)
	for n, x := range numbers {
		start := len(p.d)
		p.d = appendNum(append(p.d, ' '), x)
		if n == 0 || p.d[start+1] == '-' { // a sign or a command parts numbers well enough
			p.d = append(p.d[:start], p.d[start+1:]...)
		}
	}
	if last := len(numbers) - 1; last > 0 {
		p.x, p.y, p.known = round(numbers[last-1]), round(numbers[last]), true
	}
	return p
}

// Num writes a number with at most two decimals, "0" for what is no finite number.
func Num(x float64) string { return string(appendNum(nil, x)) }

func appendNum(out []byte, x float64) []byte { return strconv.AppendFloat(out, round(x), 'f', -1, 64) }

// round gives the number that is written: never "-0".
func round(x float64) float64 {
	x = math.Round(x*100) / 100
	if math.IsNaN(x) || math.IsInf(x, 0) || x == 0 {
		return 0
	}
	return x
}

// Translate is the value of a transform that moves the origin.
func Translate(x, y float64) string { return "translate(" + Num(x) + " " + Num(y) + ")" }

// Rotate is the value of a transform that turns about the origin, in degrees clockwise.
func Rotate(degrees float64) string { return "rotate(" + Num(degrees) + ")" }
