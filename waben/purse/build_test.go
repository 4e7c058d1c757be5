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

// yardTown is where the tests' realm recruits, yardField a field beside it with neighbours all around.
const (
	yardTown  = grid.Field(17)
	yardField = grid.Field(24)
)

// ground is a world to build in: a town, land all around, gold enough.
func ground(t *testing.T) *world.World {
	w := plain(t, 1)
	town(w, me, yardTown, kit.Town, 10_000_000)
	return w
}

func site(f grid.Field, kind kit.Settlement) world.Site {
	return world.Site{Realm: me, Field: f, Settlement: kind}
}

func side(f grid.Field, what kit.Infrastructure, s hex.Side) world.Site {
	return world.Site{Realm: me, Field: f, What: what, Side: s}
}

func TestWDW29WhatAPointCosts(t *testing.T) {
	w := ground(t)
	w.Land[yardField] = land.Of(land.Swamp, 1)
	w.Grades = map[grid.Field]int8{30: 1}
	for _, c := range []struct {
		s    world.Site
		cost int64
	}{
		{site(20, kit.Town), 5_000},
		{site(yardField, kit.Town), 15_000},
		{site(30, kit.Town), 10_000},
		{side(1, kit.Road, hex.E), 1_000},
		{side(yardField, kit.Road, hex.E), 3_000},
		{side(w.Patch.Next(yardField, hex.E), kit.Road, hex.W), 3_000},
	} {
		if got := Point(w, &c.s); got != c.cost {
			t.Errorf("%+v: %d, want %d", c.s, got, c.cost)
		}
	}
}

