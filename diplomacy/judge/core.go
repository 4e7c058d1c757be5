package judge

import "spielleiter/diplomacy/chart"

// core is a movement phase as numbers: who goes where, who helps whom, who can stop
// whom. Legality is settled before; results are made after. Every table is by the
// province in which a unit starts, so that a set of provinces is a set of units.
type core struct {
	graph *chart.Graph
	twist *Twist // nil: every unit is worth one, and so on

	units   chart.Set // all of them
	moves   chart.Set // those that move
	aids    chart.Set // those that support, in agreement with the supported unit
	ferries chart.Set // fleets that convoy, in agreement with an army
	ferried chart.Set // moves by convoy
	headOn  chart.Set // moves towards a unit that comes towards them, both without convoy
	facing  chart.Set // moves that have no effect if the unit they go against succeeds
	oneWay  bool      // a convoy fails with the first of its fleets
	flights chart.Set // moves by air
	away    chart.Set // flights that leave their field in any case
	bonds   chart.Set // of aids: those that no unit is ordered to give

	power   [chart.Max]chart.Power
	force   [chart.Max]Force
	to      [chart.Max]chart.Province // of moves
	into    [chart.Max]chart.Set      // by target: moves into it
	helpers [chart.Max]chart.Set      // those who support what the unit does
	cutters [chart.Max]chart.Set      // of aids: moves that cut the support by arriving
	fellers [chart.Max]chart.Set      // of aids: moves that cut it only by dislodging the supporter
	fleets  [chart.Max]chart.Set      // of ferried: the fleets that convoy it
	own     [chart.Max]chart.Set      // by power: its units

	decided
	tangle [chart.Max]chart.Set // of doomed and stuck: who waited for each other
	hangs  [chart.Max]chart.Set // with a twist: for whom each really waits
}

// decided is what is decided. A unit that is in neither of a pair is not.
type decided struct {
	won, lost     chart.Set // moves
	given, cut    chart.Set // aids
	safe, fallen  chart.Set // ferries
	open, shut    chart.Set // the ways of ferried moves
	doomed, stuck chart.Set // ferries and moves that the paradox rule stopped
	circle        chart.Set // moves that succeed because they go in a circle
}

// reset clears what the next phase reads before it writes.
func (c *core) reset(g *chart.Graph, t *Twist) {
	c.graph, c.twist = g, t
	c.units, c.moves, c.aids, c.ferries, c.ferried = chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}
	c.headOn, c.facing, c.flights, c.away, c.bonds = chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}, chart.Set{}
	c.into, c.helpers, c.fleets, c.own = [chart.Max]chart.Set{}, [chart.Max]chart.Set{}, [chart.Max]chart.Set{}, [chart.Max]chart.Set{}
	c.decided = decided{}
}

// place puts a unit on the board.
func (c *core) place(p chart.Province, u chart.Power, f Force) {
	chart.Add(&c.units, p)
	c.power[p], c.force[p] = u, f
	chart.Add(&c.own[u&(chart.Max-1)], p)
}

// move orders a unit to move.
func (c *core) move(p, to chart.Province) {
	chart.Add(&c.moves, p)
	c.to[p] = to
	chart.Add(&c.into[to], p)
}

// mates gives the units of the same power.
func (c *core) mates(p chart.Province) chart.Set { return c.own[c.power[p]&(chart.Max-1)] }

// weight is what a set of supporters is worth.
func (c *core) weight(s chart.Set) int {
	if c.twist == nil {
		return s.Len()
	}
	sum := 0
	for !s.Empty() {
		sum += int(c.force[chart.Take[chart.Province](&s)].Support)
	}
	return sum
}

// linked reports whether a chain of fleets in some of these seas joins two coasts.
func linked(g *chart.Graph, from, to chart.Province, seas chart.Set) bool {
	goal := g.Shores(to).And(seas)
	if goal.Empty() {
		return false
	}
	front := g.Shores(from).And(seas)
	for seas = seas.Without(front); !front.Empty(); seas = seas.Without(front) {
		if !front.And(goal).Empty() {
			return true
		}
		var next chart.Set
		for !front.Empty() {
			next = next.Or(g.Shores(chart.Take[chart.Province](&front)))
		}
		front = next.And(seas)
	}
	return false
}

// needed reports whether a fleet can make a difference to a convoy: whether there is a
// shortest chain without short cuts that leads through it (DATC 4.E.1, 6.G.19).
func needed(g *chart.Graph, from, to, fleet chart.Province, seas chart.Set) bool {
	if !linked(g, from, to, seas) {
		return false
	}
	rest := seas
	chart.Remove(&rest, fleet)
	if !linked(g, from, to, rest) {
		return true
	}
	return chain(g, from, to, fleet, seas, false)
}

// chain looks for a chain through a fleet, from a field on, in which no fleet borders on
// one before its predecessor.
func chain(g *chart.Graph, at, to, fleet chart.Province, seas chart.Set, met bool) bool {
	next := g.Shores(at).And(seas)
	seas = seas.Without(next)
	goal := g.Shores(to)
	for !next.Empty() {
		n := chart.Take[chart.Province](&next)
		met := met || n == fleet
		if chart.Has(goal, n) {
			if met {
				return true
			}
		} else if chain(g, n, to, fleet, seas, met) {
			return true
		}
	}
	return false
}
