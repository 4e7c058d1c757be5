package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
)

// WDW-D-AB: four of fifteen points are not enough to build in the moon of arrival.
func TestWDWDABTooLateToBuild(t *testing.T) {
	s := stage(t).ground(land.Hills, "001/24", "001/25").town(ada, kit.Fortress, "001/24", 0).put(ada, 401, 10_000, kit.Worker, "001/25")
	s.w.Settlements[0].Stands.Walls = 3
	s.orders(ada, "401 001/25-24 AB").run().ends(ada, 401, "001/24").tells(chronicle.Repaired, 0)
	if e := s.told(chronicle.Moved)[0]; e.Values[1] != 4 {
		t.Errorf("%+v", e)
	}
}

// WDW-27, WDW-72: what a destroyed unit carried is the winner's, and both books say so.
func TestWDW27GoldOfTheFallen(t *testing.T) {
	s := stage(t).put(ada, 101, 30_000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.unit(bob, 101).Gold = 50
	s.orders(ada, "101 001/23-24 KN").orders(bob, "101 001/24 KH").run().battles(1)
	winner, loser := s.log.Books[0], s.log.Books[1]
	if loser.Old != 50 || loser.New != 0 || len(loser.Entries) != 1 || loser.Entries[0].Sort != chronicle.Seized {
		t.Errorf("%+v", loser)
	}
	if winner.New != int64(s.log.Battles[0].Booty) || winner.New < 50 || len(winner.Entries) != 1 || winner.Entries[0].Sort != chronicle.Booty {
		t.Errorf("%+v", winner)
	}
}

// WDW-59: a ship that has sailed is boarded by nobody; one that comes is waited for.
func TestWDW59ShipsThatSailAndShipsThatCome(t *testing.T) {
	s := stage(t).ground(land.Water, "001/24", "001/25", "001/26").put(ada, 101, 500, kit.Foot, "001/23").put(ada, 301, 10, kit.Ship, "001/24")
	s.orders(ada, "101 001/23-24(301) KV", "301 001/24-25 KV").run().ends(ada, 101, "001/23").ends(ada, 301, "001/25").tells(chronicle.Embarked, 0)
	if e := s.told(chronicle.Stopped); len(e) != 1 || march.Reason(e[0].Values[0]) != march.NoCarrier {
		t.Error(s.story())
	}
	s.orders(ada, "101 001/23-24(301) KV", "301 001/25-24 KV").run().ends(ada, 101, "001/24").tells(chronicle.Embarked, 1)
}

// WDW-D-R: nobody retreats to where an enemy stands.
func TestWDWDRNotToEnemies(t *testing.T) {
	s := stage(t).town(bob, kit.Garrison, "001/30", 0).put(ada, 101, 9000, kit.Foot, "001/24").put(bob, 101, 3000, kit.Foot, "001/25").put(cleo, 101, 1000, kit.Foot, "001/26")
	s.orders(ada, "101 001/24-25 KA").orders(bob, "101 001/25 KV").run().battles(1)
	if u := s.unit(bob, 101); u == nil || u.Field == s.at("001/26") || u.Field == s.at("001/24") || u.Field == s.at("001/25") {
		t.Errorf("%+v %s", u, s.story())
	}
}

// WDW-71: characters go with the unit they are ordered to.
func TestWDW71CharactersGoAlong(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(ada, 501, 1, kit.Leader, "001/23")
	s.orders(ada, "101 001/23-24 KV mit 501").run().ends(ada, 101, "001/24").ends(ada, 501, "001/24")
	if s.unit(ada, 501).Aboard != 101 {
		t.Error(s.story())
	}
}

// WDW-74, WDW-82: a field beside the end of the way that is to be attacked is entered last.
func TestWDW74TheFieldToBeAttackedIsEntered(t *testing.T) {
	s := stage(t).own(ada, "001/24", "001/25").put(ada, 101, 9000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/25")
	s.orders(ada, "101 001/23-24 KA, 001/25 angreifen").orders(bob, "101 001/25 KH").run().ends(ada, 101, "001/25").battles(1)
}
