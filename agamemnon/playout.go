package agamemnon

import "math/bits"

// PlayOn plays a position to its end at random: each draw as the rules draw, each
// choice with all that is legal possible. The rest of the current turn is played with
// the hand; if the hand is short, the missing pieces are drawn.
func (c *Core) PlayOn(r *Rand) {
	var p playout
	p.start(c)
	for !c.Over() {
		if c.inHand == 0 && !c.variant.Oracle {
			p.rush(c, r)
		} else {
			p.turn(c, r)
		}
	}
}

// playout is the workspace of PlayOn: the piles and the free spaces as lists from
// which the last one fills a gap. It holds no pointers, so that nothing escapes.
type playout struct {
	spaces [MaxSpaces]uint8
	free   int
	pile   [2][16]Piece
	size   [2]int
}

// fullPile is the pile of a side that has drawn nothing yet.
var fullPile = [16]Piece{A, B, C, D, E, W1, W1, W1, W2, W2, W3, Weft, Weft, Warp, Warp}

func (p *playout) start(c *Core) {
	p.free = bits.OnesCount64(c.free)
	if c.free == c.net.Playable {
		p.spaces = c.net.spaces
	} else {
		n := 0
		for set := c.free; set != 0; set &= set - 1 {
			p.spaces[n] = uint8(bits.TrailingZeros64(set))
			n++
		}
	}
	for side := range p.pile {
		if c.left[side] == supply {
			p.pile[side], p.size[side] = fullPile, Army
		} else {
			p.fill(side, &c.left[side])
		}
	}
}

func (p *playout) fill(side int, left *Counts) {
	for _, piece := range Pieces {
		for range left[piece] {
			p.pile[side][p.size[side]] = piece
			p.size[side]++
		}
	}
}

// rush plays a turn where no pile is to be named and the hand is empty. Coins decide what is
// redrawn, so it is the same whether two pieces are revealed at once and then replaced,
// or one after the other; and to place two in any order is to place them as drawn.
func (p *playout) rush(c *Core, r *Rand) {
	side := c.Mover() & 1
	redraw := mayRedraw(int(c.turn)) && !c.variant.Open
	var aside [4]Piece
	out := 0
	for range c.ToPlace() {
		piece, fraction := p.pick(c, r, side)
		for redraw && piece.IsWeaver() && r.Uint64()&1 == 0 {
			aside[out] = piece
			out++
			piece, fraction = p.pick(c, r, side)
		}
		p.lay(c, r, StoneOf(side, piece), fraction)
	}
	p.giveBack(c, side, aside[:out])
	c.turn, c.placed = c.turn+1, 0
}

// pick draws a piece. What is left of the random number is a fraction of 2^64 for the
// choice of a space.
func (p *playout) pick(c *Core, r *Rand, side Side) (piece Piece, fraction uint64) {
	size := uint64(p.size[side&1])
	at, fraction := bits.Mul64(r.Uint64(), size)
	pile := &p.pile[side&1]
	piece = pile[at&15]
	pile[at&15] = pile[(size-1)&15]
	p.size[side&1]--
	c.left[side&1][piece]--
	return piece, fraction
}

// giveBack returns what was set aside to the pile.
func (p *playout) giveBack(c *Core, side Side, aside []Piece) {
	for _, piece := range aside {
		c.left[side][piece]++
		p.pile[side][p.size[side]] = piece
		p.size[side]++
	}
}

// lay puts a stone on a random space, which a random fraction of 2^64 picks.
func (p *playout) lay(c *Core, r *Rand, s Stone, fraction uint64) {
	n, _ := bits.Mul64(fraction, uint64(p.free))
	space := int(p.spaces[n])
	p.free--
	p.spaces[n] = p.spaces[p.free]
	c.put(s, space)
	if s.Piece() == Warp {
		c.weaveAny(r, space)
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
	p.giveBack(c, side, aside[:n])
}

// place puts a random piece of the hand on a random space.
func (p *playout) place(c *Core, r *Rand, side Side) {
	h := 0
	if c.inHand == 2 {
		h = int(r.Uint64() & 1)
	}
	piece := c.hand[h]
	c.inHand--
	c.hand[h] = c.hand[c.inHand]
	c.hand[c.inHand] = NoPiece
	p.lay(c, r, StoneOf(side, piece), r.Uint64())
	c.EndPiece()
}

// weaveAny picks two connections at a Warp and exchanges what lies there if that is
// allowed; the same one twice is to decline.
func (c *Core) weaveAny(r *Rand, space int) {
	at := c.net.Incident(space)
	n, fraction := bits.Mul64(r.Uint64(), uint64(len(at)))
	m, _ := bits.Mul64(fraction, uint64(len(at)))
	x, y := int(at[n]), int(at[m])
	if c.MayExchange(x, y) {
		c.Exchange(x, y)
	}
}
