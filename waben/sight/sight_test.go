package sight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// watch is a moon of a small world, lowland that belongs to nobody unless something else is said.
type watch struct {
	t   rapid.TB
	w   *world.World
	ix  world.Index
	s   Sweep
	log chronicle.Log
}

func newWatch(t rapid.TB) *watch {
	t.Helper()
	p, err := grid.NewPatch([]grid.GF{{Label: 1}, {Label: 2, At: grid.Spot{}.Next(grid.NorthEast)}, {Label: 3, At: grid.Spot{}.Next(grid.SouthEast)}})
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &world.World{
		Moon: 5000, Laws: law.Default(), Patch: p, Land: make([]land.Terrain, n), Traits: make([]world.Trait, n),
		Owner: make([]world.RealmID, n), Rivers: make([]world.Sides, n), Canals: make([]world.Sides, n),
		Roads: make([]world.Sides, n), Bridges: make([]world.Sides, n),
		Realms: []world.Realm{{Code: "AA"}, {Code: "BB"}, {Code: "CC"}}, Stances: make([]world.Stance, 9),
	}
	for f := range w.Land {
		w.Land[f] = land.Lowland
	}
	return &watch{t: t, w: w}
}

func (m *watch) at(name string) grid.Field {
	m.t.Helper()
	f, err := m.w.Patch.Parse(name)
	if err != nil {
		m.t.Fatal(err)
	}
	return f
}

// unit raises a unit; units have to be raised by realm and number.
func (m *watch) unit(r world.RealmID, number uint16, size int32, where string) world.UnitID {
	m.w.Units = append(m.w.Units, world.Unit{Realm: r, Number: number, Kind: kit.Foot, Size: size, Field: m.at(where), Came: grid.None})
	return world.UnitID(len(m.w.Units) - 1)
}

func (m *watch) start() {
	m.ix.Build(m.w)
	m.s.Start(m.w, &m.ix)
}

// move lets a unit come onto a field at a tick.
func (m *watch) move(id world.UnitID, to string, tick int) { m.place(id, m.at(to), tick) }

func (m *watch) place(id world.UnitID, to grid.Field, tick int) {
	m.w.Units[id].Field = to
	m.ix.Move(id, to)
	m.s.Enter(id, tick)
}

// take gives a field to a realm.
func (m *watch) take(r world.RealmID, name string) {
	f := m.at(name)
	from := m.w.Owner[f]
	m.w.Owner[f] = r
	m.s.Taken(f, from)
}

// knows holds what a realm remembers of a field against what it should: "" nothing, "land", or "full".
func (m *watch) knows(r world.RealmID, name, want string) {
	m.t.Helper()
	got := ""
	if known := m.w.Realm(r).Memory(m.at(name)); known != nil {
		if got = "land"; known.Full {
			got = "full"
		}
	}
	if got != want {
		m.t.Errorf("realm %d knows %q of %s, want %q", r, got, name, want)
	}
}

// seen holds the only sighting of a realm against what it should be; "" for none.
func (m *watch) seen(r world.RealmID, where string, tick uint8, by, number uint16) {
	m.t.Helper()
	list := m.log.Sightings[r-1]
	if where == "" {
		if len(list) != 0 {
			m.t.Errorf("realm %d has seen %+v", r, list)
		}
		return
	}
	if len(list) != 1 || list[0].Field != m.at(where) || list[0].Tick != tick || list[0].By != by || list[0].Number != number {
		m.t.Errorf("realm %d has seen %+v, want unit %d on %s at tick %d by %d", r, list, number, where, tick, by)
	}
}

func TestWDW67AUnitSeesAllAroundAndTheLandBeyond(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	m.start()
	m.s.Finish(&m.log)
	count := map[bool]int{}
	for _, k := range m.w.Realms[0].Known {
		count[k.Full]++
		if d := m.w.Patch.Distance(k.Field, m.at("001/20")); d > 2 || k.Full != (d < 2) {
			t.Errorf("%s at distance %d: %+v", m.w.Patch.Name(k.Field), d, k)
		}
	}
	if count[true] != 7 || count[false] != 12 {
		t.Errorf("%v", count)
	}
	if len(m.w.Realms[1].Known) != 0 {
		t.Error("and who is not there knows it too")
	}
}

