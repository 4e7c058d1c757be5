package bot

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// abroad is how much more those who plan wars want to see of others' land than of what nobody owns: there are the settlements.
const abroad = 3

// explore sends scouts to the edge of what is known, each elsewhere.
func (m *mind) explore() {
	edge := m.edge()
	for n := range m.units {
		u := &m.units[n]
		if m.busy[n] || u.Aboard != 0 || !u.Scout() || strength(u) == 0 || m.chance(m.style.Sloth) {
			continue
		}
		r := m.search(n, march.At(u), 0, m.style.Horizon, func(f grid.Field) bool { return m.foe[f] == 0 })
		best, score := grid.None, 0
		for f := range grid.Field(len(m.foe)) {
			if !edge[f] || !r.has(f) || m.goal[f] {
				continue
			}
			s := (1000 + m.rng.IntN(500)) / int(10+r.spent(f))
			if o := m.v.Owner[f]; m.style.Masses && o != world.Nobody && o != m.me {
				s *= abroad
			}
			if s > score {
				best, score = f, s
			}
		}
		if best == grid.None {
			continue
		}
		m.goal[best] = true
		m.line(n, kit.Ignore, kit.NoExtension, r.today(r.way(best)))
	}
}

// edge are the fields from which something new would be seen: land beyond them is unknown, or they lie at the end of
// the map and nobody has yet looked whether there is more.
func (m *mind) edge() []bool {
	edge := make([]bool, len(m.foe))
	for f := range grid.Field(len(edge)) {
		if m.v.Land[f] == land.Unknown {
			edge[f] = m.v.Laws.White
			continue
		}
		memory := m.v.Realm(m.me).Memory(f)
		for _, g := range m.v.Patch.Around(f) {
			if g == grid.None {
				edge[f] = edge[f] || memory == nil || !memory.Full
			} else if m.v.Land[g] == land.Unknown {
				edge[f] = true
			}
		}
	}
	return edge
}

// gather brings those who have nothing to do together: remnants join others, and who stands in the open goes home.
func (m *mind) gather() {
	for n := range m.units {
		u := &m.units[n]
		if m.busy[n] || u.Aboard != 0 || u.Kind == kit.Ship || u.Kind == kit.Leader {
			continue
		}
		if !u.Strong() && !m.carries(u.Number) {
			if into := m.fellow(n); into >= 0 && (u.Kind != kit.Rider || m.count(func(u *world.Unit) bool { return u.Kind == kit.Rider && u.Scout() }) > 2) {
				m.merge(n, into)
				continue
			}
		}
		if m.town(u.Field) == nil && (u.Strong() || strength(u) == 0) {
			m.home(n, kit.Defend)
		}
	}
}

// fellow is a strong unit of the same kind on the same field that stays there, or -1.
func (m *mind) fellow(n int) int {
	u := &m.units[n]
	for k := range m.units {
		o := &m.units[k]
		if k != n && o.Kind == u.Kind && o.Field == u.Field && o.Aboard == 0 && o.Strong() && len(m.lines[k].Changes()) == 0 && m.lines[k].Route.Form == 0 {
			return k
		}
	}
	return -1
}

// work brings workers to what is being built or was damaged.
func (m *mind) work() {
	var yards []grid.Field
	for n := range m.v.Sites {
		if s := &m.v.Sites[n]; s.Realm == m.me && !s.Halted && m.v.Owner[s.Field] == m.me {
			yards = append(yards, s.Field)
		}
	}
	for _, t := range m.towns {
		if t.Stands.Value() < t.Kind.Value() {
			yards = append(yards, t.Field)
		}
	}
	for n := range m.units {
		u := &m.units[n]
		if m.busy[n] || u.Kind != kit.Worker || u.Aboard != 0 || len(yards) == 0 {
			continue
		}
		r := m.search(n, march.At(u), 0, 4, m.calm)
		best := grid.None
		for _, f := range yards {
			if r.has(f) && (best == grid.None || r.spent(f) < r.spent(best)) {
				best = f
			}
		}
		if best != grid.None {
			m.line(n, kit.Build, kit.NoExtension, r.today(r.way(best)))
		}
	}
}

// workless reports whether there is more to be built than the inhabitants alone can do.
func (m *mind) workless() bool {
	for n := range m.v.Sites {
		if m.v.Sites[n].Realm == m.me {
			return true
		}
	}
	return false
}
