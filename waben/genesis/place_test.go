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

// All segments of a planet lie at one sea: what is lower is water and what is higher is land, wherever it lies, but for lakes, islands
// and what rounding does. So some have much more land than others.
func TestAPlanetHasOneSea(t *testing.T) {
	numbers := labels(3)
	flood, err := seaOf(3, Options{}, numbers)
	if err != nil {
		t.Fatal(err)
	}
	fields, wet, odd, least, most := 0, 0, 0, 1000, 0
	for face := range grid.Face(grid.Faces) {
		p, err := grid.NewPatch(segment(numbers, face))
		if err != nil {
			t.Fatal(err)
		}
		at := setting{ground: 3, face: face, flood: flood}
		ground, m := newMaker(3, Options{}, p, at).swell(), newMaker(3, Options{}, p, at)
		m.raiseContinents()
		water := 0
		for f := range ground {
			if m.height[f] == 0 {
				water++
			}
			if (m.height[f] == 0) != (ground[f] < flood) {
				odd++
			}
		}
		share := water * 1000 / len(ground)
		fields, wet, least, most = fields+len(ground), wet+water, min(least, share), max(most, share)
	}
	if odd*100 > fields*4 || wet*1000/fields < drowned-50 || wet*1000/fields > drowned+10 || most-least < 100 {
		t.Errorf("of %d fields %d lie wrongly, %d are water, %d to %d of 1000 in a segment", fields, odd, wet, least, most)
	}
}
