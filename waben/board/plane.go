package board

import (
	"spielleiter/hex"
	"spielleiter/waben/sketch"
)

// Half a field's width, half a side, and how far rows lie apart: near enough to a regular hexagon, and whole.
const (
	half = 7
	edge = 4
	row  = 12
)

// Width is how many units of the drawing a field is wide.
const Width = 2 * half

// point is a place on the plane, in units.
type point struct{ x, y int }

func (p point) add(q point) point { return point{p.x + q.x, p.y + q.y} }

func (p point) sub(q point) point { return point{p.x - q.x, p.y - q.y} }

// pt is the place on a sketch.
func (p point) pt() sketch.Point { return sketch.Point{X: p.x * sketch.Unit, Y: p.y * sketch.Unit} }

// place is the middle of a hexagon.
func place(c hex.Coord) point { return point{half * (2*c.Q + c.R), row * c.R} }

// ends are the corners of a hexagon at the clockwise ends of its sides; entry 0 is that of side 6.
var ends = [7]point{{0, -2 * edge}, {half, -edge}, {half, edge}, {0, 2 * edge}, {-half, edge}, {-half, -edge}, {0, -2 * edge}}

// inner are the same corners a little further inside, for what belongs to one of two fields at a side.
var inner = [7]point{{0, -7}, {6, -3}, {6, 3}, {0, 7}, {-6, 3}, {-6, -3}, {0, -7}}

// next are the middles of the neighbours.
var next = [7]point{{}, {half, -row}, {2 * half, 0}, {half, row}, {-half, row}, {-2 * half, 0}, {-half, -row}}

// line is a straight line.
type line struct{ from, to point }

// sideLine is a side of the field in the middle p.
func sideLine(p point, s hex.Side) line { return line{p.add(ends[s-1]), p.add(ends[s])} }

// hexagon is the outline of a field about the origin.
var hexagon = func() (p sketch.Path) {
	p.Move(ends[6].pt())
	for _, s := range hex.Sides[:5] {
		p.Line(ends[s].pt())
	}
	p.Close()
	return p
}()

// chance is a number that a place always has, as if it were drawn: what makes one wood differ from the next.
func chance(p point, salt uint32) int {
	h := uint32(p.x)*0x9e3779b1 ^ uint32(p.y)*0x85ebca77 ^ salt*0xc2b2ae3d
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	h ^= h >> 15
	return int(h >> 1)
}
