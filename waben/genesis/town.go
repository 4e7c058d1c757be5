package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// build gives every realm its capital, further settlements and roads between them.
func (m *maker) build() {
	rich := slices.Clone(m.realms)
	slices.SortFunc(rich, func(a, b *polity) int {
		return cmp.Or(cmp.Compare(b.taxes, a.taxes), cmp.Compare(a.id, b.id))
	})
	border := m.borders()
	for n, r := range rich {
		kind := kit.Town
		switch {
		case n*10 < len(rich)*4:
			kind = kit.Metropolis
		case n*10 < len(rich)*7:
			kind = kit.Fortress
		}
		m.found(r, kind, border)
	}
	slices.SortStableFunc(m.w.Settlements, func(a, b world.Settlement) int { return cmp.Compare(a.Realm, b.Realm) })
	for n, s := range m.w.Settlements {
		r := m.realms[s.Realm-1]
		r.towns = append(r.towns, n)
		m.towns[s.Field] = s.Kind
	}
	for _, r := range m.realms {
		m.pave(r)
	}
}

// fillTreasuries gives every realm what it earns in a half-year; the capital keeps it (WDW-39).
func (m *maker) fillTreasuries() {
	for _, r := range m.realms {
		r.net = m.income(r)
		m.w.Settlements[r.towns[0]].Gold = max(r.net, 0)
	}
}

