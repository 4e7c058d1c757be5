package genesis

import (
	"testing"

	"spielleiter/waben/grid"
)

// WDW-D-G: the faces of a planet fit: neighbours share two corners, and what lies at an edge has the same place in space
// seen from both sides, so that coasts and mountains go on behind the wall of fog.
func TestFacesOfAPlanetFit(t *testing.T) {
	numbers := labels(1)
	shared := func(a, b grid.Face) []point {
		var both []point
		for _, p := range cornersOf(a) {
			for _, q := range cornersOf(b) {
				if p == q {
					both = append(both, p)
				}
			}
		}
		return both
	}
	at := [grid.Faces][]point{}
	for face := range at {
		p, err := grid.NewPatch(label(triangle(50, grid.Face(face).Up()), numbers[:50]))
		if err != nil {
			t.Fatal(err)
		}
		at[face] = places(p, grid.Face(face))
	}
	for face := range grid.Face(grid.Faces) {
		for _, next := range face.Neighbours() {
			if corners := shared(face, next); len(corners) != 2 {
				t.Errorf("faces %d and %d share the corners %v", face, next, corners)
			}
			if far := nearest(at[face], at[next]); far > 6*field {
				t.Errorf("faces %d and %d are %d fields apart", face, next, far/field)
			}
		}
		for other := range face {
			if n := len(shared(face, other)); n > 2 {
				t.Errorf("faces %d and %d are one", face, other)
			}
		}
	}
}

// nearest is how far two sets of points are apart, along the axes, by every fifth of the first.
func nearest(a, b []point) int64 {
	least := int64(1) << 40
	for n := 0; n < len(a); n += 5 {
		for _, q := range b {
			p := a[n]
			least = min(least, max(abs(p.x-q.x), abs(p.y-q.y), abs(p.z-q.z)))
		}
	}
	return least
}
