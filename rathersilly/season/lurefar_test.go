package season_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// ways are the steps of a unit by itself, straight from the rules: the map, the tunnel for
// conventional armies (RSD-6.5), the wormhole where the terrain lets it (RSD-7.5).
type ways map[chart.Place][]chart.Place

func waysOf(w *season.World, c season.Class) ways {
	b, out := season.Board(), ways{}
	of := map[string]bool{"bur": true, "mar": true, "mun": true, "pie": true, "tyr": true}
	for n := range b.Places {
		for m := range b.Places {
			x, y := chart.Place(n), chart.Place(m)
			p, q := b.Of(x), b.Of(y)
			if p == q || !b.Stands(c.Kind(), x) || !b.Stands(c.Kind(), y) {
				continue
			}
			hole := season.Join(chart.Place(p), chart.Place(q)) == w.Hole
			tunnel := (c == season.Army || c == season.TwinArmy) && of[b.Code(x)] && of[b.Code(y)]
			if hole || tunnel || chart.Has(b.Reach(&b.Graph, c.Kind(), x), y) {
				out[x] = append(out[x], y)
			}
		}
	}
	return out
}

// flights are the steps of birds.
func flights(w *season.World) ways {
	b, out := season.Board(), ways{}
	for n := range b.Provinces {
		p := chart.Province(n)
		for q := range chart.All[chart.Province](b.Graph.Armies(p).Or(b.Graph.Shores(p))) {
			out[chart.Place(p)] = append(out[chart.Place(p)], chart.Place(q))
		}
	}
	if !w.Hole.None() {
		out[w.Hole.A], out[w.Hole.B] = append(out[w.Hole.A], w.Hole.B), append(out[w.Hole.B], w.Hole.A)
	}
	return out
}

// far counts the steps to a province, or gives -1.
func (ways ways) far(from chart.Place, goal chart.Province) int {
	front, seen := []chart.Place{from}, map[chart.Place]bool{from: true}
	for n := 0; len(front) > 0; n++ {
		var next []chart.Place
		for _, at := range front {
			if season.Board().Of(at) == goal {
				return n
			}
			for _, to := range ways[at] {
				if !seen[to] {
					seen[to] = true
					next = append(next, to)
				}
			}
		}
		front = next
	}
	return -1
}

// RSD-9.3: an Amazon can name any step of the lured unit that is strictly nearer to her,
// and no other; how near is found here by other means.
func TestWhatIsNearer(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	e := lots(0)
	some := 0
	for range 60 {
		w := dense(r, 40)
		air := flights(w)
		known := map[season.Class]ways{}
		for _, she := range w.Units {
			for _, u := range w.Units {
				if she.Class != season.Lure || !u.Class.Conventional() || u.Immune {
					continue
				}
				goal := season.Board().Of(she.At)
				if u.Class.Kind() == chart.Fleet && season.Board().Provinces[goal].Terrain == chart.Inland {
					continue
				}
				if known[u.Class] == nil {
					known[u.Class] = waysOf(w, u.Class)
				}
				own := known[u.Class]
				for at := range season.Board().Places {
					to := chart.Place(at)
					o := season.Order{
						Do: season.LureOne, By: she.Owner, Unit: season.Actor{Class: she.Class, Owner: she.Owner, At: she.At},
						Of: u.At, OfClass: u.Class, To: to,
					}
					if !season.Board().Stands(u.Class.Kind(), to) {
						continue
					}
					got, want := e.Check(w, &o) == 0, nearer(own, air, u.At, to, goal)
					if got != want {
						t.Fatalf("%s lures %s to %s: %v", showUnit(she), showUnit(u), season.Board().Code(to), got)
					}
					if got {
						some++
					}
				}
			}
		}
	}
	if some < 1000 {
		t.Errorf("only %d steps", some)
	}
}

// nearer reports whether a place is one step away, and nearer to a province.
func nearer(own, air ways, from, to chart.Place, goal chart.Province) bool {
	step := false
	for _, at := range own[from] {
		step = step || at == to
	}
	if !step {
		return false
	}
	if d := own.far(from, goal); d >= 0 {
		k := own.far(to, goal)
		return k >= 0 && k < d
	}
	field := func(at chart.Place) chart.Place { return chart.Place(season.Board().Of(at)) }
	d, k := air.far(field(from), goal), air.far(field(to), goal)
	return k >= 0 && k < d
}
