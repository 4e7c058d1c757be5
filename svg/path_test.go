package svg_test

import (
	"math"
	"strconv"
	"testing"

	"pgregory.net/rapid"
	"spielleiter/svg"
)

func TestPath(t *testing.T) {
	var p svg.Path
	p.Move(0, 1.5).Line(-2, 3).Quad(1, 1, 2, -2).Cubic(0, 0, 1, 1, 2.004, 2.006).Close()
	if got, want := p.String(), "M0 1.5L-2 3Q1 1 2-2C0 0 1 1 2 2.01Z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	var steps svg.Path
	steps.Move(1, 1).Line(5, 1).Line(5, 4).Line(6, 4.001).Close().Line(1, 4).Move(1, 9).Line(1, 9)
	if got, want := steps.String(), "M1 1H5V4H6ZL1 4M1 9H1"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := svg.Translate(1, -2)+svg.Rotate(-30), "translate(1 -2)rotate(-30)"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNum(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{
		{0, "0"},
		{math.Copysign(0, -1), "0"},
		{-0.004, "0"},
		{1.005, "1"},
		{1.239, "1.24"},
		{-17.5, "-17.5"},
		{1e6, "1000000"},
		{math.NaN(), "0"},
		{math.Inf(1), "0"},
		{math.Inf(-1), "0"},
	} {
		if got := svg.Num(c.x); got != c.want {
			t.Errorf("Num(%v) = %q, want %q", c.x, got, c.want)
		}
	}
}

// A number that is written can be read, and is off by half a hundredth at most.
func TestNumIsClose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-1e6, 1e6).Draw(t, "x")
		y, err := strconv.ParseFloat(svg.Num(x), 64)
		if err != nil || math.Abs(x-y) > 0.00501 {
			t.Errorf("%v is written %q", x, svg.Num(x))
		}
	})
}
