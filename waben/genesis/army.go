package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// troopPercent is how much of its income a realm's troops cost.
const troopPercent = 25

// raiseTroops gives every realm units whose upkeep is a quarter of its net income, and its people.
func (m *maker) raiseTroops() {
	for _, r := range m.realms {
		m.muster(r)
		m.appoint(r)
	}
	slices.SortFunc(m.w.Units, func(a, b world.Unit) int {
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Number, b.Number))
	})
	for n := range m.w.Units {
		m.realms[m.w.Units[n].Realm-1].upkeep += upkeep(&m.w.Units[n])
	}
}

// upkeep is what a unit costs a half-year: its pieces and its leaders (WDW-47).
func upkeep(u *world.Unit) int64 {
	return (int64(u.Size)*int64(u.Kind.Spec().Upkeep) + int64(u.Leaders)*int64(kit.Leader.Spec().Upkeep)) / 2
}

// contingent is a part of a realm's troops.
type contingent struct {
	kind    kit.Unit
	number  uint16
	percent int
	place   int // which settlement
	step    int32
}

// muster raises foot at the capital and on the borders, riders, a fleet where there is a harbour,
// workers, besiegers, and a few scouts.
func (m *maker) muster(r *polity) {
	budget := max(r.net, 0) * troopPercent / 100
	budget -= 3 * int64(kit.Leader.Spec().Upkeep) / 2 // three characters
	port := m.port(r)
	parts := []contingent{
		{kit.Foot, 102, 17, 1, 100},
		{kit.Foot, 103, 11, 2, 100},
		{kit.Foot, 104, 8, 3, 100},
		{kit.Rider, 201, 14, 0, 50},
		{kit.Besieger, 151, 6, 0, 100},
		{kit.Worker, 401, 7, 0, 500},
	}
	if port >= 0 {
		parts = append(parts, contingent{kit.Ship, 301, 13, port, 5}, contingent{kit.Ship, 302, 7, port, 5})
	}
	left := budget
	for _, scout := range []contingent{{kit.Foot, 111, 0, 0, 100}, {kit.Rider, 211, 0, 0, 50}, {kit.Ship, 311, 0, port, 2}} {
		if scout.place >= 0 {
			left -= m.enlist(r, scout, scout.step)
		}
	}
	for _, c := range parts {
		if c.place < len(r.towns) {
			left -= m.enlist(r, c, affordable(c, budget*int64(c.percent)/100))
		}
	}
	m.enlist(r, contingent{kit.Foot, 101, 0, 0, 10}, affordable(contingent{kind: kit.Foot, step: 10}, left))
}

// affordable is how many pieces with their leaders a sum pays for a half-year.
func affordable(c contingent, sum int64) int32 {
	spec, leader := c.kind.Spec(), kit.Leader.Spec()
	size := int32(0)
	for leaders := int64(1); ; leaders++ {
		most := int32(leaders) * spec.Minimum * kit.PerLeader
		can := int32((2*sum-leaders*int64(leader.Upkeep))/int64(spec.Upkeep)) / c.step * c.step
		if can <= size {
			break
		}
		if size = min(can, most); can <= most {
			break
		}
	}
	if size < spec.Minimum {
		return 0
	}
	return size
}

// enlist adds a unit of a size and gives what it costs a half-year.
func (m *maker) enlist(r *polity, c contingent, size int32) int64 {
	if size <= 0 {
		return 0
	}
	town := &m.w.Settlements[r.towns[c.place]]
	spec := c.kind.Spec()
	per := spec.Minimum * kit.PerLeader
	u := world.Unit{
		Realm: r.id, Number: c.number, Kind: c.kind, Raised: m.w.Land[town.Field], Size: size,
		Leaders: int16((size + per - 1) / per), Field: town.Field, Came: grid.None,
	}
	if c.kind == kit.Ship {
		u.Field = m.anchorage(town)
	}
	m.w.Units = append(m.w.Units, u)
	return upkeep(&u)
}

// port is the first of a realm's settlements with a harbour, or −1.
func (m *maker) port(r *polity) int {
	return slices.IndexFunc(r.towns, func(n int) bool { return m.w.Settlements[n].Harbours != 0 })
}

