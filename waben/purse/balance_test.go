package purse

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// The balance of chapter 8.3 as it is printed, and with the errors of its lines mended (A1, A3, A5, A6, A8).
func TestWDW28TheBalanceOf83(t *testing.T) {
	lines := func(tax, settlements, buildings, units, recruits int64) []chronicle.Entry {
		return []chronicle.Entry{
			{Sort: chronicle.LandTax, Sum: tax},
			{Sort: chronicle.SettlementIncome, Sum: settlements},
			{Sort: chronicle.SettlementUpkeep, Sum: buildings},
			{Sort: chronicle.InfrastructureUpkeep, Sum: -4_800},
			{Sort: chronicle.UnitUpkeep, Sum: units},
			{Sort: chronicle.Recruited, Sum: recruits},
			{Sort: chronicle.Building, Sum: -15_000},
		}
	}
	if got := Total(20_100, lines(153_623, 30_000, -15_600, -38_880, -28_275)); got != 101_168 {
		t.Errorf("as printed: %d, want 101168", got)
	}
	if got := Total(20_100, lines(155_963, 30_000, -10_800, -37_880, -23_275)); got != 114_308 {
		t.Errorf("as corrected: %d, want 114308", got)
	}
}

// example is the realm of chapter 8.3: 181 fields, three settlements, infrastructure of the value of 48 pieces, and
// 26,480 on land, 220 ships and 35 leaders with characters. What its list shows is an excerpt (A7): the rest is one more unit
// of each kind.
func example(t *testing.T) *world.World {
	w := plain(t, 5)
	for f := range w.Owner {
		w.Owner[f] = world.Nobody
	}
	at := grid.Field(0)
	field := map[land.Terrain]grid.Field{} // the first of each terrain
	for _, c := range []struct {
		kind   land.Kind
		height land.Height
		count  int
	}{
		{land.Normal, 1, 25},
		{land.Forest, 1, 5},
		{land.Lake, 1, 2},
		{land.Swamp, 1, 37},
		{land.Ice, 1, 5},
		{land.Normal, 2, 13},
		{land.Forest, 2, 2},
		{land.Lake, 2, 4},
		{land.Swamp, 2, 12},
		{land.Ice, 2, 7},
		{land.Normal, 3, 8},
		{land.Forest, 3, 1},
		{land.Swamp, 3, 9},
		{land.Ice, 3, 1},
		{land.Normal, 4, 5},
		{land.Ice, 4, 4},
		{land.Volcano, 4, 1},
		{land.Ice, 0, 40},
	} {
		ground := land.Of(c.kind, c.height)
		field[ground] = at
		for range c.count {
			w.Land[at], w.Owner[at] = ground, me
			at++
		}
	}
	if at != 181 {
		t.Fatalf("%d fields, want 181", at)
	}
	low := field[land.Lowland]
	town(w, me, low+0, kit.Metropolis, 20_100)
	town(w, me, low+1, kit.Fortress, 0)
	town(w, me, low+2, kit.Town, 0)
	w.Realms[0].Capital = low
	w.Settlements[0].Harbours = world.Sides(0).With(hex.E)
	furnish(t, w)

	unit(w, me, 101, kit.Foot, 6_000, 2, low+1)
	unit(w, me, 102, kit.Besieger, 5_000, 2, low)
	unit(w, me, 103, kit.Foot, 9_250, 8, low) // with what the excerpt leaves out
	unit(w, me, 201, kit.Rider, 750, 1, low)
	unit(w, me, 202, kit.Rider, 430, 1, low+1)
	unit(w, me, 203, kit.Rider, 50, 1, low)
	unit(w, me, 301, kit.Ship, 210, 15, low)
	unit(w, me, 302, kit.Ship, 10, 1, low)
	unit(w, me, 401, kit.Worker, 5_000, 2, low)
	unit(w, me, 501, kit.Leader, 1, 0, low)
	unit(w, me, 502, kit.Leader, 1, 0, low)
	w.Realms[0].People = []world.Character{{Number: 501, Name: "Traska Dagon II."}, {Number: 502, Name: "Illyra"}}
	return w
}

// furnish lays the example's walls, roads and bridges: 30 pieces where grade is 0, 3 at grade 1, 4 at grade 2.
func furnish(t *testing.T, w *world.World) {
	var edges [3][]grid.Edge // by grade
	for f := range w.Owner {
		for _, side := range hex.Sides[:3] {
			e := grid.Edge{Field: grid.Field(f), Side: side}
			if other := w.Patch.Next(e.Field, side); other != grid.None && w.Owner[f] == me && w.Owner[other] == me {
				grade := edgeGrade(w, e)
				edges[grade] = append(edges[grade], e)
			}
		}
	}
	use := func(grade, count int, lay func(grid.Edge)) {
		if len(edges[grade]) < count {
			t.Fatalf("too few sides of grade %d", grade)
		}
		for _, e := range edges[grade][:count] {
			lay(e)
		}
		edges[grade] = edges[grade][count:]
	}
	road := func(e grid.Edge) { edge(w, w.Roads, e.Field, e.Side) }
	wall := func(e grid.Edge) {
		w.Walls = append(w.Walls, world.Wall{Field: e.Field, Side: e.Side, Points: 5, Left: 5})
	}
	use(0, 23, wall)
	use(1, 2, wall)
	use(0, 5, road)
	use(1, 1, road)
	use(2, 4, road)
	use(0, 2, func(e grid.Edge) { edge(w, w.Bridges, e.Field, e.Side) })
}

