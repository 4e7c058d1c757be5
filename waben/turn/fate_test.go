package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// fate is what the game master decides about a realm's character.
func fate(r world.RealmID, number uint16, end fight.End, by world.RealmID) turn.Ruling {
	return turn.Ruling{Kind: turn.SetFate, Realm: r, Unit: number, Value: int64(end), Other: by, Field: grid.None, To: grid.None, Reason: "So ist es."}
}

// decides wants one ruling to be applied, which concerns another realm, and one word on what has become of the character.
func (s *scene) decides(rulings []turn.Ruling, other, holder world.RealmID) *scene {
	s.Helper()
	s.rulings = rulings
	s.run().tells(chronicle.Ruled, 1).tells(chronicle.Released, 1)
	if e := s.told(chronicle.Ruled); len(e) == 1 && (e[0].Other != other || e[0].Text != "So ist es." || e[0].Realm != ada || e[0].Unit != 501) {
		s.Errorf("%+v", e[0])
	}
	if e := s.told(chronicle.Released); len(e) == 1 && (e[0].Other != holder || e[0].Text != "Alda" || e[0].Realm != ada) {
		s.Errorf("%+v", e[0])
	}
	return s
}

// WDW-R-46: the game master frees a captive, gives it to another realm, or lets it die; its realm and who held it are told.
func TestWDWR46CaptivesByRuling(t *testing.T) {
	s := held(t).decides([]turn.Ruling{fate(ada, 501, fight.Escaped, world.Nobody)}, bob, bob).captive(ada, 501, world.Nobody, "001/40")
	if u := s.unit(ada, 501); u.Arm != kit.Rider {
		t.Errorf("%+v", u)
	}
	held(t).decides([]turn.Ruling{fate(ada, 501, fight.Captive, cleo)}, cleo, bob).captive(ada, 501, cleo, "")
	s = held(t).decides([]turn.Ruling{fate(ada, 501, fight.Dead, world.Nobody)}, bob, bob)
	if c := s.w.Realms[0].People[0]; c.Captive != world.Nobody || c.Arm != kit.NoUnit || s.unit(ada, 501) != nil {
		t.Errorf("%+v", c)
	}
	s.decides([]turn.Ruling{fate(ada, 501, fight.Escaped, world.Nobody)}, world.Nobody, world.Nobody).ends(ada, 501, "001/40") // back from the dead
	s.decides([]turn.Ruling{fate(ada, 501, fight.Captive, cleo)}, cleo, cleo).captive(ada, 501, cleo, "")
}

// WDW-R-46: a unit ends with its character, and its training is not lost; who has become a captive later is let go as any other.
func TestWDWR46AUnitByRuling(t *testing.T) {
	s := held(t)
	s.w.Realms[0].People[0].Captive, s.w.Realms[0].People[0].Arm = world.Nobody, kit.NoUnit
	s.put(ada, 501, 1, kit.Leader, "002/10")
	s.w.Units[s.w.Unit(ada, 501)].Arm = kit.Ship
	s.decides([]turn.Ruling{fate(ada, 501, fight.Captive, bob)}, bob, bob).captive(ada, 501, bob, "")
	s.orders(bob, "Freilassen: ADA").run().captive(ada, 501, world.Nobody, "001/40")
	if u := s.unit(ada, 501); u.Arm != kit.Ship {
		t.Errorf("%+v", u)
	}
	s.decides([]turn.Ruling{fate(ada, 501, fight.Dead, world.Nobody)}, world.Nobody, world.Nobody)
	if s.unit(ada, 501) != nil {
		t.Error("who is dead is a unit")
	}
	s = held(t) // of two rulings of a moon the second finds what the first has left
	s.rulings = []turn.Ruling{fate(ada, 501, fight.Escaped, world.Nobody), fate(ada, 501, fight.Captive, cleo), fate(ada, 501, fight.Escaped, world.Nobody)}
	s.run().captive(ada, 501, world.Nobody, "001/40").tells(chronicle.Ruled, 3)
}

// WDW-R-46: what is not there nobody decides about, and the engine says so.
func TestWDWR46NothingToDecide(t *testing.T) {
	s := held(t)
	s.w.Realms[1].People = []world.Character{{Number: 503, Name: "Bo", Settlement: grid.None}}
	s.put(bob, 503, 1, kit.Leader, "001/24")
	sent := s.sheets()
	idle := []turn.Ruling{
		fate(ada, 502, fight.Dead, world.Nobody), fate(ada, 501, fight.Captive, bob), fate(ada, 501, fight.Captive, ada), fate(ada, 501, fight.Captive, world.Nobody),
		fate(ada, 501, fight.Captive, 17), fate(ada, 501, fight.Decide, world.Nobody), fate(world.Nobody, 501, fight.Dead, world.Nobody), fate(9, 501, fight.Dead, world.Nobody),
		fate(bob, 503, fight.Escaped, world.Nobody),
	}
	var e turn.Engine
	if e.Run(s.w, sent, s.dice, idle); len(e.Idle()) != len(idle) {
		t.Errorf("idle are %v of %d", e.Idle(), len(idle))
	}
}

// WDW-D-C1, WDW-R-46: a REP that would die is asked about, by its name, until its fate at the end of that moon is decided.
func TestWDWR46TheFateOfAREP(t *testing.T) {
	scene := func(d dice.Dice) *scene {
		s := stage(t).town(ada, kit.Town, "001/40", 8_000).put(ada, 101, 100, kit.Foot, "001/24").put(ada, 501, 1, kit.Leader, "001/24").put(bob, 101, 9_000, kit.Foot, "001/23").put(cleo, 101, 1000, kit.Foot, "002/30")
		s.w.Realms[0].Players, s.w.Realms[0].Capital = []world.Player{{Name: "P"}}, s.at("001/40")
		s.w.Realms[0].People = []world.Character{{Number: 501, Name: "Alda", Player: 1, Settlement: grid.None}}
		s.w.Units[s.w.Unit(ada, 501)].Aboard = 101
		s.dice = d
		return s.orders(bob, "101 001/23-24 KAE")
	}
	for d := range dice.Dice(60) {
		s := scene(d).run()
		if len(s.asked) == 0 {
			continue
		}
		if q := s.asked[0]; q.Kind != turn.RealPerson || q.Text != "Alda" || q.Unit != 501 || q.Key != "fate/ADA/501/0" {
			t.Errorf("%+v", q)
		}
		s.captive(ada, 501, bob, "")
		for _, c := range []struct {
			end   fight.End
			to    world.RealmID
			place string
		}{{fight.Escaped, world.Nobody, "001/40"}, {fight.Captive, cleo, ""}} {
			s, r := scene(d), fate(ada, 501, c.end, c.to)
			r.Late = true
			s.rulings = []turn.Ruling{r}
			if s.run().captive(ada, 501, c.to, c.place); len(s.asked) != 0 {
				t.Errorf("asked %+v", s.asked)
			}
			s = scene(d) // at the start of the moon there is nothing to decide about yet
			r.Late = false
			s.rulings = []turn.Ruling{r}
			if s.run(); c.end == fight.Escaped && len(s.asked) != 1 {
				t.Errorf("asked %+v", s.asked)
			}
		}
		return
	}
	t.Error("no dice ask")
}
