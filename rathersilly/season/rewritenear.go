package season

import "spielleiter/diplomacy/chart"

// nearer gives the places to which a unit can go in one step by itself that are nearer to
// a field, and how many steps it is away. Distance is that of the unit's own ways, with
// tunnel and wormhole; if they do not lead there, that of birds.
func (e *Engine) nearer(u *Unit, goal chart.Province) (steps chart.Set, far int) {
	g, k := e.edges.graph(u.Class), u.Class.Kind()
	own := Board().Reach(g, k, u.At)
	front := chart.SetOf(goal)
	if k == chart.Fleet {
		front = chart.Set{}
		for _, at := range sides(Board(), chart.Place(goal)) {
			chart.Add(&front, at)
		}
	}
	for seen, n := front, 1; !front.Empty(); n++ {
		if chart.Has(front, u.At) {
			return chart.Set{}, n - 1
		}
		if steps = own.And(front); !steps.Empty() {
			return steps, n
		}
		var next chart.Set
		for !front.Empty() {
			next = next.Or(Board().Reach(g, k, chart.Take[chart.Place](&front)))
		}
		front = next.Without(seen)
		seen = seen.Or(front)
	}
	return e.nearerByAir(u, own, goal)
}

// nearerByAir is nearer by the distance of birds.
func (e *Engine) nearerByAir(u *Unit, own chart.Set, goal chart.Province) (steps chart.Set, far int) {
	at, front := e.of(u.At), chart.SetOf(goal)
	for seen, n := front, 0; !front.Empty(); n++ {
		if chart.Has(front, at) {
			return steps, n
		}
		steps = steps.Or(e.onto(own, front))
		var next chart.Set
		for !front.Empty() {
			next = next.Or(e.edges.air[chart.Take[chart.Province](&front)])
		}
		front = next.Without(seen)
		seen = seen.Or(front)
	}
	return steps, chart.Max
}

// onto gives the places among some that are in some provinces.
func (e *Engine) onto(places, fields chart.Set) (s chart.Set) {
	for !places.Empty() {
		if at := chart.Take[chart.Place](&places); chart.Has(fields, e.of(at)) {
			chart.Add(&s, at)
		}
	}
	return s
}
