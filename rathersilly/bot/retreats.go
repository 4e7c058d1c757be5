package bot

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// retreats orders for my units that must give way, or, before the moves, for those that
// may have to.
func (m *mind) retreats(open season.Phase) {
	if open == season.Moving {
		m.refuges()
		return
	}
	var taken, flown chart.Set // where one goes, and from where birds do: of several in one field the first
	for _, list := range m.engine.Choices(&m.world, m.me, season.Retreats) {
		if from := of(list[0].Unit.At); list[0].Unit.Class == season.Birds {
			if chart.Has(flown, from) {
				continue
			}
			chart.Add(&flown, from)
		}
		best, most := list[0], float32(-1)
		for _, o := range list {
			value := m.refuge(&o)
			if o.To != chart.None && chart.Has(taken, of(o.To)) && !m.whim() {
				value = -2
			}
			if value > most {
				best, most = o, value
			}
		}
		if best.Unit.Tardis && m.chance(0.5) {
			continue // it stays, and makes friends
		}
		if best.To != chart.None && best.Unit.Class != season.Birds {
			chart.Add(&taken, of(best.To))
		}
		m.say(season.Retreats, best)
	}
}

// refuge is what a retreat is worth; to disband is worth nothing.
func (m *mind) refuge(o *season.Order) float32 {
	switch {
	case o.Do == season.Disband || o.To == chart.None:
		return 0
	case o.Unit.Class == season.Birds:
		return 1 + m.r.Float32()
	default:
		return m.worth(m.aim(), o.Unit.Class.Kind(), o.To)
	}
}

// refuges says of each unit that somebody could attack where it would go, best first.
func (m *mind) refuges() {
	others := m.policy.Others(m.me)
	for n := range m.world.Units {
		u := &m.world.Units[n]
		if u.Owner != m.me || others[of(u.At)] == 0 {
			continue
		}
		list := m.escapes(u)
		if len(list) > 0 {
			m.say(season.Retreats, list[0], list[1:]...)
		}
	}
	if o := m.blank(season.Retreat); m.me == season.Doctor && m.world.Tardis != chart.None && m.chance(0.5) {
		o.Unit = season.Actor{Owner: m.me, At: chart.Place(m.world.Tardis), Tardis: true}
		m.say(season.Retreats, o)
	}
}

// escapes are the retreats that a unit could hope for, best first.
func (m *mind) escapes(u *season.Unit) (list []season.Order) {
	type valued struct {
		order season.Order
		worth float32
	}
	var all []valued
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		o := m.moves(u, to)
		o.Do = season.Retreat
		all = append(all, valued{o, m.worth(m.aim(), u.Class.Kind(), to)})
	}
	slices.SortStableFunc(all, func(a, b valued) int { return cmp.Compare(b.worth, a.worth) })
	for _, v := range all {
		list = append(list, v.order)
	}
	return list
}
