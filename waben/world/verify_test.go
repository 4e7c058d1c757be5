package world

import (
	"strings"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

// sound is a world with one of everything that Verify looks at.
func sound(t testing.TB) *World {
	t.Helper()
	w := flat(t, 2)
	w.Land[60], w.Land[61] = land.Water, land.SeaIce
	w.Thawed = map[grid.Field]land.Terrain{61: land.Water}
	w.Grades = map[grid.Field]int8{4: 2}
	w.Owner[3], w.Owner[4] = 1, 2
	w.Springs = []Spring{{3, hex.E}}
	w.Walls = []Wall{{Field: 3, Side: hex.E, Points: 10, Left: 9}}
	w.Settlements = []Settlement{{Field: 3, Realm: 1, Kind: kit.Town, Stands: kit.Town.Standard()}}
	w.Sites = []Site{{Realm: 1, Field: 3, Side: hex.W, What: kit.Road, Value: 5, Paid: 4, Done: 2}}
	w.Crossings = []Crossing{{1, 2}}
	w.Worn = []Worn{{Edge: grid.Edge{Field: 3, Side: hex.E}, What: kit.Road, Siege: 100}}
	r := &w.Realms[0]
	r.Capital = 3
	r.Players = []Player{{Name: "A"}}
	r.People = []Character{{Number: 501, Player: 1, Settlement: 3}, {Number: 502, Settlement: grid.None}}
	r.Known = []Memory{{Field: 3, Land: land.Lowland}, {Field: 4, Land: land.Lowland, Full: true, Moon: 5000, Owner: 2}}
	r.Seen = []Sighting{{Realm: 2, Kind: kit.Foot, Field: 4, Moon: 5000}}
	w.Units = []Unit{
		{Realm: 1, Number: 101, Kind: kit.Foot, Size: 5000, Leaders: 1, Field: 3, Came: grid.None, Aboard: 301},
		{Realm: 1, Number: 301, Kind: kit.Ship, Size: 50, Leaders: 1, Field: 3, Side: hex.E, Came: 60},
		{Realm: 1, Number: 501, Kind: kit.Leader, Size: 1, Field: 3, Came: grid.None, Aboard: 101},
		{Realm: 2, Number: 201, Kind: kit.Rider, Size: 10, Leaders: 1, Field: 4, Came: grid.None},
		{Realm: 2, Number: 302, Kind: kit.Ship, Size: 10, Leaders: 1, Field: 61, Came: grid.None}, // frozen in
	}
	return w
}

func TestVerifyNamesFaultsWithTheirPlaces(t *testing.T) {
	if err := sound(t).Verify(); err != nil {
		t.Fatalf("a sound world: %v", err)
	}
	for _, c := range []struct {
		what  string
		spoil func(w *World)
		want  string
	}{
		{"a table too short", func(w *World) { w.Roads = w.Roads[1:] }, "table roads"},
		{"stances", func(w *World) { w.Stances = nil }, "0 stances"},
		{"nobody's view", func(w *World) { w.Me = 9 }, "known to realm 9"},
		{"no land", func(w *World) { w.Land[7] = land.Unknown }, "100/08: no terrain"},
		{"no such land", func(w *World) { w.Land[7] = 99 }, "100/08: terrain 99"},
		{"no such owner", func(w *World) { w.Owner[7] = 3 }, "100/08: owner 3"},
		{"WDW-62, WDW-D-G2 owned water", func(w *World) { w.Owner[60] = 1 }, "101/13: water that AA owns"},
		{"traits", func(w *World) { w.Traits[7] = 8 }, "100/08: traits"},
		{"WDW-19 grade", func(w *World) { w.Grades[4] = 3 }, "grade 3"},
		{"WDW-16 frozen land", func(w *World) { w.Thawed[5] = land.Water }, "frozen"},
		{"springs out of order", func(w *World) { w.Springs = append(w.Springs, Spring{2, hex.E}) }, "spring 100/03(2)"},
		{"crossing", func(w *World) { w.Crossings[0].To = -1 }, "crossing 0"},
		{"damage to nothing", func(w *World) { w.Worn[0].What = 0 }, "100/04(2): damage"},
		{"damage by another name", func(w *World) { w.Worn[0].Edge = grid.Edge{Field: 8, Side: hex.NW} }, "damage 0"},
		{"one-sided river", func(w *World) { w.Rivers[7] = 2 }, "river on one side only"},
		{"seven sides", func(w *World) { w.Bridges[7] = 64 }, "100/08: bridge on sides"},
		{"WDW-41 tiny wall", func(w *World) { w.Walls[0].Points = 4 }, "wall 100/04(2): 9 of 4"},
		{"wall twice", func(w *World) { w.Walls = append(w.Walls, w.Walls[0]) }, "out of order"},
		{"WDW-38 two settlements", func(w *World) { w.Settlements = append(w.Settlements, w.Settlements[0]) }, "100/04: a second settlement"},
		{"no such settlement", func(w *World) { w.Settlements[0].Kind = 9 }, "kind 9"},
		{"settlement at sea", func(w *World) { w.Settlements[0].Field = 60 }, "101/13: settlement on water"},
		{"debt in a settlement", func(w *World) { w.Settlements[0].Gold = -1 }, "100/04: gold -1"},
		{"less than nothing", func(w *World) { w.Settlements[0].Stands.Labs = -1 }, "less than nothing"},
		{"two things on one site", func(w *World) { w.Sites[0].Settlement = kit.Town }, "100/04: site of settlement"},
		{"site without a side", func(w *World) { w.Sites[0].Side = 0 }, "100/04: site on side 0"},
		{"more built than paid", func(w *World) { w.Sites[0].Done = 5 }, "4 paid, 5 done"},
		{"code", func(w *World) { w.Realms[1].Code = "AA" }, `realm 2: code "AA"`},
		{"debt", func(w *World) { w.Realms[1].Gold = -1 }, "BB: gold -1"},
		{"capital", func(w *World) { w.Realms[1].Capital = 400 }, "BB: capital"},
		{"embassy at home", func(w *World) { w.Realms[1].Embassies = []RealmID{2} }, "BB: embassy"},
		{"people out of order", func(w *World) { w.Realms[0].People[0].Number = 503 }, "AA 502"},
		{"nobody plays it", func(w *World) { w.Realms[0].People[1].Player = 2 }, "player 2 of 1"},
		{"memories out of order", func(w *World) { w.Realms[0].Known[0].Field = 5 }, "AA: memory 1"},
		{"memory of the future", func(w *World) { w.Realms[0].Known[1].Moon = 9999 }, "AA remembers 100/05"},
		{"more than was seen", func(w *World) { w.Realms[0].Known[0].Owner = 1 }, "never seen fully"},
		{"sighting", func(w *World) { w.Realms[0].Seen[0].Kind = 0 }, "AA: sighting 0"},
		{"stance", func(w *World) { w.Stances[1] = 9 }, "stance 1"},
		{"WDW-44 number", func(w *World) { w.Units[0].Number = 99 }, "AA 99: no number"},
		{"number twice", func(w *World) { w.Units[2] = w.Units[1] }, "AA 301: out of order"},
		{"WDW-53 too few leaders", func(w *World) { w.Units[0].Size = 5001 }, "AA 101: size 5001, 1 leaders"},
		{"leaders of leaders", func(w *World) { w.Units[2].Leaders = 1 }, "AA 501: size 1, 1 leaders"},
		{"off the map", func(w *World) { w.Units[3].Field = 96 }, "BB 201: on field 96"},
		{"nobody to carry it", func(w *World) { w.Units[0].Aboard = 309 }, "AA 101: aboard 309"},
		{"carried in a circle", func(w *World) { w.Units[1].Aboard = 501 }, "AA 101: aboard 301"},
		{"carrier elsewhere", func(w *World) { w.Units[0].Field = 4 }, "its carrier on 100/04"},
		{"walks on water", func(w *World) { w.Units[3].Field = 60 }, "BB 201: walks on water at 101/13"},
		{"ship on land", func(w *World) { w.Units[1].Side = 0 }, "AA 301: ships on land"},
		{"rider on a river", func(w *World) { w.Units[3].Side = 1 }, "BB 201: on side 1"},
		{"no kind", func(w *World) { w.Units[3].Kind = 0 }, "realm 2, kind 0"},
	} {
		w := sound(t)
		c.spoil(w)
		if err := w.Verify(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.what, err, c.want)
		}
	}
}

