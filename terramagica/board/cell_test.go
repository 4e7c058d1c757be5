package board

import (
	"testing"

	"pgregory.net/rapid"
)

// No corner of a province's land is nearer to another province, or farther than its coast; the
// land is around its place, and behind each border is whose it says.
func TestLandBelongsToTheNearestProvince(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) xy {
			return xy{float64(rapid.IntRange(0, 1400).Draw(t, "x")), float64(rapid.IntRange(0, 1400).Draw(t, "y"))}
		}), 1, 40).Draw(t, "places")
		coast := make([]float64, len(places))
		for n := range coast {
			coast[n] = rapid.Float64Range(50, 300).Draw(t, "coast")
		}
		for n, cell := range cells(places, coast) {
			if len(cell) < 3 {
				t.Fatalf("place %d of %v has %d corners", n, places, len(cell))
			}
			for k, s := range cell {
				if s.from.to(places[n]) > coast[n]+1e-6 {
					t.Fatalf("a corner of %d lies beyond its coast", n)
				}
				for m, other := range places {
					if s.from.to(other) < s.from.to(places[n])-1e-6 {
						t.Fatalf("a corner of %d is nearer to %d", n, m)
					}
				}
				next := cell[(k+1)%len(cell)].from
				middle := xy{(s.from.x + next.x) / 2, (s.from.y + next.y) / 2}
				if d := middle.to(places[n]); s.with >= 0 && (d-middle.to(places[s.with]) > 1e-6 || middle.to(places[s.with])-d > 1e-6) {
					t.Fatalf("the border of %d with %d is not between them", n, s.with)
				}
			}
		}
	})
}

// Both sides of a border draw one line.
func TestABorderIsOneLine(t *testing.T) {
	a, b := xy{10, 20}, xy{260, 90}
	there, back := wander(a, b), wander(b, a)
	if len(there) < 5 || there[0] != a || there[len(there)-1] != b {
		t.Fatalf("a border of %d points from %v", len(there), there[0])
	}
	for n := range there {
		if there[n] != back[len(back)-1-n] {
			t.Errorf("point %d is %v there and %v back", n, there[n], back[len(back)-1-n])
		}
	}
}
