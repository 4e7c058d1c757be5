package proof

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/sheet"
	"spielleiter/waben/sight"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// stage is the scene on which secrets are proved: ten Großfelder in a row, and a turn of two moons in which Bor storms through
// Amt's border, besieges its town and fights Cyr far from everybody's eyes. Amt reads; Dol at the other end reads too.
type stage struct {
	w       *world.World
	sheets  map[string]string // by code of realm
	rulings []turn.Ruling
	dice    dice.Dice
}

// The realms of the stage.
const (
	amt world.RealmID = 1 + iota
	bor
	cyr
	dol
)

// set builds the stage.
func set(t testing.TB) *stage {
	t.Helper()
	list := make([]grid.GF, 10)
	for n := range list {
		list[n] = grid.GF{Label: n + 1, At: grid.Spot{I: n, J: (n + 1) / 2}}
	}
	s := &stage{w: flat(t, list), sheets: map[string]string{}, dice: 11}
	s.w.Name, s.w.Turn, s.w.Moon, s.w.Laws.Moons = "Bühne", 6, moon.At(422, moon.Widder), 2
	s.w.Laws.News = false // what the Segmentsbote tells everybody by law is no secret (WDW-R-32)
	s.nature()
	s.realms()
	s.armies()
	s.orders()
	return s
}

// flat is a world of lowland that belongs to nobody.
func flat(t testing.TB, list []grid.GF) *world.World {
	t.Helper()
	patch, err := grid.NewPatch(list)
	if err != nil {
		t.Fatal(err)
	}
	n := patch.Fields()
	return &world.World{
		Moon: moon.At(422, 3), Laws: law.Default(), Patch: patch,
		Land: slices.Repeat([]land.Terrain{land.Lowland}, n), Traits: make([]world.Trait, n), Owner: make([]world.RealmID, n),
		Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n), Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
	}
}

func (s *stage) at(place string) grid.Field {
	f, err := s.w.Patch.Parse(place)
	if err != nil {
		panic(err)
	}
	return f
}

func (s *stage) nature() {
	for _, place := range []string{"002/44", "002/45", "002/46", "008/20", "008/21"} {
		s.w.Land[s.at(place)] = land.Water
	}
	for _, place := range []string{"003/10", "004/10", "008/30", "009/30"} {
		s.w.Land[s.at(place)] = land.Of(land.Swamp, 1)
	}
	s.bind(s.w.Rivers, "003/26", hex.E)
	s.bind(s.w.Roads, "003/33", hex.E)
	s.bind(s.w.Roads, "002/24", hex.E)
}

// bind lays something on the side between two fields.
func (s *stage) bind(table []world.Sides, place string, side hex.Side) {
	f := s.at(place)
	g := s.w.Patch.Next(f, side)
	table[f], table[g] = table[f].With(side), table[g].With(side.Opposite())
}

func (s *stage) realms() {
	w := s.w
	for _, name := range [4]string{"Amt", "Bor", "Cyr", "Dol"} {
		w.Realms = append(w.Realms, world.Realm{
			Code: strings.ToUpper(name), Name: name, Gold: 20_000, Capital: grid.None,
			Players: []world.Player{{Name: name + " Offen", Address: name + "@example.org"}, {Name: name + " Geheim", Secret: true}},
			People: []world.Character{
				{Number: 501, Name: "Fürst " + name, Office: "Fürst", Player: 2, Since: w.Moon - 30, Settlement: grid.None},
				{Number: 521, Name: "Rat " + name, Settlement: grid.None},
			},
			Account: world.Account{Balance: 1000},
		})
	}
	w.Stances = make([]world.Stance, len(w.Realms)*len(w.Realms))
	for kf := 1; kf <= grid.PerGF; kf++ {
		for gf, r := range map[int]world.RealmID{1: amt, 2: bor, 3: bor, 5: cyr, 6: cyr, 10: dol} {
			if f := w.Patch.Of(gf, kf); !w.Water(f) {
				w.Owner[f] = r
			}
		}
	}
	for _, kf := range []int{1, 5, 6, 10, 11, 16, 17, 18, 23, 24, 25, 31, 32, 38} {
		w.Owner[w.Patch.Of(2, kf)] = amt
	}
	s.town(amt, kit.Metropolis, "001/25")
	s.town(amt, kit.Fortress, "002/11")
	s.town(bor, kit.Metropolis, "003/25")
	s.town(bor, kit.Castle, "002/28")
	s.town(cyr, kit.Town, "005/10")
	s.town(dol, kit.Town, "010/25")
	for _, l := range []world.Wall{{Field: s.at("002/17"), Side: 2}, {Field: s.at("002/28"), Side: 4}, {Field: s.at("003/25"), Side: 1}} {
		l.Points, l.Left = 10, 10
		w.Walls = append(w.Walls, l)
	}
	for kf := 1; kf <= grid.PerGF; kf++ { // seen long ago
		f := w.Patch.Of(4, kf)
		w.Realm(amt).Known = append(w.Realm(amt).Known, world.Memory{Field: f, Land: w.Land[f]})
	}
	w.Realm(amt).Known = append(w.Realm(amt).Known, world.Memory{Field: s.at("009/25"), Land: land.Lowland})
	w.Sites = []world.Site{{Realm: bor, Field: s.at("003/33"), Settlement: kit.Castle, Value: 12, Paid: 6, Done: 1, Name: "Neubor", Begun: w.Moon - 1}}
}

