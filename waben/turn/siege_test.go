package turn_test

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/purse"
	"spielleiter/waben/world"
)

// WDW-77, WDW-D-Q: who moves into a town that nobody defends has it, with its treasure; its scholar loses his seat.
func TestWDW77ATownIsTakenWithItsTreasure(t *testing.T) {
	s := stage(t).town(bob, kit.Fortress, "001/24", 700).put(ada, 101, 1000, kit.Foot, "001/23")
	f := s.at("001/24")
	s.w.Realm(bob).Capital = f
	s.w.Realm(bob).People = []world.Character{{Number: 521, Settlement: f}}
	s.orders(ada, "101 001/23-24 KVE").run().owns(ada, "001/24").tells(chronicle.Captured, 1)
	town := s.w.Settlements[0]
	if town.Realm != ada || town.Gold != 700 || s.w.Realm(bob).People[0].Settlement != grid.None {
		t.Errorf("%+v", town)
	}
	if a, b := s.log.Books[0], s.log.Books[1]; a.New != 700 || b.New != 0 || b.Old != 700 || len(a.Entries) != 1 || a.Entries[0].Sort != chronicle.Seized {
		t.Errorf("%+v %+v", a, b)
	}
}

// WDW-75, WDW-D-Z: behind walls nobody is attacked but by storm, and a storm needs E.
func TestWDW75WallsFallToStormsAndSieges(t *testing.T) {
	besiege := func(order string, size int32) *scene {
		s := stage(t).town(bob, kit.Castle, "001/24", 0).put(ada, 101, size, kit.Foot, "001/24").put(bob, 101, 1000, kit.Foot, "001/24")
		return s.orders(ada, "101 001/24 "+order).orders(bob, "101 001/24 KH").run()
	}
	besiege("KN", 9000).battles(0).owns(bob, "001/24")
	if s := besiege("KNE", 20_000).battles(1).owns(ada, "001/24"); !s.log.Battles[0].Storm || s.log.Battles[0].Tick != 120 {
		t.Errorf("%+v", s.log.Battles[0])
	}
	besiege("KNE", 1000).battles(1).owns(bob, "001/24")
	// Who marches up storms at the end of the moon.
	s := stage(t).town(bob, kit.Castle, "001/24", 0).put(ada, 101, 20_000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "101 001/23-24 KNE").orders(bob, "101 001/24 KH").run().battles(1).owns(ada, "001/24")
}

// WDW-63, WDW-75: 2,500 besiegers break a point of the walls in a moon, and what is left over counts in the next.
func TestWDW63Besiegers(t *testing.T) {
	s := stage(t).town(bob, kit.Fortress, "001/24", 0).put(ada, 101, 4000, kit.Besieger, "001/24").put(bob, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "101 001/24 KVB").run()
	if town := s.w.Settlements[0]; town.Stands.Walls != 6 || town.Siege != 1500 {
		t.Fatalf("%+v %s", town, s.story())
	}
	if s.orders(ada, "101 001/24 KVB").run().tells(chronicle.Besieged, 1); s.w.Settlements[0].Stands.Walls != 4 {
		t.Errorf("%+v", s.w.Settlements[0])
	}
	// Friends besiege nobody.
	s.w.Stances[1], s.w.Stances[3] = world.Allied, world.Allied
	s.orders(ada, "101 001/24 KVB").run().tells(chronicle.Besieged, 0)
}

// WDW-63, WDW-R-56: a siege goes on in the next moon with the structure whose turn it is; in segments older than the law one was left out.
func TestWDWR56ASiegeGoesOnWhereItStopped(t *testing.T) {
	for inTurn, want := range map[bool]kit.Structures{
		true:  {Mil: 4, Recruit: 0, People: 40_000, Temples: 2},
		false: {Mil: 4, Recruit: 10_000, People: 30_000, Temples: 2},
	} {
		s := stage(t).town(bob, kit.Town, "001/24", 0).put(ada, 101, 2500, kit.Besieger, "001/24")
		s.w.Laws.SiegeInTurn = inTurn
		s.w.Settlements[0].Stands = kit.Structures{Mil: 5, Recruit: 10_000, People: 40_000, Temples: 2}
		for range 2 {
			s.orders(ada, "101 001/24 KVB").run()
		}
		if got := s.w.Settlements[0].Stands; got != want {
			t.Errorf("in turn %v: %+v", inTurn, got)
		}
	}
}

