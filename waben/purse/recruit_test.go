package purse

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

func TestWDW53LeadersThatAKindNeeds(t *testing.T) {
	for _, c := range []struct {
		kind kit.Unit
		size int32
		need int16
	}{
		{kit.Foot, 1, 1},
		{kit.Foot, 5_000, 1},
		{kit.Foot, 5_001, 2},
		{kit.Foot, 8_000, 2},
		{kit.Rider, 2_500, 1},
		{kit.Rider, 2_501, 2}, // double by their halved minimum size (WDW-51)
		{kit.Ship, 50, 1},
		{kit.Ship, 100, 2},
		{kit.Ship, 101, 3},
		{kit.Worker, 5_000, 1},
		{kit.Besieger, 10_001, 3},
		{kit.Leader, 7, 0},
	} {
		if got := Leaders(c.kind, c.size); got != c.need {
			t.Errorf("%d of kind %d need %d, want %d", c.size, c.kind, got, c.need)
		}
	}
}

// barracks is a world with a town with a harbour in the east, a garrison, and a unit that stands in the town.
func barracks(t *testing.T) *world.World {
	w := plain(t, 1)
	town(w, me, 3, kit.Town, 40_000).Harbours = world.Sides(0).With(hex.E)
	town(w, me, 5, kit.Garrison, 0)
	town(w, you, 7, kit.Town, 0)
	unit(w, me, 101, kit.Foot, 4_900, 1, 3)
	unit(w, me, 102, kit.Foot, 100, 1, 9)
	unit(w, me, 501, kit.Leader, 1, 0, 3)
	w.Realms[0].People = []world.Character{{Number: 501}, {Number: 504}} // the second is captive or dead
	return w
}

func TestWDW46WhatCanBeRecruited(t *testing.T) {
	for _, c := range []struct {
		name string
		r    Recruit
		why  Reason
	}{
		{"a unit", Recruit{Unit: 103, Size: 1_000, Kind: kit.Foot, Leaders: 1, Field: 3}, Fine},
		{"WDW-45: scouts", Recruit{Unit: 203, Size: 10, Kind: kit.Rider, Leaders: 1, Field: 3}, Fine},
		{"WDW-40: ships at a harbour", Recruit{Unit: 301, Size: 10, Kind: kit.Ship, Leaders: 1, Field: 3, Harbour: hex.E}, Fine},
		{"WDW-40: ships at no harbour", Recruit{Unit: 301, Size: 10, Kind: kit.Ship, Leaders: 1, Field: 3, Harbour: hex.W}, NoHarbour},
		{"WDW-40: ships anywhere", Recruit{Unit: 301, Size: 10, Kind: kit.Ship, Leaders: 1, Field: 3}, NoHarbour},
		{"in the open", Recruit{Unit: 103, Size: 10, Kind: kit.Foot, Leaders: 1, Field: 4}, NoPlace},
		{"beyond the map", Recruit{Unit: 103, Size: 10, Kind: kit.Foot, Leaders: 1, Field: grid.None}, NoPlace},
		{"WDW-35: without Rüs", Recruit{Unit: 103, Size: 10, Kind: kit.Foot, Leaders: 1, Field: 5}, NoBarracks},
		{"abroad", Recruit{Unit: 103, Size: 10, Kind: kit.Foot, Leaders: 1, Field: 7}, NoPlace},
		{"WDW-44: riders among foot", Recruit{Unit: 103, Size: 10, Kind: kit.Rider, Leaders: 1, Field: 3}, WrongNumber},
		{"WDW-44: beyond the range", Recruit{Unit: 600, Size: 1, Kind: kit.Leader, Field: 3}, WrongNumber},
		{"nobody", Recruit{Unit: 103, Kind: kit.Foot, Leaders: 1, Field: 3}, NoSize},
		{"fewer than nobody", Recruit{Unit: 103, Size: -5, Kind: kit.Foot, Leaders: 1, Field: 3}, NoSize},
		{"of no kind", Recruit{Unit: 103, Size: 5, Leaders: 1, Field: 3}, WrongKind},
		{"leaders of leaders", Recruit{Unit: 503, Size: 1, Kind: kit.Leader, Leaders: 1, Field: 3}, WrongKind},
		{"WDW-53: without leader", Recruit{Unit: 103, Size: 10, Kind: kit.Foot, Field: 3}, FewLeaders},
		{"WDW-53: with too few", Recruit{Unit: 103, Size: 5_001, Kind: kit.Foot, Leaders: 1, Field: 3}, FewLeaders},
		{"more for one that is there", Recruit{Unit: 101, Size: 100, Kind: kit.Foot, Field: 3}, Fine},
		{"more than its leaders lead", Recruit{Unit: 101, Size: 101, Kind: kit.Foot, Field: 3}, FewLeaders},
		{"leaders alone for it", Recruit{Unit: 101, Kind: kit.Foot, Leaders: 2, Field: 3}, Fine},
		{"of another kind", Recruit{Unit: 101, Size: 10, Kind: kit.Besieger, Leaders: 1, Field: 3}, WrongKind},
		{"for one elsewhere", Recruit{Unit: 102, Size: 10, Kind: kit.Foot, Field: 3}, NotTogether},
		{"WDW-R-36: a character who is gone", Recruit{Unit: 504, Size: 1, Kind: kit.Leader, Field: 3}, NumberTaken},
		{"more of a character", Recruit{Unit: 501, Size: 1, Kind: kit.Leader, Field: 3}, WrongKind},
		{"beyond the gold", Recruit{Unit: 103, Size: 7_801, Kind: kit.Foot, Leaders: 2, Field: 3}, TooDear},
	} {
		w := barracks(t)
		c.r.Realm = me
		tr, log := open(w, recruiting)
		want(t, c.name, tr.Recruit(c.r), c.why)
		raised := len(told(log, chronicle.Raised)) == 1
		if b := closed(t, tr, log, me); raised != (c.why == Fine) || raised != (b.New < b.Old) {
			t.Errorf("%s: raised %v, %d to %d GS", c.name, raised, b.Old, b.New)
		}
	}
}