func TestViewsOfSoundWorldsAreSound(t *testing.T) {
	w := sound(t)
	for n := range w.Realms {
		if err := w.For(RealmID(n + 1)).Verify(); err != nil {
			t.Errorf("%s: %v", w.Realms[n].Code, err)
		}
	}
}

func TestVerifyStopsCounting(t *testing.T) {
	w := sound(t)
	clear(w.Land)
	if lines := strings.Count(w.Verify().Error(), "\n") + 1; lines != mostFaults {
		t.Errorf("%d faults, want %d", lines, mostFaults)
	}
}

// The stances of a pair (D-F).
func TestBetweenIsTheWorseOfBoth(t *testing.T) {
	w := flat(t, 1)
	for _, c := range []struct{ a, b, want Stance }{
		{Neutral, Neutral, Neutral},
		{Allied, Neutral, Neutral},
		{Allied, Passage, Passage},
		{Allied, Allied, Allied},
		{War, Allied, War},
		{Passage, War, War},
		{Passage, Passage, Passage},
	} {
		w.Stances[1], w.Stances[2] = c.a, c.b
		if got := w.Between(1, 2); got != c.want {
			t.Errorf("%d and %d: %d, want %d", c.a, c.b, got, c.want)
		}
	}
	if w.Between(2, 2) != Allied || w.Between(1, Nobody) != Neutral {
		t.Error("a realm is its own ally, and nobody's enemy is nobody")
	}
}
