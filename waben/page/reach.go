package page

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// How many moons ahead a chosen unit's reach is shown, and of how many places at most: units that stand together and are
// as fast share theirs.
const (
	reachMoons  = 2
	mostReaches = 200
)

// Reach is where units can go: in the first moon and in the second, as numbers of the page's fields.
type Reach [reachMoons][]int

// stand is what units have in common that reach the same.
type stand struct {
	at     march.Way
	kind   kit.Unit
	points int
}

// reaches finds what the viewer's units can reach on what it knows.
func (p *Page) reaches(w *world.World) {
	var (
		ix     world.Index
		ground march.Ground
		router march.Router
		scouts march.Scouts
	)
	ix.Build(w)
	ground.Survey(w, &ix)
	known := w.KnownTo(w.Me, nil)
	number := make([]int, w.Patch.Fields()) // of a field on the page, from 1
	n := 0
	for f := range grid.Field(w.Patch.Fields()) {
		if known.Has(f) {
			n++
			number[f] = n
		}
	}
	of := map[stand]int{}
	units, first := w.Of(w.Me)
	for k := range units {
		u := &units[k]
		at := slices.IndexFunc(p.Units, func(x Unit) bool { return x.Number == int(u.Number) })
		if u.Gone || at < 0 {
			continue
		}
		scout := scouts.Take(&w.Laws, u, 0, 0)
		s := stand{march.At(u), u.Kind, march.Points(u, scout)}
		if of[s] == 0 && len(p.Reaches) < mostReaches {
			var r Reach
			seen := make([]bool, len(number))
			router.Reach(&ground, first+world.UnitID(k), known, s.points, reachMoons, func(f grid.Field, moon int) {
				if !seen[f] && number[f] > 0 {
					seen[f] = true
					r[moon] = append(r[moon], number[f]-1)
				}
			})
			for moon := range r {
				slices.Sort(r[moon])
			}
			p.Reaches = append(p.Reaches, r)
			of[s] = len(p.Reaches)
		}
		p.Units[at].Reach = of[s]
	}
}
