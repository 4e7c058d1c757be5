package bot

import (
	"cmp"
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// danger is how strong those are who were seen near a field and are no friends: enemies in full, strangers by half.
func (m *mind) danger(f grid.Field, near int) (sum int32) {
	for g, s := range m.foe {
		if s == 0 || m.v.Patch.Distance(f, grid.Field(g)) > near {
			continue
		}
		if !m.war(m.rival[g]) {
			s /= 2
		}
		sum += s
	}
	return sum
}

// need is how strong the garrison of a settlement should be.
func (m *mind) need(t *world.Settlement) int32 {
	least := int32(500)
	if t.Kind >= kit.Town {
		least = 1000
	}
	if t.Field == m.v.Realm(m.me).Capital {
		least = max(3000, int32(m.troops()/8)) // all the gold is there
	}
	if m.style.Masses {
		return least // its host comes if anybody does
	}
	threat := m.danger(t.Field, 2)
	if t.Stands.Walls > 0 {
		threat = threat * 2 / int32(2+t.Stands.Walls)
	}
	return max(least, min(threat, int32(t.Stands.Mil)*2000))
}

// held is how strong those are who stand in a settlement and have nothing else to do.
func (m *mind) held(t *world.Settlement) (sum int32) {
	for n := range m.units {
		if u := &m.units[n]; u.Field == t.Field && u.Aboard == 0 && u.Kind != kit.Ship && m.lines[n].Route.Form == 0 {
			sum += strength(u)
		}
	}
	return sum
}

// lacks is how many foot a garrison is short of.
func (m *mind) lacks(t *world.Settlement) int32 {
	lack := m.need(t) - m.held(t)
	if lack < 500 {
		return 0
	}
	return max(1000, lack)
}

// soldier reports whether a unit fights on land and has no task yet.
func (m *mind) soldier(n int) bool {
	u := &m.units[n]
	return !m.busy[n] && u.Aboard == 0 && u.Kind != kit.Ship && strength(u) > 0 && u.Strong()
}

// garrison keeps in settlements who is needed there: of those who stand there the smallest that suffices.
func (m *mind) garrison() {
	order := slices.Clone(m.towns)
	slices.SortStableFunc(order, func(a, b *world.Settlement) int { return cmp.Compare(m.need(b), m.need(a)) })
	for _, t := range order {
		need := m.need(t)
		for need > 0 {
			n := m.keeper(t, need)
			if n < 0 {
				break
			}
			if m.style.Masses && m.units[n].Kind == kit.Rider {
				m.post(n, need)
				need = 0
				break
			}
			m.line(n, kit.Hold, kit.NoExtension, nil)
			if need < strength(&m.units[n]) {
				m.detach(n, strength(&m.units[n])-need)
			}
			need -= strength(&m.units[n])
		}
		if need > 500 && m.danger(t.Field, 2) > 0 {
			m.relieve(t)
		}
	}
}

// detach parts a column from a garrison that has troops and leaders to spare, while there is land to be taken. It marches
// from the next moon on.
func (m *mind) detach(n int, spare int32) {
	u := &m.units[n]
	least := u.Kind.Spec().Minimum
	size := least * 3 / 2
	if spare < 2000 || u.Leaders <= purse.Leaders(u.Kind, u.Size-size) || m.style.Sloth > 0 || len(m.claims()) < 4 {
		return
	}
	if number := m.free()(u.Kind); number != 0 {
		more := m.lines[n].More()
		more.Changes = append(more.Changes, sheet.Change{Sort: sheet.Split, Unit: number, Size: size, Leaders: 1})
	}
}

// keeper is the unit in a settlement that is to stay: the smallest that is enough, else the largest; -1 if there is
// none.
func (m *mind) keeper(t *world.Settlement, need int32) int {
	best := -1
	for n := range m.units {
		if !m.soldier(n) || m.units[n].Field != t.Field {
			continue
		}
		if best < 0 {
			best = n
			continue
		}
		if foot := m.units[n].Kind == kit.Foot; m.style.Masses && foot != (m.units[best].Kind == kit.Foot) {
			if foot {
				best = n
			}
			continue // riders have better to do
		}
		have, other := strength(&m.units[best]), strength(&m.units[n])
		if other >= need && (other < have || have < need) || have < need && other > have {
			best = n
		}
	}
	return best
}

// relieve sends the nearest unit that is free to a settlement in danger.
func (m *mind) relieve(t *world.Settlement) {
	best, way, least := -1, []grid.Field(nil), int32(0)
	for n := range m.units {
		if !m.soldier(n) || m.v.Patch.Distance(m.units[n].Field, t.Field) > 8 {
			continue
		}
		r := m.search(n, march.At(&m.units[n]), 0, m.style.Horizon, m.calm)
		if r.has(t.Field) && (best < 0 || r.spent(t.Field) < least) {
			best, way, least = n, r.today(r.way(t.Field)), r.spent(t.Field)
		}
	}
	if best >= 0 {
		m.line(best, kit.Defend, kit.NoExtension, way)
	}
}

// defend throws out who stands on own land or beside it and is weaker than an own unit that can get there, and brings
// units to safety that stand beside enemies who are much stronger.
func (m *mind) defend() {
	for f := range grid.Field(len(m.foe)) {
		if m.foe[f] == 0 || !m.war(m.rival[f]) || !m.ours(f) || m.goal[f] {
			continue
		}
		best, way := -1, []grid.Field(nil)
		for n := range m.units {
			u := &m.units[n]
			if !m.soldier(n) || 3*strength(u) < 4*m.foe[f] || m.v.Patch.Distance(u.Field, f) > 4 || best >= 0 && strength(u) > strength(&m.units[best]) {
				continue
			}
			if r := m.search(n, march.At(u), 0, 1, m.bold(strength(u))); r.has(f) {
				best, way = n, r.way(f)
			}
		}
		if best >= 0 {
			m.line(best, kit.Attack, kit.Conquer, way)
			m.goal[f] = true
		}
	}
	m.hunt()
	m.flee()
}

// hunt lets riders pursue an enemy beside them that is weaker.
func (m *mind) hunt() {
	for n := range m.units {
		u := &m.units[n]
		if u.Kind != kit.Rider || !m.soldier(n) {
			continue
		}
		prey, threat := false, false
		for _, f := range m.v.Patch.Around(u.Field) {
			if f != grid.None && m.foe[f] > 0 && m.war(m.rival[f]) {
				prey = prey || 2*m.foe[f] < strength(u)
				threat = threat || m.foe[f] > strength(u)
			}
		}
		if prey && !threat {
			m.line(n, kit.Attack, kit.Pursue, nil)
		}
	}
}

// ours reports whether a field is own land or beside it.
func (m *mind) ours(f grid.Field) bool {
	if m.v.Owner[f] == m.me {
		return true
	}
	return slices.ContainsFunc(m.v.Patch.Around(f), func(g grid.Field) bool { return g != grid.None && m.v.Owner[g] == m.me })
}

// flee brings units to the nearest own settlement that would not survive where they stand.
func (m *mind) flee() {
	for n := range m.units {
		u := &m.units[n]
		if !m.soldier(n) || m.town(u.Field) != nil {
			continue
		}
		threat := int32(0)
		for f := range grid.Field(len(m.foe)) {
			if m.foe[f] > 0 && m.war(m.rival[f]) && m.v.Patch.Distance(u.Field, f) <= 1 {
				threat = max(threat, m.foe[f])
			}
		}
		if 2*threat > 3*strength(u) {
			m.home(n, kit.Retreat)
		}
	}
}

// home takes a unit to the nearest own settlement, or leaves it where it is. A host goes far for it: in the open the ground wears it down.
func (m *mind) home(n int, o kit.Order) {
	far := 3
	if m.style.Masses {
		far = 8
	}
	r := m.search(n, march.At(&m.units[n]), 0, far, m.calm)
	best := grid.None
	for _, t := range m.towns {
		if r.has(t.Field) && (best == grid.None || r.spent(t.Field) < r.spent(best)) {
			best = t.Field
		}
	}
	var way []grid.Field
	if best != grid.None {
		way = r.today(r.way(best))
	}
	m.line(n, o, kit.NoExtension, way)
}
