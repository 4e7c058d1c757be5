package bot

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// evict drives monsters out of centres, and units that nobody of their own can help: two units are always enough,
// and one that has sold its soul is.
func (m *mind) evict() {
	for _, c := range m.lairs() {
		var force []*plan
		for _, at := range m.order {
			p := m.plans[at]
			if p.unit.Class.Conventional() && !p.unit.Class.Twin() && !p.fixed && !m.gains(p) && chart.Has(m.field.Reach[p.unit.Class.Kind()][p.unit.At], c) {
				force = append(force, p)
			}
		}
		slices.SortStableFunc(force, func(a, b *plan) int { return cmp.Compare(b.unit.Devil, a.unit.Devil) })
		switch {
		case m.assist(c, force):
		case len(force) > 0 && force[0].unit.Devil > 0 && m.engine.Options.DevilSupport > 0:
			m.storm(c, force[:1])
		case len(force) > 1 && !m.whim():
			m.storm(c, force[:2])
		case len(force) == 1 && m.assisted(c):
			m.storm(c, force)
		}
	}
}

// lairs are the centres where monsters or such units stand, my own homes first.
func (m *mind) lairs() (list []chart.Province) {
	for n := range m.world.Units {
		if u := &m.world.Units[n]; chart.Has(m.field.Chart.Centres, of(u.At)) && (u.Class.Monster() || m.alone(u)) {
			list = append(list, of(u.At))
		}
	}
	home := m.homes()
	slices.SortStableFunc(list, func(a, b chart.Province) int {
		return cmp.Compare(order(chart.Has(home, b)), order(chart.Has(home, a)))
	})
	return list
}

// order makes what is so greater than what is not.
func order(is bool) int {
	if is {
		return 1
	}
	return 0
}

// gains reports whether a unit is about to take a centre that nobody is in.
func (m *mind) gains(p *plan) bool {
	at := m.goal(p)
	return p.order.Do == season.Move && m.on(at) == nil && chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != m.me
}

// storm orders an attack on a field: the first goes, the others help.
func (m *mind) storm(c chart.Province, force []*plan) {
	first := force[0]
	for to := range chart.All[chart.Place](m.field.Steps(first.unit.Class.Kind(), first.unit.At)) {
		attack := m.moves(first.unit, to)
		if of(to) != c || !m.can(&attack) {
			continue
		}
		m.redo(first, attack)
		first.fixed = true
		for _, p := range force[1:] {
			if o := m.supports(p.unit, first.unit, to); m.can(&o) {
				m.redo(p, o)
				p.fixed = true
			}
		}
		return
	}
}

// alone reports whether a unit of somebody else has nobody of its own who could help it, and nobody else could
// come, with whom mine might bounce.
func (m *mind) alone(u *season.Unit) bool {
	if !m.style.Plans || u.Owner == m.me || !u.Class.Conventional() || u.Class.Twin() || u.Devil > 0 || m.friend(u.Owner) {
		return false
	}
	for p := range season.Monsters {
		if p != m.me && m.policy.Near[p][of(u.At)] > 0 {
			return false
		}
	}
	return true
}
