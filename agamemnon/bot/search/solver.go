package search

import (
	"context"
	"slices"

	"spielleiter/agamemnon"
)

// SolveFrom is the first turn that a Solver plays exactly within a second.
const SolveFrom = 13

// Solver plays the end exactly: it tries every move and averages over every hand that
// may be drawn (expectimax with Star1 bounds). It is used by one goroutine at a time.
type Solver struct {
	// Limit ends a search after so many positions, if it is set.
	Limit int

	ctx    context.Context
	nodes  int
	ended  bool
	worth  func(lead int) float64 // of a finished match
	most   float64                // no worth is larger
	lists  [agamemnon.Turns + 2][]Ranked
	killer [agamemnon.Turns + 2]Move
}

// NewSolver makes a solver.
func NewSolver() *Solver { return &Solver{} }

// Exact is a move with its exact value: the chance to win less the chance to lose, and
// the mean lead in tiles where that was asked for.
type Exact struct {
	Move Move
	Win  float64
	Lead float64
}

// Move gives the move with the best chances for the position's hand, and of several
// the one with the largest lead, as far as the context leaves time to compare them.
// It answers false if not even the chances could be found in time.
func (s *Solver) Move(ctx context.Context, c *agamemnon.Core) (Move, bool) {
	list := s.chances(ctx, c, 1, nil)
	if list == nil {
		return Move{}, false
	}
	top := list[0]
	s.begin(ctx, byLead)
	alpha := -s.most
	for _, m := range list {
		if m.Win < list[0].Win {
			break
		}
		if v := s.after(c, m.Move, alpha, s.most); !s.ended && v > alpha {
			alpha, top = v, m
		}
	}
	return top.Move, true
}

// Rank gives the best few moves, those as good as they, and those in also, with their
// exact chances, best first; nil if time or limit ended before. Leads are zero if only
// they could not be found.
func (s *Solver) Rank(ctx context.Context, c *agamemnon.Core, few int, also ...Move) []Exact {
	list := s.chances(ctx, c, few, also)
	s.begin(ctx, byLead)
	for n := range list {
		list[n].Lead = s.after(c, list[n].Move, -s.most, s.most)
	}
	if s.ended {
		for n := range list {
			list[n].Lead = 0
		}
	}
	sortExact(list)
	return list
}

// sortExact puts the best chances first, of equal ones the larger lead.
func sortExact(list []Exact) {
	slices.SortStableFunc(list, func(a, b Exact) int {
		if a.Win != b.Win {
			return compare(b.Win, a.Win)
		}
		return compare(b.Lead, a.Lead)
	})
}

func compare(a, b float64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// chances gives the best few moves and those as good, and those in also, with their
// exact chances, best first; nil if the context ended.
func (s *Solver) chances(ctx context.Context, c *agamemnon.Core, few int, also []Move) []Exact {
	s.begin(ctx, byResult)
	var list []Exact
	for _, r := range slices.Clone(s.order(c)) {
		low := -s.most
		if len(list) >= few && !slices.Contains(also, r.Move) {
			low = list[few-1].Win - tiny
		}
		v := s.after(c, r.Move, low, s.most)
		if s.ended {
			return nil
		}
		if v > low || low == -s.most {
			list = append(list, Exact{Move: r.Move, Win: v})
			sortExact(list)
		}
	}
	return slices.DeleteFunc(list, func(x Exact) bool {
		return x.Win < list[min(few, len(list))-1].Win && !slices.Contains(also, x.Move)
	})
}

// tiny is less than any two chances differ.
const tiny = 1e-7

// byResult values who wins, byLead the tiles.
func byResult(lead int) (worth, most float64) { return float64(sign(lead)), 1 }
func byLead(lead int) (worth, most float64)   { return float64(lead), agamemnon.MaxConnections }

// begin starts to count anew.
func (s *Solver) begin(ctx context.Context, worth func(int) (float64, float64)) {
	s.ctx, s.nodes, s.ended = ctx, 0, ctx.Err() != nil
	s.worth = func(lead int) float64 { w, _ := worth(lead); return w }
	_, s.most = worth(0)
}

// stop reports whether the time is up. It looks once in a while.
func (s *Solver) stop() bool {
	s.nodes++
	if s.nodes == s.Limit || s.nodes&63 == 0 && s.ctx.Err() != nil {
		s.ended = true
	}
	return s.ended
}

// after is what a move is worth to the one who makes it.
func (s *Solver) after(c *agamemnon.Core, m Move, alpha, beta float64) float64 {
	next := *c
	m.Play(&next)
	if next.Over() {
		return s.worth(lead(&next, c.Mover()))
	}
	return -s.chance(&next, -beta, -alpha)
}

// chance is the value of a position between turns to the side to draw, as far as it
// lies between alpha and beta: the mean over all hands. A hand is searched only as
// far as it can still lift the mean over alpha or keep it under beta (Star1).
func (s *Solver) chance(c *agamemnon.Core, alpha, beta float64) float64 {
	switch {
	case s.stop():
		return alpha
	case c.Variant().Open:
		return s.best(c, alpha, beta)
	case c.Variant().Oracle:
		return s.named(c, alpha, beta)
	}
	return s.mean(c, handsOf(c, nil), alpha, beta)
}

// named is the value of the best choice of piles (AGA-15).
func (s *Solver) named(c *agamemnon.Core, alpha, beta float64) float64 {
	top := -s.most
	for _, piles := range pileChoices(c) {
		top = max(top, s.mean(c, handsOf(c, piles), max(alpha, top), beta))
		if top >= beta {
			break
		}
	}
	return top
}

// mean averages over hands.
func (s *Solver) mean(c *agamemnon.Core, hands []Hand, alpha, beta float64) float64 {
	sum, rest := 0.0, 1.0
	for _, h := range hands {
		rest -= h.Chance
		low := (alpha - sum - rest*s.most) / h.Chance
		high := (beta - sum + rest*s.most) / h.Chance
		next := *c
		h.Reveal(&next)
		v := s.best(&next, max(low, -s.most), min(high, s.most))
		sum += h.Chance * v
		if v <= low && low > -s.most {
			return sum + rest*s.most
		}
		if v >= high && high < s.most {
			return sum - rest*s.most
		}
	}
	return sum
}

// best is the value of the best move for the hand.
func (s *Solver) best(c *agamemnon.Core, alpha, beta float64) float64 {
	turn := c.Turn()
	top := -s.most
	for _, m := range s.order(c) {
		v := s.after(c, m.Move, max(alpha, top), beta)
		if v > top {
			top = v
			if top >= beta {
				s.killer[turn] = m.Move
				break
			}
		}
		if s.ended {
			break
		}
	}
	return top
}

// order lists the moves, likely good ones first: the one that was too good last time,
// and where sorting pays, by the lead. The list is good until the turn comes again.
func (s *Solver) order(c *agamemnon.Core) []Ranked {
	turn := c.Turn()
	me := c.Mover()
	list := s.lists[turn][:0]
	sorted := turn < agamemnon.Turns-1
	each(c, func(m Move) {
		v := float32(0)
		if sorted {
			next := *c
			m.Play(&next)
			v = float32(lead(&next, me))
		}
		if m == s.killer[turn] {
			v = 1000
		}
		list = append(list, Ranked{m, v})
		if v == 1000 {
			last := len(list) - 1
			list[0], list[last] = list[last], list[0]
		}
	})
	if sorted {
		lift(list, len(list))
	}
	s.lists[turn] = list
	return list
}
