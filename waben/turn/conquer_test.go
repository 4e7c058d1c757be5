package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// WDW-62, D-B, D-G2: who can take a field, and who cannot.
func TestWDW62WhoTakesFields(t *testing.T) {
	for _, c := range []struct {
		name  string
		set   func(*scene)
		order string
		taker world.RealmID
	}{
		{"foot", func(s *scene) { s.put(ada, 101, 1000, kit.Foot, "001/23") }, "101 -24 KVE", ada},
		{"below the minimum size", func(s *scene) { s.put(ada, 101, 999, kit.Foot, "001/23") }, "101 -24 KVE", bob},
		{"WDW-D-B besiegers", func(s *scene) { s.put(ada, 101, 1000, kit.Besieger, "001/23") }, "101 -24 KVE", ada},
		{"workers", func(s *scene) { s.put(ada, 401, 1000, kit.Worker, "001/23") }, "401 -24 KVE", bob},
		{"without E", func(s *scene) { s.put(ada, 101, 1000, kit.Foot, "001/23") }, "101 -24 KV", bob},
		{"the owner is there", func(s *scene) { s.put(ada, 101, 1000, kit.Foot, "001/23").put(bob, 501, 1, kit.Leader, "001/24") }, "101 -24 KVE", bob},
		{"a stranger is there", func(s *scene) { s.put(ada, 101, 1000, kit.Foot, "001/23").put(cleo, 101, 10, kit.Foot, "001/24") }, "101 -24 KVE", bob},
		{"a friend is there", func(s *scene) {
			s.put(ada, 101, 1000, kit.Foot, "001/23").put(cleo, 101, 10, kit.Foot, "001/24")
			s.w.Stances[2], s.w.Stances[6] = world.Passage, world.Passage
		}, "101 -24 KVE", ada},
	} {
		s := stage(t).own(bob, "001/24")
		c.set(s)
		s.orders(ada, c.order).run()
		if got := s.w.Owner[s.at("001/24")]; got != c.taker {
			t.Errorf("%s: it is of %d, want %d; %s", c.name, got, c.taker, s.story())
		}
	}
	// Who is carried takes nothing, and who carries cannot.
	stage(t).own(bob, "001/24").put(ada, 101, 1000, kit.Foot, "001/23").put(ada, 401, 1000, kit.Beast, "001/23").aboard(ada, 101, 401).
		orders(ada, "401 001/23-24 KV", "101 KVE").run().ends(ada, 101, "001/24").owns(bob, "001/24")
}

// aboard puts a unit aboard another one.
func (s *scene) aboard(r world.RealmID, number, carrier uint16) *scene {
	s.unit(r, number).Aboard = carrier
	return s
}

// WDW-77, D-Q: whoever takes a town may recruit there as if nobody had.
func TestWDW77ATakenTownIsFreshForRecruits(t *testing.T) {
	s := stage(t).town(bob, kit.Town, "001/24", 0).put(ada, 101, 1000, kit.Foot, "001/23")
	s.w.Settlements[0].Recruit = 9_000
	s.orders(ada, "101 -24 KVE").run().owns(ada, "001/24").tells(chronicle.Captured, 1)
	if got := s.w.Settlements[0]; got.Realm != ada || got.Recruit != 0 {
		t.Errorf("%+v", got)
	}
}
