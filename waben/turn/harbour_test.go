package turn_test

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// port is a town of bob on 001/24 with a harbour to the water on 001/23, and a fleet of ada there with 5,000 aboard.
func port(t *testing.T, kind kit.Settlement, ships int32) *scene {
	s := stage(t).ground(land.Water, "001/23").town(bob, kind, "001/24", 700).
		put(ada, 101, 5000, kit.Foot, "001/23").put(ada, 301, ships, kit.Ship, "001/23")
	s.w.Settlements[0].Harbours = world.Sides(0).With(hex.W)
	s.unit(ada, 101).Aboard = 301
	return s
}

// WDW-40, WDW-77: a fleet attacks a town from the water at its harbour; who is aboard lands when it is beaten, and takes it with E.
func TestWDW40AHarbourIsAttackedFromTheSea(t *testing.T) {
	for _, order := range []string{"301 001/23 KA, 001/24 angreifen", "301 001/23-24 KA", "301 001/23-24 KNE"} {
		s := port(t, kit.Castle, 400).put(bob, 101, 2000, kit.Foot, "001/24")
		s.w.Settlements[0].Stands.Walls = 0
		s.orders(ada, order, "101 -001/24 KVE").run().battles(1).ends(ada, 301, "001/23").ends(ada, 101, "001/24").owns(ada, "001/24").tells(chronicle.Stopped, 0)
		if b := s.log.Battles[0]; b.Storm || b.Field != s.at("001/24") || b.Sides[0].Units[0].Number != 301 || b.Sides[0].Units[0].From != s.at("001/23") {
			t.Errorf("%+v", b)
		}
		if town := s.w.Settlements[0]; town.Realm != ada || town.Gold != 700 {
			t.Errorf("%+v", town)
		}
	}
}

// WDW-45, WDW-77: a fleet on a river takes the land there with E, but no town: somebody has to move in.
func TestWDW77ShipsTakeNoTowns(t *testing.T) {
	for town, owner := range map[bool]world.RealmID{false: ada, true: bob} {
		s := stage(t).own(bob, "001/24").put(ada, 301, 10, kit.Ship, "001/24").put(ada, 101, 1000, kit.Foot, "001/24")
		if town {
			s.town(bob, kit.Castle, "001/24", 0)
		}
		for place, side := range map[string]hex.Side{"001/24": hex.W, "001/23": hex.E} {
			s.w.Rivers[s.at(place)] = world.Sides(0).With(side)
		}
		s.unit(ada, 301).Side, s.unit(ada, 101).Side, s.unit(ada, 101).Aboard = hex.W, hex.W, 301
		s.unit(ada, 101).Size = 500
		s.orders(ada, "301 KVE", "101 KV").run().owns(owner, "001/24")
	}
}

// WDW-43, WDW-D-Z, WDW-M-7: the town's own walls are stormed from the harbour too, by many; but no manned wall on that side is.
func TestWDW43CoastsKeepFleetsFromWallsOnTheirSideOnly(t *testing.T) {
	s := port(t, kit.Castle, 400).put(bob, 101, 1000, kit.Foot, "001/24").put(bob, 301, 10, kit.Ship, "001/24")
	s.unit(bob, 301).Side = hex.W
	s.orders(ada, "301 001/23-24 KN", "101 -001/24 KVE").run().battles(1).owns(ada, "001/24")
	if b := s.log.Battles[0]; !b.Storm || b.Points != kit.Castle.Standard().Walls || len(b.Sides[1].Units) != 2 {
		t.Errorf("%+v", b)
	}
	s = port(t, kit.Castle, 400).put(bob, 101, 1000, kit.Foot, "001/24")
	s.w.Walls = []world.Wall{{Field: s.at("001/24"), Side: hex.W, Points: 5, Left: 5}}
	s.orders(ada, "301 001/23-24 KNE", "101 -001/24 KVE").run().battles(0).ends(ada, 101, "001/23").owns(bob, "001/24")
}

// WDW-40: without a harbour there, an order that attacks, or an enemy nobody is attacked; and a beaten fleet stays on its water.
func TestWDW40WhoIsNotAttackedFromTheSea(t *testing.T) {
	garrisoned := func(ships int32) *scene { return port(t, kit.Castle, ships).put(bob, 101, 3000, kit.Foot, "001/24") }
	garrisoned(400).orders(ada, "301 001/23-24 KV").run().battles(0).tells(chronicle.Stopped, 1)
	s := garrisoned(400)
	s.w.Settlements[0].Harbours = world.Sides(0).With(hex.E)
	s.orders(ada, "301 001/23-24 KA").run().battles(0).tells(chronicle.Stopped, 1)
	s = garrisoned(400)
	s.w.Stances[1], s.w.Stances[3] = world.Allied, world.Allied
	s.orders(ada, "301 001/23-24 KA").run().battles(0).ends(ada, 301, "001/24")
	port(t, kit.Castle, 400).orders(ada, "301 001/23-24 KA").run().battles(0).tells(chronicle.Stopped, 1).owns(bob, "001/24")
	s = garrisoned(25).put(ada, 302, 15, kit.Ship, "001/23")
	s.unit(ada, 101).Size = 1000
	s.orders(ada, "301 001/23-24 KA", "302 001/23-24 KA").run().battles(1).ends(ada, 301, "001/23").ends(ada, 302, "001/23").owns(bob, "001/24")
	if b := s.log.Battles[0]; b.Ended != chronicle.Repelled || len(b.Sides[0].Units) != 2 || len(b.Rounds) != 1 {
		t.Errorf("%+v", b)
	}
}
