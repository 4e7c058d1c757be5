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

// A moon's points by ground and workers (WDW-32, WDW-33).
func TestWDW32AMoonsWork(t *testing.T) {
	for _, c := range []struct {
		name    string
		ground  land.Terrain
		town    bool // a castle stands there, with 10,000 people
		far     bool
		workers int32
		done    int16
	}{
		{name: "inhabitants", ground: land.Lowland, done: 1},
		{name: "with too few workers to count", ground: land.Lowland, workers: 4_999, done: 1},
		{name: "with workers", ground: land.Lowland, workers: 5_000, done: 2},
		{name: "with as many as find room", ground: land.Lowland, workers: 20_000, done: 5},
		{name: "with more", ground: land.Lowland, workers: 90_000, done: 5},
		{name: "10,000 people", ground: land.Of(land.Desert, 1), done: 1},
		{name: "WDW-33: 6,250 people", ground: land.Mountains},
		{name: "WDW-33: with workers", ground: land.Mountains, workers: 5_000, done: 1},
		{name: "with a settlement's people", ground: land.Mountains, town: true, done: 1},
		{name: "WDW-33: remote", ground: land.Lowland, far: true},
		{name: "WDW-33: remote with workers", ground: land.Lowland, far: true, workers: 10_000, done: 2},
	} {
		w := ground(t)
		w.Land[yardField] = c.ground
		if c.town {
			town(w, me, yardField, kit.Garrison, 0).Stands.People = 10_000
		}
		if c.far {
			w.Settlements[0].Stands.Recruit = 0
		}
		w.Sites = []world.Site{{Realm: me, Field: yardField, Settlement: kit.Town, Value: 24, Paid: 20}}
		tr, log := open(w, quiet)
		tr.Works([]Crew{{Realm: me, Field: yardField, Workers: c.workers}})
		if got := w.Sites[0].Done; got != c.done || len(told(log, chronicle.Works)) != min(int(c.done), 1) {
			t.Errorf("%s: %d points, want %d", c.name, got, c.done)
		}
	}
}

// Ten Kleinfelder to the next own place of recruiting, and heights count (WDW-33).
func TestWDW33Remote(t *testing.T) {
	w := plain(t, 3)
	f := grid.Field(24)
	town(w, me, f, kit.Town, 0)
	far := grid.Field(0)
	for w.Patch.Distance(f, far) != 9 {
		far++
	}
	hands := func() int { tr, _ := open(w, quiet); return tr.Hands(far) }
	if hands() != 1 {
		t.Error("nine fields are near")
	}
	w.Land[far] = land.Highland
	if hands() != 0 {
		t.Error("nine fields and a height are ten")
	}
	town(w, you, far, kit.Town, 0)
	w.Owner[far] = me
	if hands() != 0 {
		t.Error("foreign places do not count")
	}
	w.Settlements[1].Realm = me
	if hands() != 1 {
		t.Error("own ones do")
	}
}

// The inhabitants work for the oldest, unless workers are sent elsewhere; and nobody works for what is not paid (D-BW).
func TestWDWDBWOnePointAFieldNotABuilding(t *testing.T) {
	build := func() *world.World {
		w := ground(t)
		w.Sites = []world.Site{
			{Realm: me, Field: yardField, What: kit.Road, Side: hex.E, Value: 5, Paid: 5, Done: 4},
			{Realm: me, Field: yardField, What: kit.Road, Side: hex.W, Value: 5, Paid: 3, Done: 2},
			{Realm: me, Field: yardField, What: kit.Wall, Side: hex.NW, Value: 5, Paid: 5},
		}
		return w
	}
	for _, c := range []struct {
		name  string
		crews []Crew
		done  [3]int16
	}{
		{"alone", nil, [3]int16{5, 2, 0}},
		{"with workers", []Crew{{Realm: me, Field: yardField, Workers: 15_000}}, [3]int16{5, 3, 2}},
		{"sent to the wall", []Crew{{Realm: me, Field: yardField, Workers: 10_000, Side: hex.NW}}, [3]int16{4, 2, 3}},
		{"in two units", []Crew{{Realm: me, Field: yardField, Workers: 2_500}, {Realm: me, Field: yardField, Workers: 2_500}}, [3]int16{5, 3, 0}},
		{"of a stranger", []Crew{{Realm: you, Field: yardField, Workers: 10_000}}, [3]int16{5, 2, 0}},
	} {
		w := build()
		tr, log := open(w, quiet)
		tr.Works(c.crews)
		var done [3]int16
		for _, s := range w.Sites {
			done[map[hex.Side]int{hex.E: 0, hex.W: 1, hex.NW: 2}[s.Side]] = s.Done
		}
		if len(told(log, chronicle.Finished)) == 1 {
			done[0] = 5
		}
		if done != c.done {
			t.Errorf("%s: %v, want %v", c.name, done, c.done)
		}
	}
	w := build()
	w.Stances[1], w.Stances[2] = world.Allied, world.Allied
	tr, _ := open(w, quiet)
	tr.Works([]Crew{{Realm: you, Field: yardField, Workers: 5_000}})
	if w.Sites[0].Done != 3 {
		t.Errorf("allies may help: %+v", w.Sites)
	}
}

