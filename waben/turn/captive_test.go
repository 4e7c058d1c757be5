package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// held is a scene in which Bob, whose capital is 001/24, holds Ada's Alda and Cleo's Cora. Ada's capital is 001/40.
func held(t *testing.T) *scene {
	s := stage(t).town(ada, kit.Town, "001/40", 8_000).town(bob, kit.Town, "001/24", 0).put(bob, 101, 1000, kit.Foot, "002/20").put(cleo, 101, 1000, kit.Foot, "002/30")
	for r, place := range map[world.RealmID]string{ada: "001/40", bob: "001/24"} {
		s.w.Realm(r).Capital = s.at(place)
	}
	s.w.Realms[0].People = []world.Character{{Number: 501, Name: "Alda", Settlement: grid.None, Captive: bob, Arm: kit.Rider}}
	s.w.Realms[2].People = []world.Character{{Number: 502, Name: "Cora", Settlement: grid.None, Captive: bob, Arm: kit.Ship}}
	return s
}

// captive wants a character to be held by somebody, or to be free on a field.
func (s *scene) captive(r world.RealmID, number uint16, by world.RealmID, place string) *scene {
	s.Helper()
	if got := s.w.Realm(r).People[0].Captive; got != by {
		s.Errorf("%d is held by %d, want %d; %s", number, got, by, s.story())
	}
	if by != world.Nobody {
		if s.unit(r, number) != nil {
			s.Errorf("%d is a captive and a unit", number)
		}
		return s
	}
	return s.ends(r, number, place)
}

// WDW-R-35: who is let go is in the own capital, or where the first unit is, trained as before.
func TestWDWR35CaptivesAreLetGo(t *testing.T) {
	s := held(t).orders(bob, "Freilassen: ADA").run().captive(ada, 501, world.Nobody, "001/40").captive(cleo, 502, bob, "").tells(chronicle.Released, 1)
	if u := s.unit(ada, 501); u.Arm != kit.Rider || u.Size != 1 || s.w.Realms[0].People[0].Arm != kit.NoUnit {
		t.Errorf("%+v %+v", u, s.w.Realms[0].People)
	}
	held(t).orders(bob, "Freilassen:", "CLEO \"cora\"", "ADA \"Niemand\"").run().captive(cleo, 502, world.Nobody, "002/30").captive(ada, 501, bob, "")
	held(t).orders(ada, "Freilassen: ADA").orders(cleo, "Freilassen: ADA").run().captive(ada, 501, bob, "") // nobody else can
	s = held(t).ground(1, "002/30")                                                                         // water
	s.w.Units[s.w.Unit(cleo, 101)] = world.Unit{Realm: cleo, Number: 301, Kind: kit.Ship, Size: 10, Leaders: 1, Field: s.at("002/30"), Came: grid.None, Raised: 1}
	s.orders(bob, "Freilassen: CLEO").run().captive(cleo, 502, world.Nobody, "002/30")
	if u := s.unit(cleo, 502); u.Aboard != 301 {
		t.Errorf("on the water: %+v", u)
	}
}

// WDW-R-35: for a ransom only if it was paid in the turn, and each payment counts once.
func TestWDWR35Ransom(t *testing.T) {
	held(t).orders(bob, "Freilassen: ADA für 5000 GS").run().captive(ada, 501, bob, "")
	held(t).orders(bob, "Freilassen: ADA für 5000 GS").orders(ada, "Schatz:", "4999 GS an BOB").run().captive(ada, 501, bob, "")
	held(t).orders(bob, "Freilassen: ADA für 5000 GS").orders(ada, "Schatz:", "5000 GS an BOB").run().captive(ada, 501, world.Nobody, "001/40")
	s := held(t) // of a turn of two moons what is paid in both, at its end
	s.w.Laws.Moons = 2
	s.orders(bob, "Freilassen: ADA für 5000 GS").orders(ada, "Schatz:", "2000 GS an BOB", "Mond 2:", "Schatz:", "3000 GS an BOB").run().captive(ada, 501, world.Nobody, "001/40")
	if e := s.told(chronicle.Released); len(e) != 1 || e[0].Moon != s.w.Moon-1 {
		t.Errorf("%+v", e)
	}
	s = held(t)
	s.w.Laws.Moons = 2
	if e := s.orders(bob, "Freilassen: ADA").run().told(chronicle.Released); len(e) != 1 || e[0].Moon != s.w.Moon-1 {
		t.Errorf("%+v", e)
	}
	s = held(t)
	s.w.Realms[0].People = append(s.w.Realms[0].People, world.Character{Number: 503, Name: "Arne", Settlement: grid.None, Captive: bob})
	s.orders(bob, "Freilassen:", "ADA \"Niemand\" für 5000 GS", "ADA \"Alda\" für 5000 GS", "ADA \"Arne\" für 5000 GS").orders(ada, "Schatz:", "5000 GS an BOB")
	s.run().captive(ada, 501, world.Nobody, "001/40").tells(chronicle.Released, 1)
}

// WDW-R-35: who takes the capital of their holder frees his own and those of his allies there, and holds the others.
func TestWDWR35TheCapitalFalls(t *testing.T) {
	s := held(t).put(ada, 101, 2000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KAE").run().owns(ada, "001/24")
	s.captive(ada, 501, world.Nobody, "001/24").captive(cleo, 502, ada, "").tells(chronicle.Released, 2)
	s = held(t).put(ada, 101, 2000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KAE")
	s.w.Stances[int(ada-1)*3+int(cleo-1)], s.w.Stances[int(cleo-1)*3+int(ada-1)] = world.Allied, world.Allied
	s.run().captive(ada, 501, world.Nobody, "001/24").captive(cleo, 502, world.Nobody, "001/24")
	s = held(t).put(ada, 101, 2000, kit.Foot, "001/23").orders(ada, "101 001/23-24 KAE")
	s.w.Realms[1].Capital = grid.None // another town is no prison
	s.run().owns(ada, "001/24").captive(ada, 501, bob, "").tells(chronicle.Released, 0)
	s = held(t).put(ada, 101, 60_000, kit.Besieger, "001/24").orders(ada, "101 KAB")
	s.run().tells(chronicle.Razed, 1).captive(ada, 501, world.Nobody, "001/24")
}

// WDW-R-35: a realm without land and units holds nobody.
func TestWDWR35TheHolderIsNoMore(t *testing.T) {
	s := held(t)
	s.w.Settlements, s.w.Owner[s.at("001/24")], s.w.Realms[1].Capital = s.w.Settlements[:1], world.Nobody, grid.None
	s.put(ada, 101, 30_000, kit.Foot, "002/20").orders(ada, "101 KN")
	s.run().captive(ada, 501, world.Nobody, "001/40").captive(cleo, 502, world.Nobody, "002/30")
}
