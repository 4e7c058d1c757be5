package agamemnon

import "math/bits"

// PlayOn plays a position to its end at random: each draw as the rules draw, each
// choice with all that is legal possible. The rest of the current turn is played with
// the hand; if the hand is short, the missing pieces are drawn.
func (c *Core) PlayOn(r *Rand) {
	var p playout
	p.start(c)
	for !c.Over() {
		p.turn(c, r)
	}
}

// playout is the workspace of PlayOn: the piles and the free spaces as lists from
// which the last one fills a gap. It holds no pointers, so that nothing escapes.
type playout struct {
	spaces [MaxSpaces]uint8
	free   int
	pile   [2][Army]Piece
	size   [2]int
}

func (p *playout) start(c *Core) {
	for set := c.free; set != 0; set &= set - 1 {
		p.spaces[p.free] = uint8(bits.TrailingZeros64(set))
		p.free++
	}
	for side := range p.pile {
		for _, piece := range Pieces {
			for range c.left[side][piece] {
				p.pile[side][p.size[side]] = piece
				p.size[side]++
			}
		}
	}
}

// turn plays one turn from its reveal to its last effect.
func (p *playout) turn(c *Core, r *Rand) {
	side := c.Mover()
	for int(c.inHand) < c.ToPlace() {
		p.reveal(c, r, side)
	}
	if mayRedraw(int(c.turn)) && !c.variant.Open {
		p.redraw(c, r, side)
	}
	for n := c.ToPlace(); n > 0; n-- {
		p.place(c, r, side)
	}
}

// reveal draws a piece: one of the pile, or with the Oracle one of a random pile.
func (p *playout) reveal(c *Core, r *Rand, side Side) {
	n := p.draw(c, r, side)
	piece := p.pile[side][n]
	p.size[side]--
	p.pile[side][n] = p.pile[side][p.size[side]]
	c.Reveal(piece)
}

func (p *playout) draw(c *Core, r *Rand, side Side) int {
	if !c.variant.Oracle {
		return r.Below(p.size[side])
	}
	left := &c.left[side]
	pile := Piles[r.Below(len(Piles))]
	for left.Of(pile) == 0 {
		pile = Piles[r.Below(len(Piles))]
	}
	n := r.Below(p.size[side])
	for p.pile[side][n].Pile() != pile {
		n = r.Below(p.size[side])
	}
	return n
}

// redraw offers each revealed Weaver the toss of a coin (AGA-4). What is set aside
// stays out until the last replacement is drawn.
func (p *playout) redraw(c *Core, r *Rand, side Side) {
	var aside [4]Piece
	n := 0
	for k := 0; k < int(c.inHand); {
		piece := c.hand[k]
		if !piece.IsWeaver() || r.Uint64()&1 == 0 {
			k++
			continue
		}
		c.SetAside(piece)
		aside[n] = piece
		n++
		p.reveal(c, r, side)
	}
	for _, piece := range aside[:n] {
		c.Return(piece)
		p.pile[side][p.size[side]] = piece
		p.size[side]++
	}
}

// place puts a random piece of the hand on a random space.
func (p *playout) place(c *Core, r *Rand, side Side) {
	h := 0
	if c.inHand == 2 {
		h = int(r.Uint64() & 1)
	}
	piece := c.hand[h]
	n := r.Below(p.free)
	space := int(p.spaces[n])
	p.free--
	p.spaces[n] = p.spaces[p.free]

	c.inHand--
	c.hand[h] = c.hand[c.inHand]
	c.put(StoneOf(side, piece), space)
	if piece == Warp {
		c.weaveAny(r, space)
	}
	c.EndPiece()
}

// weaveAny picks two connections at a Warp and exchanges what lies there if that is
// allowed; the same one twice is to decline.
func (c *Core) weaveAny(r *Rand, space int) {
	at := c.net.Incident(space)
	x, y := int(at[r.Below(len(at))]), int(at[r.Below(len(at))])
	if c.MayExchange(x, y) {
		c.Exchange(x, y)
	}
}
