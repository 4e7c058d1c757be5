package turn_test

import (
	"encoding/json"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/tally"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// gate opens a gate to a field of another segment.
func (s *scene) gate(from, to string) *scene {
	s.Helper()
	gf, kf, ok := s.w.Abroad(to)
	if !ok {
		s.Fatalf("%s is no field of another segment", to)
	}
	s.w.SetGate(world.Gate{From: s.at(from), GF: gf, KF: kf})
	return s
}

// cross evaluates the turn with parties that come in, and gives who has left.
func (s *scene) cross(parties ...*world.Party) (out []turn.Departure, in []turn.Entered) {
	s.Helper()
	var e turn.Engine
	sent := s.sheets()
	before := s.w
	e.Expect(parties)
	s.w, s.log, s.asked = e.Run(s.w, sent, s.dice, s.rulings)
	if err := s.w.Verify(); err != nil {
		s.Error(err)
	}
	for _, fault := range append(tally.Gold(before, s.w, s.log), tally.Heads(before, s.w, s.log)...) {
		s.Error(fault)
	}
	s.texts, s.rulings = map[string]string{}, nil
	return e.Departed(), e.Entered()
}

// sent is a party as the other segment reads it.
func (s *scene) sent(p world.Party) *world.Party {
	s.Helper()
	text, err := json.Marshal(p)
	if err != nil {
		s.Fatal(err)
	}
	read, err := world.ReadParty(string(text))
	if err != nil {
		s.Fatalf("%v: %s", err, text)
	}
	return read
}

// WDW-R-60: who goes through a gate takes along whoever is aboard and what they carry, and comes out in the other segment with it.
func TestWDWR60AUnitGoesToAnotherSegmentWhole(t *testing.T) {
	s := stage(t).gate("001/24", "711/25")
	s.w.Realm(ada).Name = "Adaland"
	s.put(ada, 401, 3000, kit.Beast, "001/23").put(ada, 501, 1, kit.Leader, "001/23").put(bob, 101, 1000, kit.Foot, "001/30")
	s.unit(ada, 401).Gold = 700
	s.unit(ada, 501).Aboard = 401
	s.w.Realm(ada).People = []world.Character{{Number: 501, Name: "Traska", Office: "Botin", Settlement: grid.None}}
	s.put(ada, 101, 1000, kit.Foot, "001/27")
	s.orders(ada, "401 001/23-24-711/25 KV")
	out, _ := s.cross()
	s.tells(chronicle.Departed, 2)
	if len(out) != 1 || s.unit(ada, 401) != nil || s.unit(ada, 501) != nil || len(s.w.Realm(ada).People) != 0 {
		t.Fatalf("%+v; %s", out, s.story())
	}
	p := s.sent(out[0].Party)
	if p.From != "001/24" || p.To != "711/25" || len(p.Units) != 2 || p.Gold() != 700 || p.Units[1].Person.Name != "Traska" {
		t.Fatalf("%+v", p)
	}
	p.To = "001/24" // in a segment like this one
	there := stage(t).put(bob, 101, 1000, kit.Foot, "001/24").put(cleo, 401, 1000, kit.Beast, "001/30")
	there.w.Realms[ada-1] = world.Realm{Code: "GAA", Name: "Gast A", Sort: world.Organisation, Vacant: true, Capital: grid.None}
	_, in := there.cross(p)
	if len(in) != 1 || in[0] != (turn.Entered{Party: 0, Realm: ada, Fresh: true}) {
		t.Fatalf("%+v", in)
	}
	is := there.w.Realm(ada)
	if is.Name != "Adaland" || is.Code != "ADA" || is.Vacant || is.Person(501) == nil {
		t.Errorf("%+v", is)
	}
	there.tells(chronicle.Entered, 2).tells(chronicle.Visiting, 1)
	u := there.unit(ada, 401)
	if u == nil || u.Gold != 700 || u.Size != 3000 || there.unit(ada, 501).Aboard != 401 || u.Field == there.at("001/24") {
		t.Errorf("%+v; %s", u, there.story())
	}
	// And whoever comes later joins them, under a number that is free.
	_, in = there.cross(p)
	if len(in) != 1 || in[0].Fresh || there.unit(ada, 400) == nil || there.unit(ada, 400).Gold != 700 || there.unit(ada, 500).Aboard != 400 {
		t.Errorf("%+v; %s", in, there.story())
	}
}

// WDW-R-60: who finds no place turns back, with everything.
func TestWDWR60WhoFindsNoPlaceTurnsBack(t *testing.T) {
	s := stage(t).gate("001/24", "711/25")
	s.w.Realm(ada).Name = "Adaland"
	s.put(ada, 101, 2000, kit.Foot, "001/24").put(ada, 102, 1000, kit.Foot, "001/28")
	s.orders(ada, "101 001/24-711/25 KV")
	out, _ := s.cross()
	if len(out) != 1 {
		t.Fatal(s.story())
	}
	there := stage(t).put(bob, 101, 1000, kit.Foot, "001/24") // nobody is kept a place for
	back, in := there.cross(s.sent(out[0].Party))
	if len(in) != 0 || len(back) != 1 || back[0].Back != 1 || back[0].Realm != world.Nobody {
		t.Fatalf("%+v %+v", in, back)
	}
	_, in = s.cross(s.sent(back[0].Party))
	if len(in) != 1 || in[0].Fresh || s.unit(ada, 101).Size != 2000 {
		t.Fatalf("%+v %s", in, s.story())
	}
	s.ends(ada, 101, "001/24")
}

// WDW-R-60: who stands for a settlement stays, who is not at the gate does not leave, and a gate is one way for who names where it
// leads.
func TestWDWR60WhoStays(t *testing.T) {
	s := stage(t).gate("001/24", "711/25").town(ada, kit.Castle, "001/23", 0)
	s.put(ada, 501, 1, kit.Leader, "001/23").put(ada, 101, 1000, kit.Foot, "001/30").put(ada, 102, 1000, kit.Foot, "001/24")
	s.w.Realm(ada).People = []world.Character{{Number: 501, Name: "Traska", Settlement: s.at("001/23")}}
	s.orders(ada, "501 001/23-24-711/25 KV", "101 001/30-29-711/25 KV", "102 001/24-711/26 KV")
	if out, _ := s.cross(); len(out) != 0 {
		t.Errorf("%+v", out)
	}
	s.ends(ada, 501, "001/24").ends(ada, 101, "001/29").ends(ada, 102, "001/24")
	s.rulings = []turn.Ruling{{Kind: turn.Open, Field: s.at("001/29"), Beyond: "711/25"}, {Kind: turn.Close, Field: s.at("001/24"), Beyond: "711/25"}}
	s.orders(ada, "101 001/29-711/25 KV", "102 001/24-711/25 KV")
	out, _ := s.cross()
	s.tells(chronicle.Ruled, 2)
	if len(out) != 1 || out[0].Party.Units[0].Number != 101 {
		t.Errorf("%+v %s", out, s.story())
	}
}

// WDW-R-60: ships come to water, and what walks to land.
func TestWDWR60ShipsComeToWater(t *testing.T) {
	s := stage(t).ground(land.Water, "001/30", "002/01")
	s.w.Realm(ada).Name = "Adaland"
	s.put(ada, 101, 1000, kit.Foot, "001/28")
	p := &world.Party{Code: "ADA", Name: "Adaland", From: "711/25", To: "001/23", Units: []world.Traveller{
		{Number: 301, Kind: kit.Ship, Size: 10, Leaders: 1}, {Number: 102, Kind: kit.Foot, Size: 1000, Leaders: 1, Aboard: 301},
	}}
	s.cross(p)
	s.ends(ada, 301, "001/30").ends(ada, 102, "001/30")
}

// WDW-R-60, WDW-82: a field of another segment can be the target of a way, which leads by the gate then; a gate that the realm has
// not seen leads nowhere.
func TestWDWR60AWayByItsTargetGoesThroughTheGate(t *testing.T) {
	s := stage(t).gate("001/24", "711/25")
	s.w.Realm(ada).Name = "Adaland"
	s.put(ada, 101, 1000, kit.Foot, "001/23").put(ada, 102, 1000, kit.Foot, "001/27")
	s.orders(ada, "101 001/23 > 711/25 KV")
	out, _ := s.cross()
	if len(out) != 1 || out[0].Party.To != "711/25" || s.unit(ada, 101) != nil || s.unit(ada, 102) == nil {
		t.Fatalf("%+v; %s", out, s.story())
	}
	s.orders(ada, "102 001/27 > 711/26 KV")
	if out, _ = s.cross(); len(out) != 0 {
		t.Fatalf("%+v; %s", out, s.story())
	}
	s.ends(ada, 102, "001/27")
}
