package purse

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// camp is a world with units that can be parted and joined.
func camp(t *testing.T) *world.World {
	w := plain(t, 1)
	town(w, me, 3, kit.Town, 900)
	town(w, me, 5, kit.Town, 700)
	town(w, you, 7, kit.Town, 0)
	unit(w, me, 101, kit.Foot, 6_000, 2, 3).Raised = 6
	unit(w, me, 102, kit.Foot, 100, 1, 3).Gold = 40
	unit(w, me, 103, kit.Foot, 100, 1, 9)
	unit(w, me, 104, kit.Besieger, 100, 1, 3)
	unit(w, me, 201, kit.Rider, 2_500, 1, 3)
	unit(w, me, 401, kit.Worker, 100, 2, 3)
	unit(w, me, 402, kit.Beast, 8, 1, 3)
	unit(w, me, 501, kit.Leader, 1, 0, 3)
	w.Realms[0].People = []world.Character{{Number: 501}}
	return w
}

func TestWDWDO1Splitting(t *testing.T) {
	for _, c := range []struct {
		name string
		s    Split
		why  Reason
	}{
		{"a part", Split{Unit: 101, New: 119, Size: 1_000, Leaders: 1}, Fine},
		{"of its kind", Split{Unit: 101, New: 119, Kind: kit.Foot, Size: 1_000, Leaders: 1}, Fine},
		{"with gold", Split{Unit: 102, New: 119, Size: 10, Leaders: 0, Gold: 5}, FewLeaders},
		{"of another kind", Split{Unit: 101, New: 219, Kind: kit.Rider, Size: 1_000, Leaders: 1}, WrongKind},
		{"all of it", Split{Unit: 101, New: 119, Size: 6_000, Leaders: 2}, NoSize},
		{"nobody", Split{Unit: 101, New: 119, Leaders: 1}, NoSize},
		{"too many", Split{Unit: 101, New: 119, Size: 6_001, Leaders: 1}, NoSize},
		{"without leader", Split{Unit: 101, New: 119, Size: 1_000}, FewLeaders},
		{"without one for the rest", Split{Unit: 101, New: 119, Size: 900, Leaders: 1}, FewLeaders},
		{"leaders it has not", Split{Unit: 101, New: 119, Size: 1_000, Leaders: 3}, NotSoMany},
		{"fewer than no leaders", Split{Unit: 101, New: 119, Size: 1_000, Leaders: -1}, NotSoMany},
		{"gold it has not", Split{Unit: 101, New: 119, Size: 1_000, Leaders: 1, Gold: 1}, NotSoMany},
		{"a number that is taken", Split{Unit: 101, New: 102, Size: 1_000, Leaders: 1}, NumberTaken},
		{"a number of others", Split{Unit: 101, New: 219, Size: 1_000, Leaders: 1}, WrongNumber},
		{"a leader", Split{Unit: 401, New: 502, Kind: kit.Leader, Size: 1}, Fine},
		{"the last leader", Split{Unit: 103, New: 502, Kind: kit.Leader, Size: 1}, FewLeaders},
		{"a character", Split{Unit: 501, New: 502, Size: 1}, NoSize},
		{"of none", Split{Unit: 199, New: 119, Size: 1}, NoUnit},
	} {
		w := camp(t)
		c.s.Realm = me
		heads, leaders := strength(w)
		tr, log := open(w, quiet)
		want(t, c.name, tr.Split(c.s), c.why)
		closed(t, tr, log, me)
		if h, l := strength(w); h != heads || l != leaders {
			t.Errorf("%s: %d heads and %d leaders, were %d and %d", c.name, h, l, heads, leaders)
		}
		if there := w.Unit(me, c.s.New) != world.NoUnit; there != (c.why == Fine || c.why == NumberTaken) {
			t.Errorf("%s: the new unit is there: %v", c.name, there)
		}
	}
}

// strength is how many heads there are in all, leaders apart.
func strength(w *world.World) (heads, leaders int32) {
	for _, u := range w.Units {
		switch {
		case u.Gone:
		case u.Kind == kit.Leader:
			leaders += u.Size
		default:
			heads += u.Size
			leaders += int32(u.Leaders)
		}
	}
	return heads, leaders
}

func TestWDWDO1Merging(t *testing.T) {
	for _, c := range []struct {
		name     string
		one, two uint16
		why      Reason
	}{
		{"two on one field", 102, 101, Fine},
		{"the larger into the smaller", 101, 102, Fine},
		{"apart", 103, 101, NotTogether},
		{"of two kinds", 104, 101, WrongKind},
		{"with itself", 101, 101, NoUnit},
		{"with nobody", 101, 199, NoUnit},
		{"a character", 501, 101, WrongKind},
	} {
		w := camp(t)
		heads, leaders := strength(w)
		tr, log := open(w, quiet)
		want(t, c.name, tr.Merge(me, c.one, c.two), c.why)
		b := closed(t, tr, log, me)
		if h, l := strength(w); h != heads || l != leaders || b.New != b.Old {
			t.Errorf("%s: %d heads, %d leaders, %d GS", c.name, h, l, b.New)
		}
		if c.why == Fine {
			u := w.Units[w.Unit(me, c.two)]
			if u.Size != 6_100 || u.Leaders != 3 || u.Gold != 40 || u.Raised != 6 || !w.Units[w.Unit(me, c.one)].Gone {
				t.Errorf("%s: %+v", c.name, u)
			}
		}
	}
}

