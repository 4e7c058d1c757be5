package genesis_test

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// place is a corner, named so that all fields at it have the same name for it.
type place [3]grid.Field

// placeOf is the corner at the clockwise end of a field's side.
func placeOf(p *grid.Patch, f grid.Field, s hex.Side) place {
	c := place{f, p.Next(f, s), p.Next(f, s.Turn(1))}
	for i := range c {
		for j := range i {
			if c[i] < c[j] {
				c[i], c[j] = c[j], c[i]
			}
		}
	}
	return c
}

// WDW-18: from every spring a chain of river sides leads, never uphill, to the sea or to a lake.
func TestWDW18RiversRunDownToWater(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, _ := drawn(t)
		p := w.Patch
		joins := map[place][]place{}
		sides := 0
		for f := range grid.Field(p.Fields()) {
			for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
				if !w.Rivers[f].Has(s) {
					continue
				}
				sides++
				a, b := placeOf(p, f, s.Turn(-1)), placeOf(p, f, s)
				joins[a], joins[b] = append(joins[a], b), append(joins[b], a)
			}
		}
		reached := map[[2]place]bool{}
		for _, spring := range w.Springs {
			from, at := place{}, placeOf(p, spring.Field, spring.Side)
			if n := len(joins[at]); n != 1 {
				t.Fatalf("%d sides at the spring %s(%d)", n, p.Name(spring.Field), spring.Side)
			}
			if !runs(w, joins, reached, from, at, 0) {
				t.Fatalf("the river from %s(%d) reaches no water", p.Name(spring.Field), spring.Side)
			}
		}
		below := 0
		for _, down := range reached {
			if down {
				below++
			}
		}
		if below != sides {
			t.Fatalf("%d of %d sides lie below a spring", below, sides)
		}
		if p.Fields() == 2400 && (len(w.Springs) < 8 || sides < 80) {
			t.Fatalf("%d springs, %d sides", len(w.Springs), sides)
		}
	})
}

// runs follows a river down from a corner, by any way that ends in water.
func runs(w *world.World, joins map[place][]place, reached map[[2]place]bool, from, at place, depth int) bool {
	if wet(w, at) {
		return true
	}
	if depth > 500 {
		return false
	}
	for _, next := range joins[at] {
		if next == from || low(w, next) > low(w, at) {
			continue
		}
		side := [2]place{at, next}
		if _, tried := reached[side]; !tried {
			reached[side] = false
			reached[side] = runs(w, joins, reached, at, next, depth+1)
		}
		if reached[side] {
			return true
		}
	}
	return false
}

func wet(w *world.World, c place) bool {
	for _, f := range c {
		if w.Land[f].Height() == 0 || w.Land[f].Kind() == land.Lake {
			return true
		}
	}
	return false
}

func low(w *world.World, c place) land.Height {
	return min(w.Land[c[0]].Height(), w.Land[c[1]].Height(), w.Land[c[2]].Height())
}

// Most steps between neighbours can be walked (WDW-54), but not all; and there is some of every kind over a few worlds.
func TestTheLandIsVaried(t *testing.T) {
	kinds, heights := map[land.Kind]int{}, map[land.Height]int{}
	steps, cliffs := 0, 0
	for _, x := range made() {
		w, s := x.w, x.s
		for f, k := range w.Land {
			kinds[k.Kind()]++
			heights[k.Height()]++
			for _, next := range w.Patch.Around(grid.Field(f)) {
				if next == grid.None || k.Height() == 0 {
					continue
				}
				steps++
				if up := int(k.Height()) - int(w.Land[next].Height()); up > 1 || up < -1 {
					cliffs++
				}
			}
			if k.Kind() == land.Volcano && w.Rivers[f] != 0 {
				t.Fatalf("a river round the volcano %s", w.Patch.Name(grid.Field(f)))
			}
			if w.Traits[f]&world.Dim != 0 && !k.MayDim() {
				t.Fatalf("%s is dim", w.Patch.Name(grid.Field(f))) // WDW-17
			}
		}
		if share := s.Land * 100 / w.Patch.Fields(); share < 50 || share > 65 {
			t.Fatalf("%d %% land", share)
		}
	}
	for k := land.Normal; k <= land.DeepSea; k++ {
		if kinds[k] == 0 {
			t.Errorf("no field of kind %d", k)
		}
	}
	for h := land.Height(0); h <= 4; h++ {
		if heights[h] == 0 {
			t.Errorf("no field of height %d", h)
		}
	}
	if cliffs == 0 || cliffs*100 > steps*12 {
		t.Errorf("%d of %d steps are cliffs", cliffs, steps)
	}
	t.Logf("kinds %v, heights %v, %d of %d steps are cliffs", kinds, heights, cliffs, steps)
}
