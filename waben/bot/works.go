package bot

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// build begins a building if what is under way leaves gold for one: a settlement where the cap of the people allows it,
// a garrison towards strangers, a wall towards enemies, or a road between the own towns.
func (m *mind) build() {
	m.seat()
	free := m.income*int64(m.style.Spends)/100 - m.owed()
	if m.gold > 2*m.income {
		free = max(free, m.gold-m.income) // it is of no use in chests
	}
	reserve := m.upkeep
	if m.v.Moon.Recruiting() {
		reserve = m.income / 10
	}
	if m.style.Masses {
		reserve = max(reserve, m.hoard())
	}
	for _, plan := range [...]func(int64) *sheet.Build{m.wall, m.township, m.outpost, m.road} {
		if m.gold-reserve < 60_000 && m.gold-reserve < m.income/3 || !m.chance(50) {
			continue
		}
		b := plan(free)
		if b == nil || m.style.Left > 0 && m.style.Left < pays(b) || !m.inhabited(b.Place.On(m.v.Patch)) {
			continue
		}
		s := world.Site{Realm: m.me, Field: b.Place.On(m.v.Patch), Side: b.Place.Side, Settlement: b.Settlement, What: b.What}
		b.Pay = purse.Until(m.v.Moon) // what the inhabitants can build; with workers there more would be due
		m.gold -= purse.Point(m.v, &s) * int64(b.Pay)
		m.moon.Builds = append(m.moon.Builds, *b)
		return
	}
}

// inhabited reports whether those who live on a field build there: workers are sent nowhere (WDW-33, WDW-R-51).
func (m *mind) inhabited(f grid.Field) bool {
	return !m.v.Laws.CrewsFirst || purse.Open(m.v, &m.ix, dice.Dice(0), nil).Hands(f) > 0
}

// pays is how many moons must be left so that a building is finished in time and not for nothing.
func pays(b *sheet.Build) int {
	if b.Settlement != kit.NoSettlement {
		return kit.Castle.Value()
	}
	return max(b.What.Value(), b.Points)
}

// hoard is what is kept for the next date of recruiting, beside what comes in until then.
func (m *mind) hoard() int64 {
	if m.v.Moon.Recruiting() {
		return 0 // it is just over
	}
	keep := m.upkeep
	for _, t := range m.places() {
		keep += int64(t.Stands.Recruit)
	}
	if !m.v.Moon.Income() {
		keep -= m.income
	}
	return keep
}

// seat declares the largest settlement the capital when the old one is lost.
func (m *mind) seat() {
	if len(m.towns) == 0 || m.town(m.v.Realm(m.me).Capital) != nil {
		return
	}
	best := slices.MaxFunc(m.towns, func(a, b *world.Settlement) int { return a.Kind.Value() - b.Kind.Value() })
	p := m.place(best.Field)
	m.moon.Capital = &p
}

// owed is what buildings under way will still cost.
func (m *mind) owed() (sum int64) {
	for n := range m.v.Sites {
		if s := &m.v.Sites[n]; s.Realm == m.me && !s.Halted {
			sum += int64(s.Value-s.Paid) * purse.Point(m.v, s)
		}
	}
	return sum
}

// site reports whether something is being built on a field already; a settlement for NoSide.
func (m *mind) site(f grid.Field, side hex.Side) bool {
	for n := range m.v.Sites {
		s := &m.v.Sites[n]
		if s.Realm == m.me && (s.Field == f && s.Side == side || side.Valid() && s.Side.Valid() && m.v.Patch.Next(s.Field, s.Side) == f && s.Side.Opposite() == side) {
			return true
		}
	}
	return false
}

// room is how many more people may live in settlements (WDW-37).
func (m *mind) room() int64 {
	all, towns := int64(0), int64(0)
	for f, o := range m.v.Owner {
		if o == m.me && m.v.Land[f] != land.Unknown {
			all += int64(m.v.Land[f].Inhabitants())
		}
	}
	for _, t := range m.towns {
		towns += int64(t.Stands.People)
	}
	for n := range m.v.Sites {
		if s := &m.v.Sites[n]; s.Realm == m.me && s.Settlement != kit.NoSettlement {
			towns += int64(s.Settlement.Standard().People)
		}
	}
	limit := int64(m.v.Laws.SettlementCap)
	return (all+towns)*limit/100 - towns
}

// township is a settlement that brings people and barracks: a larger one in place of one that is there, or a new one on
// the best field far from others.
func (m *mind) township(free int64) *sheet.Build {
	room := m.room()
	for _, t := range m.towns {
		next := map[kit.Settlement]kit.Settlement{kit.Garrison: kit.Castle, kit.Castle: kit.Town, kit.Town: kit.Fortress}[t.Kind]
		if next == kit.NoSettlement || m.site(t.Field, hex.NoSide) || m.v.Owner[t.Field] != m.me || t.Stands != t.Kind.Standard() {
			continue
		}
		more := int64(next.Standard().People - t.Stands.People)
		cost := int64(next.Value()-t.Kind.Value()) * purse.SettlementPoint(m.v, t.Field)
		if more <= room && cost <= free && (next != kit.Fortress || t.Field == m.v.Realm(m.me).Capital) {
			return &sheet.Build{Settlement: next, Place: m.place(t.Field), Harbours: m.harbours(t.Field, t.Harbours)}
		}
	}
	kind := kit.Town
	if room < int64(kind.Standard().People) || kind.Cost(0) > free {
		kind = kit.Castle
	}
	if room < int64(kind.Standard().People) {
		return nil
	}
	best, score := grid.None, 0
	for f := range grid.Field(len(m.foe)) {
		if !m.suits(f, 4) || kind.Cost(m.v.Grade(f)) > free {
			continue
		}
		s := 1 + m.rng.IntN(3) + 2*len(m.harbours(f, 0))
		for _, g := range m.v.Patch.Around(f) {
			if g != grid.None && m.v.Owner[g] == m.me {
				s += 2
			}
		}
		if s > score {
			best, score = f, s
		}
	}
	if best == grid.None {
		return nil
	}
	return &sheet.Build{Settlement: kind, Place: m.place(best), Harbours: m.harbours(best, 0)}
}

