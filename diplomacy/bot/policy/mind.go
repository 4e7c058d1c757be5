package policy

import (
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Mind gives orders. It looks at a position once and then orders for as many powers as
// it is asked. It serves one goroutine, and once warm it allocates nothing.
type Mind struct {
	Style  Style
	Perils Perils // what is to be feared beyond Diplomacy; all zero for Diplomacy itself

	ground.Sight
	me     chart.Power
	aim    ground.Aim
	others [chart.Max]int8           // by province: how many units of one other power could enter it, at most
	want   [ground.MaxHub]float32    // the worth of the centres to me
	worth  [3][chart.Max]float32     // by kind and place, as far as known
	known  [3]chart.Set              // places whose worth is known
	chance *rand.Rand                // for mistakes
	plans  []plan                    // of my units
	goal   [chart.Max]int8           // by province: which plan ends there, or -1
	seq    []int8                    // in which order plans are made
	sites  []chart.Unit              // that could be built
	routes [chart.Max]chart.Province // by sea: where a convoy came from
}

// NewMind makes a mind for a board.
func NewMind(g *ground.Ground, s Style) *Mind {
	return &Mind{Style: s, Sight: ground.Sight{Ground: g}}
}

// Orders appends the orders of a power for the phase that the position is in.
func (m *Mind) Orders(list []judge.Order, power chart.Power, r *rand.Rand) []judge.Order {
	if !m.awaited(power) {
		return list
	}
	m.consider(power, r)
	switch m.Pos.Phase {
	case judge.Movement:
		return m.movement(list)
	case judge.Retreats:
		return m.retreats(list)
	default:
		return m.adjustments(list)
	}
}

// awaited reports whether a power has anything to order. Mostly it has not, after a movement.
func (m *Mind) awaited(power chart.Power) bool {
	switch m.Pos.Phase {
	case judge.Retreats:
		return slices.ContainsFunc(m.Pos.Dislodged, func(d judge.Dislodged) bool { return d.Power == power })
	case judge.Adjustments:
		return m.Size[power] != m.Army[power]
	default:
		return true
	}
}

// consider takes a power's point of view.
func (m *Mind) consider(power chart.Power, r *rand.Rand) {
	m.me, m.chance = power, r
	m.known = [3]chart.Set{}
	switch {
	case m.Pos.Phase == judge.Adjustments:
		m.aim = ground.InWinter
	case m.Pos.Season == judge.Fall:
		m.aim = ground.InFall
	default:
		m.aim = ground.InSpring
	}
	m.others = m.Others(power)
	for n, c := range m.Centres {
		m.want[n] = m.centre(c)
		if chart.Has(m.Perils.Homes, c) {
			m.want[n] *= m.Perils.Home
		}
		if chart.Has(m.Perils.Ceded, c) {
			m.want[n] = 0
		}
	}
}

// centre is the worth of a centre.
func (m *Mind) centre(c chart.Province) float32 {
	s := &m.Style
	switch owner := m.Pos.Owners[c]; {
	case owner == m.me && m.foreign(c):
		return 1.5 * s.Keep
	case owner == m.me && chart.Has(m.Perils.Raids, c):
		return s.Take
	case owner == m.me && m.others[c] > 0:
		return s.Keep * (1 + 0.1*float32(m.others[c]))
	case owner == m.me:
		return s.Keep * s.Safe
	case owner == chart.None:
		return s.Free
	default:
		return (s.Take + s.Great*float32(m.Size[owner]-3)) * (1 + s.Heed[owner])
	}
}

// foreign reports whether a unit of another power stands in a province.
func (m *Mind) foreign(p chart.Province) bool {
	h := m.Holder(p)
	return h != chart.None && h != m.me
}

// value is the worth of a place to a unit.
func (m *Mind) value(k chart.Kind, at chart.Place) float32 {
	if chart.Has(m.known[k], at) {
		return m.worth[k][at]
	}
	sum := float32(0)
	pull := &m.Pull[m.aim][k][at]
	for n := range m.Centres {
		sum += m.want[n] * pull[n]
	}
	sum *= 1 + m.Style.Noise*(2*m.chance.Float32()-1)
	m.worth[k][at] = sum
	chart.Add(&m.known[k], at)
	return sum
}
