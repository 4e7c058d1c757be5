package turn_test

import (
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// WDW-R-55, WDW-71: a REP that was trained counts three where it counted two, from the moon in which it is trained on; a governor
// who is named counts his settlement's points (WDW-36).
func TestWDWR55WhoIsTrainedAndNamedCounts(t *testing.T) {
	battle := func(lines ...string) map[chronicle.Cause]int16 {
		s := stage(t).town(ada, kit.Town, "001/24", 20_000).put(ada, 101, 4000, kit.Foot, "001/24").put(ada, 501, 1, kit.Leader, "001/24").put(bob, 101, 2000, kit.Foot, "001/25")
		s.w.Moon = moon.At(422, moon.Adler)
		r := s.w.Realm(ada)
		r.Capital, r.Players, r.People = s.at("001/24"), []world.Player{{Name: "Ada"}}, []world.Character{{Number: 501, Name: "Alda", Player: 1, Settlement: grid.None}}
		s.w.Stances[int(ada-1)*3+int(bob-1)] = world.War
		s.orders(ada, lines...).orders(ada, "Zugbefehl:", "101 001/24-25 KAE mit 501").run()
		merits := map[chronicle.Cause]int16{}
		for n := range s.log.Battles {
			for side := range s.log.Battles[n].Sides {
				for _, u := range s.log.Battles[n].Sides[side].Units {
					for _, m := range u.Points {
						if u.Realm == ada && u.Number == 101 {
							merits[m.Cause] = m.Points
						}
					}
				}
			}
		}
		return merits
	}
	if m := battle(); m[chronicle.RealPerson] != 2 || m[chronicle.RealLeader] != 0 || m[chronicle.Governor] != 0 {
		t.Errorf("untrained: %v", m)
	}
	if m := battle("Charaktere:", "501 führt K"); m[chronicle.RealPerson] != 0 || m[chronicle.RealLeader] != 3 {
		t.Errorf("trained: %v", m)
	}
	if m := battle("Characters:", "501 of 001/24 leads S"); m[chronicle.RealPerson] != 2 || m[chronicle.RealLeader] != 0 || m[chronicle.Governor] != 2 {
		t.Errorf("trained for ships, and governor of 24 points: %v", m)
	}
}

// WDW-R-55: who is named moves in the same moon, is told with what it cost, and what cannot be is told by its line.
func TestWDWR55WhoIsNamedMovesAtOnce(t *testing.T) {
	s := stage(t).town(ada, kit.Town, "001/24", 20_000)
	s.w.Realm(ada).Capital = s.at("001/24")
	s.orders(ada, "Charaktere:", `503 "Illyra" Amt "Vögtin" von 001/24`, `504 "Oda" von 001/24`, "Zugbefehl:", "503 001/24-25-26 KR").run().ends(ada, 503, "001/26")
	named := s.told(chronicle.Named)
	if len(named) != 1 || named[0].Unit != 503 || named[0].Text != "Illyra" || named[0].Values[1] != 0 {
		t.Errorf("%+v", named)
	}
	refused := s.told(chronicle.Refused)
	if len(refused) != 1 || refused[0].Text != "problem.person.taken" || refused[0].Values[0] != 3 {
		t.Errorf("%+v", refused)
	}
	if c := s.w.Realm(ada).Person(503); c == nil || c.Office != "Vögtin" || c.Settlement != s.at("001/24") {
		t.Errorf("%+v", c)
	}
}
