package turn_test

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/purse"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// WDW-6: the game master may set what he likes; each ruling that is applied is told with what was there before.
func TestWDW6RulingsOverrideAndAreTold(t *testing.T) {
	s := stage(t).town(ada, kit.Town, "001/23", 500).put(ada, 101, 1000, kit.Foot, "001/24").ground(land.Water, "001/40")
	f := s.at("001/30")
	s.rulings = []turn.Ruling{
		{Kind: turn.SetOwner, Field: f, Realm: bob, Reason: "geerbt"},
		{Kind: turn.SetGold, Realm: ada, Value: 800, Reason: "Fund"},
		{Kind: turn.SetSize, Realm: ada, Unit: 101, Value: 700},
		{Kind: turn.SetGrade, Field: f, Value: 2},
		{Kind: turn.SetHold, Realm: bob, Value: 1},
		{Kind: turn.SetVacant, Realm: cleo, Value: 1, Late: true},
		{Kind: turn.SetField, Realm: ada, Unit: 101, Field: f, Late: true},
		{Kind: turn.Open, Field: f, To: s.at("002/01")},
		{Kind: turn.Freeze, Field: s.at("001/40")},
		// What is not there, nobody rules on.
		{Kind: turn.SetOwner, Field: 5000, Realm: bob},
		{Kind: turn.SetOwner, Field: f, Realm: 17},
		{Kind: turn.SetSize, Realm: ada, Unit: 199},
		{Kind: turn.SetGold, Realm: 9},
		{Kind: turn.SetOwner, Field: f, Realm: ada, Moon: 1},
		{Kind: turn.Thaw, Field: f},
		{Kind: 99},
	}
	s.run().owns(bob, "001/30").ends(ada, 101, "001/30").tells(chronicle.Ruled, 9).tells(chronicle.Frozen, 1)
	if u := s.unit(ada, 101); u.Size != 700 {
		t.Errorf("%+v", u)
	}
	if purse.Stock(s.w, ada) != 800 || s.w.Grade(f) != 2 || !s.w.Realm(bob).Account.Hold || !s.w.Realm(cleo).Vacant || len(s.w.Crossings) != 1 {
		t.Error(s.story())
	}
	if e := s.told(chronicle.Ruled)[1]; turn.RulingKind(e.Values[0]) != turn.SetGold || e.Values[1] != 500 || e.Values[2] != 800 || e.Text != "Fund" {
		t.Errorf("%+v", e)
	}
	if b := s.log.Books[0]; b.Old != 500 || b.New != 800 || b.Entries[0].Sort != chronicle.Other || b.Entries[0].Text != "Fund" {
		t.Errorf("%+v", b)
	}
	s.rulings = []turn.Ruling{{Kind: turn.Thaw, Field: s.at("001/40")}, {Kind: turn.Close, Field: f, To: s.at("002/01")}, {Kind: turn.SetGrade, Field: f, Value: -1}, {Kind: turn.SetSize, Realm: ada, Unit: 101}}
	s.run().tells(chronicle.Thawed, 1).tells(chronicle.Ruled, 4)
	if s.w.Land[s.at("001/40")] != land.Water || len(s.w.Crossings) != 0 || s.w.Grade(f) != 0 || s.unit(ada, 101) != nil {
		t.Error(s.story())
	}
}

// WDW-24: taxes are raised by a ruling, in a moon of income; the surplus is in the book with the game master's reason, and what comes
// of it he rules as well. Where there is no income there is nothing to be raised.
func TestWDW24TaxesAreRaisedByARuling(t *testing.T) {
	for _, c := range []struct {
		at      moon.Moon
		percent int64
		more    int64
	}{{moon.Widder, 20, 1200}, {moon.Widder, 101, 0}, {moon.Widder, -5, 0}, {moon.Falke, 20, 0}} {
		s := stage(t).town(ada, kit.Town, "001/23", 500).own(ada, "001/24")
		s.w.Moon = moon.Count(moon.PerYear*420 + int(c.at))
		s.rulings = []turn.Ruling{{Kind: turn.RaiseTaxes, Realm: ada, Value: c.percent, Reason: "Kriegssteuer"}}
		s.run()
		entries := s.log.Books[0].Entries
		n := slices.IndexFunc(entries, func(e chronicle.Entry) bool { return e.Sort == chronicle.Other })
		told := s.told(chronicle.Ruled)
		switch {
		case c.more == 0 && (n >= 0 || len(told) > 0):
			t.Errorf("%+v: %+v, %+v", c, entries, told)
		case c.more > 0 && (n < 0 || entries[n].Sum != c.more || entries[n].Text != "Kriegssteuer"):
			t.Errorf("%+v: %+v", c, entries)
		case c.more > 0 && (len(told) != 1 || told[0].Values[1] != 6000 || told[0].Values[2] != 7200):
			t.Errorf("%+v: %+v", c, told)
		}
	}
}

