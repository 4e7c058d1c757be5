package sheet_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
)

// neighbours are the pairs of provinces between which some unit can move: 206 of them.
func neighbours() map[string]bool {
	c, pairs := chart.Standard(), map[string]bool{}
	for n := range c.Provinces {
		at := chart.Province(n)
		for other := range chart.All[chart.Province](c.Graph.Armies(at).Or(c.Graph.Shores(at))) {
			pairs[pair(c.Provinces[at].Code, c.Provinces[other].Code)] = true
		}
	}
	return pairs
}

func pair(a, b string) string { return min(a, b) + "-" + max(a, b) }

// The lines that two provinces share are their border: as long as one can see it where
// the rules know a way, and none where they know none.
func TestLinesPartWhatTheRulesJoin(t *testing.T) {
	s, long := sheet.Standard(), map[string]float64{}
	for _, b := range s.Borders() {
		if s.Provinces[b.A] != nil && s.Provinces[b.B] != nil {
			long[pair(b.A, b.B)] += s.Lines[b.Line].Length()
		}
	}
	compare(t, long, 28)
}

// The picture says the same: painted cell by cell and read off.
func TestPictureShowsTheNeighboursOfTheRules(t *testing.T) {
	s := sheet.Standard()
	g, names := paint(s)
	width, height := s.Width/2, s.Height/2
	touching := map[string]float64{}
	meet := func(a, b uint8) {
		if a != b && a != 0 && b != 0 && s.Provinces[names[a]] != nil && s.Provinces[names[b]] != nil {
			touching[pair(names[a], names[b])]++
		}
	}
	bare := 0
	for y := range height {
		for x := range width {
			if g[y*width+x] == 0 {
				bare++
			}
			if x+1 < width {
				meet(g[y*width+x], g[y*width+x+1])
			}
			if y+1 < height {
				meet(g[y*width+x], g[(y+1)*width+x])
			}
		}
	}
	if bare > 0 {
		t.Errorf("%d cells belong to nothing", bare)
	}
	compare(t, touching, 14)
}

func compare(t *testing.T, found map[string]float64, least float64) {
	t.Helper()
	want := neighbours()
	if len(want) != 206 {
		t.Errorf("the rules know %d neighbours, not 206", len(want))
	}
	for p := range want {
		if found[p] < least {
			t.Errorf("%s touch over %.1f, want %.0f or more", p, found[p], least)
		}
	}
	for p, length := range found {
		if !want[p] {
			t.Errorf("%s touch over %.1f and should not", p, length)
		}
	}
}

// paint fills every shape into cells of two units, by the rule of odd crossings. The
// names go with the labels.
func paint(s *sheet.Sheet) ([]uint8, []string) {
	width, height := s.Width/2, s.Height/2
	cells, names := make([]uint8, width*height), []string{""}
	for _, shapes := range []map[string]sheet.Shape{s.Provinces, s.Decor} {
		for _, name := range slices.Sorted(maps.Keys(shapes)) {
			names = append(names, name)
			rings := s.Flat(shapes[name])
			for y := range height {
				xs := cross(rings, 2*float64(y)+1.0007) // no corner lies on that height
				for n := 0; n+1 < len(xs); n += 2 {
					for x := int(math.Ceil((xs[n] - 1) / 2)); float64(2*x+1) < xs[n+1] && x < width; x++ {
						if x >= 0 {
							cells[y*width+x] = uint8(len(names) - 1)
						}
					}
				}
			}
		}
	}
	return cells, names
}

// cross gives where rings cross a height, from the left.
func cross(rings [][]sheet.XY, y float64) []float64 {
	var xs []float64
	for _, ring := range rings {
		for n, a := range ring {
			b := ring[(n+1)%len(ring)]
			if (a.Y < y) != (b.Y < y) {
				xs = append(xs, a.X+(y-a.Y)/(b.Y-a.Y)*(b.X-a.X))
			}
		}
	}
	slices.Sort(xs)
	return xs
}

