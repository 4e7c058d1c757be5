package judge

import "spielleiter/diplomacy/chart"

// Movement judges a movement phase: the orders of all powers together. Units without an
// order hold.
func (e *Engine) Movement(p *Position, orders []Order) *Outcome {
	e.begin(p, len(orders))
	e.read(orders, (*scene).understand)
	e.match()
	e.core.settle(e.Profile.Paradox)
	e.pronounce()
	e.march()
	return &e.out
}

// read understands every order and decides which of its orders each unit follows.
func (e *Engine) read(orders []Order, understand func(*scene, *Result)) {
	for n := range e.order {
		e.order[n] = -1
	}
	e.multi, e.stray = chart.Set{}, chart.Set{}
	for n := range orders {
		r := &e.out.Results[n]
		r.Order, r.Verdict, r.Fault, r.Slips = orders[n], 0, NoFault, 0
		understand(&e.scene, r)
		p := e.scene.chart.Of(r.Order.Unit.At)
		if r.Fault == FaultNowhere && e.Profile.Nowhere == NowhereMoves {
			chart.Add(&e.stray, p)
		}
		if r.Fault != NoFault {
			continue
		}
		if old := e.order[p]; old < 0 {
			e.order[p] = int32(n)
		} else if e.out.Results[old].Order != r.Order {
			chart.Add(&e.multi, p)
			if e.Profile.Twice == TwiceLast {
				e.order[p] = int32(n)
			}
		}
	}
	if !e.multi.Empty() {
		e.refuse()
	}
}

// refuse makes those of several orders for a unit illegal that do not count.
func (e *Engine) refuse() {
	for n := range e.out.Results {
		r := &e.out.Results[n]
		if r.Fault != NoFault {
			continue
		}
		p := e.scene.chart.Of(r.Order.Unit.At)
		one := e.Profile.Twice == TwiceFirst || e.Profile.Twice == TwiceLast
		if chart.Has(e.multi, p) && (!one || e.out.Results[e.order[p]].Order != r.Order) {
			r.Fault = FaultTwice
		}
	}
	if e.Profile.Twice == TwiceFirst || e.Profile.Twice == TwiceLast {
		return
	}
	for rest := e.multi; !rest.Empty(); {
		e.order[chart.Take[chart.Province](&rest)] = -1
	}
}

// match turns the orders into a core: first who moves, then who helps whom, then which
// armies go on board, and last what can cut a support.
func (e *Engine) match() {
	c, s := &e.core, &e.scene
	c.reset(s.graph, e.Twist)
	c.oneWay = e.Profile.Routes == AnyFleet
	for rest := s.units; !rest.Empty(); {
		p := chart.Take[chart.Province](&rest)
		f := Force{Base: 1, Support: 1}
		if c.twist != nil && c.twist.Forces != nil {
			f = c.twist.Forces[p]
		}
		c.place(p, s.at[p].Power, f)
	}
	for rest := s.units; !rest.Empty(); {
		if r := e.result(chart.Take[chart.Province](&rest)); r != nil && r.Order.Kind == Move {
			c.move(s.chart.Of(r.Order.Unit.At), s.chart.Of(r.Order.To))
		}
	}
	for rest := s.units.Without(c.moves); !rest.Empty(); {
		p := chart.Take[chart.Province](&rest)
		if r := e.result(p); r != nil {
			e.join(p, r)
		}
	}
	if c.twist != nil {
		c.launch(s)
		c.tie(len(s.chart.Provinces))
	}
	for rest := c.moves.Without(c.flights); !rest.Empty(); {
		e.board(chart.Take[chart.Province](&rest))
	}
	for rest := c.moves; !rest.Empty(); {
		e.face(chart.Take[chart.Province](&rest))
	}
	for rest := c.aids; !rest.Empty(); {
		p := chart.Take[chart.Province](&rest)
		c.cutters[p], c.fellers[p] = chart.Set{}, chart.Set{}
		if chart.Has(c.bonds, p) {
			b := c.twist.bond(p)
			e.expose(p, b.Giver, b.Receiver, c.aim(b.Receiver))
		} else if !c.into[p].Empty() {
			o := &e.result(p).Order
			e.expose(p, p, s.chart.Of(o.Of), s.chart.Of(o.To))
		}
	}
}

// result gives the order that a unit follows, or nil.
func (e *Engine) result(p chart.Province) *Result {
	if n := e.order[p]; n >= 0 {
		return &e.out.Results[n]
	}
	return nil
}

