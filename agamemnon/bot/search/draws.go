package search

import (
	"context"

	"spielleiter/agamemnon"
)

// Question is the question of phase redraw: a position whose hand is revealed, the
// Weavers of the hand that may be set aside, and those that are set aside already.
type Question struct {
	Core  agamemnon.Core
	Open  []agamemnon.Piece
	Aside []agamemnon.Piece
}

// Habit answers questions about draws without thinking: early Weavers are always set
// aside, and a pile is as likely named as it is large.
type Habit struct{}

// Redraw sets all Weavers aside.
func (Habit) Redraw(_ context.Context, q Question, r *agamemnon.Rand) []agamemnon.Redraw {
	var list []agamemnon.Redraw
	c := q.Core
	for _, p := range q.Open {
		d := agamemnon.Redraw{Piece: p}
		c.SetAside(p) // makes room in the hand for what pileOf draws
		if c.Variant().Oracle {
			d.From = pileOf(&c, r)
		}
		list = append(list, d)
	}
	return list
}

// Piles names a pile for each piece of the turn.
func (Habit) Piles(_ context.Context, c *agamemnon.Core, r *agamemnon.Rand) []agamemnon.Pile {
	next := *c
	var list []agamemnon.Pile
	for range c.ToPlace() {
		list = append(list, pileOf(&next, r))
	}
	return list
}

// pileOf names the pile of a random piece that is left, and takes the piece.
func pileOf(c *agamemnon.Core, r *agamemnon.Rand) agamemnon.Pile {
	before := len(c.Hand())
	reveal(c, r)
	p := c.Hand()[before]
	c.SetAside(p)
	return p.Pile()
}