func TestWDW46CapacityIsPerHalfYearAndCountsLeaders(t *testing.T) {
	w := barracks(t)
	w.Settlements[0].Gold = 1_000_000
	tr, _ := open(w, recruiting)
	tr.Upkeep()
	want(t, "within Rüs", tr.Recruit(Recruit{Realm: me, Unit: 103, Size: 9_000, Kind: kit.Foot, Leaders: 2, Field: 3}), Fine)
	want(t, "beyond by its leader", tr.Recruit(Recruit{Realm: me, Unit: 104, Size: 401, Kind: kit.Foot, Leaders: 1, Field: 3}), TooMany)
	want(t, "the rest", tr.Recruit(Recruit{Realm: me, Unit: 104, Size: 400, Kind: kit.Foot, Leaders: 1, Field: 3}), Fine)
	want(t, "nothing is left", tr.Recruit(Recruit{Realm: me, Unit: 104, Size: 1, Kind: kit.Foot, Field: 3}), TooMany)
	tr.Muster()
	tr, _ = open(w, recruiting+6)
	tr.Upkeep()
	want(t, "half a year later", tr.Recruit(Recruit{Realm: me, Unit: 104, Size: 1, Kind: kit.Foot, Field: 3}), Fine)
}

func TestWDW46NewUnitsAreThereAtOnce(t *testing.T) {
	w := barracks(t)
	w.Land[3] = land.Of(land.Forest, 1)
	tr, log := open(w, recruiting)
	want(t, "ships", tr.Recruit(Recruit{Realm: me, Unit: 302, Size: 10, Kind: kit.Ship, Leaders: 1, Field: 3, Harbour: hex.E}), Fine)
	want(t, "foot", tr.Recruit(Recruit{Realm: me, Unit: 100, Size: 10, Kind: kit.Foot, Leaders: 1, Field: 3}), Fine)
	want(t, "more of them", tr.Recruit(Recruit{Realm: me, Unit: 100, Size: 10, Kind: kit.Foot, Field: 3}), Fine)
	tr.Muster()
	for n := 1; n < len(w.Units); n++ {
		if w.Units[n-1].Number >= w.Units[n].Number {
			t.Fatalf("out of order: %+v", w.Units)
		}
	}
	foot, ship := w.Units[w.Unit(me, 100)], w.Units[w.Unit(me, 302)]
	if foot.Size != 20 || foot.Raised != w.Land[3] || foot.Arrived != recruiting || foot.Came != grid.None {
		t.Errorf("%+v", foot)
	}
	if ship.Field != 3 || ship.Side != hex.E {
		t.Errorf("ships are not at the harbour: %+v", ship)
	}
	if tr.ix.First(3) != w.Unit(me, 100) {
		t.Error("the index does not know")
	}
	closed(t, tr, log, me)
}

