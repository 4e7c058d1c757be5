package grid

import (
	"math"
	"slices"
	"testing"

	"spielleiter/hex"
)

// Neighbours share two corners on the net, but where it is cut; each face is its neighbours' neighbour.
func TestTheNetIsAnIcosahedron(t *testing.T) {
	cuts := 0
	for f := range Face(Faces) {
		n := f.Neighbours()
		if n[0] == n[1] || n[1] == n[2] || n[0] == n[2] {
			t.Errorf("face %d has neighbours %v", f, n)
		}
		for _, g := range n {
			if back := g.Neighbours(); !slices.Contains(back[:], f) {
				t.Errorf("face %d lies at %d, but not the other way round", f, g)
			}
			if shared(f.Corners(), g.Corners()) != 2 {
				cuts++
			}
		}
	}
	if cuts != 2*11 {
		t.Errorf("the net is cut along %d/2 sides, want 11: a tree of 20 faces keeps 19 of 30", cuts)
	}
}

func shared(a, b [3]hex.Point) (n int) {
	for _, p := range a {
		for _, q := range b {
			if math.Hypot(p.X-q.X, p.Y-q.Y) < 1e-9 {
				n++
			}
		}
	}
	return n
}

func TestFacesDoNotOverlap(t *testing.T) {
	for f := range Face(Faces) {
		for g := range f {
			a, b := f.Centre(), g.Centre()
			if d := math.Hypot(a.X-b.X, a.Y-b.Y); d < 1/math.Sqrt(3)-1e-9 {
				t.Errorf("faces %d and %d lie %f apart", f, g, d)
			}
		}
	}
}

func TestAPatchLiesInItsFace(t *testing.T) {
	p, err := NewPatch([]GF{{Label: 1}, {Label: 2, At: Spot{0, 1}}, {Label: 3, At: Spot{1, 1}}})
	if err != nil {
		t.Fatal(err)
	}
	for f := range Face(Faces) {
		at, side := p.On(f)
		c := f.Centre()
		for n := range p.Fields() {
			m := at(Field(n))
			if d := math.Hypot(m.X-c.X, m.Y-c.Y) + side; d > rise/3+1e-9 {
				t.Fatalf("face %d: field %d reaches %f from the middle, the side is at %f", f, n, d, rise/3)
			}
		}
	}
}

func TestVerifyNet(t *testing.T) {
	good := Net{[]Placed{{"A", 0}, {"B", 19}}}
	if err := good.Verify(); err != nil {
		t.Error(err)
	}
	for _, bad := range []Net{{[]Placed{{"A", 20}}}, {[]Placed{{"A", -1}}}, {[]Placed{{"A", 3}, {"B", 3}}}, {[]Placed{{"A", 3}, {"A", 4}}}, {[]Placed{{"", 3}}}} {
		if bad.Verify() == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}
