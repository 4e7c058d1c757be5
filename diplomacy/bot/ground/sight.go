package ground

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// MaxPowers is how many powers a board can have here.
const MaxPowers = 16

// Sight is a position as it is seen at a glance.
type Sight struct {
	*Ground
	Pos  *judge.Position
	At   [chart.Max]int8            // by province: the index of its unit in Pos.Units, or -1
	Near [MaxPowers][chart.Max]int8 // by power: how many of its units could enter a province
	Size [MaxPowers]int8            // centres of a power
	Army [MaxPowers]int8            // units of a power, on land and at sea

	ranked bool  // whether rank is of this position
	rank   ranks // who could bring most
}

// ranks are by province the power of whose units most could enter, how many, and how many of any
// other power.
type ranks struct {
	who           [chart.Max]chart.Power
	first, second [chart.Max]int8
}

// Look enters a position, which must not change while it is looked at.
func (s *Sight) Look(p *judge.Position) {
	s.Pos, s.ranked = p, false
	for n := range s.At {
		s.At[n] = -1
	}
	for n := range s.Chart.Powers {
		s.Near[n], s.Size[n], s.Army[n] = [chart.Max]int8{}, 0, 0
	}
	for _, c := range s.Centres {
		if owner := p.Owners[c]; owner != chart.None {
			s.Size[owner]++
		}
	}
	for n, u := range p.Units {
		s.At[s.Chart.Of(u.At)] = int8(n)
		s.Army[u.Power]++
		for rest := s.Reach[u.Kind][u.At]; !rest.Empty(); {
			s.Near[u.Power][chart.Take[chart.Province](&rest)]++
		}
	}
}

// Holder gives the power of the unit in a province, or chart.None.
func (s *Sight) Holder(p chart.Province) chart.Power {
	if n := s.At[p]; n >= 0 {
		return s.Pos.Units[n].Power
	}
	return chart.None
}

// Others gives for each province how many units of one power other than this one could
// enter it, at most. What Near holds at the first question after a look counts.
func (s *Sight) Others(power chart.Power) (most [chart.Max]int8) {
	if !s.ranked {
		s.ranked = true
		s.order()
	}
	most = s.rank.first
	for p := range s.Chart.Provinces {
		if s.rank.who[p] == power {
			most[p] = s.rank.second[p]
		}
	}
	return most
}

// order finds out who could bring most where.
func (s *Sight) order() {
	k := &s.rank
	*k = ranks{}
	for q := range chart.Power(len(s.Chart.Powers)) {
		near := &s.Near[q]
		for p := range s.Chart.Provinces {
			switch n := near[p]; {
			case n > k.first[p]:
				k.who[p], k.first[p], k.second[p] = q, n, k.first[p]
			case n > k.second[p]:
				k.second[p] = n
			}
		}
	}
}
