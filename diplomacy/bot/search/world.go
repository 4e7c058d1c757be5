package search

import (
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

	source rand.PCG
	chance *rand.Rand // reads from source
	orders []judge.Order
	trials int // evaluations of a movement phase so far
}

func newWorld(g *ground.Ground, profile judge.Profile) *world {
	w := &world{
		board: g, mind: policy.NewMind(g, policy.Plain()), judge: value.NewJudge(g), powers: chart.Power(len(g.Chart.Powers)),
		engine: judge.Engine{Chart: g.Chart, Graph: g.Graph, Profile: profile},
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
func (w *world) worth(p *judge.Position, orders []judge.Order, ahead int, seed uint64) [ground.MaxPowers]float32 {
	next := w.after(p, orders, seed)
	for range ahead {
		next = w.on(&next)
	}
	return w.judge.Values(&next)
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
