package judge

import "spielleiter/diplomacy/chart"

// Twist is what a variant changes in the movement phase of one season, and in the
// retreats after it. Its tables and sets are by the province in which a unit starts. The
// zero value changes nothing. Orders are the caller's business: those that a variant
// rewrites come to the engine as they then are.
type Twist struct {
	// Forces is what units are worth; nil if all are worth one.
	Forces *[chart.Max]Force

	// Graphs are the edges of units that do not use those of the engine: of their moves,
	// supports and retreats. Convoys go over those of the engine.
	Graphs [chart.Max]*chart.Graph

	// Bold are, by mover, the units of its own power that it may dislodge, and be helped
	// in it.
	Bold [chart.Max]chart.Set

	// Yields are, by mover, the units that neither resist it nor keep it out. What they do
	// themselves is as strong as ever, unless the mover succeeds: then they fail against
	// it, and are dislodged where they stay. Of two units only one may yield. Nobody
	// dislodges a unit of its own power for that.
	Yields [chart.Max]chart.Set

	// Flights are the armies whose moves are by air. The caller has examined the route: the
	// target may be anywhere on land, and nobody is met on the way. Such an army is worth
	// nothing but its supports, and needs supports worth two where a unit stays that does
	// not yield.
	Flights chart.Set

	// Away are the flights that leave their field in any case. One that fails is dropped;
	// a flight that is not away stays, and is dropped if somebody enters its field.
	Away chart.Set

	// Bonds help without an order. There are not more than the chart has numbers free
	// beyond its provinces.
	Bonds []Bond
}

// Force is what a unit is worth.
type Force struct {
	Base    int8 // alone
	Support int8 // as a supporter
}

// Bond is help of one unit for whatever another does, however far away. Of a giver that
// stays, attacks cut it that are together worth one, or two if the giver also supports by
// order: that support is cut first. Attacks by its own power, or from where the receiver
// goes, do not count. A giver that was dislodged or shot does not help.
type Bond struct {
	Giver, Receiver chart.Province
	Value           int8
}

// bond gives the bond that a number beyond the provinces stands for.
func (t *Twist) bond(v chart.Province) *Bond { return &t.Bonds[chart.Max-1-v] }

// tie enters the bonds, as supporters with numbers beyond the provinces.
func (c *core) tie(provinces int) {
	for n := range c.twist.Bonds[:min(len(c.twist.Bonds), chart.Max-provinces)] {
		b, v := &c.twist.Bonds[n], chart.Province(chart.Max-1-n)
		if b.Giver == b.Receiver || !chart.Has(c.units, b.Giver) || !chart.Has(c.units, b.Receiver) {
			continue
		}
		c.power[v], c.force[v] = c.power[b.Giver], Force{Support: b.Value}
		chart.Add(&c.own[c.power[v]&(chart.Max-1)], v)
		chart.Add(&c.aids, v)
		chart.Add(&c.bonds, v)
		chart.Add(&c.helpers[b.Receiver], v)
	}
}

// launch lets the flights take off.
func (c *core) launch(s *scene) {
	for rest := c.moves.And(c.twist.Flights); !rest.Empty(); {
		if p := chart.Take[chart.Province](&rest); s.flies(p) {
			chart.Add(&c.flights, p)
			c.force[p].Base = 0
		}
	}
	c.away = c.flights.And(c.twist.Away)
}

// bold reports whether a mover may dislodge a unit though it is of the same power.
func (c *core) bold(m, at chart.Province) bool {
	return c.twist != nil && chart.Has(c.twist.Bold[m], at)
}

// yields reports whether a unit gives way to a mover.
func (c *core) yields(p, m chart.Province) bool {
	return c.twist != nil && chart.Has(c.twist.Yields[m], p)
}

// beyond is more than any strength.
const beyond = 1 << 14

// bend makes of the resistance against a move what a twist makes of it.
func (c *core) bend(m chart.Province, low, high int) (int, int) {
	at := c.to[m]
	switch {
	case c.yields(at, m):
		return none, none
	case chart.Has(c.headOn, m) && c.yields(m, at):
		return c.press(at, low, high)
	case !chart.Has(c.flights, m):
		return low, high
	}
	if low > none {
		low = max(low, 1) // which only supports worth two overcome
	}
	if high > none {
		high = max(high, 1)
	}
	return low, high
}

// press is what a unit that yields to a rival meets: nothing can be done if the rival
// succeeds.
func (c *core) press(rival chart.Province, low, high int) (int, int) {
	switch {
	case chart.Has(c.won, rival):
		return beyond, beyond
	case chart.Has(c.lost, rival):
		return low, high
	default:
		return low, beyond
	}
}

// pressing gives the undecided moves that a move yields to.
func (c *core) pressing(m chart.Province, moves chart.Set) (s chart.Set) {
	others := c.into[c.to[m]]
	chart.Remove(&others, m)
	if chart.Has(c.headOn, m) {
		chart.Add(&others, c.to[m])
	}
	for others = others.And(moves); !others.Empty(); {
		if r := chart.Take[chart.Province](&others); c.yields(m, r) {
			chart.Add(&s, r)
		}
	}
	return s
}
