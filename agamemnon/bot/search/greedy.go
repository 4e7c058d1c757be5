package search

import (
	"context"

	"spielleiter/agamemnon"
)

// Greedy takes what it can get now: the move after which its lead is largest, if empty
// spaces still join strings.
type Greedy struct{ Habit }

// Move chooses a move for the position's hand; among equals any.
func (Greedy) Move(_ context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	return grab(c, func() float64 { return float64(r.Below(1<<20)) / (1 << 21) })
}

// Novice is greedy, too, but misjudges every move by some tiles.
type Novice struct{ Habit }

// NewNovice makes a novice.
func NewNovice() Novice { return Novice{} }

// blunder is the range of a novice's misjudgement in tiles.
const blunder = 8

// Move chooses a move for the position's hand.
func (Novice) Move(_ context.Context, c *agamemnon.Core, r *agamemnon.Rand) Move {
	return grab(c, func() float64 { return blunder * float64(r.Below(1<<20)) / (1 << 20) })
}

// grab gives the move with the largest lead after it, plus some noise.
func grab(c *agamemnon.Core, noise func() float64) Move {
	me := c.Mover()
	var top Move
	most := -1e9
	each(c, func(m Move) {
		next := *c
		m.Play(&next)
		g, t := next.Score(next.Over())
		if me == agamemnon.Trojans {
			g, t = t, g
		}
		if v := float64(g-t) + noise(); v > most {
			top, most = m, v
		}
	})
	return top
}