// join enters a support or a convoy if it agrees with what the other unit does.
func (e *Engine) join(p chart.Province, r *Result) {
	c := &e.core
	of := e.scene.chart.Of(r.Order.Of)
	switch r.Order.Kind {
	case Support:
		if !e.agrees(&r.Order, of) {
			r.Fault = FaultUnmatched
			return
		}
		chart.Add(&c.aids, p)
		chart.Add(&c.helpers[of], p)
	case Convoy:
		if !e.agrees(&r.Order, of) {
			r.Fault = FaultUnmatched
			return
		}
		chart.Add(&c.ferries, p)
		chart.Add(&c.fleets[of], p)
	default:
	}
}

// agrees reports whether the unit in a province does what a support or a convoy says.
func (e *Engine) agrees(o *Order, of chart.Province) bool {
	if o.To == chart.None || !chart.Has(e.core.moves, of) {
		strays := chart.Has(e.stray, of) && e.order[of] < 0
		return o.To == chart.None && !chart.Has(e.core.moves, of) && !strays
	}
	to := e.result(of).Order.To
	return to == o.To || e.scene.whole(o.To) && e.scene.chart.Of(to) == chart.Province(o.To)
}

// board decides whether a move goes by convoy.
func (e *Engine) board(m chart.Province) {
	c, s := &e.core, &e.scene
	r := e.result(m)
	if r.Order.Unit.Kind != chart.Army {
		return
	}
	to := c.to[m]
	land := chart.Has(s.ways(m).Armies(m), to)
	if land && c.fleets[m].Empty() && !r.Order.Via && r.Order.Route.Empty() {
		return
	}
	if e.Profile.Seaway == SeawayBinding && !r.Order.Route.Empty() {
		c.fleets[m] = c.fleets[m].And(r.Order.Route)
	}
	chain := linked(s.graph, m, to, c.fleets[m])
	switch {
	case !land:
	case r.Order.Via || !r.Order.Route.Empty():
		if !chain && e.Profile.Via == ViaOrLand {
			return
		}
	case !chain || !e.meant(m):
		return
	}
	chart.Add(&c.ferried, m)
	if !chain {
		r.Fault = FaultNoConvoy
	}
}

// meant reports whether an army that could also walk is to be convoyed (DATC 4.A.3).
func (e *Engine) meant(m chart.Province) bool {
	c := &e.core
	switch e.Profile.Adjacent {
	case Explicit:
		return false
	case Swapping:
		return chart.Has(c.moves, c.to[m]) && c.to[c.to[m]] == m
	default:
		return !c.fleets[m].And(c.mates(m)).Empty()
	}
}

// face notes whether a move meets one that comes towards it.
func (e *Engine) face(m chart.Province) {
	c := &e.core
	at := c.to[m]
	if !chart.Has(c.moves, at) || c.to[at] != m {
		return
	}
	if past := c.ferried.Or(c.flights); !chart.Has(past, m) && !chart.Has(past, at) {
		chart.Add(&c.headOn, m)
		chart.Add(&c.facing, m)
	} else if e.Profile.Beaten == BeatenAlways && !chart.Has(c.away, m) {
		chart.Add(&c.facing, m)
	}
}

// aim gives where a unit goes, or None.
func (c *core) aim(p chart.Province) chart.Province {
	if chart.Has(c.moves, p) {
		return c.to[p]
	}
	return chart.None
}

// expose notes which moves against a giver can cut its support of a unit, which goes to
// an aim or stays: not those of the same power, and those from the aim only by dislodging
// (DATC 5.B.2).
func (e *Engine) expose(aid, giver, of, aim chart.Province) {
	c := &e.core
	for rest := c.into[giver]; !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		ferried := chart.Has(c.ferried, a)
		switch {
		case ferried && e.spared(giver, a, of, aim):
		case c.power[a] == c.power[giver]:
			if c.bold(a, giver) {
				chart.Add(&c.fellers[aid], a)
			}
		case aim == a && (!ferried || e.Profile.CutFrom != CutFromSea):
			chart.Add(&c.fellers[aid], a)
		default:
			chart.Add(&c.cutters[aid], a)
			if c.yields(giver, a) { // with no strength at all it may dislodge it
				chart.Add(&c.fellers[aid], a)
			}
		}
	}
}

// spared reports whether a paradox rule keeps a convoyed army from cutting a support
// (DATC 4.A.2).
func (e *Engine) spared(p, a, of, aim chart.Province) bool {
	c := &e.core
	switch e.Profile.Paradox {
	case Rule1971:
		return aim != chart.None && chart.Has(c.fleets[a], aim)
	case Rule2000:
		if aim == chart.None || !chart.Has(c.fleets[a], aim) {
			return false
		}
		others := c.fleets[a]
		chart.Remove(&others, aim)
		return !linked(c.graph, a, p, others)
	case Rule1982:
		if aim != chart.None {
			of = aim
		}
		return chart.Has(c.ferries, of)
	default:
		return false
	}
}