func TestWDW17WhoIsInAJungleSeesLess(t *testing.T) {
	for name, change := range map[string]func(*watch){
		"jungle": func(m *watch) { m.w.Land[m.at("001/20")] = land.Of(land.Jungle, 1) },
		"Tiefsee": func(m *watch) {
			m.w.Land[m.at("001/20")] = land.Sea
		},
		"a dim forest": func(m *watch) {
			m.w.Land[m.at("001/20")] = land.Of(land.Forest, 1)
			m.w.Traits[m.at("001/20")] = world.Dim
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := newWatch(t)
			change(m)
			inside := m.unit(1, 101, 1000, "001/20")
			m.unit(2, 101, 1000, "001/21")
			m.start()
			m.s.Finish(&m.log)
			m.knows(1, "001/20", "full")
			m.knows(1, "001/21", "land")
			m.knows(1, "001/22", "")
			m.seen(1, "", 0, 0, 0) // not even the neighbour
			m.seen(2, "001/20", 120, 101, 101)
			if Sees(m.w, m.w.Units[inside].Field, m.at("001/21")) || !Sees(m.w, m.at("001/21"), m.at("001/20")) || !Sees(m.w, m.at("001/20"), m.at("001/20")) {
				t.Error("and Sees says otherwise")
			}
		})
	}
}

func TestWDWDS1HeightsHideWhereTheLawsWantIt(t *testing.T) {
	for law, want := range map[bool]string{false: "land", true: ""} {
		m := newWatch(t)
		m.w.Laws.LineOfSight = law
		m.w.Land[m.at("001/21")] = land.Highland
		m.unit(1, 101, 1000, "001/20")
		m.start()
		m.s.Finish(&m.log)
		m.knows(1, "001/21", "full")
		m.knows(1, "001/22", want)
		m.knows(1, "001/29", "land") // seen past another field
	}
}

func TestWDWDS1OwnLandSeesItselfAndTheLandAround(t *testing.T) {
	m := newWatch(t)
	m.w.Owner[m.at("001/20")] = 1
	m.unit(2, 101, 1000, "001/21")
	hidden := m.unit(2, 102, 1000, "001/20")
	m.start()
	m.s.Finish(&m.log)
	m.knows(1, "001/20", "full")
	m.knows(1, "001/21", "land")
	m.knows(1, "001/22", "land")
	m.seen(1, "001/20", 120, 0, 102) // not the one beside
	if m.w.Units[hidden].Number != 102 {
		t.Fatal("the wrong unit")
	}
}

func TestWDW67PassersByAreSightedWhereTheyWere(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	scout := m.unit(2, 101, 10, "001/23")
	m.start()
	m.move(scout, "001/22", 30) // two fields away
	m.move(scout, "001/21", 60) // seen
	m.move(scout, "001/29", 90)
	m.s.Finish(&m.log)
	m.seen(1, "001/21", 60, 101, 101)
	m.seen(2, "001/20", 60, 101, 101)
	m.knows(2, "001/20", "full") // while it was near
	m.knows(1, "001/29", "land")
}