// anchorage is the water before a settlement's harbour.
func (m *maker) anchorage(s *world.Settlement) grid.Field {
	for _, side := range hex.Sides {
		if s.Harbours.Has(side) {
			return m.p.Next(s.Field, side)
		}
	}
	return s.Field
}

// appoint gives a realm its player's place and three people: who rules, who governs the largest other
// settlement, and one whom the game master plays (WDW-2, WDW-36).
func (m *maker) appoint(r *polity) {
	roll := m.roller(rollArmy, int(r.id))
	realm := m.w.Realm(r.id)
	realm.Players = []world.Player{{Name: world.NobodyYet}}
	capital := &m.w.Settlements[r.towns[0]]
	governed := capital
	for _, n := range r.towns[1:] {
		if s := &m.w.Settlements[n]; governed == capital || s.Kind.Value() > governed.Kind.Value() {
			governed = s
		}
	}
	style := offices[r.culture.offices]
	for n, at := range []*world.Settlement{capital, governed, capital} {
		c := world.Character{
			Number: [3]uint16{501, 521, 522}[n], Name: r.culture.person(roll), Office: style[n],
			Since: m.w.Moon - moon.Count(roll.below(120)), Settlement: at.Field,
		}
		if n == 0 {
			c.Player = 1
		}
		if n == 2 || n == 1 && governed == capital {
			c.Settlement = grid.None
		}
		realm.People = append(realm.People, c)
		m.w.Units = append(m.w.Units, world.Unit{
			Realm: r.id, Number: c.Number, Kind: kit.Leader, Raised: m.w.Land[at.Field], Size: 1, Field: at.Field, Came: grid.None,
		})
	}
}

// offices are what the three people are called, by the style of a culture. They are names of the world, as those of
// places are, and players change them as they like.
var offices = [4][3]string{
	{"Fürst", "Vogt", "Marschall"}, {"Archont", "Präfekt", "Navarch"}, {"Khan", "Wesir", "Emir"}, {"Kazike", "Ältester", "Seher"},
}

// remember lets each realm know its territory and two fields around it (WDW-8): all of its own land
// and of what lies beside its units, elsewhere the terrain. Who has no land knows what lies around it.
func (m *maker) remember() {
	mark := make([]world.RealmID, m.p.Fields()) // who knows the field, and
	full := make([]world.RealmID, m.p.Fields()) // who knows all of it
	for n := range m.w.Realms {
		id := world.RealmID(n + 1)
		if n < len(m.realms) {
			for _, f := range m.realms[n].fields {
				m.paint(mark, id, f, 2)
				full[f] = id
			}
		}
		units, _ := m.w.Of(id)
		for k := range units {
			m.paint(mark, id, units[k].Field, 2)
			m.paint(full, id, units[k].Field, 1)
		}
		realm := m.w.Realm(id)
		for f := range mark {
			if mark[f] == id {
				realm.Known = append(realm.Known, m.memory(grid.Field(f), full[f] == id))
			}
		}
	}
}

func (m *maker) paint(table []world.RealmID, r world.RealmID, f grid.Field, far int) {
	table[f] = r
	if far == 0 {
		return
	}
	for _, next := range m.p.Around(f) {
		if next != grid.None {
			m.paint(table, r, next, far-1)
		}
	}
}

func (m *maker) memory(f grid.Field, full bool) world.Memory {
	k := world.Memory{Field: f, Land: m.w.Land[f], Rivers: m.w.Rivers[f], Traits: m.w.Traits[f]}
	for _, s := range hex.Sides {
		if m.springs[grid.Edge{Field: f, Side: s}] {
			k.Springs = k.Springs.With(s)
		}
	}
	if !full {
		return k
	}
	k.Full, k.Moon, k.Owner = true, m.w.Moon, m.w.Owner[f]
	k.Roads, k.Bridges, k.Canals = m.w.Roads[f], m.w.Bridges[f], m.w.Canals[f]
	k.Settlement = m.towns[f]
	for _, s := range hex.Sides {
		if m.walled[grid.Edge{Field: f, Side: s}] {
			k.Walls = k.Walls.With(s)
		}
	}
	return k
}
