package grid

import (
	"fmt"
	"math"

	"spielleiter/hex"
)

// Face is one of the twenty faces of the icosahedron that the world is shown on, 0 to 19: five at the top,
// ten round the middle that point down and up in turn, five at the bottom.
type Face int

// Faces is how many faces there are.
const Faces = 20

// Net is the overview of a world: which segment lies on which face. Segments are flat and do not meet; the
// net is for drawing alone (decision G).
type Net struct {
	Segments []Placed `json:"segments"`
}

// Placed is a segment on its face.
type Placed struct {
	Name string `json:"name"`
	Face Face   `json:"face"`
}

// Verify says what is wrong with a net: faces that there are not, and faces or names used twice.
func (n *Net) Verify() error {
	faces, names := [Faces]bool{}, map[string]bool{}
	for _, s := range n.Segments {
		switch {
		case !s.Face.Valid():
			return fmt.Errorf("segment %q lies on face %d: faces are 0 to %d", s.Name, s.Face, Faces-1)
		case faces[s.Face]:
			return fmt.Errorf("segment %q lies on face %d, where another does", s.Name, s.Face)
		case s.Name == "" || names[s.Name]:
			return fmt.Errorf("segments need names of their own, not %q twice", s.Name)
		}
		faces[s.Face], names[s.Name] = true, true
	}
	return nil
}

// Valid reports whether it is one of the twenty.
func (f Face) Valid() bool { return f >= 0 && f < Faces }

// Up reports whether the face stands on a side in the net, a corner on top.
func (f Face) Up() bool { return f < 5 || f < 15 && f%2 == 0 }

// rise is the height of a triangle with sides of length 1.
var rise = math.Sqrt(3) / 2

// Corners are the corners of the face in the unfolded net, in sides of a triangle, clockwise from the top or from the
// upper left. The whole net is 5.5 wide and 3·√3/2 high.
func (f Face) Corners() [3]hex.Point {
	var left, top float64 // of the triangle's box
	switch {
	case f < 5:
		left = float64(f)
	case f < 15:
		left, top = float64(f-5)/2, rise // 5, 7 … hang from the faces on top, 6, 8 … stand between them
	default:
		left, top = float64(f-15)+0.5, 2*rise
	}
	if f.Up() {
		return [3]hex.Point{{X: left + 0.5, Y: top}, {X: left + 1, Y: top + rise}, {X: left, Y: top + rise}}
	}
	return [3]hex.Point{{X: left, Y: top}, {X: left + 1, Y: top}, {X: left + 0.5, Y: top + rise}}
}

// Centre is the middle of the face in the unfolded net.
func (f Face) Centre() hex.Point {
	c := f.Corners()
	return hex.Point{X: (c[0].X + c[1].X + c[2].X) / 3, Y: (c[0].Y + c[1].Y + c[2].Y) / 3}
}

// Neighbours are the three faces that share a side with this one on the icosahedron, also where the
// net is cut.
func (f Face) Neighbours() [3]Face {
	switch {
	case f < 5: // its neighbours on top, and the one that hangs from it
		return [3]Face{(f + 1) % 5, (f + 4) % 5, 5 + 2*f}
	case f >= 15:
		n := f - 15
		return [3]Face{15 + (n+1)%5, 15 + (n+4)%5, 6 + 2*n}
	}
	n := f - 5
	left, right := 5+(n+9)%10, 5+(n+1)%10
	if n%2 == 0 {
		return [3]Face{n / 2, right, left}
	}
	return [3]Face{15 + n/2, right, left}
}

// On places a patch on a face: where the middle of each field is drawn in the net, and how long a side of a
// hexagon is there. The patch lies in the face's inscribed circle, its middle on the face's.
func (p *Patch) On(face Face) (at func(Field) hex.Point, side float64) {
	var low, high hex.Point
	for f, c := range p.coords {
		m := c.Centre()
		if f == 0 {
			low, high = m, m
		}
		low = hex.Point{X: min(low.X, m.X), Y: min(low.Y, m.Y)}
		high = hex.Point{X: max(high.X, m.X), Y: max(high.Y, m.Y)}
	}
	middle := hex.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	reach := 1.0
	for _, c := range p.coords {
		m := c.Centre()
		reach = max(reach, math.Hypot(m.X-middle.X, m.Y-middle.Y)+1)
	}
	side = rise / 3 / reach // the circle's radius is a third of the height
	centre := face.Centre()
	return func(f Field) hex.Point {
		m := p.coords[f].Centre()
		return hex.Point{X: centre.X + side*(m.X-middle.X), Y: centre.Y + side*(m.Y-middle.Y)}
	}, side
}
