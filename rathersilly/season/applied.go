package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Applied gives the statements that the result of the last movement follows from. It must
// be asked before the engine is used again.
func (e *Engine) Applied(r *Result) (list Rules) {
	list.cite(17, 1)
	if by := changers[r.Changed]; by != (Rule{}) {
		list.cite(by.Section, by.Number)
		list.cite(0, 7)
	}
	if r.Fault != 0 {
		list.cite(0, 7)
		return list
	}
	if r.Order.Unit.Tardis {
		e.appliedTardis(&list, &r.Order)
		return list
	}
	from, at := e.of(r.Order.Unit.At), e.of(r.Order.To)
	switch r.Order.Do {
	case Move:
		e.appliedMove(&list, r, from, at)
	case Support:
		e.appliedSupport(&list, r, from, at)
	case Fly, Ride:
		e.appliedFlight(&list, r, from, at)
	case Scare:
		list.cite(8, 9)
	case LureOne:
		list.cite(9, 3)
	case LureAll:
		list.cite(9, 6)
	case Jam:
		list.cite(10, 5)
	}
	if r.Order.Unit.Class.Twin() {
		e.appliedTwins(&list, r, from)
	}
	return list
}

// changers are the statements by which orders are changed.
var changers = [...]Rule{
	ByFool: {13, 2}, ByJammer: {10, 5}, ByLure: {9, 3}, ByMermaid: {9, 6}, ByScarecrow: {8, 10}, ByTwin: {12, 3}, ByTorn: {9, 3},
	ByRuling: {11, 4},
}

// appliedMove adds by what strength a unit moved, and by what way.
func (e *Engine) appliedMove(list *Rules, r *Result, from, to chart.Province) {
	switch r.Order.Unit.Class {
	case Lure:
		list.cite(9, 2)
	case Jammer:
		list.cite(10, 2)
	}
	if e.turn.units[from].Devil > 0 {
		list.cite(5, 2)
	}
	list.cite(0, 3)
	well := r.Verdict&judge.Succeeds != 0
	if !r.Order.Via && r.Order.Unit.Class.Conventional() && underground(from, to) {
		list.cite(6, 2)
		list.cite(6, 5)
		if e.traffic(from) {
			list.cite(6, 3)
		}
	}
	if e.wormhole(from, to) {
		list.cite(7, 5)
	}
	if well && to == e.w.Borg {
		list.cite(1, 8)
	}
	if Board().Provinces[from].Sealed {
		list.cite(14, 3)
	}
}

// appliedSupport adds what cut a support, and by what way it was given.
func (e *Engine) appliedSupport(list *Rules, r *Result, from, to chart.Province) {
	if to == chart.None {
		to = e.of(r.Order.Of)
	}
	if r.Verdict&judge.Cut != 0 {
		list.cite(0, 4)
	}
	if underground(from, to) {
		list.cite(6, 4)
	}
	if e.wormhole(from, to) {
		list.cite(7, 5)
	}
	if r.Order.OfClass.Monster() {
		list.cite(3, 7)
	}
	if e.turn.units[from].Devil > 0 {
		list.cite(5, 2)
	}
}

// appliedFlight adds what birds and their cargo follow.
func (e *Engine) appliedFlight(list *Rules, r *Result, from, to chart.Province) {
	if r.Order.Do == Ride {
		list.cite(8, 3)
		if chart.Has(e.units, to) {
			list.cite(8, 6)
		}
		if chart.Has(e.turn.falls, from) && r.Order.Steps > 0 {
			list.cite(8, 8)
		}
		return
	}
	list.cite(8, 2)
	if e.w.on(to) != nil {
		list.cite(8, 4)
	}
	if e.meets(&r.Order) {
		list.cite(8, 5)
	}
}

// meets reports whether a flight touches a field of another one.
func (e *Engine) meets(o *Order) bool {
	var own chart.Set
	for _, at := range o.Path[:o.Steps] {
		chart.Add(&own, e.of(at))
	}
	same := 0
	for n := range e.turn.flocks {
		f := &e.turn.flocks[n]
		if !f.does(Fly) {
			continue
		}
		for _, at := range f.order.Path[:f.order.Steps] {
			if chart.Has(own, e.of(at)) {
				same++
				break
			}
		}
	}
	return same > 1 // one of them is the flight itself
}

// appliedTwins adds how twins have helped each other.
func (e *Engine) appliedTwins(list *Rules, r *Result, at chart.Province) {
	for _, b := range e.turn.twist.Bonds {
		if b.Giver != at {
			continue
		}
		o, other := &r.Order, &e.turn.plans[b.Receiver]
		aids := o.Do == Support && e.of(o.Of) == b.Receiver
		aided := other.does(Support) && e.of(other.order.Of) == at
		carries := o.Do == Convoy && e.of(o.Of) == b.Receiver || other.does(Convoy) && e.of(other.order.Of) == at
		list.cite(12, 4)
		if aids || aided {
			list.cite(12, 5)
		}
		if r.Verdict&judge.Cut != 0 {
			list.cite(12, 6)
		}
		if (aids || aided) && (o.Do == Move || other.does(Move)) || carries {
			list.cite(12, 7)
		}
	}
}

// appliedTardis adds by what the TARDIS travels.
func (e *Engine) appliedTardis(list *Rules, o *Order) {
	switch {
	case o.Do == Hop && o.Unit.At == chart.None:
		list.cite(15, 1)
		list.cite(15, 6)
	case o.Do == Hop:
		list.cite(15, 6)
	case o.Do == Move || o.Do == Fly:
		list.cite(15, 8)
	}
}

// traffic reports whether another army goes through the tunnel, too.
func (e *Engine) traffic(from chart.Province) bool {
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		if p := &e.turn.plans[at]; at != from && p.does(Move) && !p.order.Via && e.turn.units[at].Class.Conventional() && underground(at, e.of(p.order.To)) {
			return true
		}
	}
	return false
}

// underground reports whether the tunnel alone joins two fields (RSD-6.2).
func underground(a, b chart.Province) bool {
	inside := 0
	for _, p := range tunnel() {
		if p == a || p == b {
			inside++
		}
	}
	return a != b && inside == 2 && !together(a, b)
}

// wormhole reports whether the wormhole alone joins two fields (RSD-7.5).
func (e *Engine) wormhole(a, b chart.Province) bool {
	h := e.edges.hole
	return !h.None() && a != chart.None && b != chart.None && Join(chart.Place(a), chart.Place(b)) == h && !together(a, b)
}
