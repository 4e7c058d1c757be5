package ink

import (
	"math"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/svg"
)

// Curve is a bent way from A to B with one control point.
type Curve struct{ A, C, B sheet.XY }

// Bent is the way from a to b that swings to the right by a part of its length.
func Bent(a, b sheet.XY, part float64) Curve {
	return Curve{a, sheet.XY{X: (a.X+b.X)/2 - (b.Y-a.Y)*part, Y: (a.Y+b.Y)/2 + (b.X-a.X)*part}, b}
}

// At is the point of a curve at t from 0 to 1.
func (k Curve) At(t float64) sheet.XY {
	return Between(Between(k.A, k.C, t), Between(k.C, k.B, t), t)
}

// Cut is the part of a curve from t to u.
func (k Curve) Cut(t, u float64) Curve {
	return Curve{k.At(t), Between(Between(k.A, k.C, t), Between(k.C, k.B, t), u), k.At(u)}
}

// Trim cuts a curve where it is nearer than these ways to its ends.
func (k Curve) Trim(start, end float64) Curve {
	const steps = 64
	t, u := 0.0, 1.0
	for n := range steps / 2 {
		if Distance(k.At(t), k.A) < start {
			t = float64(n+1) / steps
		}
		if Distance(k.At(u), k.B) < end {
			u = 1 - float64(n+1)/steps
		}
	}
	return k.Cut(t, u)
}

// Way is the direction in which a curve ends, one unit long.
func (k Curve) Way() sheet.XY {
	d := sheet.XY{X: k.B.X - k.C.X, Y: k.B.Y - k.C.Y}
	length := math.Hypot(d.X, d.Y)
	if length == 0 {
		return sheet.XY{X: 1}
	}
	return sheet.XY{X: d.X / length, Y: d.Y / length}
}

// Path is the data of an SVG path along a curve.
func (k Curve) Path() string {
	return new(svg.Path).Move(k.A.X, k.A.Y).Quad(k.C.X, k.C.Y, k.B.X, k.B.Y).String()
}

// Measures of waves.
const (
	waveLong = 62.0
	waveHigh = 15.0
)

// Wavy is the path of a wave along ways that follow each other.
func Wavy(ways []Curve) string {
	var p svg.Path
	for n, k := range ways {
		length := Distance(k.A, k.C)/2 + Distance(k.C, k.B)/2 + Distance(k.A, k.B)/2
		halves := max(2, 2*int(math.Round(length/waveLong)))
		if n == 0 {
			p.Move(k.A.X, k.A.Y)
		}
		for h := range halves {
			t, u := float64(h)/float64(halves), float64(h+1)/float64(halves)
			piece := k.Cut(t, u)
			side := waveHigh * float64(1-2*(h%2))
			d := Curve{C: piece.A, B: piece.B}.Way()
			p.Quad(piece.C.X-d.Y*side, piece.C.Y+d.X*side, piece.B.X, piece.B.Y)
		}
	}
	return p.String()
}

// Between is the point on the straight way from a to b at t from 0 to 1.
func Between(a, b sheet.XY, t float64) sheet.XY {
	return sheet.XY{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

// Distance is how far two points are from each other.
func Distance(a, b sheet.XY) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