// borders is how far each field is from the nearest field that another realm owns, at most 9.
func (m *maker) borders() []int8 {
	far := make([]int8, m.p.Fields())
	for f := range far {
		far[f] = 9
	}
	queue := []grid.Field{}
	for f, r := range m.w.Owner {
		for _, next := range m.p.Around(grid.Field(f)) {
			if next != grid.None && r != world.Nobody && m.w.Owner[next] != world.Nobody && m.w.Owner[next] != r && far[f] != 1 {
				far[f] = 1
				queue = append(queue, grid.Field(f))
			}
		}
	}
	for n := 0; n < len(queue); n++ {
		f := queue[n]
		for _, next := range m.p.Around(f) {
			if next != grid.None && far[f] < 8 && far[next] > far[f]+1 && m.w.Owner[next] == m.w.Owner[f] {
				far[next] = far[f] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// found founds the capital of a kind, then as many further places as the realm's people feed.
func (m *maker) found(r *polity, kind kit.Settlement, border []int8) {
	roll := m.roller(rollTown, int(r.id))
	m.settlement(r, roll, kind, m.capitalSite(r, border))
	m.w.Realm(r.id).Capital = m.w.Settlements[len(m.w.Settlements)-1].Field
	kinds := []kit.Settlement{kit.Town, kit.Castle, kit.Garrison, kit.Fortress, kit.Town, kit.Castle, kit.Town, kit.Garrison, kit.Castle, kit.Town}
	for n, kind := range kinds[:min(1+len(r.fields)/26+roll.below(2), len(kinds))] {
		if n > 1 && roll.chance(25) {
			kind = kit.Castle
		}
		if !m.feeds(r, kind) {
			kind = kit.Garrison
		}
		if at := m.site(r, kind, border); at != grid.None {
			m.settlement(r, roll, kind, at)
		}
	}
}

// feeds reports whether no more than 15 of a hundred people live in settlements (WDW-37).
func (m *maker) feeds(r *polity, kind kit.Settlement) bool {
	inside := int64(kind.Standard().People)
	for _, s := range m.w.Settlements {
		if s.Realm == r.id {
			inside += int64(s.Stands.People)
		}
	}
	return inside*100 <= int64(m.w.Laws.SettlementCap)*(r.people+inside)
}

// capitalSite is the best place of a realm: on a low coast if it has one, in rich land, by a river, not on
// the border.
func (m *maker) capitalSite(r *polity, border []int8) grid.Field {
	return m.best(r.fields, func(f grid.Field) int {
		t := m.w.Land[f]
		score := m.plenty(r.id, f) + 400*int(min(border[f], 4))
		if t.Grade() > 0 {
			score -= 20_000
		}
		if t.Height() == 1 && m.harbour(f) != hex.NoSide {
			score += 12_000
		}
		if m.w.Rivers[f] != 0 {
			score += 2_500
		}
		return score - 300*m.p.Distance(f, r.seat)
	})
}

// site is the best place for a further settlement, at least three steps from each other one.
func (m *maker) site(r *polity, kind kit.Settlement, border []int8) grid.Field {
	martial := kind != kit.Town
	return m.best(r.fields, func(f grid.Field) int {
		for n := range m.w.Settlements {
			if m.p.Distance(m.w.Settlements[n].Field, f) < 4 {
				return -1 << 30
			}
		}
		score := m.plenty(r.id, f)
		if martial {
			score = score/3 + 2500*int(6-min(border[f], 6)) + 900*int(m.w.Land[f].Height())
		}
		if m.w.Land[f].Grade() > 0 {
			score -= 9_000
		}
		if !martial && m.harbour(f) != hex.NoSide {
			score += 3_000
		}
		return score
	})
}

// plenty is what a field and its neighbours pay.
func (m *maker) plenty(r world.RealmID, f grid.Field) int {
	sum := int(m.w.Land[f].Tax())
	for _, next := range m.p.Around(f) {
		if next != grid.None && m.w.Owner[next] == r {
			sum += int(m.w.Land[next].Tax())
		}
	}
	return sum
}

// best is the field with the highest score, the first of several, None if all are forbidden.
func (m *maker) best(fields []grid.Field, score func(grid.Field) int) grid.Field {
	best, most := grid.None, -1<<29
	for _, f := range fields {
		if s := score(f); s > most {
			best, most = f, s
		}
	}
	return best
}

// harbour is a side at which ships can land: low land at water that does not freeze (WDW-40).
func (m *maker) harbour(f grid.Field) hex.Side {
	if m.w.Land[f].Height() != 1 {
		return hex.NoSide
	}
	for _, s := range hex.Sides {
		if next := m.p.Next(f, s); next != grid.None && m.w.Land[next] == land.Water {
			return s
		}
	}
	return hex.NoSide
}

// placeName is a name that no other place of the world has.
func (m *maker) placeName(c *culture, roll *roller) string {
	name := c.place(roll)
	for m.named[name] {
		name = c.place(roll)
	}
	m.named[name] = true
	return name
}

func (m *maker) settlement(r *polity, roll *roller, kind kit.Settlement, at grid.Field) {
	s := world.Settlement{Field: at, Realm: r.id, Name: m.placeName(r.culture, roll), Kind: kind, Stands: kind.Standard()}
	if side := m.harbour(at); side != hex.NoSide && kind != kit.Garrison {
		s.Harbours = s.Harbours.With(side)
	}
	m.w.Settlements = append(m.w.Settlements, s)
}

// income is a realm's net income of a half-year: taxes and settlements, less the upkeep of what is
// built (WDW-22, WDW-23, WDW-30).
func (m *maker) income(r *polity) int64 {
	sum := r.taxes
	for _, n := range r.towns {
		s := &m.w.Settlements[n]
		cost := int64(s.Kind.Value()) * kit.SettlementPoint * int64(1+m.w.Grade(s.Field))
		sum += int64(s.Stands.People)*kit.GrossPercent/100 - cost*kit.UpkeepPercent/100
	}
	for n := range m.w.Walls {
		if w := &m.w.Walls[n]; m.w.Owner[w.Field] == r.id {
			sum -= m.maintenance(w.Field, w.Side, int(w.Points))
		}
	}
	for _, f := range r.fields {
		for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			next := m.p.Next(f, s)
			if next == grid.None {
				continue
			}
			points := 0
			if m.w.Roads[f].Has(s) {
				points += kit.Road.Value()
			}
			if m.w.Bridges[f].Has(s) {
				points += kit.Bridge.Value()
			}
			if m.w.Canals[f].Has(s) && m.w.Owner[next] == r.id {
				points += kit.Canal.Value()
			}
			sum -= m.maintenance(f, s, points)
		}
	}
	return sum
}

// maintenance is what so many points of infrastructure on a side cost each half-year.
func (m *maker) maintenance(f grid.Field, s hex.Side, points int) int64 {
	grade := max(m.w.Grade(f), m.w.Grade(m.p.Next(f, s)))
	return int64(points*kit.InfrastructurePoint*(1+grade)) * kit.UpkeepPercent / 100
}
