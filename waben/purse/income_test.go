package purse

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Each terrain pays as table 3.1-1 says, field by field (WDW-22, D-E3).
func TestWDW22LandPaysByHeightAndKind(t *testing.T) {
	for _, c := range []struct {
		ground land.Terrain
		each   int32
	}{
		{land.Lowland, 3_000},
		{land.Of(land.Forest, 2), 900},
		{land.Of(land.Steppe, 1), 900},
		{land.Of(land.Swamp, 3), 150},
		{land.SeaIce, 60},
		{land.Of(land.Volcano, 4), 38},
	} {
		w := plain(t, 1)
		for f := range w.Owner {
			w.Owner[f], w.Land[f] = world.Nobody, c.ground
		}
		w.Owner[3], w.Owner[7], w.Owner[9] = me, me, you
		tr, log := open(w, income)
		tr.Income()
		b := closed(t, tr, log, me)
		if len(b.Entries) != 1 || b.Entries[0].Count != 2 || b.Entries[0].Each != c.each || b.Entries[0].Land != c.ground || b.New != 2*int64(c.each) {
			t.Errorf("%d: %+v", c.ground, b)
		}
	}
}

func TestWDW25NothingIsDueInOtherMoons(t *testing.T) {
	for m := range moon.Moon(moon.PerYear) {
		w := plain(t, 1)
		town(w, me, 0, kit.Town, 1_000)
		unit(w, me, 101, kit.Foot, 100, 1, 0)
		tr, log := open(w, moon.At(422, m))
		tr.Income()
		tr.Upkeep()
		raised := tr.Recruit(Recruit{Realm: me, Unit: 102, Kind: kit.Foot, Size: 1, Leaders: 1, Field: 0})
		b := closed(t, tr, log, me)
		earned, paid := sum(b, chronicle.LandTax) > 0, sum(b, chronicle.UnitUpkeep) < 0
		if in := m == moon.Widder || m == moon.Dachs; earned != in {
			t.Errorf("moon %d: income %v", m, earned)
		}
		if out := m == moon.Falke || m == moon.Adler; paid != out || (raised.Why == WrongMoon) == out {
			t.Errorf("moon %d: upkeep %v, recruiting refused by %q", m, paid, raised.Why)
		}
	}
}

// What settlements bring after upkeep, as tables 3.1-1 and 4.2-1 print it, and where ground is difficult (D-E1).
func TestWDW23SettlementsAreWorthWhatTheTableSays(t *testing.T) {
	swamp, mountains := land.Of(land.Swamp, 1), land.Mountains
	for _, c := range []struct {
		kind   kit.Settlement
		ground land.Terrain
		net    int64
	}{
		{kit.Garrison, land.Lowland, -600},
		{kit.Castle, land.Lowland, 300},
		{kit.Town, land.Lowland, 5_100},
		{kit.Fortress, land.Lowland, 3_900},
		{kit.Metropolis, land.Lowland, 10_200},
		{kit.Garrison, mountains, -1_200},
		{kit.Castle, mountains, -900},
		{kit.Town, mountains, 2_700},
		{kit.Fortress, mountains, 300},
		{kit.Metropolis, mountains, 5_400},
		{kit.Metropolis, swamp, 10_200 - 2*4_800},
		{kit.Garrison, swamp, -600 - 2*600},
	} {
		w := plain(t, 2)
		town(w, me, 5, c.kind, 50_000)
		w.Land[5] = c.ground
		tr, log := open(w, income)
		tr.Income()
		b := closed(t, tr, log, me)
		if net := sum(b, chronicle.SettlementIncome) + sum(b, chronicle.SettlementUpkeep); net != c.net {
			t.Errorf("%d on %d: net %d, want %d", c.kind, c.ground, net, c.net)
		}
	}
}

// Of a damaged settlement counts what stands, for income and for upkeep.
func TestWDW30WhatIsDestroyedCostsNothing(t *testing.T) {
	w := plain(t, 2)
	s := town(w, me, 5, kit.Town, 0)
	s.Stands.People, s.Stands.Temples, s.Stands.Defence = 30_000, 0, 4
	tr, log := open(w, income)
	tr.Income()
	b := closed(t, tr, log, me)
	if sum(b, chronicle.SettlementIncome) != 4_500 || sum(b, chronicle.SettlementUpkeep) != -100*(3+5+5+4) {
		t.Errorf("%+v", b.Entries)
	}
}

