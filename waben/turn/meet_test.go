package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// WDW-61, WDW-69: those who hold stop whoever passes, and both stay (WDW-D-A); who ignores passes who ignores.
func TestWDW61WhoHoldsStopsWhoPasses(t *testing.T) {
	for _, c := range []struct {
		passes, stands, ends string
		halted               int
	}{
		{"KI", "KH", "001/24", 1}, {"KI", "KV", "001/24", 1}, {"KV", "KI", "001/24", 1}, {"KI", "KI", "001/25", 0},
	} {
		s := stage(t).put(ada, 201, 500, kit.Rider, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
		s.orders(ada, "201 001/23-24-25 "+c.passes).orders(bob, "101 001/24 "+c.stands).run().ends(ada, 201, c.ends).tells(chronicle.Halted, c.halted).battles(0)
	}
}

// WDW-61, WDW-D-F: allies pass, and so does who has been granted passage.
func TestWDWDFFriendsPass(t *testing.T) {
	for stance, ends := range map[world.Stance]string{world.Allied: "001/25", world.Passage: "001/25", world.Neutral: "001/24", world.War: "001/24"} {
		s := stage(t).put(ada, 201, 500, kit.Rider, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
		s.w.Stances[1], s.w.Stances[3] = stance, stance
		s.orders(ada, "201 001/23-24-25 KI").orders(bob, "101 001/24 KH").run().ends(ada, 201, ends)
	}
}

func TestWDWDFStancesAreDeclaredBeforeAnybodyMoves(t *testing.T) {
	s := stage(t).put(ada, 201, 500, kit.Rider, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "201 001/23-24-25 KI", "Haltung", "BOB: verbündet").orders(bob, "101 001/24 KH", "Haltung", "ADA: verbündet").run()
	s.tells(chronicle.Declared, 2).ends(ada, 201, "001/25")
}

// WDW-73, WDW-D-R: who has lost under KV goes back to where he came from.
func TestWDW73LosersRetreat(t *testing.T) {
	s := stage(t).put(ada, 101, 9000, kit.Foot, "001/24").put(bob, 101, 3000, kit.Foot, "001/26")
	s.orders(ada, "101 001/24-25 KA").orders(bob, "101 001/26-25 KV").run().battles(1).ends(ada, 101, "001/25").ends(bob, 101, "001/26")
	b := s.log.Battles[0]
	if b.Ended != chronicle.Retreated || b.Winner < 0 || b.Sides[b.Winner].Units[0].Realm != ada {
		t.Errorf("%+v", b)
	}
}

// WDW-D-R: who has stood goes towards his nearest settlement.
func TestWDWDRWhoHasStoodGoesHome(t *testing.T) {
	s := stage(t).town(bob, kit.Garrison, "001/30", 0).put(ada, 101, 9000, kit.Foot, "001/24").put(bob, 101, 3000, kit.Foot, "001/25")
	s.orders(ada, "101 001/24-25 KA").orders(bob, "101 001/25 KV").run().battles(1).ends(bob, 101, "001/26")
}

func TestWDWDRWhoIsSurroundedFights(t *testing.T) {
	s := stage(t).ground(land.Water, "001/17", "001/18", "001/26", "001/32", "001/33").put(bob, 101, 1000, kit.Foot, "001/25")
	s.put(ada, 101, 3000, kit.Foot, "001/24")
	s.orders(ada, "101 001/24-25 KA").orders(bob, "101 001/25 KI").run().battles(1)
}

// WDW-61: who ignores or retreats withdraws before a battle; the attacker goes on.
func TestWDW61WithdrawalBeforeABattle(t *testing.T) {
	for _, order := range []string{"KI", "KR"} {
		s := stage(t).town(bob, kit.Garrison, "002/24", 0).put(ada, 201, 5000, kit.Rider, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
		s.orders(ada, "201 001/23-24-25 KN").orders(bob, "101 001/24 "+order).run().battles(0).tells(chronicle.Withdrew, 1).ends(ada, 201, "001/25")
	}
}

// WDW-62: after a battle a field is taken in the same turn.
func TestWDW62AFieldIsTakenAfterABattle(t *testing.T) {
	s := stage(t).own(bob, "001/24").put(ada, 101, 9000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.orders(ada, "101 001/23-24 KNE").orders(bob, "101 001/24 KH").run().owns(ada, "001/24")
	if s.unit(bob, 101) != nil {
		t.Error("an army of a ninth holds its position to the last man")
	}
}

// WDW-D-S: special orders are for the game master; until he decides the unit defends itself, or goes on.
func TestWDW66SpecialOrdersAreAsked(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(bob, 201, 500, kit.Rider, "001/22")
	lines := []string{"101 001/23 S1", "Sonderbefehle", "S1: Wir graben nach Gold."}
	s.orders(ada, lines...).run().ends(ada, 101, "001/23").tells(chronicle.Asked, 1)
	if len(s.asked) != 1 || s.asked[0].Kind != turn.SpecialOrder || s.asked[0].Text != "Wir graben nach Gold." || s.asked[0].Key != "special/ADA/101/0" {
		t.Fatalf("%+v", s.asked)
	}
	s.rulings = []turn.Ruling{
		{Kind: turn.Answer, Key: s.asked[0].Key, Reason: "Da ist keines."},
		{Kind: turn.GiveOrder, Realm: ada, Unit: 101, Order: kit.Retreat},
	}
	s.orders(ada, lines...).run().tells(chronicle.Ruled, 1)
	if len(s.asked) != 0 || len(s.log.Post) != 1 || s.log.Post[0].Text != "Da ist keines." || s.log.Post[0].To != ada {
		t.Errorf("%+v %+v", s.asked, s.log.Post)
	}
}

// WDW-68: who stands beside others from the moon before attacks them when he is told to.
func TestWDW68NeighboursOnAFieldFight(t *testing.T) {
	s := stage(t).put(ada, 101, 2000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/23")
	s.run().battles(0).orders(ada, "101 001/23 KA").run().battles(1)
}

// WDW-4: who is named judge of his realm decides special orders that concern nobody else; what he may not decide, and what
// somebody writes who is no judge, goes to the game master, whose rulings go before his.
func TestWDW4JudgesOfRealmsDecideWhatConcernsThemAlone(t *testing.T) {
	for name, c := range map[string]struct {
		judge         bool
		text          string
		rulings       []turn.Ruling
		judged, asked int
	}{
		"an order":               {true, "RSL: KI", nil, 1, 0},
		"an answer":              {true, "judge: Das Fest wird schön.", nil, 1, 0},
		"an attack":              {true, "RSL: KN", nil, 0, 1},
		"nothing":                {true, "RSL:", nil, 0, 1},
		"no judge":               {false, "RSL: KI", nil, 0, 1},
		"no word of a judge":     {true, "Der RSL: KI", nil, 0, 1},
		"the game master before": {true, "RSL: KI", []turn.Ruling{{Kind: turn.Answer, Key: "special/ADA/101/0", Reason: "Nein."}}, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23")
			s.w.Realm(ada).Players = []world.Player{{Name: "Ada", Judge: c.judge}}
			s.rulings = c.rulings
			s.orders(ada, "101 001/23 S1", "", "Sonderbefehle:", "S1: Wir feiern.", "  "+c.text).run().tells(chronicle.Judged, c.judged)
			if len(s.asked) != c.asked {
				t.Errorf("asked %+v", s.asked)
			}
			answered := 0
			for _, p := range s.log.Post {
				if p.Sort == chronicle.Answer && p.To == ada {
					answered++
				}
			}
			if want := map[string]int{"an answer": 1, "the game master before": 1}[name]; answered != want {
				t.Errorf("%d answers", answered)
			}
		})
	}
}

// WDW-70: special circumstances are the game master's.
func TestWDW70Circumstances(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(bob, 101, 2000, kit.Foot, "001/24")
	s.rulings = []turn.Ruling{{Kind: turn.Circumstances, Field: s.at("001/24"), Realm: ada, Value: 30, Reason: "Nebel"}}
	s.orders(ada, "101 001/23-24 KA").run().battles(1).tells(chronicle.Ruled, 1)
	if b := s.log.Battles[0]; b.Sides[0].Bonus != 30 || b.Sides[0].Units[0].Realm != ada || b.Winner != 0 {
		t.Errorf("%+v", b)
	}
	// They hold in the moon that is named, on the field that is named.
	for _, other := range []turn.Ruling{{Moon: 1, Field: s.at("001/24")}, {Field: s.at("001/25")}} {
		s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(bob, 101, 2000, kit.Foot, "001/24")
		s.w.Laws.Moons = 2
		other.Kind, other.Realm, other.Value = turn.Circumstances, ada, 30
		s.rulings = []turn.Ruling{other}
		if s.orders(ada, "101 001/23-24 KA").run(); s.log.Battles[0].Sides[0].Bonus != 0 {
			t.Errorf("%+v", s.log.Battles[0])
		}
	}
}

// WDW-R-23: nobody retreats to the field the attacker came from, not even if he has come from there himself.
func TestWDWR23NotThroughTheAttacker(t *testing.T) {
	s := stage(t).put(ada, 101, 9000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
	s.unit(bob, 101).Came = s.at("001/23")
	s.orders(ada, "101 001/23-24 KA").orders(bob, "101 KR").run().tells(chronicle.Withdrew, 1)
	if got := s.unit(bob, 101).Field; got == s.at("001/23") || got == s.at("001/24") {
		t.Errorf("it is on %s", s.w.Patch.Name(got))
	}
}

// WDW-D-R: who has come and cannot go back there retreats by lot, wherever his settlements are; who has stood goes home.
func TestWDWDRByLot(t *testing.T) {
	ends := map[bool]map[grid.Field]bool{true: {}, false: {}}
	for seed := range dice.Dice(30) {
		for _, came := range []bool{true, false} {
			s := stage(t).town(bob, kit.Garrison, "001/30", 0).put(ada, 101, 9000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
			s.dice = seed
			if came {
				s.unit(bob, 101).Came = s.at("001/23")
			}
			s.orders(ada, "101 001/23-24 KA").orders(bob, "101 KR").run()
			ends[came][s.unit(bob, 101).Field] = true
		}
	}
	if len(ends[true]) < 4 || len(ends[false]) != 1 {
		t.Errorf("who came went to %v, who stood to %v", ends[true], ends[false])
	}
}
