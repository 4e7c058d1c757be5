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
	weft := c.weft[Greeks] | c.weft[Trojans]
	cut := weft
	if end {
		cut |= c.free
	}
	for k := Strength; k <= Rank; k++ {
		g, t := c.scoreKind(k, c.touched[k]&^cut)
		greeks += g
		trojans += t
	}
	g, t := c.scoreCut(cut)
	return greeks + g, trojans + t
}

// scoreKind counts the tiles of one kind in all strings with at least one space that
// joins. A string is filled space by space; what is across a cut is only touched.
func (c *Core) scoreKind(k Kind, open uint64) (greeks, trojans int) {
	across := &c.across[k&3]
	for open != 0 {
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
		tiles := bits.OnesCount64(touched >> MaxSpaces)
		lead := c.lead(k, weight, touched)
		greeks += tiles & (-lead >> 63)
		trojans += tiles & (lead >> 63)
	}
	return greeks, trojans
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

// scoreCut counts the strings of a single tile between two cuts. Only Wefts have a say
// there, and only in force.
func (c *Core) scoreCut(cut uint64) (greeks, trojans int) {
	weft := [2]uint64{c.weft[Greeks], c.weft[Trojans]}
	var tiles [2]int
	for side, other := range [2]int{1, 0} {
		for w := weft[side]; w != 0; w &= w - 1 {
			here := w & -w
			next := c.across[Force][bits.TrailingZeros64(w)] & cut
			empty := next &^ weft[side] &^ weft[other]
			own := next & weft[side] & (here - 1) // only towards lower numbers: each pair once
			tiles[side] += bits.OnesCount64(empty | own)
		}
	}
	return tiles[Greeks], tiles[Trojans]
}