// The same balance, reckoned from the map, the settlements, the units and what is ordered.
func TestWDW28TheBalanceOf83FromTheWorld(t *testing.T) {
	w := example(t)
	low := w.Realms[0].Capital

	tr, log := open(w, income)
	tr.Income()
	first := closed(t, tr, log, me)
	if got := sum(first, chronicle.LandTax); got != 155_963 {
		t.Errorf("A1: taxes %d, want 155963", got)
	}
	heights := [5]int64{}
	counts := [5]int32{}
	for _, e := range first.Entries {
		if e.Sort == chronicle.LandTax {
			heights[e.Land.Height()] += e.Sum
			counts[e.Land.Height()] += e.Count
		}
	}
	if heights != [5]int64{2_400, 112_800, 30_600, 7_950, 2_213} || counts != [5]int32{40, 74, 38, 19, 10} {
		t.Errorf("taxes by height %v of %v fields", heights, counts)
	}
	if got := sum(first, chronicle.SettlementIncome); got != 30_000 {
		t.Errorf("settlements %d, want 30000", got)
	}
	if got := sum(first, chronicle.SettlementUpkeep); got != -10_800 {
		t.Errorf("A5: upkeep of settlements %d, want -10800", got)
	}
	if got := sum(first, chronicle.InfrastructureUpkeep); got != -4_800 {
		t.Errorf("upkeep of infrastructure %d, want -4800", got)
	}

	tr, log = open(w, recruiting)
	tr.Upkeep()
	want(t, "202 is dissolved", tr.Dissolve(me, 202, 0, 0), Fine)
	want(t, "101 gets 2000 more", tr.Recruit(Recruit{Realm: me, Unit: 101, Kind: kit.Foot, Size: 2_000, Leaders: 1, Field: low + 1}), Fine)
	want(t, "106 is raised", tr.Recruit(Recruit{Realm: me, Unit: 106, Kind: kit.Foot, Size: 3_000, Leaders: 1, Field: low}), Fine)
	want(t, "a garrison is begun", tr.Build(Build{Site: world.Site{Realm: me, Field: low + 3, Settlement: kit.Garrison}, Pay: 3}), Fine)
	second := closed(t, tr, log, me)
	if got := sum(second, chronicle.UnitUpkeep); got != -37_880 {
		t.Errorf("A6: upkeep of units %d, want -37880: %+v", got, second.Entries)
	}
	if got := sum(second, chronicle.Recruited); got != -27_000 {
		t.Errorf("A2: recruiting %d, want -11000 -16000", got)
	}
	if got := sum(second, chronicle.Refunded); got != 3_725 {
		t.Errorf("A4: refund %d, want 3725", got)
	}
	if got := sum(second, chronicle.Building); got != -15_000 {
		t.Errorf("building %d, want -15000", got)
	}
	if first.New != second.Old || second.New != 114_308 {
		t.Errorf("A8: %d then %d to %d, want 114308", first.New, second.Old, second.New)
	}
}

func TestWDW27TheBalanceAheadIsWhatComes(t *testing.T) {
	w := example(t)
	w.Moon = quiet
	before := w.Clone()
	ahead := Balance(w, me)
	if diff := cmp.Diff(before, w, cmp.AllowUnexported(grid.Patch{})); diff != "" {
		t.Fatalf("reckoning changed the world: %s", diff)
	}
	tr, log := open(w, income)
	tr.Income()
	first := closed(t, tr, log, me)
	tr, log = open(w, recruiting)
	tr.Upkeep()
	second := closed(t, tr, log, me)
	if ahead.Old != first.Old || ahead.New != second.New {
		t.Errorf("%d to %d was expected, %d to %d came", ahead.Old, ahead.New, first.Old, second.New)
	}
}

// What a realm knows is enough to reckon its balance.
func TestWDW28TheBalanceNeedsNoSecrets(t *testing.T) {
	w := example(t)
	w.Moon = quiet
	w.Realms[1].Gold = 99_999
	town(w, you, 190, kit.Metropolis, 1_000)
	w.Realms[0].Morale = 1
	truth, known := Balance(w, me), Balance(w.For(me), me)
	if truth.Old != known.Old || truth.New != known.New || len(truth.Entries) != len(known.Entries) {
		t.Errorf("%d to %d in truth, %d to %d as known", truth.Old, truth.New, known.Old, known.New)
	}
}
