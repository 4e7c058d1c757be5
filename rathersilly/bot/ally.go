package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// Two units drive a monster out of a centre. Where whoever leads has just one beside it and somebody who helps has
// another, both know: the one goes, the other supports it.

// assist lets one of my units support the only one of whom I help that could enter a monster's centre, and reports
// whether that one is there.
func (m *mind) assist(c chart.Province, force []*plan) bool {
	if !m.serves() || !m.lair(c) {
		return false
	}
	first := m.only(c)
	if first == nil {
		return false
	}
	if len(force) > 0 {
		if to, ok := m.into(first, c); ok {
			if o := m.supports(force[0].unit, first, to); m.can(&o) {
				m.redo(force[0], o)
				force[0].fixed = true
			}
		}
	}
	return true
}

// assisted reports whether somebody who helps me can support my only unit beside a monster's centre.
func (m *mind) assisted(c chart.Province) bool {
	if m.me != m.first || !m.lair(c) || m.only(c) == nil {
		return false
	}
	for n := range m.world.Units {
		if u := &m.world.Units[n]; m.friend(u.Owner) && m.enters(u, c) {
			return true
		}
	}
	return false
}

// lair reports whether a monster stays in a field.
func (m *mind) lair(c chart.Province) bool { return chart.Has(m.policy.Perils.Lairs, c) }

// only gives the unit of whoever leads that could enter a field, nil if there is none, or more than one.
func (m *mind) only(c chart.Province) (first *season.Unit) {
	for n := range m.world.Units {
		u := &m.world.Units[n]
		if u.Owner != m.first || !m.enters(u, c) {
			continue
		}
		if first != nil {
			return nil
		}
		first = u
	}
	return first
}

// enters reports whether a unit could enter a field by itself.
func (m *mind) enters(u *season.Unit, c chart.Province) bool {
	return u.Class.Conventional() && !u.Class.Twin() && chart.Has(m.field.Reach[u.Class.Kind()][u.At], c)
}

// into gives the place in a field that a unit goes to, false if it cannot get there.
func (m *mind) into(u *season.Unit, c chart.Province) (chart.Place, bool) {
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		if of(to) == c {
			return to, true
		}
	}
	return chart.None, false
}
