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
	e.multi = chart.Set{}
	for n := range orders {
		r := &e.out.Results[n]
		r.Order, r.Verdict, r.Fault, r.Slips = orders[n], 0, NoFault, 0
		understand(&e.scene, r)
		if r.Fault != NoFault {
			continue
		}
		p := e.scene.chart.Of(r.Order.Unit.At)
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
	c.reset(s.graph)
	c.plain, c.oneWay = e.Forces == nil, e.Profile.Routes == AnyFleet
	for rest := s.units; !rest.Empty(); {
		p := chart.Take[chart.Province](&rest)
		f := Force{Base: 1, Support: 1}
		if !c.plain {
			f = e.Forces[p]
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
	for rest := c.moves; !rest.Empty(); {
		e.board(chart.Take[chart.Province](&rest))
	}
	for rest := c.moves; !rest.Empty(); {
		e.face(chart.Take[chart.Province](&rest))
	}
	for rest := c.aids; !rest.Empty(); {
		e.expose(chart.Take[chart.Province](&rest))
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
		return o.To == chart.None && !chart.Has(e.core.moves, of)
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
	land := chart.Has(s.graph.Armies(m), to)
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
	if !chart.Has(c.ferried, m) && !chart.Has(c.ferried, at) {
		chart.Add(&c.headOn, m)
		chart.Add(&c.facing, m)
	} else if e.Profile.Beaten == BeatenAlways {
		chart.Add(&c.facing, m)
	}
}

// expose notes which moves can cut a support: not those of the same power, and those
// from the province against which it is directed only by dislodging (DATC 5.B.2).
func (e *Engine) expose(p chart.Province) {
	c := &e.core
	c.cutters[p], c.fellers[p] = chart.Set{}, chart.Set{}
	o := &e.result(p).Order
	for rest := c.into[p]; !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		ferried := chart.Has(c.ferried, a)
		switch {
		case ferried && e.spared(p, a, o):
		case c.power[a] == c.power[p]:
			if c.force[a].Bold {
				chart.Add(&c.fellers[p], a)
			}
		case o.To != chart.None && e.scene.chart.Of(o.To) == a && (!ferried || e.Profile.CutFrom != CutFromSea):
			chart.Add(&c.fellers[p], a)
		default:
			chart.Add(&c.cutters[p], a)
		}
	}
}

// spared reports whether a paradox rule keeps a convoyed army from cutting a support
// (DATC 4.A.2).
func (e *Engine) spared(p, a chart.Province, o *Order) bool {
	c := &e.core
	of := e.scene.chart.Of(o.Of)
	switch e.Profile.Paradox {
	case Rule1971:
		return o.To != chart.None && chart.Has(c.fleets[a], e.scene.chart.Of(o.To))
	case Rule2000:
		if o.To == chart.None || !chart.Has(c.fleets[a], e.scene.chart.Of(o.To)) {
			return false
		}
		others := c.fleets[a]
		chart.Remove(&others, e.scene.chart.Of(o.To))
		return !linked(c.graph, a, p, others)
	case Rule1982:
		if o.To != chart.None {
			of = e.scene.chart.Of(o.To)
		}
		return chart.Has(c.ferries, of)
	default:
		return false
	}
}
