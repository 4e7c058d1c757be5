package search

import (
	"context"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// Expert ranks all moves by judgement, then tries the best of them against many hands
// the other side may draw, and lets both sides play on by judgement for some turns.
// The last turns it solves.
type Expert struct {
	Width   int // moves tried further
	Depth   int // turns looked ahead before the judge is asked again
	Breadth int // first halves of a move that the players of the look-ahead follow up
	Budget  int // hands tried in all; the context may end earlier

	judge   *value.Judge
	planner *Planner
	ahead   *Planner
	solver  *Solver
}

// NewExpert makes an expert with a model.
func NewExpert(m *value.Model) *Expert {
	j := value.NewJudge(m)
	return &Expert{Width: 24, Depth: 1, Breadth: 2, Budget: 2000, judge: j, planner: NewPlanner(j), ahead: NewPlanner(j), solver: NewSolver()}
}

// Move chooses a move for the position's hand.
func (e *Expert) Move(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	if c.Turn() >= SolveFrom {
		if m, ok := e.solver.Move(ctx, c); ok {
			return m
		}
	}
	list := e.planner.Rank(c, 60)
	if e.Budget == 0 || c.Turn() == agamemnon.Turns {
		return list[0].Move
	}
	arms := make([]arm, 0, e.Width)
	for _, m := range list[:min(e.Width, len(list))] {
		arms = append(arms, arm{move: m.Move})
	}
	return e.race(ctx, c, arms, r)
}

// race tries the moves against the same hands and halves them until one is left.
func (e *Expert) race(ctx context.Context, c *agamemnon.Core, arms []arm, r *agamemnon.Rand) Move {
	me := c.Mover()
	rounds := 0
	for n := len(arms); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	for len(arms) > 1 && ctx.Err() == nil {
		for range max(e.Budget/rounds/len(arms), 1) {
			seed := r.Uint64()
			for n := range arms {
				arms[n].sum += e.try(c, arms[n].move, me, seed)
				arms[n].n++
			}
			if ctx.Err() != nil {
				break
			}
		}
		sortArms(arms)
		arms = arms[:(len(arms)+1)/2]
	}
	return arms[0].move
}

// try plays a move and what may follow, and gives the chance to win then.
func (e *Expert) try(c *agamemnon.Core, m Move, me agamemnon.Side, seed uint64) float32 {
	next := *c
	m.Play(&next)
	for n := range e.Depth {
		if next.Over() {
			break
		}
		Deal(&next, agamemnon.NewRand(seed+uint64(n)))
		e.ahead.Rank(&next, e.Breadth)[0].Move.Play(&next)
	}
	if next.Over() {
		return outcome(&next, me)/2 + 0.5
	}
	return e.judge.Position(&next, me, next.Turn()).Win()
}
