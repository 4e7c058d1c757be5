package sight

import (
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// drawWatch is any small world with units of three realms.
func drawWatch(t *rapid.T) *watch {
	m := newWatch(t)
	terrain := rapid.SampledFrom([]land.Terrain{land.Lowland, land.Lowland, land.Highland, land.Of(land.Jungle, 1), land.Water, land.Sea, land.Of(land.Forest, 1)})
	pattern := rapid.SliceOfN(terrain, 5, 5).Draw(t, "terrain")
	dim := rapid.IntRange(2, 20).Draw(t, "dim")
	owners := rapid.SliceOfN(rapid.Uint16Range(0, 3), 4, 4).Draw(t, "owners")
	for f := range m.w.Land {
		m.w.Land[f] = pattern[(f/3+f/7)%5]
		if f%dim == 1 {
			m.w.Traits[f] = world.Dim
		}
		if !m.w.Land[f].Floats() {
			m.w.Owner[f] = world.RealmID(owners[f/5%4])
		}
	}
	for r := world.RealmID(1); r <= 3; r++ {
		for n := range rapid.IntRange(0, 3).Draw(t, "units") {
			u := world.Unit{Realm: r, Number: uint16(101 + n), Kind: kit.Foot, Came: grid.None}
			u.Size = rapid.Int32Range(1, 12_000).Draw(t, "size")
			u.Field = grid.Field(16 + rapid.IntRange(0, 20).Draw(t, "field"))
			if n == 2 {
				u.Aboard, u.Field = 101, m.w.Units[len(m.w.Units)-2].Field
			}
			m.w.Units = append(m.w.Units, u)
		}
	}
	return m
}

// look is what the rules say, without any cunning, of one moment.
type look struct {
	full, seen [4]map[grid.Field]bool
	owner      [4]map[grid.Field]world.RealmID
	spots      map[[2]int]chronicle.Sighted // by realm and unit
}

func newLook() *look {
	l := &look{spots: map[[2]int]chronicle.Sighted{}}
	for r := range l.full {
		l.full[r], l.seen[r], l.owner[r] = map[grid.Field]bool{}, map[grid.Field]bool{}, map[grid.Field]world.RealmID{}
	}
	return l
}

// units is what units see of the land where they stand.
func (l *look) units(m *watch) {
	for n := range m.w.Units {
		u := &m.w.Units[n]
		radius := 2
		if m.w.Dims(u.Field) {
			radius = 1
		}
		for f := range grid.Field(m.w.Patch.Fields()) {
			d := m.w.Patch.Distance(f, u.Field)
			if u.Aboard != 0 || d > radius {
				continue
			}
			l.seen[u.Realm][f] = true
			if d < radius {
				l.fully(m, u.Realm, f)
			}
		}
	}
}

func (l *look) fully(m *watch, r world.RealmID, f grid.Field) {
	l.full[r][f], l.seen[r][f], l.owner[r][f] = true, true, m.w.Owner[f]
}

// home is what realms see of their land.
func (l *look) home(m *watch) {
	for f, r := range m.w.Owner {
		if r == world.Nobody {
			continue
		}
		l.fully(m, r, grid.Field(f))
		radius := 2
		if m.w.Dims(grid.Field(f)) {
			radius = 1
		}
		for g := range grid.Field(m.w.Patch.Fields()) {
			if m.w.Patch.Distance(g, grid.Field(f)) <= radius {
				l.seen[r][g] = true
			}
		}
	}
}

// sighted is who sees whom now; of unit only, if it is one that has just moved.
func (l *look) sighted(m *watch, only world.UnitID, tick int) {
	for n := range m.w.Units {
		u := &m.w.Units[n]
		for o := range m.w.Units {
			by := &m.w.Units[o]
			if only != world.NoUnit && world.UnitID(n) != only && world.UnitID(o) != only {
				continue
			}
			near := u.Field == by.Field || m.w.Patch.Distance(u.Field, by.Field) == 1 && !m.w.Dims(by.Field)
			if near && u.Realm != by.Realm && u.Aboard == 0 && by.Aboard == 0 {
				l.note(m, by.Realm, by.Number, n, tick)
			}
		}
		if owner := m.w.Owner[u.Field]; owner != world.Nobody && owner != u.Realm && u.Aboard == 0 && (only == world.NoUnit || world.UnitID(n) == only) {
			l.note(m, owner, 0, n, tick)
		}
	}
}

func (l *look) note(m *watch, r world.RealmID, by uint16, n, tick int) {
	u := &m.w.Units[n]
	key := [2]int{int(r), n}
	if old := l.spots[key]; old.Tick == uint8(tick) && old.Number != 0 && old.Field == u.Field && old.By != 0 && (by == 0 || by > old.By) {
		by = old.By
	}
	l.spots[key] = chronicle.Sighted{
		Sighting: world.Sighting{Realm: u.Realm, Kind: u.Kind, Class: u.Class(), Field: u.Field, Moon: moon.Count(5000), Tick: uint8(tick)},
		By:       by, Number: u.Number,
	}
}

// Whatever moves and whoever takes what: the sweep sees what the plain rules say, no more and no less.
func TestNothingIsSeenThatTheRulesDoNotSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawWatch(t)
		l := newLook()
		m.start()
		l.units(m)
		l.sighted(m, world.NoUnit, 0)
		tick := 0
		for range rapid.IntRange(0, 8).Draw(t, "events") {
			if len(m.w.Units) == 0 {
				break
			}
			tick += rapid.IntRange(0, 14).Draw(t, "tick")
			id := world.UnitID(rapid.IntRange(0, len(m.w.Units)-1).Draw(t, "unit"))
			u := &m.w.Units[id]
			if rapid.IntRange(0, 3).Draw(t, "takes") == 0 {
				from := m.w.Owner[u.Field]
				m.w.Owner[u.Field] = u.Realm
				m.s.Taken(u.Field, from)
				if from != world.Nobody {
					l.fully(m, from, u.Field)
				}
				l.fully(m, u.Realm, u.Field)
				l.units(m)
				continue
			}
			to := m.w.Patch.Next(u.Field, hex.Side(rapid.IntRange(1, 6).Draw(t, "to")))
			if to == grid.None || u.Aboard != 0 {
				continue
			}
			m.place(id, to, tick)
			l.units(m)
			l.sighted(m, id, tick)
		}
		m.s.Finish(&m.log)
		l.units(m)
		l.home(m)
		l.sighted(m, world.NoUnit, 120)
		compare(t, m, l)
	})
}

