package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// A realm with 500 units that all move: the yardstick has 200 such realms.
func BenchmarkPlan(b *testing.B) {
	w := load(b)
	var units []world.Unit
	var text strings.Builder
	for n := range 400 {
		at := w.Patch.Of(210, 19)
		units = append(units, world.Unit{Realm: 1, Number: uint16(100 + n), Kind: kit.Foot, Size: 2000, Leaders: 1, Field: at, Came: grid.None, Raised: w.Land[at]})
		fmt.Fprintf(&text, "%d 2.000 K 1 Hf 210/19-20-21-22 KVE bis 210/22\n", 100+n)
	}
	_, first := w.Of(2)
	w.Units = append(units, w.Units[first:]...)
	s, list := sheet.Read([]byte(text.String()), sheet.Options{})
	if len(list) > 0 {
		b.Fatal(list)
	}
	var ix world.Index
	ix.Build(w)
	var g march.Ground
	g.Survey(w, &ix)
	known := w.KnownTo(1, nil)
	b.ReportAllocs()
	for b.Loop() {
		p, one := plan.Make(w, &ix, 1, s, 0)
		if two := p.March(&g, known); game.HasError(one) || game.HasError(two) || len(p.Units) != 400 {
			b.Fatal(one, two)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/400, "ns/unit")
}
