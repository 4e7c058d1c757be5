package judge

import "spielleiter/diplomacy/chart"

// Check reads one order for the phase that a position is in, as if there were no others,
// and says why it is impossible. Like an evaluation it overwrites the engine's outcome.
func (e *Engine) Check(p *Position, o Order) Result {
	r := Result{Order: o}
	switch p.Phase {
	case Movement:
		e.begin(p, 0)
		e.scene.understand(&r)
	case Retreats:
		weak := e.retreaters[:copy(e.retreaters[:], p.Dislodged)]
		e.begin(p, 0)
		e.scene.weaken(weak)
		e.scene.understandRetreat(&r)
	default:
		e.one[0] = o
		r = e.Adjustments(p, e.one[:]).Results[0]
	}
	if r.Fault != NoFault {
		r.Verdict = r.Fault.verdict()
	}
	return r
}

// Targets gives the places to which the unit in a province could be ordered to move in a
// movement phase: those that it reaches by itself, and those to which the fleets that
// are at sea could convoy it.
func (e *Engine) Targets(p *Position, at chart.Province) (near, far chart.Set) {
	e.scene.enter(e, p)
	if !chart.Has(e.scene.units, at) {
		return near, far
	}
	return e.scene.targets(e.scene.at[at])
}

// Aids gives the provinces in which the unit in a province could support another one, be
// it that stays there or that moves there.
func (e *Engine) Aids(p *Position, at chart.Province) chart.Set {
	near, _ := e.Targets(p, at)
	return e.scene.provinces(near)
}

// targets gives the places that a unit reaches by itself, and those by convoy.
func (s *scene) targets(u chart.Unit) (near, far chart.Set) {
	at := s.chart.Of(u.At)
	near = s.chart.Reach(s.ways(at), u.Kind, u.At)
	if u.Kind != chart.Army || !chart.Has(s.graph.Ports(), at) {
		return near, far
	}
	front := s.graph.Shores(at).And(s.boats)
	for seen := front; !front.Empty(); {
		next := s.graph.Shores(chart.Take[chart.Province](&front))
		far = far.Or(next.And(s.graph.Beaches()))
		next = next.And(s.boats).Without(seen)
		seen, front = seen.Or(next), front.Or(next)
	}
	chart.Remove(&far, at)
	return near, far
}

// provinces gives the provinces of places.
func (s *scene) provinces(places chart.Set) (all chart.Set) {
	for !places.Empty() {
		chart.Add(&all, s.chart.Of(chart.Take[chart.Place](&places)))
	}
	return all
}