func TestWDW49Dissolving(t *testing.T) {
	for _, c := range []struct {
		name    string
		unit    uint16
		size    int32
		leaders int16
		why     Reason
		back    int64
	}{
		{"all in a town", 101, 0, 0, Fine, (4_900*5 + 1_000) / 2},
		{"some in a town", 101, 900, 0, Fine, 2_250},
		{"all in the open", 102, 100, 0, Fine, 0},
		{"more than there are", 102, 101, 0, NotSoMany, 0},
		{"fewer than none", 102, -1, 0, NotSoMany, 0},
		{"the last leader of those who stay", 101, 900, 1, FewLeaders, 0},
		{"a character", 501, 0, 0, NoDissolving, 0},
		{"nobody", 199, 0, 0, NoUnit, 0},
	} {
		w := barracks(t)
		tr, log := open(w, quiet)
		want(t, c.name, tr.Dissolve(me, c.unit, c.size, c.leaders), c.why)
		b := closed(t, tr, log, me)
		if b.New-b.Old != c.back || sum(b, chronicle.Refunded) != c.back {
			t.Errorf("%s: %d came back, want %d", c.name, b.New-b.Old, c.back)
		}
		if c.why == Fine && len(told(log, chronicle.Dissolved)) != 1 {
			t.Errorf("%s: nobody was told", c.name)
		}
	}
}

func TestWDW49NobodyIsDissolvedUnderHisPassengers(t *testing.T) {
	w := plain(t, 1)
	town(w, me, 3, kit.Town, 0)
	w.Land[9] = land.Water
	unit(w, me, 101, kit.Foot, 1_000, 1, 9).Aboard = 301
	ship := unit(w, me, 301, kit.Ship, 20, 1, 9)
	tr, _ := open(w, quiet)
	want(t, "at sea", tr.Dissolve(me, 301, 0, 0), NoDissolving)
	want(t, "one under too many", tr.Dissolve(me, 301, 1, 0), TooHeavy)
	ship.Field, w.Units[0].Field = 3, 3
	tr, log := open(w, quiet)
	want(t, "in port", tr.Dissolve(me, 301, 0, 0), Fine)
	if u := w.Units[0]; u.Aboard != 0 || u.Gone {
		t.Errorf("%+v", u)
	}
	want(t, "the number is free from the next moon on", tr.Split(Split{Realm: me, Unit: 101, New: 301, Size: 1}), WrongNumber)
	closed(t, tr, log, me)
}

// Half of an odd price is rounded down, leaders and heads together.
func TestWDWR42HalfPiecesOfGoldAreLost(t *testing.T) {
	for size, want := range map[int32]int64{1: 502, 2: 505, 3: 507} {
		if got := Refund(kit.Foot, size, 1); got != want {
			t.Errorf("%d foot and a leader bring %d GS, want %d", size, got, want)
		}
	}
}

// Allies recruit in each other's places where the laws say so, within what the place has left; others do not.
func TestWDWR44RecruitingWithAllies(t *testing.T) {
	for _, c := range []struct {
		name   string
		law    bool
		stance world.Stance
		used   int32
		why    Reason
	}{
		{"an ally", true, world.Allied, 0, Fine},
		{"no law", false, world.Allied, 0, NoPlace},
		{"passage alone", true, world.Passage, 0, NoPlace},
		{"the owner has used it", true, world.Allied, 4_001, TooMany},
	} {
		w := plain(t, 1)
		w.Laws.Abroad = c.law
		town(w, you, 9, kit.Castle, 0).Recruit = c.used
		w.Realms[0].Gold, w.Stances[1], w.Stances[2] = 9_000, c.stance, c.stance
		tr, log := open(w, recruiting)
		want(t, c.name, tr.Recruit(Recruit{Realm: me, Unit: 101, Kind: kit.Foot, Size: 1_000, Leaders: 1, Field: 9}), c.why)
		b := closed(t, tr, log, me)
		if c.why == Fine && (b.New != 3_000 || w.Settlements[0].Recruit != 6_000 || len(w.Units) != 1 || w.Units[0].Realm != me) {
			t.Errorf("%s: %+v, %+v", c.name, b, w.Units)
		}
	}
}
