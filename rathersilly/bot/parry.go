package bot

import (
	"math"

	"spielleiter/diplomacy/chart"
)

// parry sends a unit to each centre of mine, or of whom I help, that a monster is about to enter: who bounces with it has kept the
// centre, and whoever stays there is not driven out.
func (m *mind) parry() {
	if !m.style.Plans {
		return
	}
	for c := range chart.All[chart.Province](m.policy.Perils.Raids) {
		if !m.raided(c) || m.kept(c) {
			continue
		}
		if p := m.guard(c); p != nil {
			m.stand(p, c)
			p.fixed = true
		}
	}
}

// raided reports whether a monster is about to enter a centre of mine, or one of whom I help, who cannot be there
// itself.
func (m *mind) raided(c chart.Province) bool {
	if !chart.Has(m.policy.Perils.Raids, c) || !chart.Has(m.field.Chart.Centres, c) {
		return false
	}
	owner := m.world.Owners[c]
	return owner == m.me || m.serves() && owner == m.first && m.on(c) == nil && m.policy.Near[owner][c] == 0
}

// kept reports whether a unit of mine stays in a field or goes there.
func (m *mind) kept(c chart.Province) bool {
	for _, at := range m.order {
		if p := m.plans[at]; p.unit.Class.Conventional() && m.goal(p) == c {
			return true
		}
	}
	return false
}

// guard chooses who keeps a centre: who is there, or else whose order is worth least.
func (m *mind) guard(c chart.Province) (best *plan) {
	least := float32(math.Inf(1))
	for _, at := range m.order {
		p := m.plans[at]
		if p.fixed || !p.unit.Class.Conventional() || p.unit.Class.Twin() || m.gains(p) {
			continue
		}
		if at == c {
			return p
		}
		if m.raided(at) || !chart.Has(m.field.Reach[p.unit.Class.Kind()][p.unit.At], c) {
			continue
		}
		if cost := m.worth(m.aim(), p.unit.Class.Kind(), m.stands(p, p.order)); cost < least {
			best, least = p, cost
		}
	}
	return best
}

// stand lets a unit stay in a field, or go there.
func (m *mind) stand(p *plan, c chart.Province) {
	if of(p.unit.At) == c {
		m.redo(p, m.holds(p.unit))
		return
	}
	for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
		if o := m.moves(p.unit, to); of(to) == c && m.can(&o) {
			m.redo(p, o)
			return
		}
	}
}
