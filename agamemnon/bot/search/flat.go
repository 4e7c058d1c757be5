package search

import (
	"cmp"
	"context"
	"slices"

	"spielleiter/agamemnon"
)

// Flat is flat Monte Carlo: uniform playouts, shared among all moves by successive
// halving, and the last five placements exactly. It is the yardstick for players.
type Flat struct {
	Habit
	Playouts int
	solver   *Solver
}

// NewFlat plays with a number of playouts a turn.
func NewFlat(playouts int) *Flat { return &Flat{Playouts: playouts, solver: NewSolver()} }

// lastFive is the first turn that Flat solves exactly.
const lastFive = 14

// Move chooses a move for the position's hand.
func (f *Flat) Move(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	if c.Turn() >= lastFive {
		if m, ok := f.solver.Move(ctx, c); ok {
			return m
		}
	}
	return f.sample(ctx, c, r)
}

// arm is a move under trial.
type arm struct {
	move Move
	sum  float32
	n    float32
}

func (a *arm) mean() float32 { return a.sum / max(a.n, 1) }

// sample halves the moves until one is left. Each round gets the same share of the
// playouts, so the better a move looks the more often it is tried.
func (f *Flat) sample(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	var arms []arm
	each(c, func(m Move) { arms = append(arms, arm{move: m}) })
	arms = thin(arms, max(f.Playouts/2, 1), r)
	me := c.Mover()
	rounds := 1
	for n := len(arms); n > 1; n = (n + 1) / 2 {
		rounds++
	}
	left := f.Playouts
	for len(arms) > 1 && left > 0 && ctx.Err() == nil {
		share := max(f.Playouts/rounds/len(arms), 1)
		for n := range arms {
			for range share {
				next := *c
				arms[n].move.Play(&next)
				next.PlayOn(r)
				arms[n].sum += outcome(&next, me)
				arms[n].n++
			}
		}
		left -= share * len(arms)
		sortArms(arms)
		arms = arms[:(len(arms)+1)/2]
	}
	return arms[0].move
}

// thin keeps some arms at random if there are too many to try them all.
func thin(arms []arm, most int, r *agamemnon.Rand) []arm {
	if len(arms) <= most {
		return arms
	}
	for n := range most {
		k := n + r.Below(len(arms)-n)
		arms[n], arms[k] = arms[k], arms[n]
	}
	return arms[:most]
}

// outcome is a finished match to a side: mostly who won, a little by how much.
func outcome(c *agamemnon.Core, me agamemnon.Side) float32 {
	lead := lead(c, me)
	return float32(sign(lead)) + float32(lead)*0.002
}

// lead is the side's tiles less the other's, if the match ends now.
func lead(c *agamemnon.Core, me agamemnon.Side) int {
	g, t := c.Score(true)
	if me == agamemnon.Trojans {
		return t - g
	}
	return g - t
}

// sortArms puts the best means first.
func sortArms(arms []arm) {
	slices.SortStableFunc(arms, func(a, b arm) int { return cmp.Compare(b.mean(), a.mean()) })
}
