package search

import (
	"cmp"
	"slices"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// Planner finds good moves by a judge's word on the position after them.
type Planner struct {
	judge *value.Judge
	first []Ranked
	all   []Ranked
}

// Ranked is a move with what it is worth to the mover; more is better.
type Ranked struct {
	Move  Move
	Value float32
}

// NewPlanner asks a judge.
func NewPlanner(j *value.Judge) *Planner { return &Planner{judge: j} }

// worth is the judge's word on a position after a drop. The judge has judged the
// position before it; most drops only change the strings at their space.
func (p *Planner) worth(before *agamemnon.Core, d Drop) float32 {
	c := *before
	d.Play(&c)
	switch {
	case c.Over():
		lead := lead(&c, before.Mover())
		return float32(sign(lead))*100 + float32(lead)
	case d.Weaves():
		return p.judge.Anew(&c, touched(&c, d)).Edge()
	case d.Piece == agamemnon.Weft:
		return p.judge.Anew(&c, 1<<d.Space).Edge()
	}
	return p.judge.With(&c, int(d.Space)).Edge()
}

// touched are the spaces at the tiles that a Warp exchanges.
func touched(c *agamemnon.Core, d Drop) uint64 {
	x, y := c.Net().Ends[d.X-1], c.Net().Ends[d.Y-1]
	return 1<<x[0] | 1<<x[1] | 1<<y[0] | 1<<y[1]
}

// Rank gives moves for the position's hand, best first. Of moves of two pieces it
// tries those whose one half is among the width best alone. The slice is good until
// the next call.
func (p *Planner) Rank(c *agamemnon.Core, width int) []Ranked {
	list := p.list(c, width)
	slices.SortStableFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Value, a.Value) })
	return list
}

// Best is the first of what Rank gives.
func (p *Planner) Best(c *agamemnon.Core, width int) Ranked {
	list := p.list(c, width)
	lift(list, 1)
	return list[0]
}

// list gives the moves that Rank ranks.
func (p *Planner) list(c *agamemnon.Core, width int) []Ranked {
	p.first = p.first[:0]
	p.each(c, func(d Drop, worth float32) {
		p.first = append(p.first, Ranked{Move{1, [2]Drop{d}}, worth})
	})
	if c.ToPlace() == 1 {
		return p.first
	}
	lift(p.first, width)
	p.all = p.all[:0]
	for n := range min(width, len(p.first)) {
		p.extend(c, p.first[n].Move.Drops[0], p.first[:n])
	}
	return p.all
}

// extend tries all second drops after a first one, but those that came first before.
func (p *Planner) extend(c *agamemnon.Core, first Drop, before []Ranked) {
	mid := *c
	first.Play(&mid)
	p.each(&mid, func(d Drop, worth float32) {
		if !slices.ContainsFunc(before, func(r Ranked) bool { return r.Move.Drops[0] == d }) {
			p.all = append(p.all, Ranked{Move{2, [2]Drop{first, d}}, worth})
		}
	})
}

// each calls f for every next drop with its worth. Pieces that are not in the hand yet
// (Defying the gods) are taken to it first, so that what is left stays the same.
func (p *Planner) each(c *agamemnon.Core, f func(Drop, float32)) {
	open := len(c.Hand()) == 0
	if !open {
		p.judge.Position(c, c.Mover(), c.Turn()+1)
	}
	var buf [10]agamemnon.Piece
	for _, piece := range choices(c, buf[:]) {
		before := *c
		if open {
			before.Reveal(piece)
			p.judge.Position(&before, c.Mover(), c.Turn()+1)
		}
		drops(&before, piece, func(d Drop) { f(d, p.worth(&before, d)) })
	}
}

// lift brings the best few to the front, in order.
func lift(list []Ranked, few int) {
	for n := range min(few, len(list)) {
		top := n
		for k := n + 1; k < len(list); k++ {
			if list[k].Value > list[top].Value {
				top = k
			}
		}
		list[n], list[top] = list[top], list[n]
	}
}

func sign(n int) int { return min(max(n, -1), 1) }
