package letter

import (
	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

const (
	tharos = world.RealmID(1)
	nordur = world.RealmID(2)
	zunft  = world.RealmID(3)
)

// small is a world of one Großfeld after a turn, and what happened in it.
func small() (*world.World, *chronicle.Log) {
	p, err := grid.NewPatch([]grid.GF{{Label: 210}})
	if err != nil {
		panic(err)
	}
	w := &world.World{Name: "Ysatinga", Moon: moon.At(422, moon.Falke), Turn: 7, Laws: law.Default(), Patch: p}
	n := p.Fields()
	w.Land, w.Traits, w.Owner = make([]land.Terrain, n), make([]world.Trait, n), make([]world.RealmID, n)
	w.Roads, w.Bridges, w.Canals, w.Rivers = make([]world.Sides, n), make([]world.Sides, n), make([]world.Sides, n), make([]world.Sides, n)
	for f := range w.Land {
		w.Land[f] = land.Lowland
	}
	at := func(kf int) grid.Field { return p.Of(210, kf) }
	w.Owner[at(4)], w.Owner[at(5)], w.Owner[at(40)] = tharos, tharos, nordur
	w.Realms = []world.Realm{
		{Code: "THA", Name: "Tharos", Gold: 5, Capital: at(4), Players: []world.Player{{Name: "Anna Offen"}, {Name: "Gerd Geheim", Secret: true}}, Account: world.Account{Balance: -250}},
		{Code: "NOR", Name: "Nordur & <Söhne>", Capital: grid.None, Players: []world.Player{{Name: "Nora Geheim", Secret: true}}},
		{Code: "ZUN", Name: "Zunft", Sort: world.Organisation, Capital: grid.None, Vacant: true},
	}
	w.Realms[0].People = []world.Character{{Number: 501, Name: "Traska Dagon II.", Player: 1, Settlement: at(4)}, {Number: 502, Name: "Illyra", Settlement: grid.None, Captive: nordur}}
	w.Realms[0].Known = []world.Memory{
		{Field: at(4), Land: land.Lowland, Full: true, Moon: moon.At(422, 0), Owner: tharos, Settlement: kit.Town, Rivers: 5},
		{Field: at(6), Land: land.Highland},
	}
	w.Stances = make([]world.Stance, 9)
	w.Stances[1] = world.War
	w.Settlements = []world.Settlement{
		{Field: at(4), Realm: tharos, Name: "Tharos", Kind: kit.Town, Stands: kit.Town.Standard(), Gold: 20_000},
		{Field: at(40), Realm: nordur, Name: "Geheimburg", Kind: kit.Castle, Stands: kit.Castle.Standard()},
	}
	w.Settlements[0].Stands.Defence = 5
	w.Sites = []world.Site{{Realm: tharos, Field: at(5), Side: 3, What: kit.Wall, Value: 5, Paid: 4, Done: 2}}
	w.Walls = []world.Wall{{Field: at(5), Side: 1, Points: 10, Left: 8}}
	w.Units = []world.Unit{
		{Realm: tharos, Number: 101, Kind: kit.Foot, Size: 8_000, Leaders: 2, Field: at(5), Came: grid.None},
		{Realm: tharos, Number: 301, Kind: kit.Ship, Size: 12, Leaders: 1, Field: at(4), Side: 2, Gold: 500, Came: grid.None},
		{Realm: tharos, Number: 501, Kind: kit.Leader, Size: 1, Field: at(5), Aboard: 101, Came: grid.None},
		{Realm: nordur, Number: 177, Kind: kit.Rider, Size: 1_234, Leaders: 1, Field: at(40), Came: grid.None},
	}
	return w, smallLog(at)
}

func smallLog(at func(int) grid.Field) *chronicle.Log {
	m := moon.At(422, 0)
	step := func(tick uint8, from, to int, spent, left int32) chronicle.Event {
		return chronicle.Event{Code: chronicle.Moved, Tick: tick, Moon: m, Realm: tharos, Unit: 101, Field: at(from), To: at(to), Values: [6]int32{spent, left, 4}}
	}
	log := &chronicle.Log{Sightings: make([][]chronicle.Sighted, 3)}
	none := grid.None
	for _, e := range []chronicle.Event{
		{Code: chronicle.Charged, Moon: m, Realm: tharos, Field: none, To: none, Values: [6]int32{250, -250}},
		step(40, 4, 9, 5, 10),
		step(104, 9, 5, 8, 2),
		{Code: chronicle.Stopped, Tick: 104, Moon: m, Realm: tharos, Unit: 101, Field: at(5), To: at(6), Values: [6]int32{7, 15, 2}},
		{Code: chronicle.Halted, Tick: 110, Moon: m, Realm: nordur, Other: tharos, Unit: 177, With: 101, Field: at(5), To: none, Values: [6]int32{int32(kit.Annihilate), int32(kit.Hold)}},
		{Code: chronicle.Withdrew, Tick: 111, Moon: m, Realm: nordur, Other: tharos, Unit: 177, With: 101, Field: at(5), To: at(40), Values: [6]int32{2}},
		{Code: chronicle.Destroyed, Tick: 112, Moon: m, Realm: tharos, Other: nordur, Unit: 102, With: 177, Field: at(5), To: none, Values: [6]int32{1}},
		{Code: chronicle.TerrainLoss, Tick: 120, Moon: m, Realm: nordur, Unit: 177, Field: at(40), To: none, Values: [6]int32{17, 20, 9, 3}},
		{Code: chronicle.Frozen, Moon: m, Field: at(40), To: none},
		{Code: chronicle.Refused, Moon: m, Realm: tharos, Field: none, To: none, Text: "plan.unit.none", Values: [6]int32{12, 3, 0}},
	} {
		log.Add(e)
	}
	log.Refusals = []chronicle.Refusal{
		{Realm: tharos, Problem: game.Problem{Severity: game.Error, Code: "plan.unit.none", Line: 12}},
		{Realm: nordur, Problem: game.Problem{Severity: game.Hint, Code: "plan.secret", Line: 2}},
	}
	log.Sightings[0] = []chronicle.Sighted{
		{Sighting: world.Sighting{Realm: nordur, Kind: kit.Rider, Class: world.Some, Field: at(10), Moon: m, Tick: 90}, By: 101, Number: 177},
	}
	log.Battles = []chronicle.Battle{{
		Moon: m, Tick: 111, Field: at(5), Ended: chronicle.Retreated, Winner: 1, Booty: 321,
		Sides: [2]chronicle.Party{
			{Units: []chronicle.Fighter{
				{Realm: nordur, Number: 177, Kind: kit.Rider, Order: kit.Attack, Size: 1_777, Lost: 543, Leaders: 1, From: at(10), Fled: at(40), Points: []chronicle.Merit{{Cause: chronicle.Mounted, Points: 1}}},
			}},
			{Units: []chronicle.Fighter{
				{Realm: tharos, Number: 101, Kind: kit.Foot, Order: kit.Hold, Size: 8_321, Lost: 321, Leaders: 2, From: at(9), Fled: none, Points: []chronicle.Merit{{Cause: chronicle.BehindRiver, Points: 2}, {Cause: chronicle.LowMorale, Points: -1}}},
			}},
		},
		Rounds: []chronicle.Round{{Strength: [2]int64{3_909_700, 9_000_000}, Dice: [2]int8{11, 4}, Loss: [2]int16{305, 39}}},
	}}
	log.Books = []chronicle.Book{
		{Moon: m, Realm: tharos, Old: 20_100, New: 23_105, Claimed: 23_000, Claims: true, Entries: []chronicle.Entry{
			{Sort: chronicle.LandTax, Land: land.Lowland, Count: 1, Each: 3_000, Sum: 3_000, Field: none},
			{Sort: chronicle.SettlementUpkeep, Place: kit.Town, Field: at(4), Count: 24, Sum: -2_400, Text: "Tharos"},
			{Sort: chronicle.Received, Other: zunft, Sum: 2_405, Field: none},
		}, Stores: []chronicle.Store{{Field: at(4), Gold: 22_605}, {Field: at(4), Unit: 301, Gold: 500}}},
		{Moon: m, Realm: nordur, Old: 999_111, New: 999_111},
	}
	log.Post = []chronicle.Post{
		{Sort: chronicle.Message, Moon: m, From: nordur, To: tharos, Title: "Frieden?", Text: "Hochverehrte,\n\nwir bieten <b>Frieden</b>\x1b[31m."},
		{Sort: chronicle.Message, Moon: m, From: tharos, To: nordur, Title: "Antwort", Text: "Nie.", Lost: true},
		{Sort: chronicle.Message, Moon: m, From: zunft, To: tharos, Text: "Verlorenes Wort", Lost: true},
		{Sort: chronicle.Message, Moon: m, From: nordur, To: zunft, Text: "Verschwörung"},
		{Sort: chronicle.Notice, Moon: m, From: zunft, Title: "Markttag", Text: "Kommt alle."},
		{Sort: chronicle.Culture, Moon: m, From: tharos, Title: "Feste", Text: "Wir tanzen.", Public: true},
		{Sort: chronicle.Culture, Moon: m, From: nordur, Title: "Kulte", Text: "Geheimer Kult."},
	}
	return log
}
