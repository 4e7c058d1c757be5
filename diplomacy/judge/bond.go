package judge

import "spielleiter/diplomacy/chart"

// sweepBond decides a bond if it can.
func (c *core) sweepBond(v chart.Province) bool {
	giver := c.twist.bond(v).Giver
	surely, maybe := !c.into[giver].And(c.won).Empty(), !c.into[giver].Without(c.lost).Empty()
	low, high := 0, 0
	switch {
	case !chart.Has(c.moves, giver):
		low, high = c.blows(v)
	case c.left(giver):
		surely, maybe = false, false
	default:
		surely = surely && chart.Has(c.lost, giver)
	}
	switch tough := c.tough(giver); {
	case surely || low >= tough:
		chart.Add(&c.cut, v)
		return true
	case !maybe && high < tough:
		chart.Add(&c.given, v)
		return true
	default:
		return false
	}
}

// tough is what attacks must be worth to cut the bonds of a unit that stays.
func (c *core) tough(giver chart.Province) int {
	if chart.Has(c.aids, giver) {
		return 2
	}
	return 1
}

// blows is what the attacks that can cut a bond are worth together.
func (c *core) blows(v chart.Province) (low, high int) {
	for rest := c.cutters[v].Without(c.shut); !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		l, h := c.span(a, c.helpers[a])
		if !chart.Has(c.ferried, a) || chart.Has(c.open, a) {
			low += max(l, 0)
		}
		high += max(h, 0)
	}
	return low, high
}

// waitsBond gives the undecided units that a bond waits for.
func (c *core) waitsBond(v chart.Province, moves chart.Set) chart.Set {
	giver := c.twist.bond(v).Giver
	all := c.into[giver].And(moves)
	if chart.Has(c.moves, giver) {
		if chart.Has(moves, giver) {
			chart.Add(&all, giver)
		}
		return all
	}
	aids := c.aids.Without(c.given).Without(c.cut)
	for rest := c.cutters[v].Without(c.shut); !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		all = all.Or(c.way(a))
		if int(c.force[a].Base) < c.tough(giver) {
			all = all.Or(c.helpers[a].And(aids))
		}
	}
	return all
}

// real parts a set of supporters into units and the givers of bonds.
func (c *core) real(s chart.Set) (units, givers chart.Set) {
	for rest := s.And(c.bonds); !rest.Empty(); {
		chart.Add(&givers, c.twist.bond(chart.Take[chart.Province](&rest)).Giver)
	}
	return s.Without(c.bonds), givers
}
