package judge

import "spielleiter/diplomacy/chart"

// farthest gives the unit of a power that leaves the board first if nobody chooses: the
// one farthest from its centres, fleets before armies, then by English name.
func (e *Engine) farthest(units []chart.Unit, power chart.Power) chart.Province {
	s := &e.scene
	best, far := chart.Province(chart.None), -1
	for _, u := range units {
		if u.Power != power {
			continue
		}
		p := s.chart.Of(u.At)
		d := e.distance(u)
		if d > far || d == far && s.before(p, best) {
			best, far = p, d
		}
	}
	return best
}

// before breaks a tie between units at the same distance.
func (s *scene) before(p, q chart.Province) bool {
	if a, b := s.at[p].Kind, s.at[q].Kind; a != b {
		return a == chart.Fleet
	}
	return s.chart.Provinces[p].En < s.chart.Provinces[q].En
}

// distance counts the steps from a unit to the nearest of the centres that matter, over
// land and sea alike.
func (e *Engine) distance(u chart.Unit) int {
	s := &e.scene
	goal := s.chart.Powers[u.Power].Home
	if e.Profile.Disorder != FromHome {
		goal = chart.Set{}
		for rest := s.chart.Centres; !rest.Empty(); {
			if p := chart.Take[chart.Province](&rest); e.out.Next.Owners[p] == u.Power {
				chart.Add(&goal, p)
			}
		}
	}
	front := chart.SetOf(s.chart.Of(u.At))
	for seen, d := front, 0; ; d++ {
		if !front.And(goal).Empty() || front.Empty() {
			return d
		}
		var next chart.Set
		for !front.Empty() {
			p := chart.Take[chart.Province](&front)
			next = next.Or(s.graph.Armies(p)).Or(s.graph.Shores(p))
		}
		front = next.Without(seen)
		seen = seen.Or(front)
	}
}