func TestWDW34ASettlementGrows(t *testing.T) {
	w := ground(t)
	garrison := town(w, me, yardField, kit.Garrison, 0)
	garrison.Stands.Mil, garrison.Harbours = 3, world.Sides(0).With(hex.W)
	edge(w, w.Rivers, yardField, hex.E)
	tr, log := open(w, quiet)
	castle := world.Site{Realm: me, Field: yardField, Settlement: kit.Castle, Name: "Trakan", Harbours: world.Sides(0).With(hex.E)}
	want(t, "a castle over it", tr.Build(Build{Site: castle, Pay: 6}), Fine)
	want(t, "a town as well", tr.Build(Build{Site: site(yardField, kit.Town)}), Busy)
	if got := sum(closed(t, tr, log, me), chronicle.Building); got != -30_000 {
		t.Errorf("the difference costs %d, want -30000", got)
	}
	w.Sites[0].Done = 5
	tr, log = open(w, quiet)
	tr.Works(nil)
	s := w.Settlements[1]
	whole := kit.Castle.Standard()
	whole.Mil -= 2
	if s.Kind != kit.Castle || s.Stands != whole || s.Name != "Trakan" || s.Harbours != world.Sides(0).With(hex.E).With(hex.W) || len(w.Settlements) != 2 || len(w.Sites) != 0 {
		t.Errorf("%+v", s)
	}
	if e := told(log, chronicle.Finished); len(e) != 1 || e[0].Values[0] != int32(kit.Castle) {
		t.Errorf("%+v", e)
	}
}

// A wall that is made stronger gets what is new; what was broken stays so (WDW-R-13).
func TestWDWR13AStrongerWallKeepsItsDamage(t *testing.T) {
	w := ground(t)
	w.Walls = []world.Wall{{Field: yardField, Side: hex.E, Points: 10, Left: 7}}
	tr, log := open(w, quiet)
	stronger := world.Site{Realm: me, Field: yardField, What: kit.Wall, Side: hex.E, Value: 15}
	want(t, "a stronger wall", tr.Build(Build{Site: stronger, Pay: 5}), Fine)
	if got := sum(closed(t, tr, log, me), chronicle.Building); got != -5_000 {
		t.Errorf("the difference costs %d, want -5000", got)
	}
	w.Sites[0].Done = 4
	tr, _ = open(w, quiet)
	tr.Works(nil)
	if l := w.Walls[0]; len(w.Walls) != 1 || l.Points != 15 || l.Left != 12 {
		t.Errorf("%+v", w.Walls)
	}
}