// inside reports whether a point lies in a shape.
func inside(s *sheet.Sheet, shape sheet.Shape, p sheet.Point) bool {
	xs := cross(s.Flat(shape), float64(p.Y)+0.0007)
	n, _ := slices.BinarySearchFunc(xs, float64(p.X), cmp.Compare[float64])
	return n%2 == 1
}

func TestUnitsStandInTheirProvinces(t *testing.T) {
	s, c := sheet.Standard(), chart.Standard()
	for n, place := range c.Places {
		code, province := c.Code(chart.Place(n)), c.Provinces[place.Province].Code
		spots, ok := s.Spots[code]
		if !ok {
			t.Errorf("%s has no spots", code)
			continue
		}
		if !inside(s, s.Provinces[province], spots.Unit) {
			t.Errorf("%s: its unit stands elsewhere", code)
		}
		if c.Provinces[place.Province].Centre && place.Coast == "" && !inside(s, s.Provinces[province], spots.Coin) {
			t.Errorf("%s: its coin lies elsewhere", code)
		}
	}
}

// What stands in a province covers nothing else: units, smaller ones that have to leave, and coins.
func TestNothingCoversAUnit(t *testing.T) {
	s, c := sheet.Standard(), chart.Standard()
	type thing struct {
		what, province string
		at             sheet.Point
		r              float64
	}
	var things []thing
	for n, place := range c.Places {
		code, province := c.Code(chart.Place(n)), c.Provinces[place.Province].Code
		p := s.Spots[code]
		things = append(things, thing{"unit " + code, province, p.Unit, 58}, thing{"dislodged " + code, province, p.Dislodged, 46})
		if place.Coast == "" && c.Provinces[place.Province].Centre {
			things = append(things, thing{"coin " + code, province, p.Coin, 24})
		}
	}
	for n, a := range things {
		for _, b := range things[:n] {
			if a.at == (sheet.Point{}) || b.at == (sheet.Point{}) {
				t.Errorf("%s and %s: one has no spot", a.what, b.what)
			}
			d := math.Hypot(float64(a.at.X-b.at.X), float64(a.at.Y-b.at.Y))
			// Two units never meet in a province, so only what can be there together counts.
			least := a.r + b.r
			if a.province != b.province {
				least *= 0.7 // over the border things may lean on each other, but not hide
			}
			if d < least {
				t.Errorf("%s and %s are %.0f apart, want %.0f", a.what, b.what, d, least)
			}
		}
	}
}

// A fleet on a coast stands by the water that it can sail to, and not by that of the
// other coast.
func TestFleetsStandOnTheRightCoast(t *testing.T) {
	s, c := sheet.Standard(), chart.Standard()
	for n, place := range c.Places {
		if place.Coast == "" {
			continue
		}
		here, unit := chart.Place(n), s.Spots[c.Code(chart.Place(n))].Unit
		near := map[bool]float64{true: math.Inf(1), false: math.Inf(1)}
		for _, b := range s.Borders() {
			other := b.A + b.B
			sea, ok := c.Find(fmt.Sprint(trim(other, c.Provinces[place.Province].Code)))
			if !ok || len(other) != 6 || c.Provinces[c.Of(sea)].Terrain != chart.Sea {
				continue
			}
			reach := chart.Has(c.Graph.Fleets(here), sea)
			for _, p := range s.Lines[b.Line].Flat() {
				near[reach] = min(near[reach], math.Hypot(p.X-float64(unit.X), p.Y-float64(unit.Y)))
			}
		}
		if near[true] > 75 || near[true] >= near[false] {
			t.Errorf("%s: its water is %.0f away, that of the other coast %.0f", c.Code(here), near[true], near[false])
		}
	}
}

// trim gives the other of two codes that are written together, "" if the one is not there.
func trim(both, one string) string {
	switch {
	case len(both) != 6:
		return ""
	case both[:3] == one:
		return both[3:]
	case both[3:] == one:
		return both[:3]
	default:
		return ""
	}
}
