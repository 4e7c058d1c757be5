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
	for n := range advice {
		next := *c
		advice[n].Move.Play(&next)
		advice[n].Win = 1 - a.sampled(ctx, &next)
	}
	slices.SortStableFunc(advice, func(a, b Advice) int { return compare(b.Win, a.Win) })
	return advice
}

// sampled is the mean over hands of what the side to draw can hope for. All positions
// are asked with the same chance, so that their differences mean more than they do.
func (a *Adviser) sampled(ctx context.Context, c *agamemnon.Core) float64 {
	if c.Over() {
		return (float64(sign(lead(c, c.Mover()))) + 1) / 2
	}
	hands := a.Hands
	if c.Variant().Open {
		hands = 1
	}
	sum, n := 0.0, 0.0
	for k := range hands {
		if n > 0 && ctx.Err() != nil {
			break
		}
		next := *c
		Deal(&next, agamemnon.NewRand(uint64(k)*0x9e3779b97f4a7c15))
		sum += a.hope(&next)
		n++
	}
	return sum / n
}

// hope is the chance to win with the best move for a hand, by judgement.
func (a *Adviser) hope(c *agamemnon.Core) float64 {
	return float64(winOf(a.ahead.Best(c, 2).Value))
}

// Piles values every choice of the Oracle's piles, best first.
func (a *Adviser) Piles(ctx context.Context, c *agamemnon.Core) []PileAdvice {
	var list []PileAdvice
	for _, piles := range pileChoices(c) {
		win := a.drawn(ctx, func(r *agamemnon.Rand) agamemnon.Core {
			next := *c
			for _, p := range piles {
				revealFrom(&next, p, r)
			}
			return next
		})
		list = append(list, PileAdvice{piles, Chance{Win: win}})
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
	var list []RedrawAdvice
	for _, answer := range redraws(q) {
		win := a.drawn(ctx, func(r *agamemnon.Rand) agamemnon.Core { return redrawn(q, answer, r) })
		list = append(list, RedrawAdvice{answer, Chance{Win: win}})
	}
	slices.SortStableFunc(list, func(a, b RedrawAdvice) int { return compare(b.Win, a.Win) })
	return list
}

// RedrawAdvice is an answer about Weavers and what it is worth.
type RedrawAdvice struct {
	Redraw []agamemnon.Redraw
	Chance
}

// drawn is the mean hope over what an answer about draws may bring.
func (a *Adviser) drawn(ctx context.Context, draw func(*agamemnon.Rand) agamemnon.Core) float64 {
	sum, n := 0.0, 0.0
	for k := range a.Hands {
		if n > 0 && ctx.Err() != nil {
			break
		}
		c := draw(agamemnon.NewRand(uint64(k) * 0x9e3779b97f4a7c15))
		sum += a.hope(&c)
		n++
	}
	return sum / n
}