// WDW-6: what the game master writes reaches the realm it is for, or everybody, in the moon he says; nobody hears nothing.
func TestWDW6TheGameMasterWrites(t *testing.T) {
	s := stage(t).town(ada, kit.Town, "001/23", 500)
	s.rulings = []turn.Ruling{{Kind: turn.Write, Realm: bob, Reason: "Ein Bote kommt."}, {Kind: turn.Write, Reason: "Frieden!"}, {Kind: turn.Write, Realm: ada}, {Kind: turn.Write, Realm: 17, Reason: "Nichts"}}
	s.run().tells(chronicle.Ruled, 0)
	want := []chronicle.Post{
		{Sort: chronicle.FromMaster, Moon: s.w.Moon - 1, To: bob, Text: "Ein Bote kommt."}, {Sort: chronicle.FromMaster, Moon: s.w.Moon - 1, Text: "Frieden!"},
	}
	if !slices.Equal(s.log.Post, want) {
		t.Fatalf("%+v", s.log.Post)
	}
	if s.log.Post[0].ForAll() || !s.log.Post[1].ForAll() {
		t.Error("for others than it is for")
	}
}

// WDW-6, WDW-D-Q: whose field is another's by a ruling loses the settlement on it too, with its treasure; circumstances beyond
// all measure are none.
func TestWDW6RulingsAreChecked(t *testing.T) {
	s := stage(t).town(bob, kit.Town, "001/23", 500)
	s.w.Realm(bob).People = []world.Character{{Number: 521, Settlement: s.at("001/23")}}
	s.rulings = []turn.Ruling{{Kind: turn.SetOwner, Field: s.at("001/23"), Realm: ada}}
	s.run().owns(ada, "001/23")
	if town := s.w.Settlements[0]; town.Realm != ada || purse.Stock(s.w, ada) != 500 || purse.Stock(s.w, bob) != 0 || s.w.Realm(bob).People[0].Settlement != grid.None {
		t.Errorf("%+v", town)
	}
	for value, bonus := range map[int64]int16{7: 7, -100: -100, 101: 0, math.MinInt64: 0, math.MaxInt64: 0} {
		s := stage(t).put(ada, 101, 1000, kit.Foot, "001/24").put(bob, 101, 1000, kit.Foot, "001/24")
		s.rulings = []turn.Ruling{{Kind: turn.Circumstances, Field: s.at("001/24"), Realm: ada, Value: value}}
		if s.orders(ada, "101 001/24 KN").run().battles(1); s.log.Battles[0].Sides[0].Bonus != bonus {
			t.Errorf("%d: %+v", value, s.log.Battles[0].Sides)
		}
	}
}

// WDW-10, WDW-79, WDW-D-P: every turn costs its fee; who misses three in a row may lose his realm, until he sends one again.
func TestWDW79MissedTurns(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23")
	s.w.Laws.Fee = 250
	s.w.Realm(ada).Players = []world.Player{{Name: "Ada"}}
	for n := range 3 {
		s.run().tells(chronicle.Missed, 3).ends(ada, 101, "001/23").tells(chronicle.Charged, 1-n/2)
		if ada := s.w.Realm(ada); ada.Missed != n+1 || ada.Vacant != (n == 2) || ada.Account.Balance != -250*min(n+1, 2) {
			t.Errorf("missed %d, vacant %v, balance %d", ada.Missed, ada.Vacant, ada.Account.Balance)
		}
	}
	if s.tells(chronicle.Vacant, 3); len(s.asked) != 3 || s.asked[0].Kind != turn.VacantRealm || s.asked[0].Key != "vacant/ADA" {
		t.Errorf("%+v", s.asked)
	}
	if s.orders(ada, "Kein Spielzug").run(); s.w.Realm(ada).Missed != 4 {
		t.Errorf("a word that there is no turn is one: %s", s.story())
	}
	never := stage(t)
	never.w.Laws.Missed = 0
	if never.run().run().tells(chronicle.Vacant, 0); never.w.Realm(ada).Missed != 2 {
		t.Error(never.story())
	}
	if s.orders(ada, "101 001/23 KV").run(); s.w.Realm(ada).Missed != 0 || s.w.Realm(ada).Vacant || len(s.asked) != 0 {
		t.Error(s.story())
	}
}

