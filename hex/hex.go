// Package hex is the geometry of hexagons that stand on a point, in rows: where they
// lie, who is next to whom, how far it is, and where to draw them.
//
// Coordinates are axial: Q counts along the row to the right, R counts rows downwards.
// Sides are numbered as the rule texts do, 1 to 6 clockwise from the upper right.
package hex

import "math"

// Coord is a hexagon.
type Coord struct{ Q, R int }

// Side is a side of a hexagon, 1 to 6 clockwise from the upper right. 0 is none.
type Side uint8

// The sides.
const (
	NoSide Side = iota
	NE
	E
	SE
	SW
	W
	NW
)

// Sides are the six sides in their order.
var Sides = [6]Side{NE, E, SE, SW, W, NW}

var steps = [7]Coord{{}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}

// Valid reports whether s is one of the six sides.
func (s Side) Valid() bool { return s >= NE && s <= NW }

// Opposite is the same side, seen from the neighbour. The side has to be valid.
func (s Side) Opposite() Side { return (s+2)%6 + 1 }

// Turn is the side n sides further clockwise. The side has to be valid.
func (s Side) Turn(n int) Side { return Side(((int(s)-1+n)%6+6)%6 + 1) }

// Add is the hexagon at c + d.
func (c Coord) Add(d Coord) Coord { return Coord{c.Q + d.Q, c.R + d.R} }

// Sub is the way from d to c.
func (c Coord) Sub(d Coord) Coord { return Coord{c.Q - d.Q, c.R - d.R} }

// Next is the neighbour across a side; across no side it is c itself.
func (c Coord) Next(s Side) Coord { return c.Add(steps[s]) }

// Distance is the number of steps from c to d.
func (c Coord) Distance(d Coord) int {
	q, r := c.Q-d.Q, c.R-d.R
	return (abs(q) + abs(r) + abs(q+r)) / 2
}

// Toward is the side of c that faces its neighbour d, or [NoSide].
func (c Coord) Toward(d Coord) Side {
	for _, s := range Sides {
		if c.Next(s) == d {
			return s
		}
	}
	return NoSide
}

// Ring gives the hexagons at exactly a distance, clockwise from the upper left corner.
func (c Coord) Ring(radius int) []Coord {
	if radius == 0 {
		return []Coord{c}
	}
	ring := make([]Coord, 0, 6*radius)
	for range radius {
		c = c.Next(NW)
	}
	for _, s := range [6]Side{E, SE, SW, W, NW, NE} {
		for range radius {
			ring = append(ring, c)
			c = c.Next(s)
		}
	}
	return ring
}

// Disc gives the hexagons up to a distance, from the inside to the outside.
func (c Coord) Disc(radius int) []Coord {
	var disc []Coord
	for r := range radius + 1 {
		disc = append(disc, c.Ring(r)...)
	}
	return disc
}

// Point is a place on paper, y downwards.
type Point struct{ X, Y float64 }

// Centre is where a hexagon with sides of length 1 is drawn.
func (c Coord) Centre() Point {
	return Point{math.Sqrt(3) * (float64(c.Q) + float64(c.R)/2), 1.5 * float64(c.R)}
}

// Corner is the corner at the clockwise end of a side, relative to the centre of a hexagon
// with sides of length 1. The corner of NW is the top.
func Corner(s Side) Point {
	angle := math.Pi / 6 * float64(2*int(s)-3)
	return Point{math.Cos(angle), math.Sin(angle)}
}

func abs(n int) int { return max(n, -n) }