// Leaders of fleets and of land, of troops and of workers are no exchange for each other.
func TestWDW53LeadersLeadWhatTheyLearned(t *testing.T) {
	w := camp(t)
	tr, log := open(w, quiet)
	want(t, "a leader of workers leaves", tr.Split(Split{Realm: me, Unit: 401, New: 502, Kind: kit.Leader, Size: 1}), Fine)
	want(t, "to lead troops", tr.Merge(me, 502, 201), WrongKind)
	want(t, "to lead beasts", tr.Merge(me, 502, 402), Fine)
	tr.Muster()
	if u := w.Units[w.Unit(me, 402)]; u.Leaders != 2 {
		t.Errorf("%+v", u)
	}
	closed(t, tr, log, me)
}

func TestWDW50GoldWeighsAKilogram(t *testing.T) {
	for _, c := range []struct {
		name string
		unit uint16
		gold int64
		why  Reason
	}{
		{"eight beasts", 402, 800, Fine},
		{"more than they carry", 402, 801, TooHeavy},
		{"more than there is", 402, 901, TooDear},
		{"soldiers", 102, 1, TooHeavy},
		{"away from towns", 103, 1, NoPlace},
		{"nothing", 402, 0, NothingPaid},
	} {
		w := camp(t)
		tr, log := open(w, quiet)
		want(t, c.name, tr.Load(me, c.unit, c.gold), c.why)
		b := closed(t, tr, log, me)
		if b.New != b.Old || len(b.Entries) != 0 {
			t.Errorf("%s: carrying is no expense: %+v", c.name, b)
		}
		if got := int64(w.Units[w.Unit(me, 402)].Gold); got != 0 && got != c.gold {
			t.Errorf("%s: carries %d", c.name, got)
		}
	}
	w := camp(t)
	tr, log := open(w, quiet)
	want(t, "too much", tr.Unload(me, 102, 41), NotSoMany)
	want(t, "some", tr.Unload(me, 102, 15), Fine)
	want(t, "the rest", tr.Unload(me, 102, 0), Fine)
	want(t, "nothing more", tr.Unload(me, 102, 0), NothingPaid)
	closed(t, tr, log, me)
	if w.Settlements[0].Gold != 940 {
		t.Errorf("%d GS in the town", w.Settlements[0].Gold)
	}
}

func TestWDW26Payments(t *testing.T) {
	for _, c := range []struct {
		name       string
		p          Payment
		why        Reason
		mine, your int64
	}{
		{"to another realm", Payment{Gold: 1_000, From: grid.None, To: grid.None, Other: you, For: "tribute"}, Fine, -1_000, 1_000},
		{"out of one town", Payment{Gold: 900, From: 3, To: grid.None, Other: you}, Fine, -900, 900},
		{"more than the town has", Payment{Gold: 901, From: 3, To: grid.None, Other: you}, TooDear, 0, 0},
		{"more than there is", Payment{Gold: 1_601, From: grid.None, To: grid.None, Other: you}, TooDear, 0, 0},
		{"from town to town", Payment{Gold: 100, From: 3, To: 5}, Fine, 0, 0},
		{"to a foreign town", Payment{Gold: 100, From: 3, To: 7}, NoPlace, 0, 0},
		{"from a foreign town", Payment{Gold: 100, From: 7, To: 3}, NoPlace, 0, 0},
		{"nothing", Payment{From: grid.None, To: grid.None, Other: you}, NothingPaid, 0, 0},
		{"less than nothing", Payment{Gold: -5, From: grid.None, To: grid.None, Other: you}, NothingPaid, 0, 0},
		{"to itself", Payment{Gold: 5, From: grid.None, To: grid.None, Other: me}, NothingPaid, 0, 0},
	} {
		w := camp(t)
		c.p.Realm = me
		tr, log := open(w, quiet)
		want(t, c.name, tr.Pay(c.p), c.why)
		mine, yours := closed(t, tr, log, me), log.Books[1]
		if mine.New-mine.Old != c.mine || yours.New-yours.Old != c.your || sum(mine, chronicle.Paid) != c.mine || sum(yours, chronicle.Received) != c.your {
			t.Errorf("%s: %+v and %+v", c.name, mine, yours)
		}
	}
}

