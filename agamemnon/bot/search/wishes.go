package search

import (
	"context"
	"slices"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// samples is how many draws the expert imagines for each answer about draws.
const samples = 120

// Redraw weighs every answer by the best moves for the hands that may come of it.
func (e *Expert) Redraw(ctx context.Context, q Question, r *agamemnon.Rand) []agamemnon.Redraw {
	answers := redraws(q)
	return answers[e.prefer(ctx, len(answers), r, func(n int, r *agamemnon.Rand) agamemnon.Core {
		return redrawn(q, answers[n], r)
	})]
}

// Piles weighs every choice of piles by the best moves for the hands that may come.
func (e *Expert) Piles(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) []agamemnon.Pile {
	answers := pileChoices(c)
	return answers[e.prefer(ctx, len(answers), r, func(n int, r *agamemnon.Rand) agamemnon.Core {
		next := *c
		for _, p := range answers[n] {
			revealFrom(&next, p, r)
		}
		return next
	})]
}

// prefer gives the answer after which the hands are worth most.
func (e *Expert) prefer(ctx context.Context, answers int, r *agamemnon.Rand, draw func(answer int, r *agamemnon.Rand) agamemnon.Core) int {
	if answers == 1 {
		return 0
	}
	sums := make([]float32, answers)
	tries := samples
	if e.Trials > 0 {
		tries = min(tries, e.Trials)
	}
	for range tries {
		if ctx.Err() != nil {
			break
		}
		seed := r.Uint64()
		for n := range sums {
			c := draw(n, agamemnon.NewRand(seed))
			sums[n] += winOf(e.ahead.Best(&c, e.Breadth).Value)
		}
	}
	top := 0
	for n, s := range sums {
		if s > sums[top] {
			top = n
		}
	}
	return top
}

// redraws lists the answers to a question: every choice of Weavers, with the Oracle
// from every pile.
func redraws(q Question) [][]agamemnon.Redraw {
	answers := [][]agamemnon.Redraw{nil}
	for n, p := range q.Open {
		twin := n > 0 && q.Open[n-1] == p
		for _, before := range answers {
			if twin && len(before) == 0 {
				continue // setting the second of two equals aside is setting the first aside
			}
			for _, from := range sources(&q.Core, before) {
				next := append(slices.Clip(before), agamemnon.Redraw{Piece: p, From: from})
				answers = append(answers, next)
			}
		}
	}
	return answers
}

// sources are the piles that a replacement may come from after some others.
func sources(c *agamemnon.Core, before []agamemnon.Redraw) []agamemnon.Pile {
	left := c.Left(c.Mover())
	if !c.Variant().Oracle {
		if left.Total() > len(before) {
			return []agamemnon.Pile{agamemnon.NoPile}
		}
		return nil
	}
	var piles []agamemnon.Pile
	for _, p := range agamemnon.Piles {
		taken := 0
		for _, b := range before {
			if b.From == p {
				taken++
			}
		}
		if left.Of(p) > taken {
			piles = append(piles, p)
		}
	}
	return piles
}

// redrawn imagines the hand after an answer. Weavers that come are set aside again.
func redrawn(q Question, answer []agamemnon.Redraw, r *agamemnon.Rand) agamemnon.Core {
	c := q.Core
	aside := append([]agamemnon.Piece(nil), q.Aside...)
	for _, d := range answer {
		c.SetAside(d.Piece)
		aside = append(aside, d.Piece)
	}
	for _, d := range answer {
		p := revealFrom(&c, d.From, r)
		for p.IsWeaver() && d.From != agamemnon.Weavers && c.Left(c.Mover()).Total() > 0 {
			c.SetAside(p)
			aside = append(aside, p)
			p = revealFrom(&c, d.From, r)
		}
	}
	for _, p := range aside {
		c.Return(p)
	}
	return c
}

// revealFrom takes a piece of a pile to the hand; NoPile is the common pile.
func revealFrom(c *agamemnon.Core, pile agamemnon.Pile, r *agamemnon.Rand) agamemnon.Piece {
	left := c.Left(c.Mover())
	total := left.Total()
	if pile != agamemnon.NoPile {
		total = left.Of(pile)
	}
	n := r.Below(total)
	for _, p := range agamemnon.Pieces {
		if pile != agamemnon.NoPile && p.Pile() != pile {
			continue
		}
		if n -= int(left[p]); n < 0 {
			c.Reveal(p)
			return p
		}
	}
	return agamemnon.NoPiece
}

// pileChoices lists the piles that may be named for the pieces of the turn.
func pileChoices(c *agamemnon.Core) [][]agamemnon.Pile {
	left := c.Left(c.Mover())
	var answers [][]agamemnon.Pile
	for n, p := range agamemnon.Piles {
		if left.Of(p) == 0 {
			continue
		}
		if c.ToPlace() == 1 {
			answers = append(answers, []agamemnon.Pile{p})
			continue
		}
		for k, q := range agamemnon.Piles[n:] {
			if left.Of(q) > 1 || k > 0 && left.Of(q) > 0 {
				answers = append(answers, []agamemnon.Pile{p, q})
			}
		}
	}
	return answers
}

// winOf turns what a planner ranks by into a chance to win.
func winOf(edge float32) float32 { return value.Verdict{Lead: edge, Variance: 1}.Win() }
