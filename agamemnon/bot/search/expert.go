package search

import (
	"context"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// Expert ranks all moves by judgement, then tries the best of them against many hands
// the other side may draw, and lets both sides play on by judgement for some turns.
// The last turns it solves.
type Expert struct {
	Thinking time.Duration // for a turn; 0: no limit but Trials
	Trials   int           // tries of a move in a turn; 0: no limit but Thinking
	Width    int           // moves tried
	Depth    int           // turns played on in a try
	Trust    float32       // tries that the judge's first word on a move is worth
	Breadth  int           // first halves of a move that are followed up in a try

	judge   *value.Judge
	planner *Planner
	ahead   *Planner
	solver  *Solver
}

// NewExpert makes an expert with a model. Without Thinking and Trials it moves by
// judgement alone.
func NewExpert(m *value.Model) *Expert {
	j := value.NewJudge(m)
	return &Expert{
		Width: 24, Depth: 2, Breadth: 2, Trust: 40,
		judge: j, planner: NewPlanner(j), ahead: NewPlanner(j), solver: NewSolver(),
	}
}

// rootWidth is how many first halves of a move are followed up for the turn itself.
const rootWidth = 60

// Move chooses a move for the position's hand.
func (e *Expert) Move(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	thinking := e.Thinking
	if c.Turn() >= SolveFrom {
		if m, ok := e.solve(ctx, c); ok {
			return m
		}
		thinking /= 4
	}
	list := e.planner.Rank(c, rootWidth)
	arms := make([]arm, 0, e.Width)
	for _, m := range list[:min(e.Width, len(list))] {
		arms = append(arms, arm{move: m.Move, sum: e.Trust * winOf(m.Value), n: e.Trust})
	}
	if e.Thinking > 0 || e.Trials > 0 {
		e.race(ctx, c, arms, thinking, r)
	}
	return arms[0].move
}

// solve looks for the exact answer in most of the time there is.
func (e *Expert) solve(ctx context.Context, c *agamemnon.Core) (Move, bool) {
	ctx, done := within(ctx, e.Thinking*3/4)
	defer done()
	e.solver.Limit = e.Trials * nodesPerTrial
	return e.solver.Move(ctx, c)
}

// nodesPerTrial positions of the solver take about as long as a try.
const nodesPerTrial = 20

// within limits a context, unless the limit is 0.
func within(ctx context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	if limit == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, limit)
}

// race tries the moves against the same hands and drops the worse half again and
// again; the best one is first in the end. Every round gets the same share of the
// time and of the trials.
func (e *Expert) race(ctx context.Context, c *agamemnon.Core, arms []arm, thinking time.Duration, r *agamemnon.Rand) {
	rounds := 0
	for n := len(arms); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	for len(arms) > 1 && ctx.Err() == nil {
		e.round(ctx, c, arms, thinking, rounds, r)
		sortArms(arms)
		arms = arms[:(len(arms)+1)/2]
	}
}

// round tries every move equally often.
func (e *Expert) round(ctx context.Context, c *agamemnon.Core, arms []arm, thinking time.Duration, rounds int, r *agamemnon.Rand) {
	ctx, done := within(ctx, thinking/time.Duration(rounds))
	defer done()
	me := c.Mover()
	trials := e.Trials / rounds / len(arms)
	for n := 0; (e.Trials == 0 || n < max(trials, 1)) && ctx.Err() == nil; n++ {
		seed := r.Uint64()
		for k := range arms {
			arms[k].sum += e.try(c, arms[k].move, me, seed)
			arms[k].n++
		}
	}
}

// try plays a move and what may follow, and gives the chance to win then. The hands
// that are dealt depend on the seed alone.
func (e *Expert) try(c *agamemnon.Core, m Move, me agamemnon.Side, seed uint64) float32 {
	next := *c
	m.Play(&next)
	for n := range e.Depth {
		if next.Over() {
			break
		}
		Deal(&next, agamemnon.NewRand(seed+uint64(n)))
		e.ahead.Best(&next, e.Breadth).Move.Play(&next)
	}
	if next.Over() {
		return outcome(&next, me)/2 + 0.5
	}
	return e.judge.Position(&next, me, next.Turn()).Win()
}