// WDW-63, WDW-D-Q: a settlement of which nothing stands is none any more; its treasure is found by who has destroyed it.
func TestWDW63ARazedSettlementIsNoMore(t *testing.T) {
	s := stage(t).town(bob, kit.Garrison, "001/24", 700).town(bob, kit.Town, "001/40", 0).town(ada, kit.Town, "002/24", 10).
		put(ada, 101, 20_000, kit.Besieger, "001/24")
	f := s.at("001/24")
	s.w.Realm(bob).Capital, s.w.Realm(ada).Capital = f, s.at("002/24")
	s.w.Realm(bob).People = []world.Character{{Number: 521, Settlement: f}}
	s.w.Sites = []world.Site{{Realm: bob, Field: f, Settlement: kit.Castle, Value: 6, Begun: s.w.Moon}}
	s.orders(ada, "101 001/24 KVB").run().tells(chronicle.Razed, 1)
	if len(s.w.Settlements) != 2 || len(s.w.Sites) != 0 || s.w.Realm(bob).People[0].Settlement != grid.None || purse.Stock(s.w, ada) != 710 || purse.Stock(s.w, bob) != 0 {
		t.Errorf("%+v %s", s.w.Settlements, s.story())
	}
	if e := s.told(chronicle.Razed)[0]; e.Realm != bob || e.Other != ada || e.Field != f || e.Values[0] != 700 {
		t.Errorf("%+v", e)
	}
	for _, b := range s.log.Books[:2] {
		if len(b.Entries) != 1 || b.Entries[0].Sort != chronicle.Seized {
			t.Errorf("%+v", b)
		}
	}
}

// walled is a manned wall on the left side of 001/24.
func walled(t *testing.T, defenders int32) *scene {
	s := stage(t).own(bob, "001/24").put(bob, 101, defenders, kit.Foot, "001/24")
	s.w.Walls = []world.Wall{{Field: s.at("001/24"), Side: hex.W, Points: 5, Left: 5}}
	return s
}