// suits reports whether a field is good for a settlement: own easy land, so far from other settlements, with people
// who can build.
func (m *mind) suits(f grid.Field, apart int) bool {
	if m.v.Owner[f] != m.me || m.v.Land[f] == land.Unknown || m.v.Land[f].Inhabitants() < 10_000 || m.v.Grade(f) > 0 || m.site(f, hex.NoSide) || m.foe[f] > 0 {
		return false
	}
	for n := range m.v.Settlements {
		if m.v.Patch.Distance(m.v.Settlements[n].Field, f) < apart {
			return false
		}
	}
	for n := range m.v.Sites {
		if s := &m.v.Sites[n]; s.Settlement != kit.NoSettlement && m.v.Patch.Distance(s.Field, f) < apart {
			return false
		}
	}
	return true
}

// harbours are one side at the water, if there is none yet.
func (m *mind) harbours(f grid.Field, have world.Sides) []hex.Side {
	if have != 0 || m.v.Land[f].Height() != 1 {
		return nil
	}
	for n, g := range m.v.Patch.Around(f) {
		if g != grid.None && m.v.Land[g] != land.Unknown && m.v.Water(g) {
			return []hex.Side{hex.Side(n + 1)}
		}
	}
	return nil
}

// outpost is a garrison on the border towards those who are no friends, where none is near.
func (m *mind) outpost(free int64) *sheet.Build {
	if kit.Garrison.Cost(0) > free || len(m.towns) > 6 {
		return nil
	}
	for f := range grid.Field(len(m.foe)) {
		if m.suits(f, 4) && m.bordering(f, func(r world.RealmID) bool { return !m.friend(r) }) && m.chance(20) {
			return &sheet.Build{Settlement: kit.Garrison, Place: m.place(f)}
		}
	}
	return nil
}

// bordering reports whether a field lies next to the land of a realm.
func (m *mind) bordering(f grid.Field, which func(world.RealmID) bool) bool {
	for _, g := range m.v.Patch.Around(f) {
		if g != grid.None {
			if o := m.v.Owner[g]; o != world.Nobody && o != m.me && which(o) {
				return true
			}
		}
	}
	return false
}

// wall is one that protects a settlement towards the land of an enemy beside it.
func (m *mind) wall(free int64) *sheet.Build {
	if 5*kit.InfrastructurePoint*2 > free {
		return nil
	}
	for _, t := range m.towns {
		for n, g := range m.v.Patch.Around(t.Field) {
			side := hex.Side(n + 1)
			if g == grid.None || !m.war(m.v.Owner[g]) || m.site(t.Field, side) || m.ix.Wall(m.v, t.Field, side) >= 0 || m.v.Owner[t.Field] != m.me {
				continue
			}
			p := m.place(t.Field)
			p.Side = side
			return &sheet.Build{What: kit.Wall, Place: p, Points: 5 + m.rng.IntN(4)}
		}
	}
	return nil
}

// road is the next part of one between the capital and another town: where a river is in the way, a bridge.
func (m *mind) road(free int64) *sheet.Build {
	home := m.v.Realm(m.me).Capital
	n := m.host()
	if home == grid.None || m.town(home) == nil || n < 0 || 10*kit.InfrastructurePoint > free {
		return nil
	}
	r := m.search(n, march.Way{Field: home}, 0, 5, func(f grid.Field) bool {
		return m.v.Owner[f] == m.me && m.v.Land[f] != land.Unknown && m.v.Grade(f) == 0
	})
	for _, t := range m.towns {
		if t.Field == home || !r.has(t.Field) {
			continue
		}
		from := home
		for _, f := range r.way(t.Field) {
			if b := m.paving(from, f); b != nil {
				return b
			}
			from = f
		}
	}
	return nil
}

// paving is the road or bridge that is missing between two fields, or nil.
func (m *mind) paving(f, g grid.Field) *sheet.Build {
	side := m.v.Patch.Toward(f, g)
	if m.v.Roads[f].Has(side) || m.site(f, side) {
		return nil
	}
	a, b := m.v.Land[f].Height(), m.v.Land[g].Height()
	wet := m.v.Rivers[f].Has(side) && !m.v.Bridges[f].Has(side)
	if max(a, b)-min(a, b) > 1 || wet && a != b {
		return nil
	}
	p := m.place(f)
	p.Side = side
	what := kit.Road
	if wet {
		what = kit.Bridge
	}
	return &sheet.Build{What: what, Place: p}
}
