package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// landless is a stage on which Bob is a guest of a sort in a town of Ada's, with a purse and a guard.
func landless(t testing.TB, sort world.Sort) *scene {
	s := stage(t).town(ada, kit.Town, "001/23", 5000).put(bob, 501, 1, kit.Leader, "001/23").put(bob, 101, 1000, kit.Foot, "001/23")
	r := s.w.Realm(bob)
	r.Sort, r.Gold, r.Capital = sort, 5000, grid.None
	r.Players = []world.Player{{Name: "B"}}
	r.People = []world.Character{{Number: 501, Name: "Bo", Player: 1, Settlement: grid.None}}
	return s.let(ada, bob, world.Passage)
}

// let sets what two realms hold of each other.
func (s *scene) let(a, b world.RealmID, is world.Stance) *scene {
	n := world.RealmID(len(s.w.Realms))
	s.w.Stances[(a-1)*n+b-1], s.w.Stances[(b-1)*n+a-1] = is, is
	return s
}

// WDW-1, WDW-3: who has no land moves by a sheet of its own, and sees where it goes.
func TestWDW1TheLandlessMove(t *testing.T) {
	for _, sort := range []world.Sort{world.Organisation, world.Wanderer} {
		s := landless(t, sort).orders(bob, "101 001/23-24 KV", "501 001/23-24-25-26 KI")
		s.run().ends(bob, 101, "001/24").ends(bob, 501, "001/26").battles(0).owns(ada, "001/23").owns(world.Nobody, "001/24")
		if r := s.w.Realm(bob); r.Sort != sort || r.Missed != 0 || r.Gold != 5000 {
			t.Errorf("sort %d, missed %d, gold %d", r.Sort, r.Missed, r.Gold)
		}
		if known := s.w.Realm(bob).Memory(s.at("001/26")); known == nil || known.Moon != s.w.Moon-1 {
			t.Errorf("sees nothing on its way: %+v", known)
		}
	}
}

// WDW-1, WDW-22, WDW-47: who has no land has no taxes, and pays for its troops from its purse like a realm.
func TestWDW1TheLandlessPayTheirTroops(t *testing.T) {
	s := landless(t, world.Organisation)
	s.w.Moon = moon.At(422, moon.Widder)
	s.run()
	if got := s.w.Realm(bob).Gold; got != 5000 {
		t.Errorf("%d GS after a moon of income", got)
	}
	s.run()
	if got := s.w.Realm(bob).Gold; got != 5000-1000-200-200 { // 1,000 foot, their leader, the character
		t.Errorf("%d GS after a moon of recruiting; %+v", got, s.log.Books)
	}
}

// WDW-R-43, WDW-62: a wanderer who takes land founds a realm, once, and all are told; an organisation stays one.
func TestWDWR43WhoTakesLandFoundsARealm(t *testing.T) {
	s := landless(t, world.Wanderer).orders(bob, "101 001/23-24 KVE")
	s.run().owns(bob, "001/24").owns(ada, "001/23").tells(chronicle.Founded, 1)
	if s.w.Realm(bob).Sort != world.Kingdom || s.told(chronicle.Founded)[0].Realm != bob {
		t.Errorf("sort %d; %s", s.w.Realm(bob).Sort, s.story())
	}
	s.run().tells(chronicle.Founded, 0)
	s = landless(t, world.Organisation).orders(bob, "101 001/23-24 KVE")
	s.run().owns(bob, "001/24").tells(chronicle.Founded, 0)
	if s.w.Realm(bob).Sort != world.Organisation {
		t.Error("the organisation is none any more")
	}
	s = landless(t, world.Wanderer).orders(bob, "101 001/23-24 KV")
	s.run().tells(chronicle.Founded, 0)
}

// WDW-2, WDW-26: a wanderer hires out: gold comes to who has no capital too.
func TestWDW2WanderersAreHired(t *testing.T) {
	s := landless(t, world.Wanderer).orders(ada, "Schatz:", "1500 GS an BOB")
	s.run()
	if got := s.w.Realm(bob).Gold; got != 6500 {
		t.Errorf("%d GS; %s", got, s.story())
	}
}
