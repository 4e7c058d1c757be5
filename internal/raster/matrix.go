package raster

import (
	"fmt"
	"math"
	"strings"
)

// point is a place on a plane.
type point struct{ x, y float64 }

func (p point) to(q point, t float64) point { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }

// matrix is an affine map: x' = a x + c y + e, y' = b x + d y + f.
type matrix struct{ a, b, c, d, e, f float64 }

var same = matrix{a: 1, d: 1}

func (m matrix) of(p point) point {
	return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f}
}

// then is the map that does n first.
func (m matrix) then(n matrix) matrix {
	o := m.of(point{n.e, n.f})
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		o.x, o.y,
	}
}

// scale is by how much lengths grow, on average of all directions.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

func translation(x, y float64) matrix { return matrix{1, 0, 0, 1, x, y} }

// transform reads a list of translate, rotate and scale.
func transform(text string) (matrix, error) {
	m := same
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimLeft(text, " ,") {
		name, rest, ok := strings.Cut(text, "(")
		inner, after, closed := strings.Cut(rest, ")")
		args, err := numbers(inner)
		if err != nil || !ok || !closed || len(args) == 0 {
			return m, fmt.Errorf("transform %q cannot be read", text)
		}
		step, err := transformation(strings.TrimSpace(name), args)
		if err != nil {
			return m, err
		}
		m, text = m.then(step), after
	}
	return m, nil
}

func transformation(name string, args []float64) (matrix, error) {
	second := func(otherwise float64) float64 {
		if len(args) > 1 {
			return args[1]
		}
		return otherwise
	}
	switch {
	case name == "translate":
		return translation(args[0], second(0)), nil
	case name == "scale":
		return matrix{a: args[0], d: second(args[0])}, nil
	case name == "rotate" && len(args) == 1:
		sin, cos := math.Sincos(args[0] * math.Pi / 180)
		return matrix{cos, sin, -sin, cos, 0, 0}, nil
	default:
		return same, fmt.Errorf("transform %q is unknown", name)
	}
}