// town founds a settlement; the first of a realm is its capital.
func (s *stage) town(r world.RealmID, kind kit.Settlement, place string) {
	f := s.at(place)
	s.w.Settlements = append(s.w.Settlements, world.Settlement{Field: f, Realm: r, Kind: kind, Stands: kind.Standard(), Name: "Ort " + place, Gold: 60_000})
	if s.w.Owner[f] = r; s.w.Realm(r).Capital == grid.None {
		s.w.Realm(r).Capital = f
	}
}

func (s *stage) armies() {
	for _, u := range []struct {
		realm  world.RealmID
		number uint16
		size   int32
		kind   kit.Unit
		place  string
	}{
		{amt, 101, 3000, kit.Foot, "002/18"},
		{amt, 102, 1000, kit.Foot, "002/38"},
		{amt, 103, 2000, kit.Foot, "002/11"},
		{amt, 107, 1000, kit.Foot, "001/23"},
		{amt, 108, 1000, kit.Foot, "001/23"},
		{amt, 109, 1000, kit.Foot, "004/23"},
		{amt, 201, 750, kit.Rider, "002/25"},
		{amt, 202, 600, kit.Rider, "001/20"},
		{amt, 203, 600, kit.Rider, "001/21"},
		{amt, 204, 600, kit.Rider, "001/22"},
		{amt, 205, 600, kit.Rider, "001/29"},

		{amt, 501, 1, kit.Leader, "001/25"},
		{amt, 521, 1, kit.Leader, "001/25"},
		{bor, 101, 8000, kit.Foot, "002/19"},
		{bor, 102, 4600, kit.Besieger, "002/12"},
		{bor, 103, 4000, kit.Foot, "002/12"},
		{bor, 104, 1500, kit.Foot, "002/28"},
		{bor, 105, 2000, kit.Foot, "003/25"},
		{bor, 106, 200, kit.Foot, "002/44"},
		{bor, 107, 4000, kit.Foot, "005/27"},
		{bor, 108, 1200, kit.Foot, "003/40"},
		{bor, 201, 100, kit.Rider, "002/04"},
		{bor, 301, 30, kit.Ship, "002/44"},
		{bor, 501, 1, kit.Leader, "003/25"},
		{bor, 521, 1, kit.Leader, "003/25"},
		{cyr, 101, 6000, kit.Foot, "005/25"},
		{cyr, 102, 2500, kit.Foot, "005/10"},
		{cyr, 501, 1, kit.Leader, "005/10"},
		{cyr, 521, 1, kit.Leader, "005/10"},
		{dol, 101, 1000, kit.Foot, "010/25"},
		{dol, 501, 1, kit.Leader, "010/25"},
		{dol, 521, 1, kit.Leader, "010/25"},
	} {
		s.put(u.realm, u.number, u.size, u.kind, u.place)
	}
	s.unit(bor, 106).Aboard = 301
	s.unit(bor, 301).Gold = 700
}

// put places a unit with as many leaders as it needs.
func (s *stage) put(r world.RealmID, number uint16, size int32, kind kit.Unit, place string) {
	u := world.Unit{Realm: r, Number: number, Kind: kind, Size: size, Field: s.at(place), Came: grid.None, Raised: land.Lowland}
	if kind != kit.Leader {
		u.Leaders = int16(size/(5*kind.Spec().Minimum)) + 1
	}
	s.w.Units = append(s.w.Units, u)
	sortUnits(s.w.Units)
}

func (s *stage) unit(r world.RealmID, number uint16) *world.Unit {
	return &s.w.Units[s.w.Unit(r, number)]
}

