package search

import "spielleiter/agamemnon"

// Hand is what may be revealed for a turn, and how likely that is.
type Hand struct {
	Pieces [2]agamemnon.Piece
	N      int
	Chance float64
}

// Reveal takes the hand from the pieces left.
func (h Hand) Reveal(c *agamemnon.Core) {
	for _, p := range h.Pieces[:h.N] {
		c.Reveal(p)
	}
}

// handsOf lists all hands that the position may deal, without redraws, likeliest
// first. Their chances add up to one.
func handsOf(c *agamemnon.Core) []Hand {
	left := c.Left(c.Mover())
	total := float64(left.Total())
	var hands []Hand
	if c.ToPlace()-len(c.Hand()) == 1 {
		for _, p := range agamemnon.Pieces {
			if left[p] > 0 {
				hands = append(hands, Hand{[2]agamemnon.Piece{p}, 1, float64(left[p]) / total})
			}
		}
		return hands
	}
	pairs := total * (total - 1) / 2
	for n, p := range agamemnon.Pieces {
		k := float64(left[p])
		if k > 1 {
			hands = append(hands, Hand{[2]agamemnon.Piece{p, p}, 2, k * (k - 1) / 2 / pairs})
		}
		for _, q := range agamemnon.Pieces[n+1:] {
			if k > 0 && left[q] > 0 {
				hands = append(hands, Hand{[2]agamemnon.Piece{p, q}, 2, k * float64(left[q]) / pairs})
			}
		}
	}
	return hands
}
