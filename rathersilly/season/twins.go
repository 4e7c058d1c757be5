package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

const (
	// TwinsHeld: Unit and Other both hold. Order is that of Unit, N[0] is its Fault: FaultTwin
	// if the two orders would part them, 0 if that of Other is impossible.
	TwinsHeld Code = "twins.held"
	// TwinsParted: Unit died, because Other is not next to it any more.
	TwinsParted Code = "twins.parted"
)

var twinCites = citations{
	TwinsHeld:   {{12, 3}},
	TwinsParted: {{12, 2}},
}

// yoke looks after the twins: those with impossible orders hold, the others help each other.
func (e *Engine) yoke() {
	t := &e.turn
	t.twist.Bonds = t.twist.Bonds[:0]
	for n := range e.w.Units {
		if u := &e.w.Units[n]; u.Class.Twin() {
			if v, ok := e.w.twin(*u); ok && e.of(u.At) < e.of(v.At) {
				e.pair(u, e.there(e.of(v.At)))
			}
		}
	}
}

// pair looks after two twins, of which v may be none any more.
func (e *Engine) pair(u, v *Unit) {
	if v == nil {
		return
	}
	a, b := e.of(u.At), e.of(v.At)
	p, q := &e.turn.plans[a], &e.turn.plans[b]
	e.sure(p)
	e.sure(q)
	parted := !together(e.ordered(a), e.ordered(b))
	wrong := p.fault != 0 || q.fault != 0
	if wrong || parted {
		if e.turn.lured.And(chart.SetOf(a, b)).Empty() {
			e.hold(u, v, p, q)
		}
		return
	}
	e.turn.twist.Bonds = append(e.turn.twist.Bonds,
		judge.Bond{Giver: a, Receiver: b}, judge.Bond{Giver: b, Receiver: a})
}

// hold makes both twins hold (RSD-12.3).
func (e *Engine) hold(u, v *Unit, p, q *plan) {
	if p.fault == 0 && q.fault == 0 {
		p.fault, q.fault = FaultTwin, FaultTwin
	}
	for range 2 {
		if p.set && p.order.Do != Hold {
			w := newsOf(TwinsHeld, *u)
			w.Other, w.Order, w.N[0] = *v, p.order, int(p.fault)
			e.tell(w)
			fault := p.fault
			p.rewrite(u, bare(Hold), ByTwin)
			p.fault = fault
		} else if p.fault == FaultTwin {
			p.fault = 0
		}
		u, v, p, q = v, u, q, p
	}
}

// ordered gives the field in which a unit would be after its order, if that succeeds.
func (e *Engine) ordered(at chart.Province) chart.Province {
	if p := &e.turn.plans[at]; p.does(Move) || p.does(Ride) {
		return e.of(p.order.To)
	}
	return at
}

// together reports whether two fields are next to each other on the map (RSD-12.1).
func together(a, b chart.Province) bool {
	return chart.Has(near(a), b) || chart.Has(near(b), a)
}

// worth is the strength of a unit (RSD-2).
func (e *Engine) worth(u *Unit) int8 {
	switch {
	case u.Class == Lure || u.Class == Jammer || chart.Has(e.turn.cargo, e.of(u.At)):
		return 0
	case u.Devil > 0:
		return 2
	default:
		return 1
	}
}

// part lets twins die that are not together any more. Where one must retreat, it is too
// early to tell.
func (e *Engine) part() {
	for n := 0; n < len(e.w.Units); n++ {
		u := e.w.Units[n]
		v, ok := e.w.twin(u)
		if !ok || together(e.of(u.At), e.of(v.At)) || e.w.retreats(v) {
			continue
		}
		w := newsOf(TwinsParted, u)
		w.Other = v
		e.kill(e.w, w)
		n = -1
	}
}

// retreats reports whether a unit is one of those that must retreat.
func (w *World) retreats(u Unit) bool {
	for n := range w.Dislodged {
		if w.Dislodged[n].Unit == u {
			return true
		}
	}
	return false
}