// What may be built where (WDW-38 to WDW-43).
func TestWDW38To43WhatMayBeBuilt(t *testing.T) {
	e := hex.E
	for _, c := range []struct {
		name string
		make func(w *world.World, far grid.Field) // far is beyond the east side
		s    world.Site
		why  Reason
	}{
		{"a town", nil, site(yardField, kit.Town), Fine},
		{"WDW-38: another beside a larger one", nil, site(yardTown, kit.Castle), Occupied},
		{"WDW-38: over a smaller one", nil, site(yardTown, kit.Fortress), Fine},
		{"abroad", func(w *world.World, _ grid.Field) { w.Owner[yardField] = you }, site(yardField, kit.Town), Foreign},
		{"in the wild", func(w *world.World, _ grid.Field) { w.Owner[yardField] = world.Nobody }, site(yardField, kit.Town), Foreign},
		{"WDW-38: a metropolis inland", nil, site(yardField, kit.Metropolis), NotSoBig},
		{"WDW-38: at the coast", func(w *world.World, far grid.Field) { w.Land[far] = land.Water }, site(yardField, kit.Metropolis), Fine},
		{"WDW-38: at a high coast", func(w *world.World, far grid.Field) {
			w.Land[far], w.Land[yardField] = land.Water, land.Highland
		}, site(yardField, kit.Metropolis), NotSoBig},
		{"WDW-38: at a river", func(w *world.World, _ grid.Field) {
			edge(w, w.Rivers, yardField, e)
			w.Land[yardField] = land.Hills
		}, site(yardField, kit.Metropolis), Fine},
		{"WDW-38: at a canal", func(w *world.World, _ grid.Field) { edge(w, w.Canals, yardField, e) }, site(yardField, kit.Metropolis), Fine},
		{"WDW-38: the capital", func(w *world.World, _ grid.Field) {
			w.Realms[0].Capital = yardTown
		}, site(yardTown, kit.Metropolis), Fine},
		{"WDW-40: a harbour ashore", nil, world.Site{Realm: me, Field: yardField, Settlement: kit.Town, Harbours: world.Sides(0).With(e)}, NotAtWater},
		{
			"WDW-40: a harbour", func(w *world.World, far grid.Field) { w.Land[far] = land.Sea },
			world.Site{Realm: me, Field: yardField, Settlement: kit.Town, Harbours: world.Sides(0).With(e)},
			Fine,
		},
		{
			"WDW-40: a harbour in the ice of a sea", func(w *world.World, far grid.Field) {
				w.Land[far], w.Thawed = land.SeaIce, map[grid.Field]land.Terrain{far: land.Water}
			},
			world.Site{Realm: me, Field: yardField, Settlement: kit.Metropolis, Harbours: world.Sides(0).With(e)},
			Fine,
		},
		{
			"WDW-40: a harbour in ice for ever", func(w *world.World, far grid.Field) { w.Land[far] = land.SeaIce },
			world.Site{Realm: me, Field: yardField, Settlement: kit.Town, Harbours: world.Sides(0).With(e)},
			NotAtWater,
		},
		{
			"WDW-54: a harbour above cliffs", func(w *world.World, far grid.Field) { w.Land[far], w.Land[yardField] = land.Water, land.Highland },
			world.Site{Realm: me, Field: yardField, Settlement: kit.Town, Harbours: world.Sides(0).With(e)},
			NotAtWater,
		},
		{
			"WDW-40: a harbour at a river high up", func(w *world.World, far grid.Field) {
				edge(w, w.Rivers, yardField, e)
				w.Land[far], w.Land[yardField] = land.Highland, land.Highland
			},
			world.Site{Realm: me, Field: yardField, Settlement: kit.Town, Harbours: world.Sides(0).With(e)},
			Fine,
		},
		{"WDW-42: a road", nil, side(yardField, kit.Road, e), Fine},
		{"WDW-41: a second road", func(w *world.World, _ grid.Field) { edge(w, w.Roads, yardField, e) }, side(yardField, kit.Road, e), Occupied},
		{"WDW-42: a steep road", func(w *world.World, far grid.Field) { w.Land[far] = land.Hills }, side(yardField, kit.Road, e), TooSteep},
		{"WDW-42: a road up", func(w *world.World, far grid.Field) { w.Land[far] = land.Highland }, side(yardField, kit.Road, e), Fine},
		{"WDW-42: a road through a river", func(w *world.World, _ grid.Field) { edge(w, w.Rivers, yardField, e) }, side(yardField, kit.Road, e), NeedsBridge},
		{"WDW-42: over a bridge", func(w *world.World, _ grid.Field) {
			edge(w, w.Rivers, yardField, e)
			edge(w, w.Bridges, yardField, e)
		}, side(yardField, kit.Road, e), Fine},
		{"WDW-42: a bridge over nothing", nil, side(yardField, kit.Bridge, e), NeedsRiver},
		{"WDW-42: a bridge up", func(w *world.World, far grid.Field) {
			edge(w, w.Rivers, yardField, e)
			w.Land[far] = land.Highland
		}, side(yardField, kit.Bridge, e), TooSteep},
		{"WDW-42: to a stranger", func(w *world.World, far grid.Field) { w.Owner[far] = you }, side(yardField, kit.Road, e), Foreign},
		{"WDW-42: by agreement", func(w *world.World, far grid.Field) {
			w.Owner[far] = you
			w.Stances[1], w.Stances[2] = world.Passage, world.Allied
		}, side(yardField, kit.Road, e), Fine},
		{"WDW-42: if only one agrees", func(w *world.World, far grid.Field) {
			w.Owner[far] = you
			w.Stances[1] = world.Allied
		}, side(yardField, kit.Road, e), Foreign},
		{"into nobody's land", func(w *world.World, far grid.Field) { w.Owner[far] = world.Nobody }, side(yardField, kit.Road, e), Foreign},
		{"a canal", nil, side(yardField, kit.Canal, e), Fine},
		{"WDW-R-5: a road over a canal", func(w *world.World, _ grid.Field) { edge(w, w.Canals, yardField, e) }, side(yardField, kit.Road, e), Fine},
		{"WDW-R-5: a bridge over a canal", func(w *world.World, _ grid.Field) { edge(w, w.Canals, yardField, e) }, side(yardField, kit.Bridge, e), NeedsRiver},
		{"WDW-41: a second canal", func(w *world.World, _ grid.Field) { edge(w, w.Canals, yardField, e) }, side(yardField, kit.Canal, e), Occupied},
		{"a canal where a river is", func(w *world.World, _ grid.Field) { edge(w, w.Rivers, yardField, e) }, side(yardField, kit.Canal, e), Occupied},
		{"into the water", func(w *world.World, far grid.Field) { w.Land[far] = land.Water }, side(yardField, kit.Canal, e), NotOnWater},
		{"WDW-41: a wall towards a stranger", func(w *world.World, far grid.Field) { w.Owner[far] = you }, side(yardField, kit.Wall, e), Fine},
		{"WDW-41: a wall facing theirs", func(w *world.World, far grid.Field) {
			w.Walls = []world.Wall{{Field: far, Side: hex.W, Points: 9, Left: 9}}
		}, side(yardField, kit.Wall, e), Fine},
		{"WDW-41: a wall where one is", func(w *world.World, _ grid.Field) {
			w.Walls = []world.Wall{{Field: yardField, Side: e, Points: 5, Left: 5}}
		}, side(yardField, kit.Wall, e), Occupied},
		{"at no side", nil, side(yardField, kit.Road, hex.NoSide), WrongKind},
		{"nothing", nil, world.Site{Realm: me, Field: yardField, Side: e}, WrongKind},
		{"beyond the map", nil, site(grid.None, kit.Town), Foreign},
	} {
		w := ground(t)
		if c.make != nil {
			c.make(w, w.Patch.Next(yardField, e))
		}
		tr, log := open(w, quiet)
		want(t, c.name, tr.Build(Build{Site: c.s}), c.why)
		b := closed(t, tr, log, me)
		if begun := len(w.Sites) == 1; begun != (c.why == Fine) || begun != (sum(b, chronicle.Building) < 0) {
			t.Errorf("%s: %+v, %+v", c.name, w.Sites, b.Entries)
		}
	}
}

