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
		value := m.r.Float64() * 0.5
		switch u := m.on(at); {
		case u != nil && u.Class.Monster() && chart.Has(m.field.Chart.Centres, at):
			value += 4 // it will probably keep that (RSD-3.6)
		case u != nil && u.Class.Monster():
			value += 2
		case u != nil && u.Devil > 0 && (u.Owner != m.me || m.engine.Options.OwnExorcism):
			value += 2.2
		case u != nil && u.Owner == m.me && m.hunted(u):
			value += 2
		case u == nil && m.world.Season == judge.Fall && chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != m.me:
			value += 2.5
		}
		h := o
		if h.Do, h.To = season.Hop, chart.Place(at); value > most && m.can(&h) {
			best, most = h, value
		}
	}
	return best
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
	with := o
	switch p.order.Do {
	case season.Move:
		with.Do, with.To = season.Move, p.order.To
	case season.Ride:
		with.Do, with.Path, with.Steps, with.To = season.Fly, p.order.Path, p.order.Steps, p.order.To
	default:
		return o
	}
	if _, hunts := m.prey(p.unit); !hunts && m.chance(0.8) {
		with = m.hop(o) // its companion leaves, so it can
	}
	if m.can(&with) {
		return with
	}
	return o
}

// follow guesses where a unit of somebody else goes, or leaves it if it does.
func (m *mind) follow(o season.Order, u *season.Unit) season.Order {
	if m.chance(0.75) {
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
