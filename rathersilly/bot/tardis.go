package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// tardis orders for the TARDIS: to hunt monsters with one of my units, to hop to a
// monster, a soul or a centre, or to go along with whoever is there.
func (m *mind) tardis() {
	if m.me != season.Doctor {
		return
	}
	o := m.blank(season.Hold)
	o.Unit = season.Actor{Owner: m.me, At: chart.Place(m.world.Tardis), Tardis: true}
	if m.world.Tardis == chart.None {
		m.say(season.Moving, m.hop(o))
		return
	}
	at := m.world.Tardis
	switch companion := m.on(at); {
	case companion == nil || companion.Class.Monster():
		if !m.waits(at) {
			o = m.hop(o)
		}
	case companion.Owner == m.me:
		o = m.together(o, m.plans[at])
	default:
		o = m.follow(o, companion)
	}
	m.say(season.Moving, o)
}

// waits reports whether the TARDIS is alone in a centre that it captures if it stays
// (RSD-15.4).
func (m *mind) waits(at chart.Province) bool {
	return m.world.Season == judge.Fall && chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != m.me && m.chance(0.4)
}

// hop chooses where to appear (RSD-15.6).
func (m *mind) hop(o season.Order) season.Order {
	best, most := o, 0.0
	for at := range chart.All[chart.Province](theAtlas().open) {
		h := o
		if h.Do, h.To = season.Hop, chart.Place(at); !m.can(&h) {
			continue
		}
		if value := m.landing(at) + m.r.Float64()*0.5; value > most {
			best, most = h, value
		}
	}
	return best
}

// landing is what it is worth to appear in a field: monsters are points, those most of all that keep
// their centre, which is the Doctor's if nobody else is there in fall (RSD-15.4, 15.12).
func (m *mind) landing(at chart.Province) (value float64) {
	u := m.on(at)
	centre := chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != m.me
	if m.world.Season == judge.Fall && centre && (u == nil || u.Class.Monster()) {
		value = 1.5
	}
	switch {
	case chart.Has(m.policy.Perils.Lairs, at):
		return value + 3
	case chart.Has(m.policy.Perils.Raids, at) && (u == nil || u.Class.Monster()):
		return value + 2
	case u != nil && u.Devil > 0 && (u.Owner != m.me || m.engine.Options.OwnExorcism):
		return value + 1.2
	case u != nil && u.Owner == m.me && m.hunted(u):
		return value + 2
	}
	return value
}

// hunted reports whether there is a monster that a unit could attack.
func (m *mind) hunted(u *season.Unit) bool {
	_, ok := m.prey(u)
	return ok
}

// prey gives a monster's field that a unit could enter.
func (m *mind) prey(u *season.Unit) (chart.Place, bool) {
	if !u.Class.Conventional() {
		return chart.None, false
	}
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		if v := m.on(of(to)); v != nil && v.Class.Monster() {
			return to, true
		}
	}
	return chart.None, false
}

// together takes the TARDIS along with a unit of mine, after a monster if there is one
// (RSD-15.10, 15.11).
func (m *mind) together(o season.Order, p *plan) season.Order {
	if to, ok := m.prey(p.unit); ok && !p.fixed {
		if attack := m.moves(p.unit, to); m.can(&attack) {
			m.redo(p, attack)
			p.fixed = true
		}
	}
	if !p.fixed && p.order.Do != season.Move && p.order.Do != season.Ride {
		m.part(p)
	}
	with := o
	switch p.order.Do {
	case season.Move:
		with.Do, with.To = season.Move, p.order.To
	case season.Ride:
		with.Do, with.Path, with.Steps, with.To = season.Fly, p.order.Path, p.order.Steps, p.order.To
	default:
		return o
	}
	if _, hunts := m.prey(p.unit); !hunts && m.chance(0.95) {
		with = m.hop(o) // its companion leaves, so it can
	}
	if m.can(&with) {
		return with
	}
	return o
}

// part sends a unit of mine to the best field without anybody, so that the TARDIS can leave.
func (m *mind) part(p *plan) {
	best, most := p.order, float32(-1)
	for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
		o := m.moves(p.unit, to)
		if value := m.worth(m.aim(), p.unit.Class.Kind(), to); m.on(of(to)) == nil && !m.expected(of(to)) && value > most && m.can(&o) {
			best, most = o, value
		}
	}
	m.redo(p, best)
}

// follow guesses where a unit of somebody else goes, or leaves it if it does.
func (m *mind) follow(o season.Order, u *season.Unit) season.Order {
	if m.chance(0.93) {
		return m.hop(o)
	}
	best, most := o, float32(0)
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		with := o
		with.Do, with.To = season.Move, to
		value := m.worth(m.aim(), u.Class.Kind(), to)
		if m.on(of(to)) != nil {
			value /= 3
		}
		if value > most && m.can(&with) {
			best, most = with, value
		}
	}
	return best
}
