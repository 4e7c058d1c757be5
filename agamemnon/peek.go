package agamemnon

// Across are the spaces across the tiles of a kind that touch a space, as a bit set.
// Those who evaluate positions follow strings with it.
func (c *Core) Across(space int, k Kind) uint64 { return c.across[k&3][space%MaxSpaces] & spaceBits }

// Wefts are the spaces that bear a side's Weft, as a bit set.
func (c *Core) Wefts(s Side) uint64 { return c.weft[s&1] }

// MoverOf is the side whose turn a turn is, from 1 on.
func MoverOf(starter Side, turn int) Side { return moverOf(starter, turn) }
