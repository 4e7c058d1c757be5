package judge

import "spielleiter/diplomacy/chart"

// none is the strength of what cannot act at all, and of a field that nobody holds. A
// unit whose strength is nought still enters such a field.
const none = -1

// settle decides every move, support and convoy. It goes round as long as what is known
// for certain decides more; what then is left hangs on itself, and the rules for
// circles and paradoxes decide a part of it.
func (c *core) settle(rule Paradox) {
	c.safe = c.ferries.Without(c.targets())
	for {
		for c.sweep() {
		}
		if c.moves.Without(c.won).Without(c.lost).Empty() && c.aids.Without(c.given).Without(c.cut).Empty() {
			return
		}
		c.untie(rule)
	}
}

// targets gives the ferries that somebody moves against.
func (c *core) targets() (s chart.Set) {
	for rest := c.ferries; !rest.Empty(); {
		if f := chart.Take[chart.Province](&rest); !c.into[f].Empty() {
			chart.Add(&s, f)
		}
	}
	return s
}

// sweep looks once at all that is undecided and reports whether it decided something.
func (c *core) sweep() bool {
	again := c.sweepWays()
	for rest := c.aids.Without(c.given).Without(c.cut); !rest.Empty(); {
		again = c.sweepAid(chart.Take[chart.Province](&rest)) || again
	}
	for rest := c.moves.Without(c.won).Without(c.lost); !rest.Empty(); {
		again = c.sweepMove(chart.Take[chart.Province](&rest)) || again
	}
	return again
}

// sweepWays decides which fleets hold out, and which convoys therefore get through.
func (c *core) sweepWays() bool {
	again := false
	for rest := c.ferries.Without(c.safe).Without(c.fallen); !rest.Empty(); {
		f := chart.Take[chart.Province](&rest)
		switch {
		case !c.into[f].And(c.won).Empty():
			chart.Add(&c.fallen, f)
			again = true
		case c.into[f].Without(c.lost).Empty():
			chart.Add(&c.safe, f)
			again = true
		}
	}
	for rest := c.ferried.Without(c.open).Without(c.shut); !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		switch {
		case c.leads(m, c.fleets[m].And(c.safe)):
			chart.Add(&c.open, m)
			again = true
		case !c.leads(m, c.fleets[m].Without(c.fallen)):
			chart.Add(&c.shut, m)
			again = true
		}
	}
	return again
}

// leads reports whether these fleets are enough for a convoy.
func (c *core) leads(m chart.Province, fleets chart.Set) bool {
	if c.oneWay && fleets != c.fleets[m] {
		return false
	}
	return linked(c.graph, m, c.to[m], fleets)
}

// sweepAid decides a support if it can.
func (c *core) sweepAid(s chart.Province) bool {
	if chart.Has(c.bonds, s) {
		return c.sweepBond(s)
	}
	surely, maybe := !c.fellers[s].And(c.won).Empty(), !c.fellers[s].Without(c.lost).Empty()
	for rest := c.cutters[s].Without(c.shut); !surely && !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		low, high := c.blow(a)
		surely = low && (!chart.Has(c.ferried, a) || chart.Has(c.open, a))
		maybe = maybe || high
	}
	switch {
	case surely:
		chart.Add(&c.cut, s)
	case !maybe:
		chart.Add(&c.given, s)
	}
	return surely || !maybe
}

// blow reports whether an attack is surely, or perhaps, strong enough to cut a support.
// Only that of a unit that is worth nothing itself is not.
func (c *core) blow(a chart.Province) (low, high bool) {
	if c.force[a].Base > 0 {
		return true, true
	}
	return c.weight(c.helpers[a].And(c.given)) > 0, c.weight(c.helpers[a].Without(c.cut)) > 0
}

// sweepMove decides a move if it can.
func (c *core) sweepMove(m chart.Province) bool {
	if chart.Has(c.shut, m) {
		chart.Add(&c.lost, m)
		return true
	}
	low, high := c.attack(m)
	holdLow, holdHigh := c.stand(m)
	if c.twist != nil {
		holdLow, holdHigh = c.bend(m, holdLow, holdHigh)
	}
	if high <= holdLow {
		chart.Add(&c.lost, m)
		return true
	}
	sure := low > holdHigh && (!chart.Has(c.ferried, m) || chart.Has(c.open, m))
	rivals := c.into[c.to[m]]
	chart.Remove(&rivals, m)
	if c.twist != nil {
		rivals = rivals.Without(c.twist.Yields[m])
	}
	for !rivals.Empty() {
		r := chart.Take[chart.Province](&rivals)
		l, h := c.prevention(r)
		if c.twist != nil && c.yields(m, r) {
			l, h = c.press(r, l, h)
		}
		if high <= l {
			chart.Add(&c.lost, m)
			return true
		}
		sure = sure && low > h
	}
	if sure {
		chart.Add(&c.won, m)
	}
	return sure
}

// left reports whether a unit is certainly no longer where it started.
func (c *core) left(p chart.Province) bool { return chart.Has(c.won.Or(c.away), p) }

// span is the least and the most that a unit and its helpers can be worth together.
func (c *core) span(p chart.Province, helpers chart.Set) (low, high int) {
	base := int(c.force[p].Base)
	if helpers.Empty() {
		return base, base
	}
	return base + c.weight(helpers.And(c.given)), base + c.weight(helpers.Without(c.cut))
}

// attack is how strongly a move attacks: with all its helpers if its target is left, or
// else without those who would help against a unit of their own power, and not at all
// against one of its own (DATC 5.B.8).
func (c *core) attack(m chart.Province) (low, high int) {
	at := c.to[m]
	leaves := chart.Has(c.moves, at) && !chart.Has(c.headOn, m)
	if !chart.Has(c.units, at) || leaves && c.left(at) {
		return c.span(m, c.helpers[m])
	}
	switch {
	case c.power[m] != c.power[at]:
		low, high = c.span(m, c.helpers[m].Without(c.mates(at)))
	case c.bold(m, at):
		low, high = c.span(m, c.helpers[m])
	default:
		low, high = none, none
	}
	if leaves && !chart.Has(c.lost, at) {
		_, high = c.span(m, c.helpers[m])
	}
	return low, high
}

// stand is what the target of a move has to set against it: the defence of a unit that
// comes towards it, or else the hold of what stays (DATC 5.B.5, 5.B.7).
func (c *core) stand(m chart.Province) (low, high int) {
	at := c.to[m]
	switch {
	case !chart.Has(c.units, at):
		return none, none
	case chart.Has(c.headOn, m) || !chart.Has(c.moves, at):
		return c.span(at, c.helpers[at])
	case c.left(at):
		return none, none
	case chart.Has(c.lost, at):
		return int(c.force[at].Base), int(c.force[at].Base)
	default:
		return none, int(c.force[at].Base)
	}
}

// prevention is how strongly a move keeps others out of its target (DATC 5.B.6).
func (c *core) prevention(m chart.Province) (low, high int) {
	if chart.Has(c.shut, m) {
		return none, none
	}
	low, high = c.span(m, c.helpers[m])
	if chart.Has(c.ferried, m) && !chart.Has(c.open, m) {
		low = none
	}
	if chart.Has(c.facing, m) {
		switch at := c.to[m]; {
		case chart.Has(c.won, at):
			return none, none
		case !chart.Has(c.lost, at):
			low = none
		}
	}
	return low, high
}
