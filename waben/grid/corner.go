package grid

import "spielleiter/hex"

// Corner is a corner of a field: the one at the clockwise end of a side. Three fields have a name for it;
// Canon picks one. Springs lie on corners (WDW-18).
type Corner struct {
	Field Field    `json:"field"`
	Side  hex.Side `json:"side"`
}

// CanonCorner is the corner's one name: among the fields at it that are on the patch, that of the one
// that has it at the lowest side.
func (p *Patch) CanonCorner(c Corner) Corner {
	best := c
	for _, other := range [2]Corner{
		{p.Next(c.Field, c.Side), c.Side.Turn(2)},
		{p.Next(c.Field, c.Side.Turn(1)), c.Side.Turn(4)},
	} {
		if other.Field != None && other.Side < best.Side {
			best = other
		}
	}
	return best
}

// Ends are the two corners of an edge: at the counterclockwise end of its side, and at the clockwise
// end. Both have their one name.
func (p *Patch) Ends(e Edge) (from, to Corner) {
	return p.CanonCorner(Corner{e.Field, e.Side.Turn(-1)}), p.CanonCorner(Corner(e))
}

// Joins reports whether two different edges share a corner, so that a ship on a river gets from one to
// the other (WDW-58).
func (p *Patch) Joins(a, b Edge) bool {
	if p.Canon(a) == p.Canon(b) {
		return false
	}
	a0, a1 := p.Ends(a)
	b0, b1 := p.Ends(b)
	return a0 == b0 || a0 == b1 || a1 == b0 || a1 == b1
}

// Joining are the four edges that share a corner with e, by their one names; those that lie beyond the edge of
// the patch on both sides are left out.
func (p *Patch) Joining(e Edge) []Edge {
	list := make([]Edge, 0, 4)
	for _, turn := range [2]int{-1, 1} {
		list = append(list, p.Canon(Edge{e.Field, e.Side.Turn(turn)}))
	}
	if other := p.Next(e.Field, e.Side); other != None {
		for _, turn := range [2]int{-1, 1} {
			list = append(list, p.Canon(Edge{other, e.Side.Opposite().Turn(turn)}))
		}
		return list
	}
	// Nothing lies across: the edges beyond the corners belong to the fields beside e's.
	for _, turn := range [2]int{-1, 1} {
		if beside := p.Next(e.Field, e.Side.Turn(turn)); beside != None {
			list = append(list, p.Canon(Edge{beside, e.Side.Turn(-turn)}))
		}
	}
	return list
}
