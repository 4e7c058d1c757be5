package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// lure orders for my Amazons: the mermaid calls from Denmark, others call whoever is most
// in the way, or go to Denmark, or after the others.
func (m *mind) lure() {
	for _, at := range m.order {
		p := m.plans[at]
		if p.unit.Class != season.Lure || p.fixed {
			continue
		}
		switch {
		case at == named("den") && m.chance(0.7):
			p.order = m.mermaid(p)
		case m.clear(p):
		case m.chance(0.6) && m.call(p):
		default:
			m.stroll(p, named("den"))
		}
	}
}

// mermaid lures all armies or all fleets, of which there are more (RSD-9.6).
func (m *mind) mermaid(p *plan) season.Order {
	o := p.order
	o.Do, o.OfClass = season.LureAll, season.Army
	if m.chance(0.4) {
		o.OfClass = season.Fleet
	}
	if !m.can(&o) {
		return p.order
	}
	return o
}

// call lures the unit that is most in my way, false if there is none. Now and then it is
// one of mine (RSD-9.5).
func (m *mind) call(p *plan) bool {
	she := of(p.unit.At)
	best, most := p.order, 0.0
	for n := range m.world.Units {
		u := &m.world.Units[n]
		if !u.Class.Conventional() || u.Immune && m.engine.Options.Immune != season.ImmuneOff || u.Owner == m.me && !m.chance(0.04) {
			continue
		}
		o := p.order
		o.Do, o.Of, o.OfClass = season.LureOne, u.At, u.Class
		if value := m.annoyance(u, she); value > most && m.can(&o) {
			best, most = o, value
		}
	}
	if most == 0 {
		return false
	}
	if m.chance(0.4) {
		m.name(&best)
	}
	p.order = best
	return true
}

// annoyance is how much a unit is in my way: if it stands in a centre, if one of mine is
// about to go there, if it is near her or one of my centres.
func (m *mind) annoyance(u *season.Unit, she chart.Province) float64 {
	at := of(u.At)
	value := m.r.Float64()
	if chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != u.Owner {
		value++
	}
	for _, from := range m.order {
		if q := m.plans[from]; q.order.Do == season.Move && of(q.order.To) == at {
			value += 2
		}
	}
	if chart.Has(near(she), at) {
		value++
	}
	for c := range chart.All[chart.Province](near(at)) {
		if chart.Has(m.field.Chart.Centres, c) && m.world.Owners[c] == m.me {
			value += 0.5
		}
	}
	return value
}

// name says which step the lured unit is to take, one of those that are possible.
func (m *mind) name(o *season.Order) {
	u := m.on(of(o.Of))
	var steps []season.Order
	for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
		named := *o
		if named.To = to; m.can(&named) {
			steps = append(steps, named)
		}
	}
	if len(steps) > 0 {
		*o = among(m, steps)
	}
}

// stroll moves an Amazon or a jammer one step towards a field, or anywhere.
func (m *mind) stroll(p *plan, towards chart.Province) {
	from := of(p.unit.At)
	next, ok := m.toward(from, towards)
	if !ok || m.whim() {
		next, ok = some[chart.Province](m, m.field.Chart.Graph.Armies(from))
	}
	if !ok || m.mine(next) || m.expected(next) {
		return
	}
	if o := m.moves(p.unit, chart.Place(next)); m.can(&o) {
		p.order = o
	}
}

// expected reports whether a unit of mine is on its way into a field.
func (m *mind) expected(at chart.Province) bool {
	for _, from := range m.order {
		if q := m.plans[from]; from != at && m.goal(q) == at {
			return true
		}
	}
	return false
}

// toward gives the first step of a shortest way on foot that is free of my own units.
func (m *mind) toward(from, to chart.Province) (step chart.Province, ok bool) {
	seen := chart.SetOf(to)
	front := seen
	for !front.Empty() {
		var next chart.Set
		for rest := front; !rest.Empty(); {
			at := chart.Take[chart.Province](&rest)
			beside := m.field.Chart.Graph.Armies(at)
			if chart.Has(beside, from) {
				return at, true
			}
			next = next.Or(beside)
		}
		front = next.Without(seen)
		seen = seen.Or(front)
	}
	return 0, false
}

// jam orders for my jammers: to annul what Amazons nearby want, or to go where they are.
func (m *mind) jam() {
	for _, at := range m.order {
		p := m.plans[at]
		if p.unit.Class != season.Jammer || p.fixed {
			continue
		}
		target, distance := chart.Province(chart.None), 0
		for n := range m.world.Units {
			if u := &m.world.Units[n]; u.Class == season.Lure && (u.Owner != m.me || m.whim()) {
				d := 2
				if chart.Has(near(at), of(u.At)) {
					d = 1
				}
				if target == chart.None || d < distance {
					target, distance = of(u.At), d
				}
			}
		}
		switch {
		case target != chart.None && distance == 1 && m.chance(0.85):
			p.order.Do = season.Jam
		case m.clear(p):
		case target != chart.None:
			m.stroll(p, target)
		case m.chance(0.3):
			m.stroll(p, named("mun"))
		}
	}
}
