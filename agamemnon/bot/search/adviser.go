package search

import (
	"context"
	"slices"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// Adviser values decisions for people: slower than a planner, with a number for each
// answer. In the last turns it is exact. The same position gives the same numbers.
// It is used by one goroutine at a time.
type Adviser struct {
	Width int // moves looked at closely
	Hands int // hands imagined for each

	planner *Planner
	ahead   *Planner
	solver  *Solver
}

// NewAdviser makes an adviser with a model.
func NewAdviser(m *value.Model) *Adviser {
	j := value.NewJudge(m)
	a := &Adviser{Width: 12, Hands: 60, planner: NewPlanner(j), ahead: NewPlanner(j), solver: NewSolver()}
	a.solver.Limit = 30_000 // about a second
	return a
}

// Chance is what a decision is worth to the one who makes it.
type Chance struct {
	Win   float64 // the chance to win, half a draw as half a win: 0 to 1
	Exact bool
}

// Advice is a move and what it is worth.
type Advice struct {
	Move Move
	Chance
	Lead float64 // the mean lead in tiles, if the chance is exact
}

// few is how many moves are valued exactly.
const few = 3

// Moves values the likely best moves for the position's hand, and those in also. The
// best come first. It gives what it has when the context ends, at least one move.
func (a *Adviser) Moves(ctx context.Context, c *agamemnon.Core, also ...Move) []Advice {
	if c.Turn() >= SolveFrom {
		if list := a.solver.Rank(ctx, c, few, also...); list != nil {
			advice := make([]Advice, len(list))
			for n, x := range list {
				advice[n] = Advice{x.Move, Chance{(x.Win + 1) / 2, true}, x.Lead}
			}
			return advice
		}
	}
	var advice []Advice
	for n, r := range a.planner.Rank(c, rootWidth) {
		if n < a.Width || slices.Contains(also, r.Move) {
			advice = append(advice, Advice{Move: r.Move})
		}
	}
	for _, m := range also {
		if !slices.ContainsFunc(advice, func(x Advice) bool { return x.Move == m }) {
			advice = append(advice, Advice{Move: m})
		}
	}
	after := make([]agamemnon.Core, len(advice))
	for n := range advice {
		after[n] = *c
		advice[n].Move.Play(&after[n])
	}
	for n, win := range a.sampled(ctx, after) {
		advice[n].Win = 1 - win
	}
	slices.SortStableFunc(advice, func(a, b Advice) int { return compare(b.Win, a.Win) })
	return advice
}

// sampled is for each of some positions with the same side to draw the mean over hands of
// what that side can hope for. All are asked with the same hands, and with equally many when
// the context ends, so that their differences mean more than they do.
func (a *Adviser) sampled(ctx context.Context, list []agamemnon.Core) []float64 {
	wins := make([]float64, len(list))
	if len(list) > 0 && list[0].Over() {
		for n := range list {
			wins[n] = (float64(sign(lead(&list[n], list[n].Mover()))) + 1) / 2
		}
		return wins
	}
	hands := a.Hands
	if len(list) > 0 && list[0].Variant().Open {
		hands = 1
	}
	a.over(ctx, hands, wins, func(n int, r *agamemnon.Rand) agamemnon.Core {
		next := list[n]
		Deal(&next, r)
		return next
	})
	return wins
}

// over sets the means of hopes over draws, so many or as many as there is time for; draw gives
// what the n-th choice comes to.
func (a *Adviser) over(ctx context.Context, draws int, means []float64, draw func(n int, r *agamemnon.Rand) agamemnon.Core) {
	count := 0.0
	for k := range draws {
		if k > 0 && ctx.Err() != nil {
			break
		}
		for n := range means {
			c := draw(n, agamemnon.NewRand(uint64(k)*0x9e3779b97f4a7c15))
			means[n] += a.hope(&c)
		}
		count++
	}
	for n := range means {
		means[n] /= count
	}
}

// hope is the chance to win with the best move for a hand, by judgement.
func (a *Adviser) hope(c *agamemnon.Core) float64 {
	return float64(winOf(a.ahead.Best(c, 2).Value))
}

// Piles values every choice of the Oracle's piles, best first.
func (a *Adviser) Piles(ctx context.Context, c *agamemnon.Core) []PileAdvice {
	choices := pileChoices(c)
	wins := make([]float64, len(choices))
	a.over(ctx, a.Hands, wins, func(n int, r *agamemnon.Rand) agamemnon.Core {
		next := *c
		for _, p := range choices[n] {
			revealFrom(&next, p, r)
		}
		return next
	})
	var list []PileAdvice
	for n, piles := range choices {
		list = append(list, PileAdvice{piles, Chance{Win: wins[n]}})
	}
	slices.SortStableFunc(list, func(a, b PileAdvice) int { return compare(b.Win, a.Win) })
	return list
}

// PileAdvice is a choice of piles and what it is worth.
type PileAdvice struct {
	Piles []agamemnon.Pile
	Chance
}

// Redraws values every answer about Weavers, best first.
func (a *Adviser) Redraws(ctx context.Context, q Question) []RedrawAdvice {
	answers := redraws(q)
	wins := make([]float64, len(answers))
	a.over(ctx, a.Hands, wins, func(n int, r *agamemnon.Rand) agamemnon.Core { return redrawn(q, answers[n], r) })
	var list []RedrawAdvice
	for n, answer := range answers {
		list = append(list, RedrawAdvice{answer, Chance{Win: wins[n]}})
	}
	slices.SortStableFunc(list, func(a, b RedrawAdvice) int { return compare(b.Win, a.Win) })
	return list
}

// RedrawAdvice is an answer about Weavers and what it is worth.
type RedrawAdvice struct {
	Redraw []agamemnon.Redraw
	Chance
}
