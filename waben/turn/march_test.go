package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

func TestWDW57AStepThatCannotBePaidEndsTheMovement(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").orders(ada, "101 001/23-24-25 KV").run()
	s.ends(ada, 101, "001/24").tells(chronicle.Moved, 1).tells(chronicle.Stopped, 1)
	if e := s.told(chronicle.Stopped)[0]; march.Reason(e.Values[0]) != march.TooFewPoints || e.Values[1] != 8 || e.Values[2] != 7 {
		t.Errorf("%+v", e)
	}
	if e := s.told(chronicle.Moved)[0]; e.Tick != 64 || e.Values != [6]int32{8, 7, 4} { // WDW-D-T: 8·120/15
		t.Errorf("%+v", e)
	}
}

func TestWDW54TooSteep(t *testing.T) {
	stage(t).ground(land.Hills, "001/24").put(ada, 101, 1000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KV").run().ends(ada, 101, "001/23")
}

// A road is walked twice as far by its owner when he owns the land from the first step on, not if he conquers it.
func TestWDWDG1OwnershipCountsAtTheMomentOfTheStep(t *testing.T) {
	stage(t).own(ada, "001/24", "001/25").put(ada, 101, 1000, kit.Foot, "001/23").orders(ada, "101 001/23-24-25 KV").run().ends(ada, 101, "001/25")
	stage(t).put(ada, 101, 1000, kit.Foot, "001/23").orders(ada, "101 001/23-24-25 KVE").run().ends(ada, 101, "001/24").owns(ada, "001/24")
}

func TestWDW59UnitsGoAboardAndAshore(t *testing.T) {
	s := stage(t).ground(land.Water, "001/24", "001/25", "001/26").put(ada, 101, 500, kit.Foot, "001/23").put(ada, 301, 10, kit.Ship, "001/24")
	s.orders(ada, "101 001/23-24(301) KV").run().ends(ada, 101, "001/24").tells(chronicle.Embarked, 1)
	if u := s.unit(ada, 101); u.Aboard != 301 {
		t.Errorf("%+v", u)
	}
	// With the fleet, and ashore when it has come to rest: the points of who is carried are his own.
	s.orders(ada, "301 001/24-25-26 KV", "101 (301)-001/27 KV").run().ends(ada, 301, "001/26").ends(ada, 101, "001/27").tells(chronicle.Landed, 1)
	if u := s.unit(ada, 101); u.Aboard != 0 || u.Came != s.at("001/26") {
		t.Errorf("%+v", u)
	}
}

func TestWDW59WhoIsAboardGoesWithTheFleet(t *testing.T) {
	s := stage(t).ground(land.Water, "001/24", "001/25").put(ada, 101, 500, kit.Foot, "001/24").put(ada, 301, 10, kit.Ship, "001/24")
	s.unit(ada, 101).Aboard = 301
	s.orders(ada, "301 001/24-25 KV").run().ends(ada, 101, "001/25").ends(ada, 301, "001/25")
}

// WDW-D-T: two who change places do not meet, unless one of them pursues.
func TestWDWDTWhoChangesPlacesDoesNotMeet(t *testing.T) {
	swap := func(a, b string) *scene {
		s := stage(t).put(ada, 101, 1000, kit.Foot, "001/24").put(bob, 101, 1000, kit.Foot, "001/25")
		return s.orders(ada, "101 001/24-25 "+a).orders(bob, "101 001/25-24 "+b).run()
	}
	swap("KA", "KA").battles(0).ends(ada, 101, "001/25").ends(bob, 101, "001/24")
	if s := swap("KAF", "KA"); len(s.log.Battles) == 0 {
		s.Error("who pursues misses nobody", s.story())
	}
}

func TestWDW64APursuerFollowsWhoComesNear(t *testing.T) {
	s := stage(t).put(ada, 201, 1000, kit.Rider, "001/17").put(bob, 101, 1000, kit.Foot, "001/23").own(bob, "001/24")
	s.orders(ada, "201 001/17 KAF").orders(bob, "101 001/23-24-25 KI").run().tells(chronicle.Pursued, 2).tells(chronicle.Withdrew, 2)
	stage(t).put(ada, 201, 1000, kit.Rider, "001/17").put(bob, 101, 1000, kit.Foot, "001/23").own(bob, "001/24").
		orders(ada, "201 001/17 KA").orders(bob, "101 001/23-24-25 KI").run().tells(chronicle.Pursued, 0)
}

func TestWDW62EveryFieldThatIsPassedIsTaken(t *testing.T) {
	s := stage(t).own(bob, "001/24", "001/25").put(ada, 201, 500, kit.Rider, "001/23").orders(ada, "201 001/23-24-25 KVE").run()
	s.ends(ada, 201, "001/25").owns(ada, "001/24", "001/25").tells(chronicle.Taken, 2)
	if s.w.Realm(bob).Memory(s.at("001/24")).Owner != ada {
		t.Error("who loses a field knows it")
	}
	// Below the minimum size nobody takes anything (WDW-45).
	stage(t).own(bob, "001/24").put(ada, 201, 499, kit.Rider, "001/23").orders(ada, "201 001/23-24 KVE").run().owns(bob, "001/24")
	// Nor where anybody of the owner stands.
	stage(t).own(bob, "001/24").put(bob, 401, 10, kit.Worker, "001/24").put(ada, 201, 500, kit.Rider, "001/23").
		orders(ada, "201 001/23-24 KVE").run().owns(bob, "001/24")
	// Nor of friends.
	s = stage(t).own(bob, "001/24").put(ada, 201, 500, kit.Rider, "001/23")
	s.w.Stances[1], s.w.Stances[3] = world.Allied, world.Allied
	s.orders(ada, "201 001/23-24 KVE").run().ends(ada, 201, "001/24").owns(bob, "001/24")
}

func TestWDW16IceCarriesAndIsOwned(t *testing.T) {
	s := stage(t).ground(land.SeaIce, "001/24").put(ada, 201, 500, kit.Rider, "001/23").orders(ada, "201 001/23-24 KVE").run()
	s.ends(ada, 201, "001/24").owns(ada, "001/24")
}

func TestWDW55PointsExpire(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23")
	s.orders(ada, "101 001/23-24-25 KV").run().orders(ada, "101 001/24-25 KV").run().ends(ada, 101, "001/25")
	if u := s.unit(ada, 101); u.Came != s.at("001/24") {
		t.Errorf("came from %d", u.Came)
	}
	if s.run(); s.unit(ada, 101).Came != grid.None {
		t.Error("who has rested came from nowhere")
	}
}

// WDW-D-N1: who is new may go in the same moon.
func TestWDWDN1NewUnitsMove(t *testing.T) {
	s := stage(t).town(ada, kit.Town, "001/23", 50_000)
	s.w.Moon = 12*422 + 1 // Falkenmond
	s.orders(ada, "Rüstung", "106 2000K 1Hf 001/23", "Zugbefehl", "106 001/23-24 KV").run()
	s.tells(chronicle.Raised, 1).tells(chronicle.Refused, 0).ends(ada, 106, "001/24")
}
