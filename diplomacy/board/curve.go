package board

import (
	"math"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/svg"
)

// curve is a bent way from a to b with one control point.
type curve struct{ a, c, b sheet.XY }

// bent is the way from a to b that swings to the right by a part of its length.
func bent(a, b sheet.XY, part float64) curve {
	return curve{a, sheet.XY{X: (a.X+b.X)/2 - (b.Y-a.Y)*part, Y: (a.Y+b.Y)/2 + (b.X-a.X)*part}, b}
}

// at is the point of a curve at t from 0 to 1.
func (k curve) at(t float64) sheet.XY {
	return between(between(k.a, k.c, t), between(k.c, k.b, t), t)
}

// cut is the part of a curve from t to u.
func (k curve) cut(t, u float64) curve {
	return curve{k.at(t), between(between(k.a, k.c, t), between(k.c, k.b, t), u), k.at(u)}
}

// trim cuts a curve where it is nearer than these ways to its ends.
func (k curve) trim(start, end float64) curve {
	const steps = 64
	t, u := 0.0, 1.0
	for n := range steps / 2 {
		if distance(k.at(t), k.a) < start {
			t = float64(n+1) / steps
		}
		if distance(k.at(u), k.b) < end {
			u = 1 - float64(n+1)/steps
		}
	}
	return k.cut(t, u)
}

// way is the direction in which a curve ends, one unit long.
func (k curve) way() sheet.XY {
	d := sheet.XY{X: k.b.X - k.c.X, Y: k.b.Y - k.c.Y}
	length := math.Hypot(d.X, d.Y)
	if length == 0 {
		return sheet.XY{X: 1}
	}
	return sheet.XY{X: d.X / length, Y: d.Y / length}
}

func (k curve) path() string {
	return new(svg.Path).Move(k.a.X, k.a.Y).Quad(k.c.X, k.c.Y, k.b.X, k.b.Y).String()
}

// Measures of waves.
const (
	waveLong = 62.0
	waveHigh = 15.0
)

// wavy is the path of a wave along ways that follow each other.
func wavy(ways []curve) string {
	var p svg.Path
	for n, k := range ways {
		length := distance(k.a, k.c)/2 + distance(k.c, k.b)/2 + distance(k.a, k.b)/2
		halves := max(2, 2*int(math.Round(length/waveLong)))
		if n == 0 {
			p.Move(k.a.X, k.a.Y)
		}
		for h := range halves {
			t, u := float64(h)/float64(halves), float64(h+1)/float64(halves)
			piece := k.cut(t, u)
			side := waveHigh * float64(1-2*(h%2))
			d := curve{c: piece.a, b: piece.b}.way()
			p.Quad(piece.c.X-d.Y*side, piece.c.Y+d.X*side, piece.b.X, piece.b.Y)
		}
	}
	return p.String()
}

func between(a, b sheet.XY, t float64) sheet.XY {
	return sheet.XY{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

func distance(a, b sheet.XY) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }
