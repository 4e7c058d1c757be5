package march

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// What a unit reaches, and in which moon, is what a search without any cunning finds field by field.
func TestReachIsWhatWaysComeTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const moons = 2
		s := drawScene(t)
		var r Router
		for n := range s.w.Units {
			id := world.UnitID(n)
			points := Points(&s.w.Units[id], n%2 == 0)
			got := map[grid.Field]int{}
			last := 0
			r.Reach(&s.g, id, s.known, points, moons, func(f grid.Field, moon int) {
				if moon < last || moon >= moons {
					t.Fatalf("moon %d after %d", moon, last)
				}
				last = moon
				if _, twice := got[f]; !twice {
					got[f] = moon
				}
			})
			for range 12 {
				f := grid.Field(rapid.IntRange(0, s.w.Patch.Fields()-1).Draw(t, "field"))
				moon, there := got[f]
				if f == s.w.Units[id].Field || !s.known.Has(f) {
					if there {
						t.Fatalf("%s is reached", s.w.Patch.Name(f))
					}
					continue
				}
				spent, way := s.cheapest(id, points, Way{Field: f})
				if want := way && spent <= points*moons; there != want || want && moon != (spent-1)/points {
					t.Fatalf("%s is reached: %v in moon %d; a way of %d of %d points is there: %v", s.w.Patch.Name(f), there, moon, spent, points, way)
				}
			}
		}
	})
}
