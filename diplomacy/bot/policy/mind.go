package policy

import (
	"math/rand/v2"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// maxPowers is how many powers a board can have here.
const maxPowers = 16

// Mind gives orders. It looks at a position once and then orders for as many powers as
// it is asked. It serves one goroutine, and once warm it allocates nothing.
type Mind struct {
	Style Style

	ground *Ground
	pos    *judge.Position
	at     [chart.Max]int8            // by province: the index of its unit in pos.Units, or -1
	near   [maxPowers][chart.Max]int8 // how many units of a power could enter a province
	size   [maxPowers]int8            // centres of a power

	me     chart.Power
	aim    aim
	others [chart.Max]int8           // by province: how many units of one other power could enter it, at most
	want   [maxHub]float32           // the worth of the centres to me
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
func NewMind(g *Ground, s Style) *Mind { return &Mind{ground: g, Style: s} }

// Look enters a position. It must not change until the next is looked at.
func (m *Mind) Look(p *judge.Position) {
	g := m.ground
	m.pos = p
	for n := range m.at {
		m.at[n] = -1
	}
	for n := range g.chart.Powers {
		m.near[n], m.size[n] = [chart.Max]int8{}, 0
	}
	for _, c := range g.centres {
		if owner := p.Owners[c]; owner != chart.None {
			m.size[owner]++
		}
	}
	for n, u := range p.Units {
		m.at[g.chart.Of(u.At)] = int8(n)
		for rest := g.reach[u.Kind][u.At]; !rest.Empty(); {
			m.near[u.Power][chart.Take[chart.Province](&rest)]++
		}
	}
}

// Orders appends the orders of a power for the phase that the position is in.
func (m *Mind) Orders(list []judge.Order, power chart.Power, r *rand.Rand) []judge.Order {
	m.consider(power, r)
	switch m.pos.Phase {
	case judge.Movement:
		return m.movement(list)
	case judge.Retreats:
		return m.retreats(list)
	default:
		return m.adjustments(list)
	}
}

// consider takes a power's point of view.
func (m *Mind) consider(power chart.Power, r *rand.Rand) {
	m.me, m.chance = power, r
	m.known = [3]chart.Set{}
	switch {
	case m.pos.Phase == judge.Adjustments:
		m.aim = inWinter
	case m.pos.Season == judge.Fall:
		m.aim = inFall
	default:
		m.aim = inSpring
	}
	m.others = [chart.Max]int8{}
	for q := range chart.Power(len(m.ground.chart.Powers)) {
		if q == power || m.size[q] == 0 {
			continue
		}
		for p := range m.ground.chart.Provinces {
			m.others[p] = max(m.others[p], m.near[q][p])
		}
	}
	for n, c := range m.ground.centres {
		m.want[n] = m.centre(c)
	}
}

// centre is the worth of a centre.
func (m *Mind) centre(c chart.Province) float32 {
	s := &m.Style
	switch owner := m.pos.Owners[c]; {
	case owner == m.me && m.foreign(c):
		return 1.5 * s.Keep
	case owner == m.me && m.others[c] > 0:
		return s.Keep * (1 + 0.1*float32(m.others[c]))
	case owner == m.me:
		return s.Keep * s.Safe
	case owner == chart.None:
		return s.Free
	default:
		return s.Take + s.Great*float32(m.size[owner]-3)
	}
}

// foreign reports whether a unit of another power stands in a province.
func (m *Mind) foreign(p chart.Province) bool {
	n := m.at[p]
	return n >= 0 && m.pos.Units[n].Power != m.me
}

// value is the worth of a place to a unit.
func (m *Mind) value(k chart.Kind, at chart.Place) float32 {
	if chart.Has(m.known[k], at) {
		return m.worth[k][at]
	}
	sum := float32(0)
	pull := &m.ground.pull[m.aim][k][at]
	for n := range m.ground.centres {
		sum += m.want[n] * pull[n]
	}
	sum *= 1 + m.Style.Noise*(2*m.chance.Float32()-1)
	m.worth[k][at] = sum
	chart.Add(&m.known[k], at)
	return sum
}
