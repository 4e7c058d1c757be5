package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Move is step 1: all units move at once (RSD-17.1). Orders of other phases and wishes are
// passed over. The order of the sheets does not matter; where a player has more wishes
// than may be, his first ones count.
func (e *Engine) Move(w *World, orders []Order) *Movement {
	e.enter(w)
	e.turn.begin(w)
	e.read(orders)
	e.command()
	e.jam()
	e.seduce()
	e.yoke()
	e.frighten()
	e.load()
	e.roam()
	e.accompany()
	e.adjudicate()
	e.deploy()
	e.land()
	e.travel()
	e.part()
	e.bounces()
	e.refuges()
	e.pronounce()
	return &e.moved
}

// Why appends the reasons for what happened to the unit that the last movement found in a
// province, in the codes of Diplomacy's judge. It must be asked before the engine is used
// again.
func (e *Engine) Why(list []judge.Reason, p chart.Province) []judge.Reason {
	return e.judge.Why(list, p)
}

// read makes a plan of every order for a unit.
func (e *Engine) read(orders []Order) {
	m := &e.moved
	m.Results, m.Bounced = m.Results[:0], m.Bounced[:0]
	for n := range orders {
		m.Results = append(m.Results, Result{Order: orders[n]})
		e.note(int32(n))
	}
	for rest := e.turn.twice; !rest.Empty(); {
		e.contradict(chart.Take[chart.Province](&rest))
	}
	e.assign()
}

// note enters an order for the TARDIS or a unit on the ground into its plan. Swarms wait
// until all their orders are known.
func (e *Engine) note(n int32) {
	r := &e.moved.Results[n]
	o := &r.Order
	switch {
	case o.Do > Hop:
	case o.Unit.Tardis:
		if r.Fault = e.checkMoving(o); r.Fault == 0 {
			e.noteTardis(n, o)
		}
	case o.Unit.Class == Birds || o.Do == Fly:
		r.Fault = e.checkMoving(o)
	default:
		e.noteUnit(n, r)
	}
}

// noteUnit enters an order for a unit on the ground. What Diplomacy's judge finds out
// anyway is not checked before.
func (e *Engine) noteUnit(n int32, r *Result) {
	o := &r.Order
	if o.Unit.Owner != o.By {
		r.Fault = judged(judge.FaultForeign)
		return
	}
	u, fault := e.actor(o)
	if r.Fault = fault; fault != 0 {
		return
	}
	p := &e.turn.plans[e.of(u.At)]
	if p.set {
		chart.Add(&e.turn.twice, e.of(u.At))
		return
	}
	p.order, p.result, p.set = *o, n, true
	if !e.ordinary(u, o) {
		e.sure(p)
		r.Fault = p.fault
	}
}

// ordinary reports whether an order is one that Diplomacy's judge understands as it stands:
// without any birds that could carry somebody.
func (e *Engine) ordinary(u *Unit, o *Order) bool {
	switch o.Do {
	case Move:
		return !e.birds(e.of(u.At))
	case Support:
		return u.Class.Conventional() && o.OfClass != Birds && !e.birds(e.of(o.Of))
	default:
		return o.Do == Convoy
	}
}

// sure checks an order, once.
func (e *Engine) sure(p *plan) {
	if p.set && !p.sure {
		p.fault, p.sure = e.checkUnit(&p.order), true
	}
}

// contradict decides between several orders for one unit: if different ones are possible,
// none counts (DATC 4.D.3).
func (e *Engine) contradict(at chart.Province) {
	p := &e.turn.plans[at]
	*p = nothing
	several := false
	for n := range e.moved.Results {
		r := &e.moved.Results[n]
		if !e.grounded(&r.Order, at) {
			continue
		}
		o := r.Order
		if r.Fault = e.checkUnit(&o); r.Fault != 0 {
			continue
		}
		r.Order = o
		switch {
		case !p.set:
			p.order, p.result, p.set, p.sure = o, int32(n), true, true
		case p.order != o:
			several = true
		}
	}
	if !several {
		return
	}
	*p = nothing
	for n := range e.moved.Results {
		if r := &e.moved.Results[n]; r.Fault == 0 && e.grounded(&r.Order, at) {
			r.Fault = judged(judge.FaultTwice)
		}
	}
}

// grounded reports whether an order is one for the unit on the ground of a province, by
// its owner.
func (e *Engine) grounded(o *Order, at chart.Province) bool {
	return o.Do <= Hop && o.Do != Fly && !o.Unit.Tardis && o.Unit.Class != Birds && e.of(o.Unit.At) == at &&
		o.By == o.Unit.Owner && o.By == e.turn.units[at].Owner
}
