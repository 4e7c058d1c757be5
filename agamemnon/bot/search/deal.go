package search

import "spielleiter/agamemnon"

// Deal reveals the hand of the turn as chance does, as far as it is still missing. In
// a side's own first two turns Weavers are set aside, as a sensible player does; the
// Oracle's piles are drawn from as if they were one. With Defying the gods nothing is
// revealed.
func Deal(c *agamemnon.Core, r *agamemnon.Rand) {
	if c.Variant().Open || c.Over() {
		return
	}
	for len(c.Hand()) < c.ToPlace() {
		reveal(c, r)
	}
	if c.Turn() > 4 {
		return
	}
	var aside [4]agamemnon.Piece
	n := 0
	for k := 0; k < len(c.Hand()) && n < len(aside); {
		p := c.Hand()[k]
		if !p.IsWeaver() {
			k++
			continue
		}
		c.SetAside(p)
		aside[n] = p
		n++
		reveal(c, r)
	}
	for _, p := range aside[:n] {
		c.Return(p)
	}
}

// reveal takes one of the mover's pieces that are left to the hand.
func reveal(c *agamemnon.Core, r *agamemnon.Rand) {
	left := c.Left(c.Mover())
	n := r.Below(left.Total())
	for _, p := range agamemnon.Pieces {
		if n -= int(left[p]); n < 0 {
			c.Reveal(p)
			return
		}
	}
}