func TestWDW43MannedWallsStopWhoDoesNotStorm(t *testing.T) {
	walled(t, 1000).put(ada, 101, 9000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KN").orders(bob, "101 001/24 KH").run().
		ends(ada, 101, "001/23").battles(0).tells(chronicle.Stopped, 1)
	// By storm one gets in.
	s := walled(t, 1000).put(ada, 101, 15_000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KNE").orders(bob, "101 001/24 KH").run()
	s.battles(1).ends(ada, 101, "001/24").owns(ada, "001/24").tells(chronicle.Captured, 1)
	if b := s.log.Battles[0]; !b.Storm || b.Wall != hex.W {
		t.Errorf("%+v", b)
	}
}

func TestWDW76ABreachLetsIn(t *testing.T) {
	s := walled(t, 1000).put(ada, 101, 2500, kit.Besieger, "001/23").orders(ada, "101 001/23 KVB2").orders(bob, "101 001/24 KH").run()
	s.tells(chronicle.Besieged, 1).tells(chronicle.Breach, 1)
	s.put(ada, 102, 9000, kit.Foot, "001/23").orders(ada, "102 001/23-24 KA").orders(bob, "101 001/24 KH").run().ends(ada, 102, "001/24").battles(1)
}

// WDW-63, WDW-74: besiegers pull down what stands on a side of the field they are on, their own too, but nothing of friends'.
func TestWDW63WhoseWallsArePulledDown(t *testing.T) {
	for _, c := range []struct {
		name   string
		owner  world.RealmID // of the field with the wall
		stance world.Stance
		falls  bool
	}{{"the own", ada, world.Neutral, true}, {"a stranger's", bob, world.Neutral, true}, {"nobody's", world.Nobody, world.Neutral, true}, {"a friend's", bob, world.Passage, false}, {"an ally's", bob, world.Allied, false}} {
		s := stage(t).own(c.owner, "001/24").put(ada, 101, 5000, kit.Besieger, "001/24")
		s.w.Stances[1], s.w.Stances[3] = c.stance, c.stance
		s.w.Walls = []world.Wall{{Field: s.at("001/24"), Side: hex.W, Points: 5, Left: 5}}
		s.orders(ada, "101 KHB5").run()
		if got := s.w.Walls[0].Left == 3; got != c.falls {
			t.Errorf("%s: %d points are left; %s", c.name, s.w.Walls[0].Left, s.story())
		}
	}
}

// WDW-76: a fifth of a wall has to fall before it is open; WDW-63: whoever is carried besieges nothing.
func TestWDW76TheFirstPointIsNoBreach(t *testing.T) {
	for size, breaches := range map[int32]int{2500: 0, 5000: 1} {
		s := stage(t).own(bob, "001/24").put(ada, 101, size, kit.Besieger, "001/23")
		s.w.Walls = []world.Wall{{Field: s.at("001/24"), Side: hex.W, Points: 10, Left: 10}}
		s.orders(ada, "101 KHB2").run().tells(chronicle.Besieged, 1).tells(chronicle.Breach, breaches)
	}
	s := stage(t).town(bob, kit.Fortress, "001/24", 0).put(ada, 101, 2500, kit.Besieger, "001/24").put(ada, 401, 3000, kit.Beast, "001/24").aboard(ada, 101, 401)
	s.orders(ada, "101 KHB").run().tells(chronicle.Besieged, 0)
}

// WDW-65, WDW-75: workers who repair are behind the walls that others man.
func TestWDW65WorkersRepairBehindTheWalls(t *testing.T) {
	for order, battles := range map[string]int{"401 AB": 0, "401 KI": 1} {
		s := stage(t).town(bob, kit.Fortress, "001/24", 0).put(bob, 101, 1000, kit.Foot, "001/24").put(bob, 401, 5000, kit.Worker, "001/24").put(ada, 101, 9000, kit.Foot, "001/23")
		s.ground(land.Water, "001/17", "001/18", "001/31", "001/32", "001/25", "001/16", "001/30") // nowhere to go
		s.w.Settlements[0].Stands.Walls = 3
		s.orders(bob, "101 KH", order).orders(ada, "101 001/23-24 KA").run().battles(battles).tells(chronicle.Repaired, 1-battles)
	}
}

// WDW-65: workers build where they stand, and repair under siege.
func TestWDW65WorkersRepairAndBuild(t *testing.T) {
	s := stage(t).town(ada, kit.Fortress, "001/24", 1000).put(ada, 401, 10_000, kit.Worker, "001/24")
	s.w.Settlements[0].Stands.Walls = 3
	s.orders(ada, "401 001/24 AB").run().tells(chronicle.Repaired, 1)
	if s.w.Settlements[0].Stands.Walls != 5 {
		t.Errorf("%+v", s.w.Settlements[0])
	}
	// WDW-D-AB: who has come builds with a third of his points left, not with less.
	for from, repaired := range map[string]int{"001/25": 1, "001/26": 0} {
		s := stage(t).town(ada, kit.Fortress, "001/24", 0).own(ada, "001/25").put(ada, 401, 10_000, kit.Worker, from)
		s.w.Settlements[0].Stands.Walls = 3
		route := map[string]string{"001/25": "001/25-24", "001/26": "001/26-25-24"}[from]
		s.orders(ada, "401 "+route+" AB").run().ends(ada, 401, "001/24").tells(chronicle.Repaired, repaired)
	}
	s = stage(t).town(ada, kit.Fortress, "001/24", 0).own(ada, "001/25", "001/26").put(ada, 401, 10_000, kit.Worker, "001/26")
	for f, sides := range map[string]world.Sides{"001/24": 1 << (hex.E - 1), "001/25": 1<<(hex.E-1) | 1<<(hex.W-1), "001/26": 1 << (hex.W - 1)} {
		s.w.Roads[s.at(f)] = sides
	}
	s.w.Settlements[0].Stands.Walls = 3
	s.orders(ada, "401 001/26-25-24 AB").run().ends(ada, 401, "001/24").tells(chronicle.Repaired, 1) // two steps of 5: 5 are left
}