// Grades raise what buildings cost each half-year, and the higher of both fields counts (WDW-30, D-BW).
func TestWDW30UpkeepOfInfrastructure(t *testing.T) {
	for _, c := range []struct {
		name       string
		a, b       land.Terrain
		theirs     bool // the far side is another realm's
		nobodys    bool
		ours       bool // only the far side is the realm's
		wall       int16
		mine, your int64
	}{
		{name: "road", a: land.Lowland, b: land.Lowland, mine: -100},
		{name: "into a swamp", a: land.Lowland, b: land.Of(land.Swamp, 1), mine: -300},
		{name: "out of a desert", a: land.Of(land.Desert, 1), b: land.Lowland, mine: -200},
		{name: "to a neighbour", a: land.Lowland, b: land.Lowland, theirs: true, mine: -50, your: -50},
		{name: "into the wild", a: land.Lowland, b: land.Lowland, nobodys: true, mine: -100},
		{name: "out of the wild", a: land.Lowland, b: land.Lowland, ours: true, mine: -100},
		{name: "wall", a: land.Lowland, b: land.Of(land.Jungle, 1), theirs: true, wall: 12, mine: -480},
	} {
		w := plain(t, 1)
		f := w.Patch.Of(1, 25)
		g := w.Patch.Next(f, hex.E)
		w.Land[f], w.Land[g] = c.a, c.b
		if c.theirs {
			w.Owner[g] = you
		}
		if c.nobodys {
			w.Owner[g] = world.Nobody
		}
		if c.ours {
			w.Owner[f] = world.Nobody
		}
		if c.wall > 0 {
			w.Walls = []world.Wall{{Field: f, Side: hex.E, Points: 15, Left: c.wall}}
		} else {
			edge(w, w.Roads, f, hex.E)
		}
		tr, log := open(w, income)
		tr.Income()
		mine, yours := closed(t, tr, log, me), log.Books[1]
		if sum(mine, chronicle.InfrastructureUpkeep) != c.mine || sum(yours, chronicle.InfrastructureUpkeep) != c.your {
			t.Errorf("%s: %+v and %+v", c.name, mine.Entries, yours.Entries)
		}
	}
}

func TestWDW30WhoHasTooLittlePaysAPartOfEverything(t *testing.T) {
	w := plain(t, 1)
	for f := range w.Owner {
		w.Owner[f] = world.Nobody
	}
	town(w, me, 3, kit.Garrison, 500)
	town(w, me, 9, kit.Garrison, 250)
	w.Land[3], w.Land[9] = land.SeaIce, land.SeaIce
	tr, log := open(w, income)
	tr.Income()
	b := closed(t, tr, log, me)
	// 750 and two fields' taxes of 60 pay 870 of 2400.
	if b.New != 0 || sum(b, chronicle.SettlementUpkeep) != -870 || len(told(log, chronicle.Unpaid)) != 1 {
		t.Errorf("%+v", b)
	}
	if e := told(log, chronicle.Unpaid)[0]; e.Values != [6]int32{36, 2400, 870} {
		t.Errorf("%+v", e)
	}
}

// At most 15 of 100 may live in settlements; what is beyond brings nothing and costs its upkeep (WDW-37).
func TestWDW37SurplusSettlements(t *testing.T) {
	build := func() *world.World {
		w := plain(t, 1)
		for f := range w.Owner {
			w.Owner[f] = world.Nobody
		}
		for f := range grid.Field(11) { // 550,000 people
			w.Owner[f] = me
		}
		town(w, me, 0, kit.Town, 0)
		town(w, me, 1, kit.Town, 0)
		town(w, me, 2, kit.Castle, 0)
		return w // with 110,000 in settlements, so 99,000 may
	}
	w := build()
	tr, log := open(w, income)
	tr.Income()
	b := closed(t, tr, log, me)
	if got := sum(b, chronicle.SettlementIncome); got != 7_500+1_500 {
		t.Errorf("by age: %d, want the first town and the castle that still fits", got)
	}
	if s := told(log, chronicle.Surplus); len(s) != 1 || s[0].Field != 1 || s[0].Values[0] != 15 {
		t.Errorf("%+v", s)
	}
	if got := sum(b, chronicle.SettlementUpkeep); got != -2_400-2_400-1_200 {
		t.Errorf("upkeep %d is for all", got)
	}

	w = build()
	tr, log = open(w, income)
	tr.Rank(me, []grid.Field{7, 1, 1})
	tr.Income()
	closed(t, tr, log, me)
	if s := told(log, chronicle.Surplus); len(s) != 1 || s[0].Field != 0 {
		t.Errorf("D-E2: the realm's order counts: %+v", s)
	}

	for people, surplus := range map[int32]int{150_000: 0, 150_001: 1} { // of a million, with 850,000 on the land
		w = build()
		for f := range grid.Field(17) {
			w.Owner[f] = me
		}
		w.Settlements = w.Settlements[:1]
		w.Settlements[0].Stands.People = people
		tr, log = open(w, income)
		tr.Income()
		if closed(t, tr, log, me); len(told(log, chronicle.Surplus)) != surplus {
			t.Errorf("%d of a million: %+v", people, told(log, chronicle.Surplus))
		}
	}

	w = build()
	w.Laws.SettlementCap = 100
	tr, log = open(w, income)
	tr.Income()
	if b = closed(t, tr, log, me); sum(b, chronicle.SettlementIncome) != 16_500 {
		t.Errorf("the law decides how many: %+v", b.Entries)
	}
}

func TestWDW39TheTreasuryLiesInTheCapital(t *testing.T) {
	w := plain(t, 1)
	town(w, me, 4, kit.Town, 10)
	town(w, me, 9, kit.Garrison, 5)
	w.Realms[0].Gold, w.Realms[0].Capital = 1_000, 4
	tr, log := open(w, quiet)
	want(t, "a foreign field", tr.Declare(me, 20), NoPlace)
	want(t, "the new one", tr.Declare(me, 9), Fine)
	want(t, "out of any place", tr.Pay(Payment{Realm: me, Gold: 1_000, From: 4, To: grid.None}), Fine)
	b := closed(t, tr, log, me)
	if w.Settlements[0].Gold != 10 || w.Settlements[1].Gold != 1_005 || w.Realms[0].Gold != 0 || len(b.Stores) != 2 {
		t.Errorf("%+v", b)
	}
	if len(told(log, chronicle.CapitalSet)) != 1 {
		t.Error("nobody was told")
	}
}
