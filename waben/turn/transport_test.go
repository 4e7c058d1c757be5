package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// WDW-50, WDW-59, WDW-R-34: foot on beasts on a ship: the beasts find their way aboard, all sail together, and the beasts go ashore with
// those on them.
func TestWDW59CarriersOnCarriers(t *testing.T) {
	for _, c := range []struct {
		name  string
		ships int32
		ends  string
	}{{"room for both", 18, "001/27"}, {"room for the beasts alone", 17, "001/23"}} {
		s := stage(t).ground(land.Water, "001/24", "001/25", "001/26").
			put(ada, 101, 400, kit.Foot, "001/23").put(ada, 301, c.ships, kit.Ship, "001/24").put(ada, 401, 500, kit.Beast, "001/23")
		s.w.Laws.Moons = 2
		s.unit(ada, 101).Aboard = 401
		s.orders(ada, "Mond 1:", "401 > (301) KV", "Mond 2:", "301 001/24-25-26 KV", "401 -001/27 KV").run()
		s.ends(ada, 301, "001/26").ends(ada, 401, c.ends).ends(ada, 101, c.ends)
		if u, beasts := s.unit(ada, 101), s.unit(ada, 401); u.Aboard != 401 || beasts.Aboard != 0 {
			t.Errorf("%s: %+v on %+v", c.name, u, beasts)
		}
	}
}

// WDW-R-39: who was held up in the first moon goes on in the second one.
func TestWDWR39WhoWasHeldUpGoesOn(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/24")
	s.w.Laws.Moons = 2
	s.orders(ada, "Mond 1:", "101 001/24-25-26 KV", "Mond 2:", "101 -27 KV").run().ends(ada, 101, "001/26")
	for _, ev := range s.told(chronicle.Stopped) {
		if ev.Unit == 101 && march.Reason(ev.Values[0]) != march.TooFewPoints {
			t.Errorf("%+v", ev)
		}
	}
}

// WDW-R-33: a way to a target leads through the Nebelwand where it is open.
func TestWDWR33TargetsBeyondTheNebelwand(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/20")
	s.w.Crossings = []world.Crossing{{From: s.at("001/20"), To: s.at("001/48")}}
	s.orders(ada, "101 > 001/48 KV").run().ends(ada, 101, "001/48")
}
