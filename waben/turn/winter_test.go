package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/turn"
)

// cold is a stage with a strait of water beside ice: 001/23 is ice, the row behind it water.
func cold(t testing.TB, m moon.Moon) *scene {
	s := stage(t).ground(land.SeaIce, "001/23").ground(land.Water, "001/24", "001/25", "001/26", "001/27", "001/28", "001/29", "001/30")
	s.w.Moon, s.w.Laws.Winter = moon.At(422, m), true
	return s
}

// WDW-M-12, WDW-16: in winter water beside ice freezes by the die, a field a moon at most, and at its end it is water again.
func TestWDWM12WaterFreezesAndThaws(t *testing.T) {
	s := cold(t, 8)
	s.run().tells(chronicle.Frozen, 0)
	for range 2 {
		before := len(s.w.Thawed)
		s.run()
		if now := len(s.w.Thawed); now > before+1 {
			t.Fatalf("%d fields froze in a moon", now-before)
		}
	}
	if s.w.Land[s.at("001/30")] != land.Water {
		t.Error("the whole strait is frozen")
	}
	s.run()
	if len(s.w.Thawed) != 0 || s.w.Land[s.at("001/24")] != land.Water || s.w.Land[s.at("001/23")] != land.SeaIce {
		t.Errorf("after winter: %v, %s, %s", s.w.Thawed, s.w.Land[s.at("001/24")], s.w.Land[s.at("001/23")])
	}
	// Half of what may freeze does.
	count := 0
	for seed := range 60 {
		s := cold(t, 9)
		s.dice += 977 * 31 * 5
		s.w.Moon += moon.Count(12 * seed)
		count += len(s.run().w.Thawed)
	}
	if count < 15 || count > 45 {
		t.Errorf("%d of 60 froze", count)
	}
}

// WDW-M-12: without the law nothing freezes but by a ruling, and nothing thaws either.
func TestWDWM12WithoutTheLawThereIsNoWinter(t *testing.T) {
	for m := range moon.Moon(12) {
		s := cold(t, m)
		s.w.Laws.Winter = false
		s.rulings = []turn.Ruling{{Kind: turn.Freeze, Field: s.at("001/26")}}
		s.run().tells(chronicle.Frozen, 1).tells(chronicle.Thawed, 0)
	}
}

// WDW-M-12: what the game master has frozen breaks with the rest, and takes who stands on it (model 4.4).
func TestWDWM12IceBreaksUnderTroops(t *testing.T) {
	s := cold(t, 10)
	s.rulings = []turn.Ruling{{Kind: turn.Freeze, Field: s.at("001/27")}}
	s.put(ada, 101, 2000, kit.Foot, "001/17")
	s.run()
	s.rulings = nil
	u := s.unit(ada, 101)
	u.Field = s.at("001/27")
	if s.run(); len(s.told(chronicle.Thawed)) == 0 {
		t.Error("nothing has thawed")
	}
	if u := s.unit(ada, 101); u != nil && u.Size >= 2000 {
		t.Errorf("%d are left, none has drowned", u.Size)
	}
	if s.w.Land[s.at("001/27")] != land.Water {
		t.Error("the ice holds")
	}
}

// WDW-M-12, WDW-6: the game master has the last word, in frost and in thaw.
func TestWDWM12RulingsComeAfterTheWeather(t *testing.T) {
	s := cold(t, 9)
	s.rulings = []turn.Ruling{{Kind: turn.Freeze, Field: s.at("001/24")}}
	s.run()
	s.rulings = []turn.Ruling{{Kind: turn.Thaw, Field: s.at("001/24")}}
	if s.run(); s.w.Land[s.at("001/24")] != land.Water {
		t.Error("the field is ice against a ruling")
	}
	s.rulings = []turn.Ruling{{Kind: turn.Freeze, Field: s.at("001/24"), Late: true}}
	if s.run(); s.w.Moon.Moon() != moon.Widder || s.w.Land[s.at("001/24")] != land.SeaIce {
		t.Error("the field is water against a ruling")
	}
}
