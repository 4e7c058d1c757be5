package search

import (
	"context"
	"math"

	"spielleiter/agamemnon"
)

// SolveFrom is the first turn that a Solver plays exactly within a second.
const SolveFrom = 13

// Solver plays the end exactly: it tries every move and averages over every hand that
// may be drawn. What it maximises is winning first (a draw is half a win), then the
// lead. It is used by one goroutine at a time.
type Solver struct {
	table map[key]bound
	ctx   context.Context
	nodes int
	ended bool
}

// The values of an end: won outweighs any lead in tiles, and the mean of leads.
const (
	won  = 1e4
	most = won + 100
)

// NewSolver makes a solver.
func NewSolver() *Solver { return &Solver{} }

// Move gives the best move for the position's hand. It answers false if the context
// ended before it was found.
func (s *Solver) Move(ctx context.Context, c *agamemnon.Core) (Move, bool) {
	list := s.Rank(ctx, c, true)
	if s.ended || len(list) == 0 {
		return Move{}, false
	}
	return list[0].Move, true
}

// Rank gives the position's moves with their exact values, best first: from -1 (lost)
// to 1 (won), and beyond by what the lead weighs. With quick only the best one's value
// is exact; the others are known to be no better.
func (s *Solver) Rank(ctx context.Context, c *agamemnon.Core, quick bool) []Ranked {
	s.begin(ctx)
	var list []Ranked
	alpha := -most
	for _, m := range s.order(c) {
		low := -most
		if quick {
			low = alpha
		}
		next := *c
		m.Play(&next)
		v := -s.chance(&next, -most, -low)
		if s.ended {
			break
		}
		if v > alpha || !quick {
			alpha = max(v, alpha)
			list = append(list, Ranked{m, float32(v / won)})
		}
	}
	best(list)
	return list
}

// begin forgets what was known and starts to count.
func (s *Solver) begin(ctx context.Context) {
	s.ctx, s.nodes, s.ended = ctx, 0, false
	s.table = make(map[key]bound, 1<<12)
}

// stop reports whether the time is up. It looks once in a while.
func (s *Solver) stop() bool {
	s.nodes++
	if s.nodes&1023 == 0 && s.ctx.Err() != nil {
		s.ended = true
	}
	return s.ended
}

// key tells positions between turns apart.
type key struct {
	stones [agamemnon.MaxSpaces]agamemnon.Stone
	tiles  [17]byte // two bits a connection
	turn   uint8
}

// bound is what is known of a position's value to the side to draw.
type bound struct{ low, high float32 }

// keyOf gives the key of a position between turns. What is left follows from what
// is placed.
func keyOf(c *agamemnon.Core) (k key) {
	for n := range k.stones {
		k.stones[n] = c.Stone(n)
	}
	for n := range agamemnon.MaxConnections {
		k.tiles[n/4] |= byte(c.Tile(n)) << (n % 4 * 2)
	}
	k.turn = uint8(c.Turn())
	return k
}

// chance is the value of a position between turns to the side to draw, as far as it
// lies between alpha and beta: the mean over all hands (Star1).
func (s *Solver) chance(c *agamemnon.Core, alpha, beta float64) float64 {
	if c.Over() {
		return final(c)
	}
	k := keyOf(c)
	known, ok := s.table[k]
	if !ok {
		known = bound{-most, most}
	}
	if float64(known.low) >= beta || known.low == known.high {
		return float64(known.low)
	}
	if float64(known.high) <= alpha {
		return float64(known.high)
	}
	v := s.mean(c, alpha, beta)
	if s.ended {
		return v
	}
	switch {
	case v <= alpha:
		known.high = min(known.high, float32(v))
	case v >= beta:
		known.low = max(known.low, float32(v))
	default:
		known = bound{float32(v), float32(v)}
	}
	s.table[k] = known
	return v
}

// mean averages over the hands. A hand is searched only as far as it can still lift
// the mean over alpha or keep it under beta.
func (s *Solver) mean(c *agamemnon.Core, alpha, beta float64) float64 {
	if c.Variant().Open {
		return s.best(c, alpha, beta)
	}
	hands := handsOf(c)
	sum, rest := 0.0, 1.0
	for _, h := range hands {
		rest -= h.Chance
		low := (alpha - sum - rest*most) / h.Chance
		high := (beta - sum + rest*most) / h.Chance
		next := *c
		h.Reveal(&next)
		v := s.best(&next, max(low, -most), min(high, most))
		if v <= low {
			return sum + h.Chance*v + rest*most
		}
		if v >= high {
			return sum + h.Chance*v - rest*most
		}
		sum += h.Chance * v
	}
	return sum
}

// best is the value of the best move for the hand.
func (s *Solver) best(c *agamemnon.Core, alpha, beta float64) float64 {
	if s.stop() {
		return alpha
	}
	top := math.Inf(-1)
	if c.Turn() == agamemnon.Turns {
		each(c, func(m Move) {
			next := *c
			m.Play(&next)
			top = max(top, -final(&next))
		})
		return top
	}
	for _, m := range s.order(c) {
		next := *c
		m.Play(&next)
		top = max(top, -s.chance(&next, -beta, -max(alpha, top)))
		if top >= beta || s.ended {
			break
		}
	}
	return top
}

// order lists the moves, the likely good ones first.
func (s *Solver) order(c *agamemnon.Core) []Move {
	me := c.Mover()
	var list []Ranked
	each(c, func(m Move) {
		next := *c
		m.Play(&next)
		list = append(list, Ranked{m, float32(lead(&next, me))})
	})
	best(list)
	moves := make([]Move, len(list))
	for n, r := range list {
		moves[n] = r.Move
	}
	return moves
}

// final is a finished match to the side that would move next.
func final(c *agamemnon.Core) float64 {
	lead := lead(c, c.Mover())
	return float64(sign(lead))*won + float64(lead)
}
