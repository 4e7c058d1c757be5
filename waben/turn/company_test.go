package turn_test

import (
	"fmt"
	"slices"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// WDW-R-45: those who come at the same tick fight together, as one realm and as allies, from one field or from several.
func TestWDWR45WhoComesTogetherFightsTogether(t *testing.T) {
	for name, c := range map[string]struct {
		second world.RealmID
		from   string
		allied bool
	}{
		"two of one realm":   {ada, "001/23", false},
		"from two sides":     {ada, "001/25", false},
		"allies":             {cleo, "001/23", true},
		"no allies, and not": {cleo, "001/23", false},
	} {
		t.Run(name, func(t *testing.T) {
			number := uint16(101)
			if c.second == ada {
				number = 102
			}
			s := stage(t).put(ada, 101, 3000, kit.Foot, "001/23").put(c.second, number, 3000, kit.Foot, c.from).put(bob, 101, 3000, kit.Foot, "001/24")
			if c.allied {
				s.let(ada, cleo, world.Allied).let(cleo, ada, world.Allied)
			}
			s.orders(ada, "101 001/23-24 KN").orders(c.second, fmt.Sprintf("%d %s-24 KN", number, c.from)).orders(bob, "101 001/24 KH").run()
			together := c.second == ada || c.allied
			if len(s.log.Battles) == 0 || (len(s.log.Battles[0].Sides[0].Units)+len(s.log.Battles[0].Sides[1].Units) == 3) != together {
				t.Fatal(s.story())
			}
			if together && len(s.log.Battles) != 1 {
				t.Error("they fight more than once", s.story())
			}
		})
	}
}

// Who comes with others and was in no battle of theirs meets who is left.
func TestWDWR45WhoComesWithOthersMeetsOnHisOwn(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(ada, 102, 1000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "101 001/23-24-25 KI", "102 001/23-24-25 KI").orders(bob, "101 001/24 KH").run()
	s.tells(chronicle.Halted, 2).battles(0)
}

// Who comes a moment later finds the others in the midst of what they do.
func TestWDWR45WhoComesLaterFightsLater(t *testing.T) {
	s := stage(t).own(ada, "001/24").put(ada, 101, 3000, kit.Foot, "001/23").put(ada, 201, 1500, kit.Rider, "001/23").put(bob, 101, 3000, kit.Foot, "001/24")
	s.orders(ada, "101 001/23-24 KA", "201 001/23-24 KA").orders(bob, "101 001/24 KH").run()
	if n := len(s.log.Battles); n < 2 {
		t.Errorf("%d battles: riders are twice as fast", n)
	}
}

// Everybody who comes down a slope comes down it, not only who is the first to meet the foe (WDW-70).
func TestWDWR45AllWhoComeHaveComeFromSomewhere(t *testing.T) {
	s := stage(t).ground(land.Highland, "001/23").put(ada, 101, 3000, kit.Foot, "001/23").put(ada, 102, 3000, kit.Foot, "001/23")
	s.put(bob, 101, 3000, kit.Foot, "001/24").orders(ada, "101 001/23-24 KN", "102 001/23-24 KN").orders(bob, "101 001/24 KH").run().battles(1)
	for _, f := range s.log.Battles[0].Sides[0].Units {
		if !slices.ContainsFunc(f.Points, func(m chronicle.Merit) bool { return m.Cause == chronicle.Downhill }) {
			t.Errorf("%d has %+v", f.Number, f.Points)
		}
	}
}

// A battle that nobody wins in a moon is one battle, however many have come to it (WDW-M-5).
func TestWDWR45AnUndecidedBattleIsOne(t *testing.T) {
	s := stage(t).put(ada, 101, 2, kit.Foot, "001/23").put(ada, 102, 2, kit.Foot, "001/23").put(bob, 101, 4, kit.Foot, "001/24")
	s.orders(ada, "101 001/23-24 KN", "102 001/23-24 KN").orders(bob, "101 001/24 KH").run().battles(1)
	if s.log.Battles[0].Ended != chronicle.Undecided {
		t.Error("a fifth of four is nobody", s.story())
	}
}