func TestWDWDQTreasureFallsWithItsTown(t *testing.T) {
	w := camp(t)
	w.Realms[0].Gold, w.Realms[0].Capital = 60, 3
	tr, log := open(w, quiet)
	if gold := tr.Seize(&w.Settlements[0], you); gold != 960 || w.Settlements[0].Realm != you {
		t.Errorf("%d GS taken, %+v", gold, w.Settlements[0])
	}
	tr.Booty(you, 3, 25)
	want(t, "what is gone", tr.Pay(Payment{Realm: me, Gold: 701, From: grid.None, To: grid.None, Other: you}), TooDear)
	if got := tr.Grant(me, -10_000, "a flood"); got != -700 {
		t.Errorf("%d GS taken from who has 700", got)
	}
	mine, yours := closed(t, tr, log, me), log.Books[1]
	if sum(mine, chronicle.Seized) != -960 || sum(mine, chronicle.Other) != -700 || mine.New != 40 {
		t.Errorf("%+v", mine)
	}
	if sum(yours, chronicle.Seized) != 960 || sum(yours, chronicle.Booty) != 25 || yours.New != 985 {
		t.Errorf("%+v", yours)
	}
}

func TestWDW27WhatIsMissingIsSaid(t *testing.T) {
	w := camp(t)
	tr, log := open(w, quiet)
	tr.Claim(me, 1_234)
	w.Units[1].Gone, w.Units[1].Gold = true, 0 // fell, with its gold
	w.Settlements[0].Gold -= 3                 // nobody knows
	if gap := tr.Close(); gap != 3 {
		t.Errorf("%d GS unaccounted for, want 3", gap)
	}
	b := log.Books[0]
	if sum(b, chronicle.Paid) != -40 || sum(b, chronicle.Other) != -3 || b.New != Total(b.Old, b.Entries) || !b.Claims || b.Claimed != 1_234 {
		t.Errorf("%+v", b)
	}
}

// Leaders who are with a unit join it where they are; others aboard something do not.
func TestWDW53LeadersJoinThoseTheyAreWith(t *testing.T) {
	w := plain(t, 1)
	unit(w, me, 101, kit.Foot, 5_000, 1, 20)
	unit(w, me, 102, kit.Foot, 10, 1, 20).Aboard = 101
	u := unit(w, me, 521, kit.Leader, 2, 0, 20)
	u.Aboard, u.Arm = 101, kit.Foot
	tr, log := open(w, quiet)
	want(t, "troops that ride on others", tr.Merge(me, 102, 101), NotTogether)
	want(t, "leaders who are with them", tr.Merge(me, 521, 101), Fine)
	closed(t, tr, log, me)
	if u := w.Units[0]; u.Leaders != 3 || u.Size != 5_000 {
		t.Errorf("%+v", u)
	}
}

// Who comes from several places counts as raised where the larger part was, recruits too.
func TestWDWR40TheLargerPartSaysWhereFrom(t *testing.T) {
	for _, c := range []struct {
		there, more int32
		want        land.Terrain
	}{{1_000, 1_001, land.Highland}, {1_000, 1_000, land.Of(land.Swamp, 1)}} {
		w := plain(t, 1)
		w.Land[9] = land.Highland
		town(w, me, 9, kit.Metropolis, 90_000)
		unit(w, me, 101, kit.Foot, c.there, 1, 9).Raised = land.Of(land.Swamp, 1)
		tr, log := open(w, recruiting)
		want(t, "more", tr.Recruit(Recruit{Realm: me, Unit: 101, Kind: kit.Foot, Size: c.more, Field: 9}), Fine)
		closed(t, tr, log, me)
		if got := w.Units[0].Raised; got != c.want {
			t.Errorf("%d and %d more: raised in %s, want %s", c.there, c.more, got, c.want)
		}
	}
}

// Another capital costs nothing; what lies in the old one stays there, what lies nowhere comes with it, and so does what comes in later.
func TestWDWR41AnotherCapital(t *testing.T) {
	w := plain(t, 1)
	town(w, me, 9, kit.Metropolis, 700)
	town(w, me, 30, kit.Garrison, 0)
	town(w, you, 40, kit.Town, 0)
	w.Realms[0].Capital = 9
	tr, log := open(w, quiet)
	want(t, "a foreign town", tr.Declare(me, 40), NoPlace)
	want(t, "a garrison", tr.Declare(me, 30), Fine)
	want(t, "again", tr.Declare(me, 30), Fine)
	tr.Booty(me, 5, 50)
	b := closed(t, tr, log, me)
	if w.Settlements[0].Gold != 700 || w.Settlements[1].Gold != 50 || b.New != 750 || len(told(log, chronicle.CapitalSet)) != 1 {
		t.Errorf("%+v %+v", w.Settlements, b)
	}
}

// Who has no capital has his gold with himself, until he declares one.
func TestWDW39TheGoldOfThoseWithoutACapital(t *testing.T) {
	w := plain(t, 1)
	town(w, me, 9, kit.Town, 0)
	w.Realms[0].Gold = 300
	tr, log := open(w, quiet)
	tr.Booty(me, 5, 50)
	if w.Realms[0].Gold != 350 || tr.Ready(me) != 350 {
		t.Errorf("%d GS, %d ready", w.Realms[0].Gold, tr.Ready(me))
	}
	want(t, "the first", tr.Declare(me, 9), Fine)
	if closed(t, tr, log, me); w.Realms[0].Gold != 0 || w.Settlements[0].Gold != 350 {
		t.Errorf("%d GS with the realm, %+v", w.Realms[0].Gold, w.Settlements)
	}
}
