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

// handsOf lists all hands that the turn may deal, without redraws: from the common
// pile, or a piece from each of the piles named. The chances add up to one.
func handsOf(c *agamemnon.Core, piles []agamemnon.Pile) []Hand {
	var hands []Hand
	left := c.Left(c.Mover())
	add := func(h Hand) {
		if h.N == 2 && h.Pieces[0] > h.Pieces[1] {
			h.Pieces[0], h.Pieces[1] = h.Pieces[1], h.Pieces[0]
		}
		for n := range hands {
			if hands[n].Pieces == h.Pieces {
				hands[n].Chance += h.Chance
				return
			}
		}
		hands = append(hands, h)
	}
	var reveal func(h Hand, left agamemnon.Counts)
	reveal = func(h Hand, left agamemnon.Counts) {
		if h.N == c.ToPlace() {
			add(h)
			return
		}
		pile := agamemnon.NoPile
		if piles != nil {
			pile = piles[h.N]
		}
		total := size(left, pile)
		for _, p := range agamemnon.Pieces {
			if left[p] == 0 || pile != agamemnon.NoPile && p.Pile() != pile {
				continue
			}
			next, rest := h, left
			next.Pieces[h.N] = p
			next.N++
			next.Chance *= float64(left[p]) / float64(total)
			rest[p]--
			reveal(next, rest)
		}
	}
	reveal(Hand{Chance: 1}, left)
	return hands
}

// size is the number of pieces in a pile; NoPile is the common pile of all.
func size(left agamemnon.Counts, pile agamemnon.Pile) int {
	if pile == agamemnon.NoPile {
		return left.Total()
	}
	return left.Of(pile)
}
