package judge

import "spielleiter/diplomacy/chart"

// Retreats judges a retreat phase. Units that retreat to the same province are both
// disbanded, and so are dislodged units without a legal order.
func (e *Engine) Retreats(p *Position, orders []Order) *Outcome {
	weak := e.retreaters[:copy(e.retreaters[:], p.Dislodged)]
	next := e.units[:copy(e.units[:], p.Units)]
	e.begin(p, len(orders))
	e.readRetreats(weak, orders)
	crowd := e.crowd(weak)
	for _, d := range weak {
		from := e.scene.chart.Of(d.At)
		r := e.result(from)
		if r == nil || r.Order.Kind != Move || chart.Has(crowd, e.scene.chart.Of(r.Order.To)) {
			e.out.Removed = append(e.out.Removed, d.Unit)
			continue
		}
		d.At = r.Order.To
		next = e.scene.insert(next, d.Unit)
	}
	e.out.Contested = crowd
	for n := range e.out.Results {
		r := &e.out.Results[n]
		switch {
		case r.Fault != NoFault:
			r.Verdict = r.Fault.verdict()
		case r.Order.Kind == Move && chart.Has(crowd, e.scene.chart.Of(r.Order.To)):
			r.Verdict = Fails
		default:
			r.Verdict = Succeeds
		}
	}
	e.out.Next.Units, e.out.Next.Dislodged = next, nil
	e.advance()
	return &e.out
}

// readRetreats understands the orders and decides which each dislodged unit follows.
func (e *Engine) readRetreats(weak []Dislodged, orders []Order) {
	e.scene.weaken(weak)
	e.read(orders, (*scene).understandRetreat)
}

// crowd gives the provinces to which more than one unit retreats.
func (e *Engine) crowd(weak []Dislodged) (crowd chart.Set) {
	var seen chart.Set
	for _, d := range weak {
		r := e.result(e.scene.chart.Of(d.At))
		if r == nil || r.Order.Kind != Move {
			continue
		}
		to := e.scene.chart.Of(r.Order.To)
		if chart.Has(seen, to) {
			chart.Add(&crowd, to)
		}
		chart.Add(&seen, to)
	}
	return crowd
}

// weaken leaves only those units in the scene that must retreat.
func (s *scene) weaken(weak []Dislodged) {
	s.units = chart.Set{}
	for _, d := range weak {
		at := s.chart.Of(d.At)
		chart.Add(&s.units, at)
		s.at[at], s.refuge[at] = d.Unit, d.To
	}
}

// understandRetreat reads the order of a dislodged unit and completes it in place.
func (s *scene) understandRetreat(r *Result) {
	o := &r.Order
	u, fault := s.actor(o)
	switch fault {
	case NoFault:
	case FaultNoUnit:
		r.Fault = FaultNotDislodged
		return
	default:
		r.Fault = fault
		return
	}
	r.Slips = s.slips(o.Unit, u)
	o.Unit = u
	switch {
	case r.Slips&SlipKind != 0 && s.profile.WrongKind == WrongKindIllegal:
		r.Fault = FaultKind
	case o.Kind == Move:
		r.Fault = s.step(o, &r.Slips)
		if r.Fault == NoFault && (o.Via || !chart.Has(s.refuge[s.chart.Of(u.At)], o.To)) {
			r.Fault = FaultRetreat
		}
	case o.Kind != Disband:
		r.Fault = FaultPhase
	}
}

// step completes a move without convoy.
func (s *scene) step(o *Order, slips *Slips) Fault {
	if o.Unit.Kind == chart.Fleet {
		return s.sail(o, slips)
	}
	from, to := s.chart.Of(o.Unit.At), s.chart.Of(o.To)
	switch {
	case to == chart.None:
		return FaultReach
	case to == from:
		return FaultSame
	case !s.whole(o.To):
		o.To = chart.Place(to)
		*slips |= SlipBadCoast
	}
	if !chart.Has(s.ways(from).Armies(from), to) {
		return FaultReach
	}
	return NoFault
}

// insert puts a unit into a list that is in the order of provinces.
func (s *scene) insert(list []chart.Unit, u chart.Unit) []chart.Unit {
	n := len(list)
	list = append(list, u)
	for ; n > 0 && s.chart.Of(list[n-1].At) > s.chart.Of(u.At); n-- {
		list[n] = list[n-1]
	}
	list[n] = u
	return list
}
