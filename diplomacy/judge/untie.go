package judge

import "spielleiter/diplomacy/chart"

// untie decides a part of what hangs on itself: units that wait for each other and for
// nobody else. Moves alone go in a circle, and all succeed. Otherwise a convoy waits for
// its own effects, and the paradox rule stops it (DATC 5.B.9). With a twist supports can
// wait for their own effects too, and do not count, or moves that cannot all succeed, and
// fail.
func (c *core) untie(rule Paradox) {
	if c.twist != nil && c.ponder() {
		return
	}
	knot := c.knot()
	for rest := knot; !rest.Empty(); {
		c.tangle[chart.Take[chart.Province](&rest)] = knot
	}
	moves, fleets := knot.And(c.moves), knot.And(c.ferries)
	switch {
	case moves == knot && c.ring(moves):
		c.won, c.circle = c.won.Or(moves), c.circle.Or(moves)
	case fleets.Empty() && moves != knot: // only with a twist, and so the next
		c.cut = c.cut.Or(knot.And(c.aids))
	case fleets.Empty():
		c.stop(moves)
	case rule == AllHold:
		on := c.passengers(fleets)
		c.stop(moves.Or(on))
		for on = on.Without(knot); !on.Empty(); {
			c.tangle[chart.Take[chart.Province](&on)] = knot
		}
	default:
		c.fallen, c.doomed = c.fallen.Or(fleets), c.doomed.Or(fleets)
	}
}

// ring reports whether each of these moves has a target of its own. Only with a twist do
// moves that wait for each other compete too.
func (c *core) ring(moves chart.Set) bool {
	var targets chart.Set
	for rest := moves; !rest.Empty(); {
		to := c.to[chart.Take[chart.Province](&rest)]
		if chart.Has(targets, to) {
			return false
		}
		chart.Add(&targets, to)
	}
	return true
}

// stop lets moves fail; by convoy, they do not even set out.
func (c *core) stop(moves chart.Set) {
	c.lost, c.stuck = c.lost.Or(moves), c.stuck.Or(moves)
	c.shut = c.shut.Or(moves.And(c.ferried).Without(c.open))
}

// passengers gives the undecided moves whose convoys hang on these fleets.
func (c *core) passengers(fleets chart.Set) (s chart.Set) {
	for rest := c.ferried.Without(c.won).Without(c.lost); !rest.Empty(); {
		if m := chart.Take[chart.Province](&rest); !c.way(m).And(fleets).Empty() {
			chart.Add(&s, m)
		}
	}
	return s
}

// knot gives undecided units that all wait for each other, directly or not, and for no
// others.
func (c *core) knot() chart.Set {
	undecided := c.moves.Without(c.won).Without(c.lost).Or(c.aids.Without(c.given).Without(c.cut))
	n := chart.Take[chart.Province](&undecided)
	reach := c.reach(n)
	for rest := reach; !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		if from := c.reach(m); !chart.Has(from, n) {
			n, reach, rest = m, from, from
		}
	}
	chart.Add(&reach, n)
	return reach
}

// reach gives all undecided units that a unit waits for, directly or not.
func (c *core) reach(n chart.Province) chart.Set {
	all := c.hang(n)
	for rest := all; !rest.Empty(); {
		more := c.hang(chart.Take[chart.Province](&rest)).Without(all)
		all, rest = all.Or(more), rest.Or(more)
	}
	return all
}

// hang gives the undecided units that a unit waits for because they matter.
func (c *core) hang(n chart.Province) chart.Set {
	if c.twist != nil {
		return c.hangs[n]
	}
	return c.waits(n)
}

// waits gives the undecided units that a unit may wait for.
func (c *core) waits(n chart.Province) chart.Set {
	moves := c.moves.Without(c.won).Without(c.lost)
	switch {
	case chart.Has(c.moves, n):
		return c.waitsMove(n, moves)
	case chart.Has(c.bonds, n):
		return c.waitsBond(n, moves)
	case chart.Has(c.aids, n):
		return c.waitsAid(n).Or(c.fellers[n].And(moves))
	default:
		return c.into[n].And(moves)
	}
}

func (c *core) waitsMove(m chart.Province, moves chart.Set) chart.Set {
	aids := c.aids.Without(c.given).Without(c.cut)
	at := c.to[m]
	s := c.way(m).Or(c.helpers[m].And(aids))
	yields := c.yields(at, m)
	switch {
	case yields && c.power[m] != c.power[at] && c.helpers[m].And(c.mates(at)).Empty():
	case chart.Has(c.headOn, m) || chart.Has(c.units.Without(c.moves), at):
		if !yields {
			s = s.Or(c.helpers[at].And(aids))
		}
	case chart.Has(moves.Without(c.away), at):
		chart.Add(&s, at)
	}
	if c.twist != nil {
		s = s.Or(c.pressing(m, moves))
	}
	rivals := c.into[at]
	chart.Remove(&rivals, m)
	if c.twist != nil {
		rivals = rivals.Without(c.twist.Yields[m])
	}
	for !rivals.Empty() {
		r := chart.Take[chart.Province](&rivals)
		s = s.Or(c.way(r)).Or(c.helpers[r].And(aids))
		if chart.Has(c.facing, r) && chart.Has(moves, at) {
			chart.Add(&s, at)
		}
	}
	return s
}

func (c *core) waitsAid(s chart.Province) (all chart.Set) {
	for rest := c.cutters[s].Without(c.shut); !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		all = all.Or(c.way(a))
		if c.force[a].Base <= 0 {
			all = all.Or(c.helpers[a].And(c.aids.Without(c.given).Without(c.cut)))
		}
	}
	return all
}

// way gives the fleets that the undecided convoy of a move still hangs on.
func (c *core) way(m chart.Province) (s chart.Set) {
	if !chart.Has(c.ferried.Without(c.open).Without(c.shut), m) {
		return s
	}
	left := c.fleets[m].Without(c.fallen)
	for rest := left.Without(c.safe); !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		if c.oneWay || needed(c.graph, m, c.to[m], f, left) {
			chart.Add(&s, f)
		}
	}
	return s
}
