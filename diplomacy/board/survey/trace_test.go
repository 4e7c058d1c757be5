package survey

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/diplomacy/board/sheet"
)

// Whatever lies on the map, the ways around an area enclose as many cells as it has, and
// every border has two sides.
func TestRingsEncloseTheirArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 9).Draw(t, "width"), rapid.IntRange(1, 9).Draw(t, "height")
		m := &mapping{grid: newGrid(w, h)}
		count := map[uint8]float64{}
		for n := range m.at {
			m.at[n] = rapid.Uint8Range(1, 4).Draw(t, "label")
		}
		m.uncross()
		for _, label := range m.at {
			count[label]++
		}
		edges := m.trace()
		for label := uint8(1); label <= 4; label++ {
			sum := 0.0
			for _, ring := range rings(edges, label) {
				sum += area(edges, ring)
			}
			if sum != count[label] {
				t.Errorf("%d cells of %d, rings around %.1f", int(count[label]), label, sum)
			}
		}
		for _, e := range edges {
			if e.left == e.right {
				t.Errorf("a border within %d", e.left)
			}
		}
	})
}

// area is what a ring encloses; holes count against it.
func area(edges []edge, ring sheet.Ring) float64 {
	sum := 0.0
	for _, n := range ring {
		way, sign := edges[max(n, ^n)].way, 1.0
		if n < 0 {
			sign = -1
		}
		for k, p := range way[1:] {
			sum += sign * (p.X*way[k].Y - way[k].X*p.Y) / 2
		}
	}
	return sum
}

// A finished border has the same ends, and what is straight has no points between.
func TestFinishKeepsEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		way := []sheet.XY{{X: 5, Y: 5}}
		for _, d := range rapid.SliceOfN(rapid.IntRange(0, 3), 1, 60).Draw(t, "steps") {
			last := way[len(way)-1]
			way = append(way, sheet.XY{X: last.X + float64(directions[d].x), Y: last.Y + float64(directions[d].y)})
		}
		got := coastFinish.apply(way)
		if got[0] != way[0] || got[len(got)-1] != way[len(way)-1] || len(got) > len(way) {
			t.Errorf("%v became %v", way, got)
		}
	})
	var straight []sheet.XY
	for x := range 50 {
		straight = append(straight, sheet.XY{X: float64(x), Y: 3})
	}
	if got := landFinish.apply(straight); len(got) != 2 {
		t.Errorf("%d points on a straight line", len(got))
	}
}

// The projection folds nowhere: east is always to the right of west as one looks north.
func TestTheProjectionDoesNotFold(t *testing.T) {
	const step = 0.05
	for lat := 30.0; lat < 72; lat += 0.5 {
		for lon := -14.0; lon < 45; lon += 0.5 {
			p, e, n := project(LatLon{lat, lon}), project(LatLon{lat, lon + step}), project(LatLon{lat + step, lon})
			if turn := (e.X-p.X)*(n.Y-p.Y) - (e.Y-p.Y)*(n.X-p.X); turn >= 0 {
				t.Fatalf("folded at %.1f, %.1f: %g", lat, lon, turn)
			}
		}
	}
}

// Neighbouring cells are moved alike, and none far.
func TestWarpIsGentle(t *testing.T) {
	for n := range 3000 {
		x, y := float64(n%60)*7, float64(n/60)*11
		ax, ay := warp(x, y)
		bx, by := warp(x+1, y)
		if far := math.Hypot(ax-x, ay-y); far > 20 {
			t.Fatalf("moved by %.1f", far)
		}
		if torn := math.Hypot(bx-ax, by-ay); torn > 4 {
			t.Fatalf("torn by %.1f at %.0f, %.0f", torn, x, y)
		}
	}
}
