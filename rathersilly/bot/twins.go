package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// twins makes my twins stay together: of all that both can do at once it takes what is
// worth most. Now and then they are left to what policy thinks of them, apart or not
// (RSD-12.3).
func (m *mind) twins() {
	var pair []*plan
	for _, at := range m.order {
		if p := m.plans[at]; p.unit.Class.Twin() {
			pair = append(pair, p)
		}
	}
	if len(pair) != 2 || m.whim() {
		return
	}
	a, b := pair[0], pair[1]
	if chart.Has(near(m.goal(a)), m.goal(b)) && m.chance(0.5) {
		m.aid(a, b)
		m.aid(b, a)
		return
	}
	bestA, bestB, most := m.holds(a.unit), m.holds(b.unit), float32(-1)
	for _, x := range m.ways(a) {
		for _, y := range m.ways(b) {
			toA, toB := m.stands(a, x), m.stands(b, y)
			if !chart.Has(near(of(toA)), of(toB)) || of(toA) == of(b.unit.At) && of(toB) == of(a.unit.At) {
				continue
			}
			value := m.worth(m.aim(), a.unit.Class.Kind(), toA) + m.worth(m.aim(), b.unit.Class.Kind(), toB)
			if value > most {
				bestA, bestB, most = x, y, value
			}
		}
	}
	m.redo(a, bestA)
	m.redo(b, bestB)
	m.aid(a, b)
	m.aid(b, a)
}

// ways gives what a twin can do: stay, or go into a field where no other unit of mine is.
func (m *mind) ways(p *plan) []season.Order {
	list := []season.Order{m.holds(p.unit)}
	for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
		if u := m.on(of(to)); u != nil && u.Owner == m.me && !u.Class.Twin() {
			continue
		}
		if o := m.moves(p.unit, to); m.can(&o) {
			list = append(list, o)
		}
	}
	return list
}

// stands gives where a unit stands after an order.
func (m *mind) stands(p *plan, o season.Order) chart.Place {
	if o.Do == season.Move {
		return o.To
	}
	return p.unit.At
}

// aid lets a twin that holds support the other one by order, too, if it can.
func (m *mind) aid(p, other *plan) {
	if p.order.Do != season.Hold || !m.chance(0.7) {
		return
	}
	if o := m.supports(p.unit, other.unit, m.end(other)); m.can(&o) {
		p.order = o
	}
}
