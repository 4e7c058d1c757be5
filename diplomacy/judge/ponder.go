package judge

import "spielleiter/diplomacy/chart"

// ponder looks at every undecided unit more closely than sweep does: at all that those can
// do for which it waits. It decides units that end the same in any case, and reports
// whether there were some; else it notes for which ones each unit really waits. Where
// strengths differ, much of what a unit could wait for makes no difference.
func (c *core) ponder() (again bool) {
	for rest := c.undecided(); !rest.Empty(); {
		n := chart.Take[chart.Province](&rest)
		yes, no, matter := c.outlook(n, c.waits(n))
		if yes && no {
			c.hangs[n] = matter
			continue
		}
		c.decide(n, yes)
		again = true
	}
	return again
}

// undecided gives the units that wait, fleets that convoy included.
func (c *core) undecided() chart.Set {
	moves := c.moves.Without(c.won).Without(c.lost)
	aids := c.aids.Without(c.given).Without(c.cut)
	return moves.Or(aids).Or(c.ferries.Without(c.safe).Without(c.fallen))
}

// decide records how something ends.
func (c *core) decide(n chart.Province, yes bool) {
	sets := [2]*chart.Set{&c.fallen, &c.safe}
	switch {
	case chart.Has(c.moves, n):
		sets = [2]*chart.Set{&c.lost, &c.won}
	case chart.Has(c.aids, n):
		sets = [2]*chart.Set{&c.cut, &c.given}
	}
	if yes {
		chart.Add(sets[1], n)
	} else {
		chart.Add(sets[0], n)
	}
}

// most is how many others ponder tries out for one unit.
const most = 10

// outlook tries all that some others can do: can a unit succeed, can it fail, and which of
// the others make a difference.
func (c *core) outlook(n chart.Province, others chart.Set) (yes, no bool, matter chart.Set) {
	if others.Len() > most {
		return true, true, others
	}
	var list [most]chart.Province
	count := 0
	for rest := others; !rest.Empty(); count++ {
		list[count] = chart.Take[chart.Province](&rest)
	}
	var ends [1 << most]bool
	known := c.decided
	for way := range 1 << count {
		for i, m := range list[:count] {
			c.decide(m, way>>i&1 != 0)
		}
		ends[way] = c.ends(n)
		c.decided = known
		yes, no = yes || ends[way], no || !ends[way]
	}
	for i, m := range list[:count] {
		for way := range 1 << count {
			if ends[way] != ends[way^1<<i] {
				chart.Add(&matter, m)
				break
			}
		}
	}
	return yes, no, matter
}

// ends reports how a unit ends when all for which it waits is decided. A bond can wait for
// itself too: what is found out then stands beside what was supposed.
func (c *core) ends(n chart.Province) bool {
	c.sweepWays()
	switch {
	case chart.Has(c.moves, n):
		c.sweepMove(n)
		return chart.Has(c.won, n)
	case chart.Has(c.aids, n):
		supposed := chart.Has(c.given, n)
		c.sweepAid(n)
		return chart.Has(c.given, n) && !(supposed && chart.Has(c.cut, n))
	default:
		return c.into[n].And(c.won).Empty()
	}
}
