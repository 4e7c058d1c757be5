package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// WDW-64, D-F: whom a unit pursues, and from where it sees anybody.
func TestWDW64WhoIsPursued(t *testing.T) {
	for _, c := range []struct {
		name    string
		set     func(*scene)
		order   string
		pursues bool
	}{
		{"a neutral, by those who attack", func(*scene) {}, "201 KAF", true},
		{"a neutral, by those who do not", func(*scene) {}, "201 KVF", false},
		{"an enemy, by those who do not", func(s *scene) { s.w.Stances[1] = world.War }, "201 KVF", true},
		{"a neutral, where only enemies are attacked", func(s *scene) { s.w.Laws.AttackNeutrals = false }, "201 KAF", false},
		{"whom it was told to", func(s *scene) { s.w.Laws.AttackNeutrals = false }, "201 KAF gegen BOB", true},
		{"an ally", func(s *scene) { s.w.Stances[1], s.w.Stances[3] = world.Allied, world.Allied }, "201 KAF", false},
		{"WDW-17 out of a jungle nobody is seen", func(s *scene) { s.ground(land.Of(land.Jungle, 1), "001/24") }, "201 KAF", false},
	} {
		s := stage(t).put(ada, 201, 500, kit.Rider, "001/24").put(bob, 101, 1000, kit.Foot, "001/25")
		c.set(s)
		s.orders(ada, c.order).orders(bob, "101 KR").run()
		if got := len(s.told(chronicle.Pursued)) > 0; got != c.pursues {
			t.Errorf("%s: pursued %v; %s", c.name, got, s.story())
		}
	}
}

// WDW-61, WDW-64: KN with F takes up the battle again with who has retreated; without F it lets go.
func TestWDW61PursuitAfterARetreat(t *testing.T) {
	for order, battles := range map[string]int{"201 -25 KNF": 2, "201 -25 KN": 1} {
		s := stage(t).put(ada, 201, 3000, kit.Rider, "001/24").put(bob, 101, 5000, kit.Foot, "001/25")
		s.orders(ada, order).orders(bob, "101 KV").run()
		if got := len(s.log.Battles); got < battles || battles == 1 && got > 1 {
			t.Errorf("%s: %d battles; %s", order, got, s.story())
		}
	}
}