func compare(t *rapid.T, m *watch, l *look) {
	for r := 1; r <= 3; r++ {
		known := m.w.Realms[r-1].Known
		if len(known) != len(l.seen[r]) {
			t.Fatalf("realm %d knows %d fields, want %d", r, len(known), len(l.seen[r]))
		}
		for _, k := range known {
			if !l.seen[r][k.Field] || k.Full != l.full[r][k.Field] || k.Full && k.Owner != l.owner[r][k.Field] {
				t.Fatalf("realm %d, %s: %+v, want full %v, owner %d", r, m.w.Patch.Name(k.Field), k, l.full[r][k.Field], l.owner[r][k.Field])
			}
			if !m.s.Known(world.RealmID(r)).Has(k.Field) {
				t.Fatalf("realm %d: %s is not in its set", r, m.w.Patch.Name(k.Field))
			}
		}
		got := map[[2]int]chronicle.Sighted{}
		for _, s := range m.log.Sightings[r-1] {
			for n := range m.w.Units {
				if u := &m.w.Units[n]; u.Realm == s.Realm && u.Number == s.Number {
					got[[2]int{r, n}] = s
				}
			}
		}
		for key, want := range l.spots {
			if key[0] == r && got[key] != want {
				t.Fatalf("realm %d, unit %d: %+v, want %+v", r, key[1], got[key], want)
			}
			if key[0] == r {
				delete(got, key)
			}
		}
		if len(got) > 0 {
			t.Fatalf("realm %d has seen more than there was: %v", r, got)
		}
	}
}

// Two units of two realms see each other or neither does, unless one is where sight is dim.
func TestSightIsMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawWatch(t)
		clear(m.w.Owner)
		m.start()
		m.s.Finish(&m.log)
		saw := map[[4]uint16]bool{}
		for r, list := range m.log.Sightings {
			for _, s := range list {
				for n := range m.w.Units {
					if by := &m.w.Units[n]; int(by.Realm) == r+1 && Sees(m.w, by.Field, s.Field) && by.Aboard == 0 {
						saw[[4]uint16{uint16(r + 1), by.Number, uint16(s.Realm), s.Number}] = true
					}
				}
			}
		}
		for k := range saw {
			a, b := m.w.Units[m.w.Unit(world.RealmID(k[0]), k[1])], m.w.Units[m.w.Unit(world.RealmID(k[2]), k[3])]
			if m.w.Patch.Distance(a.Field, b.Field) > 1 {
				t.Fatalf("%v sees over a distance of more than one", k)
			}
			if back := [4]uint16{k[2], k[3], k[0], k[1]}; !saw[back] && !m.w.Dims(b.Field) {
				t.Fatalf("%v sees, and is not seen", k)
			}
		}
	})
}
