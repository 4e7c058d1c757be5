package survey

import (
	"math"

	"spielleiter/diplomacy/board/sheet"
)

// Touches reports whether a box is nearer to a disc than so much.
func Touches(k [4]sheet.XY, d Disc, room float64) bool {
	p := sheet.XY{X: float64(d.At.X), Y: float64(d.At.Y)}
	middle := sheet.XY{X: (k[0].X + k[2].X) / 2, Y: (k[0].Y + k[2].Y) / 2}
	u, v := unit(k[0], k[1]), unit(k[1], k[2])
	x := max(0, math.Abs((p.X-middle.X)*u.X+(p.Y-middle.Y)*u.Y)-math.Hypot(k[1].X-k[0].X, k[1].Y-k[0].Y)/2)
	y := max(0, math.Abs((p.X-middle.X)*v.X+(p.Y-middle.Y)*v.Y)-math.Hypot(k[2].X-k[1].X, k[2].Y-k[1].Y)/2)
	return math.Hypot(x, y) < d.R+room
}

// Cross reports whether two boxes have a point in common: no line parts them.
func Cross(a, b [4]sheet.XY) bool {
	for _, k := range [][4]sheet.XY{a, b} {
		for n := range 2 {
			way := unit(k[n], k[n+1])
			lowA, highA := shadow(a, way)
			lowB, highB := shadow(b, way)
			if highA <= lowB || highB <= lowA {
				return false
			}
		}
	}
	return true
}

func shadow(k [4]sheet.XY, way sheet.XY) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range k {
		at := p.X*way.X + p.Y*way.Y
		low, high = min(low, at), max(high, at)
	}
	return low, high
}

func unit(a, b sheet.XY) sheet.XY {
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	if long == 0 {
		return sheet.XY{X: 1}
	}
	return sheet.XY{X: (b.X - a.X) / long, Y: (b.Y - a.Y) / long}
}
