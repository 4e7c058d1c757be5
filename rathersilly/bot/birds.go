package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// How far birds fly.
const (
	unladen = 3
	laden   = 2
)

// flight is a way through the air.
type flight struct {
	path  [3]chart.Place
	steps uint8
}

func (f flight) end() chart.Province { return chart.Province(f.path[f.steps-1]) }

// flights gives a flight to every field within some steps.
func (m *mind) flights(from chart.Province, most uint8) (list []flight) {
	seen := chart.SetOf(from)
	list = append(list, flight{})
	for n := 0; n < len(list); n++ {
		f, at := list[n], from
		if f.steps > 0 {
			at = f.end()
		}
		if f.steps == most {
			continue
		}
		for rest := m.field.air[at].Without(seen); !rest.Empty(); {
			next := f
			next.path[f.steps] = chart.Place(chart.Take[chart.Province](&rest))
			next.steps++
			chart.Add(&seen, next.end())
			list = append(list, next)
		}
	}
	return list[1:]
}

// birds lets my swarms fly: with an army of mine that stands where they do if that gets
// it somewhere, and else to one that may need them. Of several in one field the first
// flies.
func (m *mind) birds() {
	var flown chart.Set
	for n := range m.world.Swarms {
		swarm := &m.world.Swarms[n]
		if swarm.Owner != m.me || chart.Has(flown, of(swarm.At)) {
			continue
		}
		chart.Add(&flown, of(swarm.At))
		o := m.holds(swarm)
		if p := m.plans[of(swarm.At)]; p != nil && p.unit.Class.Kind() == chart.Army && m.chance(0.8) {
			if f, ok := m.carry(p); ok {
				m.say(season.Moving, m.fly(o, f))
				continue
			}
		}
		if f, ok := m.stray(of(swarm.At)); ok {
			o = m.fly(o, f)
		}
		m.say(season.Moving, o)
	}
}

// fly makes a flight of an order.
func (m *mind) fly(o season.Order, f flight) season.Order {
	o.Do, o.Path, o.Steps, o.To = season.Fly, f.path, f.steps, f.path[f.steps-1]
	return o
}

// carry chooses where birds bring an army, and orders it. On a whim the birds fly on
// alone after the first field (RSD-8.8).
func (m *mind) carry(p *plan) (best flight, ok bool) {
	from := of(p.unit.At)
	most := m.worth(m.aim(), chart.Army, p.unit.At)
	if m.whim() {
		most = 0
	}
	for _, f := range m.flights(from, laden) {
		at := f.end()
		if m.field.Chart.Provinces[at].Terrain == chart.Sea || m.mine(at) {
			continue
		}
		value := m.worth(m.aim(), chart.Army, chart.Place(at))
		switch {
		case m.foreign(at) && m.whim():
		case m.foreign(at):
			value *= 0.3 + 0.5*float32(min(2, m.helpers(p, at)))
		case f.steps == 1 && chart.Has(m.field.Reach[chart.Army][from], at):
			value *= 0.6 // it can walk
		}
		if value > most {
			best, most, ok = f, value, true
		}
	}
	if !ok {
		return best, false
	}
	ride := m.holds(p.unit)
	ride.Do, ride.Path, ride.Steps, ride.To = season.Ride, best.path, best.steps, best.path[best.steps-1]
	if best.steps > 1 && m.whim() {
		ride.Steps, ride.To, ride.Path[1] = 1, best.path[0], 0
	}
	if !m.can(&ride) {
		return best, false
	}
	m.redo(p, ride)
	p.fixed = true
	m.land(p)
	return best, true
}

// helpers counts the units that could support a landing.
func (m *mind) helpers(p *plan, at chart.Province) (n int) {
	for _, from := range m.order {
		if q := m.plans[from]; q != p && q.unit.Class.Conventional() && chart.Has(m.field.Reach[q.unit.Class.Kind()][q.unit.At], at) {
			n++
		}
	}
	return n
}

// land lets units support a landing on an occupied field: it takes two (RSD-8.6).
func (m *mind) land(p *plan) {
	at := of(p.order.To)
	if !m.foreign(at) {
		return
	}
	for _, from := range m.order {
		q := m.plans[from]
		if q == p || !q.unit.Class.Conventional() || q.unit.Class.Twin() {
			continue
		}
		if o := m.supports(q.unit, p.unit, p.order.To); m.can(&o) {
			m.redo(q, o)
			q.fixed = true
		}
	}
}

// stray chooses a field for birds without cargo: where an army of mine is, or anywhere.
func (m *mind) stray(from chart.Province) (best flight, ok bool) {
	if p := m.plans[from]; p != nil && p.unit.Class.Kind() == chart.Army && m.chance(0.5) {
		return best, false // wait for it
	}
	list := m.flights(from, unladen)
	for _, f := range list {
		if p := m.plans[f.end()]; p != nil && p.unit.Class.Kind() == chart.Army && m.goal(p) == f.end() && m.chance(0.6) {
			return f, true
		}
	}
	if m.chance(0.4) {
		return among(m, list), true
	}
	return best, false
}

// scare lets units that hold frighten birds of others nearby.
func (m *mind) scare() {
	for _, at := range m.order {
		p := m.plans[at]
		if !p.idle() {
			continue
		}
		o := p.order
		if o.Do = season.Scare; (m.threat(at) && m.chance(0.7) || m.whim()) && m.can(&o) {
			p.order = o
		}
	}
}

// threat reports whether birds of somebody else could land in or next to a field.
func (m *mind) threat(at chart.Province) bool {
	for n := range m.world.Swarms {
		if s := &m.world.Swarms[n]; s.Owner != m.me && m.reaches(of(s.At), at, unladen+1) {
			return true
		}
	}
	return false
}

// reaches reports whether two fields are no more than some steps of birds apart.
func (m *mind) reaches(from, to chart.Province, steps int) bool {
	front := chart.SetOf(from)
	seen := front
	for range steps {
		var next chart.Set
		for rest := front; !rest.Empty(); {
			next = next.Or(m.field.air[chart.Take[chart.Province](&rest)])
		}
		front = next.Without(seen)
		seen = seen.Or(front)
	}
	return chart.Has(seen, to)
}
