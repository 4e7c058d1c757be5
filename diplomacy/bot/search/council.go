package search

import (
	"math/rand/v2"

	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// council is what all powers consider at the same time, each looking for what suits it best
// against what the others may do.
type council struct {
	*effort
	pos    *judge.Position
	r      *rand.Rand
	scenes []scene // what policy would order
	hunts  []*hunt // by power; nil for who has nothing to order
	minds  []mixed // by power
	orders []judge.Order
}

// mixed are the sheets that a power may play, and how likely.
type mixed struct {
	sheets [][]judge.Order
	regret []float64 // of not having played it
	chance []float64 // now
	total  []float64 // of the chances so far, later ones count more
	prior  []float64 // what its own search believed of it: the best half of all, the next a quarter
}

// styles are those of the players that are imagined.
var styles = []policy.Style{policy.Standard(), policy.Plain(), policy.Wary()}

// convene imagines what everybody may order.
func convene(f *effort, p *judge.Position, r *rand.Rand) *council {
	c := &council{effort: f, pos: p, r: r}
	w := f.world
	mind := w.mind
	mind.Look(p)
	for range f.Scenes {
		s := scene{seed: r.Uint64(), by: make([][]judge.Order, w.powers)}
		for q := range w.powers {
			mind.Style = styles[r.IntN(len(styles))]
			s.by[q] = mind.Orders(nil, q, r)
		}
		c.scenes = append(c.scenes, s)
	}
	mind.Style = styles[0]
	f.believe(c.scenes, r)
	return c
}

// invite begins the searches of those who have units, but for one power.
func (c *council) invite(h *hunt) {
	c.hunts, c.minds = make([]*hunt, c.world.powers), make([]mixed, c.world.powers)
	for q := range c.world.powers {
		if q == h.power {
			c.hunts[q] = h
		} else if len(c.scenes[0].by[q]) > 0 {
			c.hunts[q] = newHunt(c.effort, c.pos, q, c.scenes[:min(occasions, len(c.scenes))], c.r)
		}
	}
}

// prepare lets everybody but one power look for good sheets, between two parts of the effort.
func (c *council) prepare(from, to float64, but chart.Power) {
	n, count := 0, len(c.hunts)-1
	for q, h := range c.hunts {
		if chart.Power(q) == but {
			continue
		}
		n++
		if h != nil {
			c.until(from+(to-from)*float64(n)/float64(count), func() {
				h.rank()
				h.climb()
			})
		}
	}
}

const (
	occasions = 16   // scenes in which each of the others looks for its sheets
	options   = 6    // sheets of each power that are weighed against each other
	trust     = 0.75 // how often the others are believed to have thought
	settled   = 0.2  // how often of it as everybody does who thinks of what the others think
)

// settle weighs the sheets of all powers against each other, by regret matching: again and
// again everybody draws a sheet, and afterwards likes those more that would have been better.
func (c *council) settle() {
	for q, h := range c.hunts {
		if h != nil {
			c.minds[q].open(h.sheets)
		}
	}
	drawn := make([]int, len(c.minds))
	for round := 1; !c.over(); round++ {
		for q := range c.minds {
			drawn[q] = c.minds[q].draw(c.minds[q].chance, c.r)
		}
		seed := c.r.Uint64()
		for q := range c.minds {
			c.learn(q, drawn, seed, float64(round))
		}
	}
}

// learn lets a power see what each of its sheets would have been worth.
func (c *council) learn(power int, drawn []int, seed uint64, weight float64) {
	m := &c.minds[power]
	if len(m.sheets) < 2 {
		return
	}
	c.orders = c.orders[:0]
	for q := range c.minds {
		if q != power && drawn[q] >= 0 {
			c.orders = append(c.orders, c.minds[q].sheets[drawn[q]]...)
		}
	}
	theirs := len(c.orders)
	worth, mean := make([]float64, len(m.sheets)), 0.0
	for n, s := range m.sheets {
		c.orders = append(c.orders[:theirs], s...)
		led := c.worth(c.pos, c.orders, 0, seed)
		worth[n] = float64(c.world.stake(&led, chart.Power(power)))
		mean += m.chance[n] * worth[n]
	}
	sum := 0.0
	for n := range worth {
		m.total[n] += weight * m.chance[n]
		m.regret[n] = max(0, m.regret[n]+worth[n]-mean)
		sum += m.regret[n]
	}
	for n := range worth {
		if sum > 0 {
			m.chance[n] = m.regret[n] / sum
		}
	}
}

// open takes the best sheets of a hunt, all of them as likely.
func (m *mixed) open(list []sheet) {
	count := min(options, len(list))
	*m = mixed{regret: make([]float64, count), chance: make([]float64, count), total: make([]float64, count), prior: make([]float64, count)}
	left := 1.0
	for n := range count {
		m.sheets = append(m.sheets, list[n].orders)
		m.chance[n] = 1 / float64(count)
		left /= 2
		m.prior[n], m.total[n] = left, 1e-9*left // or there is nothing to draw by if nothing is settled
	}
}

// draw draws a sheet by chances or other weights, -1 if there is none.
func (m *mixed) draw(weights []float64, r *rand.Rand) int {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	x := r.Float64() * sum
	for n, w := range weights {
		if x -= w; x < 0 {
			return n
		}
	}
	return len(weights) - 1
}

// expect gives scenes in which everybody plays what was settled, or what policy orders.
func (c *council) expect() (list []scene) {
	for n := range c.scenes {
		s := scene{seed: c.scenes[n].seed, by: make([][]judge.Order, len(c.minds))}
		for q := range c.minds {
			m := &c.minds[q]
			if s.by[q] = c.scenes[n].by[q]; len(m.sheets) > 0 && c.r.Float64() < trust {
				weights := m.prior
				if c.r.Float64() < settled {
					weights = m.total
				}
				s.by[q] = m.sheets[m.draw(weights, c.r)]
			}
		}
		list = append(list, s)
	}
	c.believe(list, c.r)
	return list
}
