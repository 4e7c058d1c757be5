package judge

import "spielleiter/diplomacy/chart"

// Abandoned is a unit that left the board in a winter without an order, and why it was
// this one.
type Abandoned struct {
	chart.Unit
	Steps int // to the nearest of the centres that count; without a meaning if there are none
	By    Tie
}

// Tie says what told the unit that left from the others of its power.
type Tie uint8

// The ties.
const (
	ByDistance Tie = iota // no other was as far
	ByKind                // others were, but they are armies
	ByName                // others of its kind were, but the alphabet has its province first
	ByNoCentre            // the power has no centre from which to count, so all of its units go
)

// farthest gives the unit of a power that leaves the board first if nobody chooses: the
// one farthest from its centres, fleets before armies, then by English name.
func (e *Engine) farthest(units []chart.Unit, power chart.Power) Abandoned {
	s := &e.scene
	best := Abandoned{Unit: chart.Unit{At: chart.None}, Steps: -1}
	for _, u := range units {
		if u.Power != power {
			continue
		}
		d, reached := e.distance(u)
		switch {
		case d > best.Steps:
			best = Abandoned{u, d, ByDistance}
		case d < best.Steps:
			continue
		case s.before(s.chart.Of(u.At), s.chart.Of(best.At)):
			best = Abandoned{u, d, tie(u, best.Unit)}
		default:
			best.By = max(best.By, tie(u, best.Unit))
		}
		if !reached {
			best.By = ByNoCentre
		}
	}
	return best
}

// tie says what tells two units at the same distance apart.
func tie(a, b chart.Unit) Tie {
	if a.Kind != b.Kind {
		return ByKind
	}
	return ByName
}

// before breaks a tie between units at the same distance.
func (s *scene) before(p, q chart.Province) bool {
	if a, b := s.at[p].Kind, s.at[q].Kind; a != b {
		return a == chart.Fleet
	}
	return s.chart.Provinces[p].En < s.chart.Provinces[q].En
}

// distance counts the steps from a unit to the nearest of the centres that matter, over
// land and sea alike, and reports whether there is one.
func (e *Engine) distance(u chart.Unit) (steps int, reached bool) {
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
		if reached = !front.And(goal).Empty(); reached || front.Empty() {
			return d, reached
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