func (s *stage) orders() {
	s.sheets["AMT"] = `Spielzug AMT 7
Mond 1:
Zugbefehl:
101 002/18 KH
wenn Fremde in 002/19: 102 KV
103 002/11 KH
201 002/25-26-27 KV
202 > 004/25 KV
203 > 009/25 KV
204 001/22-777/01 KV
108 > 002/46 KV
109 > 004/30 KV
205 > 777/02 KV
107 R ` + strings.Repeat("2 ", 90) + `KA bis 001/24 greift an 001/01
wenn Fremde nicht in 777/03: 501 KV
Bau:
Straße 001/25(2)
Straße 777/01(2)
Straße 002/25(2)
Wall 10 002/25(2)
Burg 777/04
Mond 2:
Zugbefehl:
201 002/27 KV
Rüstung:
104 2000 K 1 Hf in 001/25
105 2000 K 1 Hf in 777/05
Haltung:
BOR: Krieg
Botschaft an DOL: Hilfe
  Kommt schnell.
` + strings.Repeat("Botschaft an DOL: Bitte\n  Noch einmal.\n", 20)
	s.sheets["BOR"] = `Spielzug BOR 7
Mond 1:
Zugbefehl:
101 002/19-18 KN
102 002/12-11 KHB
103 002/12-11 KV
104 002/28 KH
105 003/25-26 KV
107 005/27 KH
108 S1
177 KV
201 002/04-003/23 KV
Mond 2:
Zugbefehl:
102 002/11 KHB
103 002/11 KV
105 003/26-27 KVE
Rüstung:
110 2000 K 1 Hf in 003/25
Bau:
Wall 10 003/26(2)
Schatz:
500 GS von 003/25 nach 002/28
Haltung:
AMT: Krieg
CYR: Krieg
Sonderbefehle:
S1: Der Rat trifft sich im Wald.
Botschaft an CYR: Angebot
  Gebt auf.
Kultur geheim: Gebete
  Leise.
Fragen:
  Wie tief ist der See?
`
	s.sheets["CYR"] = `Spielzug CYR 7
Mond 1:
Zugbefehl:
101 005/25-26-27 KN
102 005/10 KV
Botschaft an DOL: Gruß
  Wir siegen.
`
	s.sheets["DOL"] = "Spielzug DOL 7\nMond 1:\nZugbefehl:\n101 010/25 KV\n" + strings.Repeat("Botschaft an AMT: Rat\n  Haltet aus.\n", 40)
}

// outcome is what a turn came to.
type outcome struct {
	next   *world.World
	log    *chronicle.Log
	asks   []turn.Question
	sheets map[string]string
}

// look lets all look round.
func (s *stage) look(t testing.TB) {
	t.Helper()
	var ix world.Index
	ix.Build(s.w)
	sight.Survey(s.w, &ix, &chronicle.Log{})
	if err := s.w.Verify(); err != nil {
		t.Fatal(err)
	}
}

// nothing is what has happened before the first turn.
func nothing(w *world.World) *chronicle.Log {
	return &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(w.Realms))}
}

// play lets all look round and evaluates the turn.
func (s *stage) play(t testing.TB) *outcome {
	t.Helper()
	s.look(t)
	sent := make([]turn.Sent, len(s.w.Realms))
	for n := range sent {
		code := s.w.Realms[n].Code
		if text := s.sheets[code]; text != "" {
			sent[n].Sheet, sent[n].Problems = sheet.Read([]byte(text), sheet.Options{Realm: code, Moons: s.w.Laws.Moons})
			for _, p := range sent[n].Problems {
				if p.Severity == game.Error {
					t.Fatalf("%s: %+v", code, p)
				}
			}
		}
	}
	o := outcome{sheets: s.sheets}
	o.next, o.log, o.asks = turn.Run(s.w, sent, s.dice, s.rulings)
	if err := o.next.Verify(); err != nil {
		t.Fatal(err)
	}
	return &o
}

// story is what happened, for messages.
func (o *outcome) story() string {
	var b strings.Builder
	for _, e := range o.log.Events {
		fmt.Fprintf(&b, "\n\t%3d %s %d/%d %s>%s %v %s", e.Tick, e.Code, e.Realm, e.Unit, o.next.Patch.Name(e.Field), o.next.Patch.Name(e.To), e.Values, e.Text)
	}
	for _, r := range o.log.Refusals {
		fmt.Fprintf(&b, "\n\t%d: %+v", r.Realm, r.Problem)
	}
	return b.String()
}

// The scene is what it is meant to be: a battle lost, a siege, a battle that Amt cannot see, letters that get lost.
func TestTheStageHasEverything(t *testing.T) {
	o := set(t).play(t)
	told := map[chronicle.Code]int{}
	for _, e := range o.log.Events {
		told[e.Code]++
	}
	for _, c := range []chronicle.Code{chronicle.Moved, chronicle.Besieged, chronicle.Destroyed, chronicle.Asked, chronicle.Refused, chronicle.Raised, chronicle.Works} {
		if told[c] == 0 {
			t.Errorf("no %s", c)
		}
	}
	lost := map[world.RealmID]int{}
	for _, p := range o.log.Post {
		if p.Lost {
			lost[p.From]++
		}
	}
	if len(o.log.Battles) != 2 || lost[amt] == 0 || lost[dol] == 0 || len(o.log.Sightings[amt-1]) < 4 || len(o.asks) == 0 {
		t.Errorf("%d battles, lost %v, %d sightings, %d questions%s", len(o.log.Battles), lost, len(o.log.Sightings[amt-1]), len(o.asks), o.story())
	}
}

func sortUnits(units []world.Unit) {
	slices.SortFunc(units, func(a, b world.Unit) int { return (int(a.Realm)-int(b.Realm))*1000 + int(a.Number) - int(b.Number) })
}

func digits(n int) string { return fmt.Sprint(n) }
