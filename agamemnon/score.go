package agamemnon

import "math/bits"

// A weight is all that a stone counts in a string, packed so that stones are added
// with one addition: spears of Greeks (bits 0-7) and Trojans (8-15), pieces (16-23,
// 24-31), leaders by rank (32-47, 48-63; three bits a rank, A on top, so that
// comparing the numbers compares the sorted ranks).
var weights = func() (w [32]uint64) {
	for side := range uint64(2) {
		for _, p := range Pieces {
			v := uint64(p.Spears())<<(8*side) | 1<<(16+8*side)
			if p.IsLeader() {
				v |= 1 << (3 * (E - p)) << (32 + 16*side)
			}
			w[StoneOf(Side(side), p)&31] = v
		}
	}
	return w
}()

// Score counts the tiles that each side holds: as the strings are now, where empty
// spaces still join them, or as they would be if the match ended, where empty spaces
// cut like a Weft (AGA-9 to AGA-12).
func (c *Core) Score(end bool) (greeks, trojans int) {
	cut := c.cuts(end)
	for k := Strength; k <= Rank; k++ {
		g, t := c.held(k, cut)
		greeks += bits.OnesCount64(g)
		trojans += bits.OnesCount64(t)
	}
	return greeks, trojans
}

// cuts are the spaces where strings start and end.
func (c *Core) cuts(end bool) uint64 {
	cut := c.weft[Greeks] | c.weft[Trojans]
	if end {
		cut |= c.free
	}
	return cut
}

// held gives the tiles of a kind that each side holds, as sets of slots above
// MaxSpaces. A string is filled space by space; what is across a cut is only touched.
func (c *Core) held(k Kind, cut uint64) (greeks, trojans uint64) {
	across := &c.across[k&3]
	for open := c.touched[k&3] &^ cut; open != 0; {
		front := open & -open
		open ^= front
		var weight, touched uint64
		for front != 0 {
			s := bits.TrailingZeros64(front)
			front &= front - 1
			next := across[s]
			weight += weights[c.stone[s]&31]
			touched |= next
			front |= next & open
			open &^= next
		}
		lead := c.lead(k, weight, touched)
		greeks |= touched & uint64(-lead>>63)
		trojans |= touched & uint64(lead>>63)
	}
	if k == Force {
		g, t := c.heldByWefts(cut)
		greeks, trojans = greeks|g, trojans|t
	}
	return greeks &^ spaceBits, trojans &^ spaceBits
}

// lead compares the sides in a string: positive if the Greeks hold it, negative if the
// Trojans do, 0 in a tie. A Weft at its end counts one in force, once a string (AGA-6).
func (c *Core) lead(k Kind, weight, touched uint64) int {
	switch k {
	case Strength:
		return int(weight&0xff) - int(weight>>8&0xff)
	case Force:
		return int(weight>>16&0xff) - int(weight>>24&0xff) +
			bits.OnesCount64(touched&c.weft[Greeks]) - bits.OnesCount64(touched&c.weft[Trojans])
	}
	return int(weight>>32&0xffff) - int(weight>>48)
}

// heldByWefts gives the strings of a single tile between two cuts. Only Wefts have a
// say there, and only in force.
func (c *Core) heldByWefts(cut uint64) (greeks, trojans uint64) {
	var held [2]uint64
	for side, other := range [2]uint64{c.weft[Trojans], c.weft[Greeks]} {
		for w := c.weft[side]; w != 0; w &= w - 1 {
			next := c.across[Force][bits.TrailingZeros64(w)]
			for x := next & cut &^ other; x != 0; x &= x - 1 {
				held[side] |= next & c.across[Force][bits.TrailingZeros64(x)] // the one tile of both
			}
		}
	}
	return held[Greeks], held[Trojans]
}
