package search

import (
	"math/bits"

	"spielleiter/agamemnon"
)

// Wander plays a random legal move for the hand: a random order, random spaces, and
// for a Warp two random connections, exchanged if that is allowed.
func Wander(c *agamemnon.Core, r *agamemnon.Rand) {
	turn := c.Turn()
	for c.Turn() == turn {
		var buf [10]agamemnon.Piece
		list := choices(c, buf[:])
		d := Drop{Piece: list[r.Below(len(list))], Space: uint8(nth(c.Free(), r))}
		if at := c.Net().Incident(int(d.Space)); d.Piece == agamemnon.Warp {
			x, y := at[r.Below(len(at))], at[r.Below(len(at))]
			if c.MayExchange(int(x), int(y)) {
				d.X, d.Y = x+1, y+1
			}
		}
		d.Play(c)
	}
}

// nth picks a space of a set.
func nth(set uint64, r *agamemnon.Rand) int {
	n := r.Below(bits.OnesCount64(set))
	for range n {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}
