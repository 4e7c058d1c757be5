package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// plan is what one of my units is to do.
type plan struct {
	unit  *season.Unit
	order season.Order
	fixed bool // nobody is to think of something else
}

// moving orders for the movement: what Diplomacy would do, then what it does not know.
func (m *mind) moving() {
	m.think()
	m.yield()
	m.parry()
	m.evict()
	m.push()
	m.befriend()
	m.twins()
	m.birds()
	m.lure()
	m.jam()
	m.giveWay()
	m.tardis()
	m.scare()
	for _, at := range m.order {
		m.say(season.Moving, m.plans[at].order)
	}
	m.command()
	m.foresee()
	m.vote(season.Moving)
}

// think begins with what Diplomacy's policy orders. Units that it does not know hold.
func (m *mind) think() {
	clear(m.plans)
	m.order = m.order[:0]
	for n := range m.world.Units {
		if u := &m.world.Units[n]; u.Owner == m.me {
			o := m.blank(season.Hold)
			o.Unit = actor(u)
			m.plans[of(u.At)] = &plan{unit: u, order: o}
			m.order = append(m.order, of(u.At))
		}
	}
	if len(m.order) == 0 {
		return
	}
	for _, j := range m.policy.Orders(nil, m.me, m.r) {
		if p := m.plans[of(j.Unit.At)]; p != nil {
			p.order = m.adopt(p.unit, &j)
		}
	}
}

// adopt writes an order of Diplomacy as one of this game; an impossible one is a hold.
func (m *mind) adopt(u *season.Unit, j *judge.Order) season.Order {
	o := m.blank(season.Hold)
	o.Unit = actor(u)
	hold := o
	o.Of, o.To, o.Via = j.Of, j.To, j.Via
	switch j.Kind {
	case judge.Move:
		o.Do, o.Of = season.Move, chart.None
	case judge.Support:
		o.Do = season.Support
	case judge.Convoy:
		o.Do = season.Convoy
	default:
		return hold
	}
	if v := m.on(of(j.Of)); v != nil {
		o.Of, o.OfClass = v.At, v.Class
	}
	if !m.can(&o) {
		return hold
	}
	return o
}

// push lets units that have sold their souls attack what one other unit cannot.
func (m *mind) push() {
	for _, at := range m.order {
		p := m.plans[at]
		if p.unit.Devil == 0 || p.order.Do == season.Move && m.foreign(of(p.order.To)) || m.chance(0.2) {
			continue
		}
		best, most := p.order, float32(0)
		for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
			o := p.order
			o.Do, o.To, o.Of, o.OfClass, o.Via = season.Move, to, chart.None, season.NoClass, false
			if worth := m.worth(m.aim(), p.unit.Class.Kind(), to); m.foreign(of(to)) && worth > most && m.can(&o) {
				best, most = o, worth
			}
		}
		m.redo(p, best)
	}
}

// redo gives a unit another order. Those who would have helped it hold.
func (m *mind) redo(p *plan, o season.Order) {
	if p.order == o {
		return
	}
	p.order = o
	at := of(p.unit.At)
	for _, from := range m.order {
		q := m.plans[from]
		if (q.order.Do == season.Support || q.order.Do == season.Convoy) && of(q.order.Of) == at && q.order.To != m.end(p) {
			q.order = m.holds(q.unit)
		}
	}
}

// end gives where a unit is to go, as a support names it: chart.None if it stays.
func (m *mind) end(p *plan) chart.Place {
	switch p.order.Do {
	case season.Move, season.Ride:
		return p.order.To
	default:
		return chart.None
	}
}

// goal gives the province in which a unit is to be.
func (m *mind) goal(p *plan) chart.Province {
	if to := m.end(p); to != chart.None {
		return of(to)
	}
	return of(p.unit.At)
}

// holds is the order of a unit to hold.
func (m *mind) holds(u *season.Unit) season.Order {
	o := m.blank(season.Hold)
	o.Unit = actor(u)
	return o
}

// moves is the order of a unit to move.
func (m *mind) moves(u *season.Unit, to chart.Place) season.Order {
	o := m.holds(u)
	o.Do, o.To = season.Move, to
	return o
}

// supports is the order of a unit to support another one, which stays if to is none.
func (m *mind) supports(u, v *season.Unit, to chart.Place) season.Order {
	o := m.holds(u)
	o.Do, o.Of, o.OfClass, o.To = season.Support, v.At, v.Class, to
	return o
}

// idle reports whether a unit does nothing that it could not leave undone.
func (p *plan) idle() bool {
	return !p.fixed && p.order.Do == season.Hold && p.unit.Class.Conventional()
}

// befriend lets an idle unit support the monster beside it against a unit of somebody
// else: its way can be foreseen.
func (m *mind) befriend() {
	for _, at := range m.order {
		p := m.plans[at]
		if !p.idle() || !m.chance(0.3) {
			continue
		}
		for beside := range chart.All[chart.Province](near(at)) {
			monster := m.on(beside)
			if monster == nil || !monster.Class.Monster() {
				continue
			}
			for to := range chart.All[chart.Place](m.field.Steps(monster.Class.Kind(), monster.At)) {
				o := m.supports(p.unit, monster, to)
				if c := of(to); m.foreign(c) && chart.Has(m.field.Chart.Centres, c) && m.can(&o) {
					p.order = o
					return
				}
			}
		}
	}
}
