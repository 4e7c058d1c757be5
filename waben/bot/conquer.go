package bot

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// prey reports whether a field can be taken: nobody's land, and that of enemies.
func (m *mind) prey(f grid.Field) bool {
	t := m.v.Land[f]
	return t != land.Unknown && !t.Floats() && (m.v.Owner[f] == world.Nobody || m.war(m.v.Owner[f]))
}

// claims are the fields that can be taken and lie next to own land.
func (m *mind) claims() (list []grid.Field) {
	for f := range grid.Field(len(m.foe)) {
		if m.prey(f) && m.ours(f) {
			list = append(list, f)
		}
	}
	return list
}

// worth is what it is worth to take a field: its tax, and more for what closes gaps, for settlements, and for what an
// enemy loses.
func (m *mind) worth(f grid.Field) int64 {
	if !m.prey(f) || m.goal[f] {
		return 0
	}
	value := 300 + int64(m.v.Land[f].Tax())
	for _, g := range m.v.Patch.Around(f) {
		if g != grid.None && m.v.Owner[g] == m.me {
			value += 150
		}
	}
	if m.v.Owner[f] != world.Nobody {
		value = value * 3 / 2
		if m.ix.Settlement(f) >= 0 {
			value += 2000
		}
	}
	return value
}

// conquer sends columns out to take land, each on a tour of what is worth most for the way.
func (m *mind) conquer() {
	columns := 0
	for n := range m.units {
		if columns == m.style.Columns && !m.wars() {
			return
		}
		if !m.soldier(n) || m.chance(m.style.Sloth) {
			continue
		}
		if m.tour(n) {
			columns++
		}
	}
}

// tour takes a unit from one field that can be taken to the next until its points are spent.
func (m *mind) tour(n int) bool {
	u := &m.units[n]
	force := strength(u)
	var tour []grid.Field
	at, spent := march.At(u), int32(0)
	war := false
	for range 4 {
		r := m.search(n, at, spent, m.style.Horizon, m.bold(force))
		best, score := grid.None, int64(0)
		for f := range grid.Field(len(m.foe)) {
			if !r.has(f) || f == at.Field {
				continue
			}
			value := m.worth(f)
			if value == 0 || !m.dares(f, force) {
				continue
			}
			if s := value * 100 / int64(5+r.spent(f)-spent); s > score {
				best, score = f, s
			}
		}
		if best == grid.None {
			break
		}
		way := r.way(best)
		today := r.today(way)
		m.goal[best] = true
		for _, f := range today {
			m.goal[f] = true
			war = war || m.war(m.v.Owner[f]) || m.foe[f] > 0
		}
		tour = append(tour, today...)
		if len(today) < len(way) {
			break
		}
		at, spent = r.at[best].way, r.spent(best)
	}
	if len(tour) == 0 {
		return false
	}
	o := kit.Defend
	if war {
		o = kit.Attack
	}
	m.line(n, o, kit.Conquer, tour)
	return true
}

// dares reports whether a force can risk to stand on a field: no enemy beside it is much stronger, and what is behind
// walls is left to hosts.
func (m *mind) dares(f grid.Field, force int32) bool {
	if s := m.ix.Settlement(f); s >= 0 && m.war(m.v.Owner[f]) && !m.overcomes(f, force) {
		return false
	}
	if 4*force < 5*m.foe[f] {
		return false
	}
	for _, g := range m.v.Patch.Around(f) {
		if g != grid.None && m.foe[g] > 0 && m.war(m.rival[g]) && m.foe[g] > force*3/2 {
			return false
		}
	}
	return true
}

// overcomes reports whether a force that is no host may try a settlement of an enemy.
func (m *mind) overcomes(f grid.Field, force int32) bool {
	if m.style.Masses {
		return m.watched(f) && 3*m.resists(f) <= 2*int64(force)
	}
	return m.resists(f) <= int64(force)
}
