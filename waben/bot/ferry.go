package bot

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// embark lets fleets carry troops to coasts where land can be taken that no way on land leads to: who is aboard goes
// ashore if it can, else sails on; an empty fleet takes somebody aboard who has nothing to take at home.
func (m *mind) embark() {
	for n := range m.units {
		u := &m.units[n]
		if u.Kind != kit.Ship || m.busy[n] || !u.Strong() {
			continue
		}
		if p := m.passenger(u.Number); p >= 0 {
			m.carry(n, p)
		} else if m.style.Ferries && m.units[n].Aboard == 0 {
			m.load(n)
		}
	}
}

// passenger is a unit that a fleet carries, or -1.
func (m *mind) passenger(fleet uint16) int {
	for n := range m.units {
		if m.units[n].Aboard == fleet && m.units[n].Kind != kit.Leader {
			return n
		}
	}
	return -1
}

// carry lands a passenger, or brings it nearer to where it can land.
func (m *mind) carry(fleet, p int) {
	if m.land(p) {
		m.busy[fleet] = true
		return
	}
	to, way := m.shore(fleet, p)
	if to == grid.None {
		way = m.haven(fleet)
		if len(way) == 0 {
			m.ashore(p)
		}
	}
	m.busy[p] = true
	m.line(fleet, kit.Defend, kit.NoExtension, way)
}

// land sends a passenger ashore to take land, if there is any that it dares to.
func (m *mind) land(p int) bool {
	u := &m.units[p]
	force := strength(u)
	if force == 0 || !u.Strong() {
		return false
	}
	r := m.search(p, march.At(u), 0, 2, m.bold(force))
	best, score := grid.None, int64(0)
	for f := range grid.Field(len(m.foe)) {
		if v := m.worth(f); v > 0 && r.has(f) && m.dares(f, force) && v*100/int64(5+r.spent(f)) > score {
			best, score = f, v*100/int64(5+r.spent(f))
		}
	}
	if best == grid.None {
		return false
	}
	way := r.today(r.way(best))
	m.goal[best] = true
	o := kit.Defend
	for _, f := range way {
		if m.war(m.v.Owner[f]) {
			o = kit.Attack
		}
	}
	m.line(p, o, kit.Conquer, way)
	return true
}

// ashore lets a passenger leave the fleet where that is possible.
func (m *mind) ashore(p int) {
	if m.busy[p] {
		return
	}
	r := m.search(p, march.At(&m.units[p]), 0, 1, m.calm)
	for _, t := range m.towns {
		if r.has(t.Field) {
			m.line(p, kit.Defend, kit.NoExtension, r.way(t.Field))
			return
		}
	}
	for _, f := range m.v.Patch.Around(m.units[p].Field) {
		if f != grid.None && r.has(f) && m.v.Owner[f] == m.me {
			m.line(p, kit.Defend, kit.NoExtension, r.way(f))
			return
		}
	}
}

// sails lets fleets through open water where no strangers are.
func (m *mind) sails(f grid.Field) bool {
	return m.v.Land[f] != land.Unknown && m.v.Water(f) && m.foe[f] == 0
}

// shore is the water from which a unit can land where there is something to take, and today's way there. None if a
// fleet knows no such coast.
func (m *mind) shore(fleet, p int) (grid.Field, []grid.Field) {
	r := m.search(fleet, march.At(&m.units[fleet]), 0, 5, m.sails)
	best, score := grid.None, int64(0)
	for f := range grid.Field(len(m.foe)) {
		if !r.has(f) || f == m.units[fleet].Field {
			continue
		}
		value := int64(0)
		for _, g := range m.v.Patch.Around(f) {
			if g != grid.None && m.v.Land[g] != land.Unknown && m.v.Land[g].Height() <= 1 && m.dares(g, strength(&m.units[p])) {
				value += m.worth(g)
			}
		}
		if s := value * 100 / int64(15+r.spent(f)); s > score {
			best, score = f, s
		}
	}
	if best == grid.None {
		return best, nil
	}
	return best, r.today(r.way(best))
}

// haven is today's way of a fleet to the water beside the nearest own settlement; empty if it is there.
func (m *mind) haven(fleet int) []grid.Field {
	u := &m.units[fleet]
	r := m.search(fleet, march.At(u), 0, 6, m.sails)
	best := grid.None
	for _, t := range m.towns {
		for _, f := range m.v.Patch.Around(t.Field) {
			if f != grid.None && r.has(f) && m.v.Water(f) && (best == grid.None || r.spent(f) < r.spent(best)) {
				best = f
			}
		}
	}
	if best == grid.None {
		return nil
	}
	return r.today(r.way(best))
}

// load takes a unit aboard that has no land to take in reach, if the fleet knows a coast where there is some.
func (m *mind) load(fleet int) {
	ship := &m.units[fleet]
	if forms := sheet.Form(m.v.Laws.RouteForms); forms != 0 && forms&sheet.ByFields == 0 {
		return // nothing else says how to go aboard at sea
	}
	for p := range m.units {
		u := &m.units[p]
		if !m.soldier(p) || u.Size > 6000 || m.v.Patch.Distance(u.Field, ship.Field) > 1 {
			continue
		}
		id := m.first + world.UnitID(p)
		v := m.ground.Try(id, m.known, march.At(u), march.Step{Field: ship.Field, Board: ship.Number})
		if v.Reason != march.OK || m.prospects(p) {
			continue
		}
		if to, _ := m.shore(fleet, p); to == grid.None {
			continue
		}
		m.line(p, kit.Defend, kit.NoExtension, nil).Route = sheet.Route{Form: sheet.ByFields, Steps: []sheet.Place{{Aboard: ship.Number}}}
		m.busy[fleet] = true
		return
	}
	if way := m.haven(fleet); len(way) > 0 {
		m.line(fleet, kit.Defend, kit.NoExtension, way)
	}
}

// prospects reports whether a unit has land to take within reach of a march.
func (m *mind) prospects(p int) bool {
	force := strength(&m.units[p])
	r := m.search(p, march.At(&m.units[p]), 0, 4, m.bold(force))
	for f := range grid.Field(len(m.foe)) {
		if r.has(f) && m.prey(f) && m.dares(f, force) {
			return true
		}
	}
	return false
}