func TestWDW67WhoStandsIsSightedWhenSomebodyComesBy(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	m.unit(1, 102, 1000, "001/20")
	m.unit(2, 101, 1000, "001/21")
	runner := m.unit(3, 101, 1000, "001/19")
	m.start()
	m.move(runner, "001/13", 40)
	m.move(runner, "001/08", 80)
	m.s.Finish(&m.log)
	for r, want := range [][]chronicle.Sighted{
		{
			{Sighting: world.Sighting{Realm: 3, Kind: kit.Foot, Class: world.Few, Field: m.at("001/13"), Moon: 5000, Tick: 40}, By: 101, Number: 101},
			{Sighting: world.Sighting{Realm: 2, Kind: kit.Foot, Class: world.Few, Field: m.at("001/21"), Moon: 5000, Tick: 120}, By: 101, Number: 101},
		},
		{
			{Sighting: world.Sighting{Realm: 1, Kind: kit.Foot, Class: world.Few, Field: m.at("001/20"), Moon: 5000, Tick: 120}, By: 101, Number: 101},
			{Sighting: world.Sighting{Realm: 1, Kind: kit.Foot, Class: world.Few, Field: m.at("001/20"), Moon: 5000, Tick: 120}, By: 101, Number: 102},
		},
		{
			{Sighting: world.Sighting{Realm: 1, Kind: kit.Foot, Class: world.Few, Field: m.at("001/20"), Moon: 5000, Tick: 40}, By: 101, Number: 101},
			{Sighting: world.Sighting{Realm: 1, Kind: kit.Foot, Class: world.Few, Field: m.at("001/20"), Moon: 5000, Tick: 40}, By: 101, Number: 102},
		},
	} {
		got := m.log.Sightings[r]
		if len(got) != len(want) {
			t.Errorf("realm %d has seen %+v, want %+v", r+1, got, want)
			continue
		}
		for n := range want {
			if got[n] != want[n] {
				t.Errorf("realm %d, sighting %d: %+v, want %+v", r+1, n, got[n], want[n])
			}
			if m.w.Realms[r].Seen[n] != want[n].Sighting {
				t.Errorf("realm %d remembers %+v", r+1, m.w.Realms[r].Seen[n])
			}
		}
	}
}

func TestWDWDS2SizesAreClassesOfWhenTheyWereSeen(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	army := m.unit(2, 101, 11_000, "001/21")
	m.start()
	m.move(army, "001/29", 60) // beyond sight, and then it loses nearly all
	m.w.Units[army].Size = 10
	m.s.Finish(&m.log)
	if got := m.w.Realms[0].Seen; len(got) != 1 || got[0].Class != world.Host || got[0].Tick != 0 {
		t.Errorf("%+v", got)
	}
}

func TestThoseAboardNeitherSeeNorAreSeen(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	m.unit(2, 101, 1000, "001/21")
	m.unit(2, 301, 10, "001/21")
	m.w.Units[1].Aboard = 301
	m.w.Units[2].Kind = kit.Ship
	m.start()
	m.s.Enter(1, 60) // has just gone aboard
	m.s.Finish(&m.log)
	m.seen(1, "001/21", 120, 101, 301)
	m.seen(2, "001/20", 120, 301, 101)
}

func TestWhoIsGoneIsNoLongerSeenButWas(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	gone := m.unit(2, 101, 1000, "001/21")
	m.start()
	m.w.Units[gone].Gone = true
	m.ix.Move(gone, grid.None)
	m.s.Finish(&m.log)
	m.seen(1, "001/21", 0, 101, 101)
	m.seen(2, "001/20", 0, 101, 101)
}

func TestWhatChangesAfterwardsIsNotRemembered(t *testing.T) {
	owner := func(m *watch, r world.RealmID, name string) world.RealmID {
		m.t.Helper()
		k := m.w.Realm(r).Memory(m.at(name))
		if k == nil || !k.Full {
			m.t.Fatalf("realm %d has not seen %s", r, name)
		}
		return k.Owner
	}
	m := newWatch(t)
	m.w.Owner[m.at("001/20")] = 1
	scout := m.unit(2, 101, 10, "001/21")
	taker := m.unit(3, 101, 1000, "001/19")
	m.start()
	m.move(scout, "001/22", 40) // has seen the field of realm 1 and goes
	m.move(taker, "001/20", 60)
	m.take(3, "001/20")
	m.s.Halt()
	m.w.Roads[m.at("001/20")] = 1 // built after everybody has moved
	m.s.Finish(&m.log)
	for r, want := range map[world.RealmID]world.RealmID{1: 3, 2: 1, 3: 3} {
		if got := owner(m, r, "001/20"); got != want {
			t.Errorf("realm %d thinks it belongs to %d, want %d", r, got, want)
		}
		road := m.w.Realm(r).Memory(m.at("001/20")).Roads
		if (road != 0) != (r == 3) {
			t.Errorf("realm %d knows roads %d", r, road)
		}
	}

	// Who gets it himself knows it, and so does who loses it.
	m.start()
	m.move(scout, "001/21", 60)
	m.take(1, "001/20")
	m.move(scout, "001/22", 90)
	m.take(2, "001/20")
	m.s.Finish(&m.log)
	if got := owner(m, 2, "001/20"); got != 2 {
		t.Errorf("realm 2 thinks its own field belongs to %d", got)
	}
	if got := owner(m, 1, "001/20"); got != 2 {
		t.Errorf("realm 1 has lost it without noticing: %d", got)
	}
}