// Two walls face each other at one side, each its own realm's (WDW-41).
func TestWDW41TwoWallsFaceEachOther(t *testing.T) {
	w := ground(t)
	far := w.Patch.Next(yardField, hex.E)
	w.Owner[far] = you
	w.Sites = []world.Site{
		{Realm: me, Field: yardField, What: kit.Wall, Side: hex.E, Value: 5, Paid: 5, Done: 4},
		{Realm: you, Field: far, What: kit.Wall, Side: hex.W, Value: 8, Paid: 8, Done: 7},
	}
	tr, _ := open(w, quiet)
	tr.Works([]Crew{{Realm: you, Field: far, Workers: Gang}})
	if len(w.Walls) != 2 || len(w.Sites) != 0 {
		t.Fatalf("%+v", w.Walls)
	}
	tr, log := open(w, income)
	tr.Income()
	closed(t, tr, log, me)
	for n, owed := range [2]int64{-100, -160} {
		if got := sum(log.Books[n], chronicle.InfrastructureUpkeep); got != owed {
			t.Errorf("realm %d pays %d for its wall, want %d", n+1, got, owed)
		}
	}
}

func TestWDW38ANewSettlementStands(t *testing.T) {
	w := ground(t)
	w.Sites = []world.Site{{Realm: me, Field: yardField, Settlement: kit.Garrison, Name: "Wacht", Value: 6, Paid: 6, Done: 5, Harbours: 3}}
	tr, _ := open(w, quiet)
	tr.Works(nil)
	if s := tr.own(me, yardField); s == nil || s.Name != "Wacht" || s.Stands != kit.Garrison.Standard() || s.Harbours != 3 {
		t.Errorf("%+v", w.Settlements)
	}
}

func TestWDW77SitesFallWithTheirLand(t *testing.T) {
	w := ground(t)
	w.Sites = []world.Site{{Realm: me, Field: yardField, Settlement: kit.Town, Value: 24, Paid: 20, Done: 7}}
	w.Owner[yardField] = you
	tr, log := open(w, quiet)
	tr.Works([]Crew{{Realm: you, Field: yardField, Workers: 5_000}})
	if e := told(log, chronicle.SiteLost); len(w.Sites) != 0 || len(e) != 1 || e[0].Other != you || e[0].Values[1] != 7 {
		t.Errorf("%+v, %+v", w.Sites, e)
	}
}

// Workers repair the fortifications first, then the rest; a wall if they are sent there (WDW-65).
func TestWDW65WorkersRepair(t *testing.T) {
	w := ground(t)
	fort := town(w, me, yardField, kit.Fortress, 0)
	fort.Stands.Walls, fort.Stands.Defence, fort.Stands.Mil = 5, 6, 0
	fort.Stands.Recruit, fort.Stands.People, fort.Stands.Temples = 35_000, 41_000, 0
	w.Walls = []world.Wall{{Field: yardField, Side: hex.E, Points: 10, Left: 9}}
	w.Sites = []world.Site{{Realm: me, Field: yardField, What: kit.Wall, Side: hex.W, Value: 5, Paid: 5}}
	crew := func(workers int32, side hex.Side) {
		tr, log := open(w, quiet)
		tr.Works([]Crew{{Realm: me, Field: yardField, Side: side, Workers: workers}})
		if b := closed(t, tr, log, me); len(b.Entries) != 0 {
			t.Errorf("repairs are paid by upkeep: %+v", b.Entries)
		}
	}
	crew(10_000, hex.NoSide)
	if s := w.Settlements[1].Stands; s.Walls != 7 || s.Defence != 6 || w.Sites[0].Done != 1 {
		t.Errorf("%+v, %+v", s, w.Sites)
	}
	crew(15_000, hex.E)
	if w.Walls[0].Left != 10 || w.Sites[0].Done != 4 {
		t.Errorf("%+v, %+v", w.Walls, w.Sites)
	}
	for range 5 {
		crew(20_000, hex.NoSide)
	}
	if s := w.Settlements[1].Stands; s != kit.Fortress.Standard() {
		t.Errorf("%+v", s)
	}
}

// Who loses his last place of recruiting in a moon has nobody left who builds there (WDW-33).
func TestWDW33PlacesThatFallAreFarAtOnce(t *testing.T) {
	w := ground(t)
	tr, _ := open(w, quiet)
	want(t, "a town", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	tr.Seize(&w.Settlements[0], you)
	tr.Works(nil)
	if w.Sites[0].Done != 0 {
		t.Errorf("%+v", w.Sites[0])
	}
}