// The points of a section are those up to the next date of income (WDW-31).
func TestWDW31Sections(t *testing.T) {
	for m, moons := range [...]int{6, 5, 4, 3, 2, 1, 6, 5, 4, 3, 2, 1} {
		if got := Until(moon.At(422, moon.Moon(m))); got != moons {
			t.Errorf("moon %d: %d, want %d", m, got, moons)
		}
	}
	w := ground(t)
	tr, _ := open(w, moon.At(422, moon.Falke))
	want(t, "a town is begun", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	if s := w.Sites[0]; s.Value != 24 || s.Paid != 5 || s.Done != 0 || s.Begun != w.Moon {
		t.Fatalf("%+v", s)
	}
	for range 5 {
		tr.Works(nil)
	}
	tr, log := open(w, income)
	tr.Income()
	if s := w.Sites[0]; s.Done != 5 || s.Paid != 11 {
		t.Errorf("the next section: %+v", s)
	}
	if got := sum(closed(t, tr, log, me), chronicle.Building); got != -6*5_000 {
		t.Errorf("%d GS, want -30000", got)
	}
	tr, log = open(w, income)
	want(t, "nothing more is due", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	want(t, "more at once", tr.Build(Build{Site: site(yardField, kit.Town), Pay: 100}), Fine)
	if s := w.Sites[0]; s.Paid != 24 {
		t.Errorf("all is paid: %+v", s)
	}
	if got := sum(closed(t, tr, log, me), chronicle.Building); got != -13*5_000 {
		t.Errorf("%d GS, want -65000", got)
	}
}

func TestWDW31BuildingMayRest(t *testing.T) {
	w := ground(t)
	tr, _ := open(w, quiet)
	want(t, "nothing to halt", tr.Build(Build{Site: site(yardField, kit.Town), Halt: true}), NothingToHalt)
	want(t, "begun", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	want(t, "halted", tr.Build(Build{Site: site(yardField, kit.Town), Halt: true}), Fine)
	tr, log := open(w, income)
	tr.Income()
	tr.Works(nil)
	if s := w.Sites[0]; s.Paid != 3 || s.Done != 0 || !s.Halted {
		t.Errorf("%+v", s)
	}
	want(t, "goes on", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	tr.Works(nil)
	if s := w.Sites[0]; s.Paid != 6 || s.Done != 1 || s.Halted {
		t.Errorf("%+v", s)
	}
	closed(t, tr, log, me)
}

func TestWDW31WhatIsNotPaidIsNotBuilt(t *testing.T) {
	w := ground(t)
	w.Settlements[0].Gold = 4_999
	tr, log := open(w, quiet)
	want(t, "too dear", tr.Build(Build{Site: site(yardField, kit.Town)}), TooDear)
	want(t, "four points of a road", tr.Build(Build{Site: side(yardField, kit.Road, hex.E), Pay: 5}), Fine)
	closed(t, tr, log, me)
	if len(w.Sites) != 1 || w.Sites[0].Paid != 4 || w.Settlements[0].Gold != 999 {
		t.Fatalf("%+v, %d GS", w.Sites, w.Settlements[0].Gold)
	}
	for range 6 {
		tr, _ = open(w, quiet)
		tr.Works(nil)
	}
	if w.Sites[0].Done != 4 {
		t.Errorf("%+v", w.Sites[0])
	}
	for f := range w.Owner {
		if grid.Field(f) != yardField {
			w.Owner[f] = world.Nobody // no taxes but 3,000 for one field
		}
	}
	w.Settlements[0].Stands.People, w.Settlements[0].Gold, w.Land[yardField] = 0, 0, land.SeaIce
	tr, log = open(w, income)
	tr.Income()
	if s := told(log, chronicle.SiteStopped); len(s) != 1 || s[0].Values != [6]int32{4, 4} {
		t.Errorf("nobody was told: %+v", s)
	}
}

func TestWDW42BothFieldsHaveARoad(t *testing.T) {
	w := ground(t)
	far := w.Patch.Next(yardField, hex.E)
	tr, log := open(w, income)
	want(t, "a road", tr.Build(Build{Site: side(yardField, kit.Road, hex.E), Pay: 5}), Fine)
	want(t, "the same from the other side goes on", tr.Build(Build{Site: side(far, kit.Road, hex.W)}), Fine)
	want(t, "a wall", tr.Build(Build{Site: world.Site{Realm: me, Field: 10, What: kit.Wall, Side: hex.W, Value: 7}, Pay: 7}), Fine)
	if len(w.Sites) != 2 {
		t.Fatalf("%+v", w.Sites)
	}
	for range 7 {
		tr.Works(nil)
	}
	closed(t, tr, log, me)
	if !w.Roads[yardField].Has(hex.E) || !w.Roads[far].Has(hex.W) || len(w.Sites) != 0 {
		t.Errorf("%b %b %+v", w.Roads[yardField], w.Roads[far], w.Sites)
	}
	if len(w.Walls) != 1 || w.Walls[0] != (world.Wall{Field: 10, Side: hex.W, Points: 7, Left: 7}) {
		t.Errorf("%+v", w.Walls)
	}
	tr, log = open(w, income)
	want(t, "a stronger wall", tr.Build(Build{Site: world.Site{Realm: me, Field: 10, What: kit.Wall, Side: hex.W, Value: 9}, Pay: 9}), Fine)
	for range 2 {
		tr.Works(nil)
	}
	if got := sum(closed(t, tr, log, me), chronicle.Building); got != -2_000 || w.Walls[0].Points != 9 || w.Walls[0].Left != 9 {
		t.Errorf("%d GS, %+v", got, w.Walls)
	}
}

// WDW-R-51: where inhabitants do no work nothing is begun, and nothing paid, without workers; what is begun goes on.
func TestWDWR51NothingIsBegunWhereNobodyBuilds(t *testing.T) {
	for _, c := range []struct {
		name    string
		thin    bool
		of      world.RealmID
		stance  world.Stance
		workers int32
		sent    int64
		law     bool
		why     Reason
	}{
		{"where people live", false, me, 0, 0, 0, true, Fine},
		{"where few do", true, me, 0, 0, 0, true, NoHands},
		{"in a match that is older", true, me, 0, 0, 0, false, Fine},
		{"workers are there", true, me, 0, 5_000, 0, true, Fine},
		{"too few", true, me, 0, 4_999, 0, true, NoHands},
		{"an ally's", true, you, world.Allied, 5_000, 0, true, Fine},
		{"somebody's", true, you, world.Neutral, 5_000, 0, true, NoHands},
		{"they are sent", true, me, 0, 0, 5_000, true, Fine},
		{"some are there and some are sent", true, me, 0, 2_000, 3_000, true, Fine},
		{"too few are sent", true, me, 0, 0, 4_999, true, NoHands},
	} {
		w := ground(t)
		w.Laws.CrewsFirst = c.law
		if c.thin {
			w.Land[yardField] = land.Of(land.Desert, 3)
		}
		if c.workers > 0 {
			unit(w, c.of, 401, kit.Worker, c.workers, 1, yardField)
		}
		w.Stances[int(me-1)*len(w.Realms)+int(you-1)], w.Stances[int(you-1)*len(w.Realms)+int(me-1)] = c.stance, c.stance
		tr, log := open(w, quiet)
		want(t, c.name, tr.Build(Build{Site: site(yardField, kit.Town), Sent: c.sent}), c.why)
		if book := closed(t, tr, log, me); (book.New < book.Old) != (c.why == Fine) || (len(w.Sites) == 1) != (c.why == Fine) {
			t.Errorf("%s: %d of %d GS, %d sites", c.name, book.New, book.Old, len(w.Sites))
		}
		if c.why != Fine {
			continue
		}
		for n := range w.Units {
			w.Units[n].Gone = true
		}
		tr, _ = open(w, income)
		want(t, c.name+", and goes on without them", tr.Build(Build{Site: site(yardField, kit.Town)}), Fine)
	}
}
