package purse

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// fleets is a world with two fleets in a town, one with riders and gold aboard, and an ally.
func fleets(t *testing.T) *world.World {
	w := plain(t, 1)
	town(w, me, 3, kit.Town, 100_000)
	unit(w, me, 201, kit.Rider, 50, 1, 3).Aboard = 301
	unit(w, me, 301, kit.Ship, 20, 2, 3).Gold = 100
	unit(w, me, 302, kit.Ship, 10, 1, 3)
	w.Stances[1], w.Stances[2] = world.Allied, world.Allied
	return w
}

func TestWDW82GoldIsSplitToo(t *testing.T) {
	w := fleets(t)
	tr, log := open(w, quiet)
	want(t, "more than two ships carry", tr.Split(Split{Realm: me, Unit: 301, New: 309, Size: 19, Leaders: 1}), TooHeavy)
	want(t, "half of it", tr.Split(Split{Realm: me, Unit: 301, New: 309, Size: 10, Leaders: 1, Gold: 60}), Fine)
	want(t, "a part of the part", tr.Split(Split{Realm: me, Unit: 309, New: 310, Size: 5, Leaders: 0, Gold: 10}), FewLeaders)
	if b := closed(t, tr, log, me); len(b.Entries) != 0 {
		t.Errorf("%+v", b)
	}
	if a, b := w.Units[w.Unit(me, 301)], w.Units[w.Unit(me, 309)]; a.Gold != 40 || b.Gold != 60 || a.Size != 10 || b.Leaders != 1 {
		t.Errorf("%+v, %+v", a, b)
	}
	if u := w.Units[w.Unit(me, 201)]; u.Aboard != 301 {
		t.Errorf("%+v", u)
	}
}

func TestWDW82WhoIsAboardGoesWithTheShip(t *testing.T) {
	w := fleets(t)
	tr, log := open(w, quiet)
	want(t, "one fleet", tr.Merge(me, 301, 302), Fine)
	closed(t, tr, log, me)
	if u, f := w.Units[w.Unit(me, 201)], w.Units[w.Unit(me, 302)]; u.Aboard != 302 || f.Size != 30 || f.Gold != 100 || f.Leaders != 3 {
		t.Errorf("%+v, %+v", u, f)
	}
}

func TestWDW49GoldOfTheDissolvedStaysInTheTown(t *testing.T) {
	w := fleets(t)
	tr, log := open(w, quiet)
	want(t, "all of it", tr.Dissolve(me, 301, 0, 0), Fine)
	if got := tr.Ready(me); got != 100_000+100+Refund(kit.Ship, 20, 2) {
		t.Errorf("%d GS ready", got)
	}
	if b := closed(t, tr, log, me); sum(b, chronicle.Paid) != 0 || w.Settlements[0].Gold+w.Realms[0].Gold != b.New {
		t.Errorf("%+v", b)
	}
}

func TestWDW49LeadersAreDissolvedToo(t *testing.T) {
	w := fleets(t)
	tr, log := open(w, quiet)
	want(t, "some with a leader", tr.Dissolve(me, 301, 5, 1), Fine)
	if b := closed(t, tr, log, me); w.Units[1].Leaders != 1 || w.Units[1].Size != 15 || sum(b, chronicle.Refunded) != (5*300+1_000)/2 {
		t.Errorf("%+v, %+v", w.Units[1], b)
	}
}

func TestWDW46NobodyIsRecruitedForThoseAboard(t *testing.T) {
	w := fleets(t)
	tr, _ := open(w, recruiting)
	want(t, "aboard", tr.Recruit(Recruit{Realm: me, Unit: 201, Size: 10, Kind: kit.Rider, Field: 3}), NotTogether)
}

func TestWDW41OneOfEachASide(t *testing.T) {
	w := fleets(t)
	f := grid.Field(24)
	far := w.Patch.Next(f, hex.E)
	w.Owner[far] = you
	w.Realms[1].Gold = 10_000
	w.Laws.CrewsFirst = false // he recruits nowhere
	tr, log := open(w, quiet)
	want(t, "by agreement", tr.Build(Build{Site: side(f, kit.Road, hex.E)}), Fine)
	want(t, "by the neighbour too", tr.Build(Build{Site: world.Site{Realm: you, Field: far, What: kit.Road, Side: hex.W}}), Occupied)
	want(t, "his wall faces nobody", tr.Build(Build{Site: world.Site{Realm: you, Field: far, What: kit.Wall, Side: hex.W}}), Fine)
	want(t, "my wall faces his", tr.Build(Build{Site: side(f, kit.Wall, hex.E)}), Fine)
	closed(t, tr, log, me)
}

func TestWDWDE2RanksAreTheRealms(t *testing.T) {
	w := fleets(t)
	tr, _ := open(w, quiet)
	tr.Rank(me, []grid.Field{3})
	if w.Settlements[0].Rank != 1 {
		t.Fatalf("%+v", w.Settlements[0])
	}
	tr.Rank(me, nil) // nothing was said
	if w.Settlements[0].Rank != 1 {
		t.Error("what was said holds")
	}
	tr.Seize(&w.Settlements[0], you)
	if w.Settlements[0].Rank != 0 {
		t.Error("another realm has not ranked it")
	}
}

// The workers on a field make its sections larger: they will be built (WDW-31, WDW-32).
func TestWDW31SectionsReckonWithWorkers(t *testing.T) {
	for _, c := range []struct {
		workers int32
		paid    int16
	}{{0, 6}, {4_999, 6}, {5_000, 12}, {20_000, 30}, {60_000, 30}} {
		w := ground(t)
		if c.workers > 0 {
			unit(w, me, 401, kit.Worker, c.workers, 20, yardField)
		}
		tr, _ := open(w, income)
		want(t, "a fortress", tr.Build(Build{Site: site(yardField, kit.Fortress)}), Fine)
		if got := w.Sites[0].Paid; got != c.paid {
			t.Errorf("%d workers: %d points, want %d", c.workers, got, c.paid)
		}
	}
}

func TestReasonsHaveNamesAndStatements(t *testing.T) {
	seen := map[string]bool{}
	for r := Fine + 1; r < reasons; r++ {
		if r.String() == "" || r.Cite() == "" || seen[r.String()] {
			t.Errorf("reason %d: %q, %q", r, r.String(), r.Cite())
		}
		seen[r.String()] = true
	}
}
