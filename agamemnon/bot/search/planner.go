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

// worth is the judge's word on a position after some drops of a turn.
func (p *Planner) worth(c *agamemnon.Core, me agamemnon.Side, turn int) float32 {
	if c.Over() {
		g, t := c.Score(true)
		if me == agamemnon.Trojans {
			g, t = t, g
		}
		return float32(sign(g-t))*100 + float32(g-t)
	}
	return p.judge.Position(c, me, turn+1).Edge()
}

// Rank gives moves for the position's hand, best first. Of moves of two pieces it
// tries those whose one half is among the width best alone. The slice is good until
// the next call.
func (p *Planner) Rank(c *agamemnon.Core, width int) []Ranked {
	me, turn := c.Mover(), c.Turn()
	p.first = p.first[:0]
	var buf [10]agamemnon.Piece
	for _, piece := range choices(c, buf[:]) {
		drops(c, piece, func(d Drop) {
			next := *c
			d.Play(&next)
			p.first = append(p.first, Ranked{Move{1, [2]Drop{d}}, p.worth(&next, me, turn)})
		})
	}
	best(p.first)
	if c.ToPlace() == 1 {
		return p.first
	}
	p.all = p.all[:0]
	for n := range min(width, len(p.first)) {
		p.extend(c, p.first[n].Move.Drops[0], p.first[:n], me, turn)
	}
	best(p.all)
	return p.all
}

// extend tries all second drops after a first one, but those that came first before.
func (p *Planner) extend(c *agamemnon.Core, first Drop, before []Ranked, me agamemnon.Side, turn int) {
	mid := *c
	first.Play(&mid)
	var buf [10]agamemnon.Piece
	for _, piece := range choices(&mid, buf[:]) {
		drops(&mid, piece, func(d Drop) {
			if slices.ContainsFunc(before, func(r Ranked) bool { return r.Move.Drops[0] == d }) {
				return
			}
			next := mid
			d.Play(&next)
			p.all = append(p.all, Ranked{Move{2, [2]Drop{first, d}}, p.worth(&next, me, turn)})
		})
	}
}

// best sorts by value, ties by the move itself.
func best(list []Ranked) {
	slices.SortStableFunc(list, func(a, b Ranked) int { return cmp.Compare(b.Value, a.Value) })
}

func sign(n int) int { return min(max(n, -1), 1) }