// WDW-78: a turn has as many moons as the segment's laws say, each with its own orders.
func TestWDW78DoubleMoons(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23")
	s.w.Laws.Moons = 2
	start := s.w.Moon
	s.orders(ada, "Mond 1:", "101 001/23-24 KV", "Mond 2:", "101 001/24-25 KV").run().ends(ada, 101, "001/25")
	if s.w.Moon != start+2 || s.w.Turn != 1 {
		t.Errorf("moon %d, turn %d", s.w.Moon, s.w.Turn)
	}
	if m := s.told(chronicle.Moved); len(m) != 2 || m[0].Moon != start || m[1].Moon != start+1 || len(s.log.Books) != 6 {
		t.Error(s.story())
	}
}

// WDW-84, WDW-D-M: news for neighbours, allies and where there is an embassy arrive; others may get lost, and the game master may let
// them through.
func TestWDW84MessagesMayGetLost(t *testing.T) {
	const many = 400
	send := func(change func(*scene)) (lost int, s *scene) {
		s = stage(t)
		// A line of Großfelder, so that seats lie far apart.
		list := make([]grid.GF, 40)
		for n := range list {
			list[n] = grid.GF{Label: n + 1, At: grid.Spot{I: n}}
		}
		patch, err := grid.NewPatch(list)
		if err != nil {
			t.Fatal(err)
		}
		n := patch.Fields()
		s.w.Patch, s.w.Owner, s.w.Traits = patch, make([]world.RealmID, n), make([]world.Trait, n)
		s.w.Land = make([]land.Terrain, n)
		for f := range s.w.Land {
			s.w.Land[f] = land.Lowland
		}
		s.w.Rivers, s.w.Canals, s.w.Roads, s.w.Bridges = make([]world.Sides, n), make([]world.Sides, n), make([]world.Sides, n), make([]world.Sides, n)
		s.town(ada, kit.Town, "001/25", 0).town(bob, kit.Town, "020/25", 0)
		s.w.Realm(ada).Capital, s.w.Realm(bob).Capital = s.at("001/25"), s.at("020/25")
		change(s)
		s.orders(ada, strings.Repeat(cmp.Or(s.sort, "Botschaft an")+" BOB: Gruß\nHallo.\nEnde\n", many))
		s.run()
		for _, p := range s.log.Post {
			if p.Lost {
				lost++
			}
		}
		return lost, s
	}
	lost, s := send(func(*scene) {})
	if len(s.log.Post) != many {
		t.Fatalf("%d letters; %s", len(s.log.Post), s.story())
	}
	d := s.w.Patch.Distance(s.w.Realm(ada).Capital, s.w.Realm(bob).Capital)
	want := min((d-10)/5, 30) * many / 100
	if lost < want*2/3 || lost > want*3/2 {
		t.Errorf("%d of %d lost over %d fields, want about %d", lost, many, d, want)
	}
	for name, change := range map[string]func(*scene){
		"embassy":      func(s *scene) { s.w.Realm(bob).Embassies = []world.RealmID{ada} },
		"allies":       func(s *scene) { s.w.Stances[1], s.w.Stances[3] = world.Allied, world.Allied },
		"borders":      func(s *scene) { s.own(ada, "003/25").own(bob, "003/26") },
		"neighbours":   func(s *scene) { s.own(ada, "003/25").own(bob, "003/27") },
		"embassy here": func(s *scene) { s.w.Realm(ada).Embassies = []world.RealmID{bob} },
		"law":          func(s *scene) { s.w.Laws.Messages = false },
		"treaties":     func(s *scene) { s.sort = "Vertrag mit" },
	} {
		if lost, _ := send(change); lost != 0 {
			t.Errorf("%s: %d lost", name, lost)
		}
	}
	if to := stage(t).orders(ada, "Botschaft an ADA, BOB: Gruß\n  Hallo.").run().log.Post; len(to) != 1 || to[0].To != bob {
		t.Errorf("a letter to the writer too: %+v", to)
	}
	first := 0
	for n, p := range s.log.Post {
		if p.Lost {
			first = n + 1
			break
		}
	}
	again, s := send(func(s *scene) {
		s.rulings = []turn.Ruling{{Kind: turn.Deliver, Key: "post/ADA/BOB/" + itoa(first), Reason: "Der Bote schwimmt."}}
	})
	if again != lost-1 || len(s.told(chronicle.Ruled)) != 1 {
		t.Errorf("%d lost, then %d", lost, again)
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

// WDW-84, WDW-80: notices are for all; what is not said about publication is asked.
func TestWDW84NoticesAndQuestions(t *testing.T) {
	s := stage(t).orders(ada, "Mitteilung: Markt", "Am Fluss ist Markt.", "Ende", "Fragen", "Wie hoch ist der Berg?").run()
	sorts := map[chronicle.PostSort]int{}
	for _, p := range s.log.Post {
		sorts[p.Sort]++
	}
	if sorts[chronicle.Notice] != 1 || sorts[chronicle.Question] != 1 || len(s.asked) != 1 || s.asked[0].Kind != turn.PlayerAsks {
		t.Errorf("%+v %+v", s.log.Post, s.asked)
	}
}

// WDW-20, WDW-21: the ground takes its toll of strangers, once a moon; who was raised there, and garrisons, are spared.
func TestWDW20TheGroundTakesItsToll(t *testing.T) {
	swamp := land.Of(land.Swamp, 1)
	losses := func(change func(*scene)) int {
		n := 0
		for roll := range 40 {
			s := stage(t).ground(swamp, "001/23").put(ada, 101, 1000, kit.Foot, "001/23")
			s.dice = dice.Dice(roll)
			change(s)
			n += len(s.run().told(chronicle.TerrainLoss))
		}
		return n
	}
	if n := losses(func(*scene) {}); n < 10 || n > 35 {
		t.Errorf("%d losses in 40 moons, want about 23", n)
	}
	for name, change := range map[string]func(*scene){
		"natives":  func(s *scene) { s.w.Units[0].Raised = swamp },
		"garrison": func(s *scene) { s.town(ada, kit.Garrison, "001/23", 0) },
		"law":      func(s *scene) { s.w.Laws.TerrainLosses = false },
	} {
		if n := losses(change); n != 0 {
			t.Errorf("%s: %d losses", name, n)
		}
	}
}

// WDW-60: what cannot be done is told with its line, and the other lines count.
func TestWDW60BadLinesAreRefusedOneByOne(t *testing.T) {
	s := stage(t).put(ada, 101, 1000, kit.Foot, "001/23").put(ada, 102, 1000, kit.Foot, "001/23")
	s.orders(ada, "101 001/23-24 KV", "177 001/23-24 KV", "102 001/23 KVB").run().ends(ada, 101, "001/24").tells(chronicle.Refused, 2)
	for n, line := range []int32{2, 3} {
		if e := s.told(chronicle.Refused)[n]; e.Values[0] != line || e.Realm != ada || e.Text == "" || s.log.Refusals[e.Values[2]].Problem.Code != e.Text {
			t.Errorf("%+v", e)
		}
	}
}

// WDW-53, WDW-D-C1: leaders who have escaped are a unit of their own in their nearest town.
func TestWDWDC1LeadersWhoEscape(t *testing.T) {
	escaped := 0
	for roll := range 12 {
		s := stage(t).town(bob, kit.Garrison, "001/30", 0).put(ada, 101, 30_000, kit.Foot, "001/23").put(bob, 101, 1000, kit.Foot, "001/24")
		s.dice = dice.Dice(roll)
		s.orders(ada, "101 001/23-24 KN").orders(bob, "101 001/24 KH").run().battles(1).tells(chronicle.LeaderFate, 1)
		if u := s.unit(bob, 521); u != nil {
			if escaped++; u.Field != s.at("001/30") || u.Kind != kit.Leader || u.Arm != kit.Foot || u.Size != 1 {
				t.Errorf("%+v", u)
			}
		}
	}
	if escaped == 0 || escaped == 12 {
		t.Errorf("%d of 12 escaped, want about 4", escaped)
	}
}
