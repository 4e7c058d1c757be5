package search

import (
	"math"
	"math/rand/v2"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/bot/value"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// world plays on from positions.
type world struct {
	board  *ground.Ground
	engine judge.Engine
	mind   *policy.Mind
	judge  *value.Judge
	powers chart.Power
	heed   policy.Heed // how much a share of theirs costs everybody else

	source rand.PCG
	chance *rand.Rand // reads from source
	orders []judge.Order
	trials int // evaluations of a movement phase so far
}

func newWorld(g *ground.Ground, profile judge.Profile) *world {
	w := &world{
		board: g, mind: policy.NewMind(g, policy.Plain()), judge: value.NewJudge(g), powers: chart.Power(len(g.Chart.Powers)),
		heed: dangers, engine: judge.Engine{Chart: g.Chart, Graph: g.Graph, Profile: profile},
	}
	w.chance = rand.New(&w.source)
	return w
}

// after judges orders, lets everybody retreat, build and remove by policy, and gives the
// position before the next movement phase. It is overwritten by the next evaluation.
// All its chance follows from the seed.
func (w *world) after(p *judge.Position, orders []judge.Order, seed uint64) judge.Position {
	w.source.Seed(seed, 0)
	w.trials++
	next := w.engine.Judge(p, orders).Next
	for next.Phase != judge.Movement {
		next = w.engine.Judge(&next, w.policy(&next)).Next
	}
	return next
}

// policy gives everybody's orders by policy.
func (w *world) policy(p *judge.Position) []judge.Order {
	w.mind.Look(p)
	w.orders = w.orders[:0]
	for q := range w.powers {
		w.orders = w.mind.Orders(w.orders, q, w.chance)
	}
	return w.orders
}

// worth is what orders lead to: everybody's share after they are judged and so many further
// movement phases were played by policy.
func (e *Expert) worth(p *judge.Position, orders []judge.Order, ahead int, seed uint64) shares {
	w := e.world
	next := w.after(p, orders, seed)
	for range ahead {
		next = w.on(&next)
	}
	return w.shares(&next, e.Win)
}

// shares gives what everybody may hope for: the judge's estimate, but who has so many centres
// that they win has all.
func (w *world) shares(p *judge.Position, win int) shares {
	s := shares(w.judge.Values(p))
	for q := range w.powers {
		if int(w.judge.Size[q]) >= win {
			s = shares{}
			s[q] = 1
			break
		}
	}
	return s
}

// shares are what the powers may hope for; they add up to 1.
type shares [ground.MaxPowers]float32

// dangers are how dangerous experts hold the powers of the standard board to be, or, below 0, how useful
// to everybody else: Austria, England, France, Germany, Italy, Russia, Turkey.
var dangers = policy.Heed{-1.3, 1.5, 1.4, -0.9, 0.4, -0.9, 1.2}

// stake is what a power plays for: its own share, and that nobody else runs away with the match,
// least of all who is hard to stop later. So whoever is about to win is worth more to all others as a
// target than anybody else.
func (w *world) stake(s *shares, power chart.Power) float32 {
	most, danger := float32(0), float32(0)
	for q := range w.powers {
		if q != power {
			most = max(most, s[q])
			danger += w.heed[q] * s[q]
		}
	}
	return s[power] * (1 - most) * float32(math.Exp(-float64(danger)))
}

// on plays a movement phase, and what follows it, by policy.
func (w *world) on(p *judge.Position) judge.Position {
	w.trials++
	next := w.engine.Judge(p, w.policy(p)).Next
	for next.Phase != judge.Movement {
		next = w.engine.Judge(&next, w.policy(&next)).Next
	}
	return next
}
