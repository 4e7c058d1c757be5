package search

import (
	"math/bits"

	"spielleiter/agamemnon"
)

// Drop puts one piece on a space. A Warp may exchange what lies on two connections.
type Drop struct {
	Piece agamemnon.Piece
	Space uint8
	X, Y  uint8 // the connections of a Warp's exchange, by number from 1; 0 for none
}

// Weaves reports whether the drop exchanges tiles.
func (d Drop) Weaves() bool { return d.X != 0 }

// Play puts the piece on the board.
func (d Drop) Play(c *agamemnon.Core) {
	c.Place(d.Piece, int(d.Space))
	if d.Weaves() {
		c.Exchange(int(d.X)-1, int(d.Y)-1)
	}
	c.EndPiece()
}

// Move is all drops of a turn, in the order played.
type Move struct {
	N     int
	Drops [2]Drop
}

// List gives the drops.
func (m *Move) List() []Drop { return m.Drops[:m.N] }

// Play plays the move.
func (m Move) Play(c *agamemnon.Core) {
	for _, d := range m.Drops[:m.N] {
		d.Play(c)
	}
}

// drops calls f for all that can be done with a piece: every free space, and every
// exchange of a Warp that changes something. Changing nothing comes first.
func drops(c *agamemnon.Core, p agamemnon.Piece, f func(Drop)) {
	for set := c.Free(); set != 0; set &= set - 1 {
		s := bits.TrailingZeros64(set)
		f(Drop{Piece: p, Space: uint8(s)})
		if p != agamemnon.Warp {
			continue
		}
		at := c.Net().Incident(s)
		for n, x := range at {
			for _, y := range at[n+1:] {
				if c.Tile(int(x)) != c.Tile(int(y)) && c.MayExchange(int(x), int(y)) {
					f(Drop{p, uint8(s), x + 1, y + 1})
				}
			}
		}
	}
}

// choices are the pieces that may be placed next: of the hand, or with Defying the
// gods any that is left. Each kind comes once.
func choices(c *agamemnon.Core, buf []agamemnon.Piece) []agamemnon.Piece {
	buf = buf[:0]
	if hand := c.Hand(); len(hand) > 0 || !c.Variant().Open {
		for n, p := range hand {
			if n == 0 || hand[0] != p {
				buf = append(buf, p)
			}
		}
		return buf
	}
	left := c.Left(c.Mover())
	for _, p := range agamemnon.Pieces {
		if left[p] > 0 {
			buf = append(buf, p)
		}
	}
	return buf
}

// each calls f for every move of the position's turn once. Where the order of two
// drops makes no difference it is given in one order only.
func each(c *agamemnon.Core, f func(Move)) {
	var buf [10]agamemnon.Piece
	for _, p := range choices(c, buf[:]) {
		if c.ToPlace() == 1 {
			drops(c, p, func(d Drop) { f(Move{1, [2]Drop{d}}) })
			continue
		}
		drops(c, p, func(first Drop) {
			next := *c
			first.Play(&next)
			var buf [10]agamemnon.Piece
			for _, q := range choices(&next, buf[:]) {
				if q < p {
					continue // the same in the other order; a Warp comes last
				}
				drops(&next, q, func(second Drop) {
					if p == q && p != agamemnon.Warp && second.Space < first.Space {
						return
					}
					f(Move{2, [2]Drop{first, second}})
				})
			}
		})
	}
}

// Canonical gives the move in the order in which moves are listed, so that equal moves
// are equal values. A Warp comes last; two keep their order.
func (m Move) Canonical() Move {
	a, b := m.Drops[0], m.Drops[1]
	swap := a.Piece > b.Piece || a.Piece == b.Piece && a.Piece != agamemnon.Warp && a.Space > b.Space
	if m.N == 2 && swap {
		m.Drops[0], m.Drops[1] = b, a
	}
	return m
}
