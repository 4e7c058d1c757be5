package policy

import "spielleiter/diplomacy/chart"

// farthest is the longest convoy that is thought of, in fleets.
const farthest = 3

// crossing is a convoy that could be ordered.
type crossing struct {
	to   chart.Place
	sea  chart.Province // the last of the chain; routes tells the way back
	gain float32
}

// convoys puts armies on board where that is worth more than what their units would do
// without it.
func (m *Mind) convoys() {
	g := m.Ground
	var seas chart.Set // with a fleet that is free to convoy
	for n := range m.plans {
		if p := &m.plans[n]; p.unit.Kind == chart.Fleet && chart.Has(g.Graph.Seas(), p.from) && p.deed != ferry {
			chart.Add(&seas, p.from)
		}
	}
	if seas.Empty() {
		return
	}
	for n := range m.plans {
		p := &m.plans[n]
		if p.unit.Kind != chart.Army || !chart.Has(g.Graph.Ports(), p.from) || g.Graph.Shores(p.from).And(seas).Empty() {
			continue
		}
		if best := m.crossing(p, seas); best.gain > 0 {
			m.embark(n, best, &seas)
		}
	}
}

// crossing looks for the convoy that gains an army most, along the shortest chains.
func (m *Mind) crossing(p *plan, seas chart.Set) (best crossing) {
	g := m.Ground
	front := g.Graph.Shores(p.from).And(seas)
	for rest := front; !rest.Empty(); {
		m.routes[chart.Take[chart.Province](&rest)] = chart.None
	}
	seen := front
	home := 0.9 * m.value(chart.Army, p.unit.At)
	for range farthest {
		var next chart.Set
		for !front.Empty() {
			sea := chart.Take[chart.Province](&front)
			cost := p.gain + m.idleness(sea)
			for rest := g.Graph.Shores(sea).And(g.Graph.Ports()); !rest.Empty(); {
				at := chart.Take[chart.Province](&rest)
				if at == p.from || m.goal[at] >= 0 || m.enters(p, at) {
					continue
				}
				c := m.arrive(at, 1)
				gain := c*m.value(chart.Army, chart.Place(at)) + (1-c)*home - m.Style.Ship*cost
				if gain > best.gain {
					best = crossing{chart.Place(at), sea, gain}
				}
			}
			fresh := g.Graph.Shores(sea).And(seas).Without(seen)
			seen = seen.Or(fresh)
			next = next.Or(fresh)
			for !fresh.Empty() {
				m.routes[chart.Take[chart.Province](&fresh)] = sea
			}
		}
		front = next
	}
	return best
}

// idleness is what the fleets of a chain give up to convoy.
func (m *Mind) idleness(sea chart.Province) (cost float32) {
	for ; sea != chart.None; sea = m.routes[sea] {
		for n := range m.plans {
			if p := &m.plans[n]; p.from == sea {
				cost += max(0, p.gain-m.value(p.unit.Kind, p.unit.At)*m.endure(p.from, 1))
			}
		}
	}
	return cost
}

// embark orders a convoy.
func (m *Mind) embark(n int, c crossing, seas *chart.Set) {
	m.drop(n)
	m.release(n)
	p := &m.plans[n]
	p.deed, p.to = sail, c.to
	m.goal[m.end(p)] = int8(n)
	for sea := c.sea; sea != chart.None; sea = m.routes[sea] {
		chart.Remove(seas, sea)
		for k := range m.plans {
			if q := &m.plans[k]; q.from == sea {
				m.drop(k)
				q.deed, q.of = ferry, int8(n)
				m.goal[sea] = int8(k)
			}
		}
	}
}