func TestWhoIsPutElsewhereAfterTheMovementIsSeenThere(t *testing.T) {
	m := newWatch(t)
	m.unit(1, 101, 1000, "001/20")
	id := m.unit(2, 101, 1000, "003/20")
	m.start()
	m.s.Halt()
	m.w.Units[id].Field = m.at("001/21") // the game master's word
	m.ix.Move(id, m.at("001/21"))
	m.s.Finish(&m.log)
	m.seen(1, "001/21", 120, 101, 101)
}

func TestWhoComesByLaterSeesWhoseItIsNow(t *testing.T) {
	m := newWatch(t)
	m.w.Owner[m.at("001/20")] = 1
	scout := m.unit(2, 101, 10, "001/22")
	taker := m.unit(3, 101, 1000, "001/19")
	m.start()
	m.move(taker, "001/20", 30)
	m.take(3, "001/20")
	m.move(scout, "001/21", 60)
	m.move(scout, "001/22", 90)
	m.take(0, "001/20") // when nobody of realm 2 is there any more
	m.s.Finish(&m.log)
	for r, want := range map[world.RealmID]world.RealmID{1: 3, 2: 3, 3: 0} {
		if k := m.w.Realm(r).Memory(m.at("001/20")); k == nil || k.Owner != want {
			t.Errorf("realm %d: %+v, want owner %d", r, k, want)
		}
	}
}

func TestWhatIsTakenAfterTheMovementIsKnownToWhoLosesIt(t *testing.T) {
	m := newWatch(t)
	m.w.Owner[m.at("001/20")] = 1
	m.unit(2, 101, 1000, "001/20")
	m.start()
	m.s.Halt()
	m.take(2, "001/20")
	m.s.Finish(&m.log)
	for r := world.RealmID(1); r <= 2; r++ {
		if k := m.w.Realm(r).Memory(m.at("001/20")); k == nil || k.Owner != 2 {
			t.Errorf("realm %d: %+v", r, k)
		}
	}
}

func TestTheMapGrowsWhileUnitsMove(t *testing.T) {
	m := newWatch(t)
	id := m.unit(1, 101, 1000, "001/20")
	m.start()
	k := m.s.Known(1)
	if !k.Has(m.at("001/22")) || k.Has(m.at("001/23")) {
		t.Error("the start is not what is seen from it")
	}
	m.move(id, "001/21", 60)
	if !m.s.Known(1).Has(m.at("001/22")) || !m.s.Known(1).Has(m.at("001/30")) {
		t.Error("the map has not grown")
	}
}

func TestWDW8TheStartShowsOwnLandAndTwoFieldsAround(t *testing.T) {
	m := newWatch(t)
	m.w.Owner[m.at("001/20")], m.w.Owner[m.at("001/21")] = 1, 1
	m.w.Springs = []world.Spring{{Field: m.at("001/22"), Side: hex.E}}
	m.ix.Build(m.w)
	Survey(m.w, &m.ix, &m.log)
	if got := len(m.w.Realms[0].Known); got != 24 {
		t.Errorf("%d fields are known, want 24", got)
	}
	if k := m.w.Realms[0].Memory(m.at("001/22")); k == nil || k.Springs != world.Sides(0).With(hex.E) {
		t.Errorf("the spring is not on the map: %+v", k)
	}
}
