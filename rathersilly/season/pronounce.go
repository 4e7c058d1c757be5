package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// pronounce says what became of every order, and of the units that others moved without
// one.
func (e *Engine) pronounce() {
	for n := range e.moved.Results {
		if r := &e.moved.Results[n]; r.Fault != 0 {
			r.Verdict = verdictOf(r.Fault)
		}
	}
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		if p := &e.turn.plans[at]; p.set {
			e.pronounceUnit(at, p)
		}
	}
	for n := range e.turn.flocks {
		p := &e.turn.flocks[n]
		e.conclude(p, judge.Succeeds, p.changed == ByScarecrow)
	}
	p := &e.turn.tardis
	e.conclude(p, judge.Succeeds, chart.Place(e.w.Tardis) != p.order.To)
	e.repeat()
}

// verdictOf is the verdict for an order that is impossible.
func verdictOf(f Fault) judge.Verdict {
	if f == judged(judge.FaultUnmatched) || f == judged(judge.FaultNoConvoy) {
		return judge.Invalid
	}
	return judge.Illegal
}

// pronounceUnit says what became of the orders for a unit on the ground: its owner's and
// the Fool's.
func (e *Engine) pronounceUnit(at chart.Province, p *plan) {
	v := e.turn.verdict[at]
	if chart.Has(e.turn.falls, at) {
		v = judge.Fails
	}
	if p.fault != 0 {
		v = v&(judge.IsDislodged|judge.IsDestroyed) | verdictOf(p.fault)
	}
	if chart.Has(e.turn.lost, at) {
		v = v&^judge.IsDislodged | judge.IsDestroyed
	}
	if p.result < 0 && p.command < 0 {
		e.moved.Results = append(e.moved.Results, Result{Order: p.order, Changed: p.changed, Fault: p.fault, Verdict: v})
	}
	if p.result >= 0 {
		e.moved.Results[p.result].fill(p, v)
	}
	if p.command < 0 {
		return
	}
	if r := &e.moved.Results[p.command]; p.changed != ByFool {
		r.fill(p, v)
	} else {
		r.Verdict, r.Fault = v, p.fault
	}
}

// fill enters into a result what a unit did in the end.
func (r *Result) fill(p *plan, v judge.Verdict) {
	if p.changed != Unchanged {
		r.Given, r.Changed = r.Order, p.changed
	}
	r.Order, r.Fault, r.Verdict = p.order, p.fault, v
}

// conclude says what became of an order for birds or for the TARDIS.
func (e *Engine) conclude(p *plan, v judge.Verdict, failed bool) {
	switch {
	case p.result < 0:
		return
	case p.fault != 0:
		v = judge.Illegal
	case p.order.Do == Hold:
		v = judge.Stands
	case failed:
		v = judge.Fails
	}
	e.moved.Results[p.result].fill(p, v)
}

// repeat copies the results of orders that were given twice.
func (e *Engine) repeat() {
	for n := range e.moved.Results {
		r := &e.moved.Results[n]
		if r.Verdict != 0 || r.Order.Do > Hop {
			continue
		}
		for k := range e.moved.Results {
			s := &e.moved.Results[k]
			given := s.Order
			if s.Changed != Unchanged {
				given = s.Given
			}
			if s.Verdict != 0 && given == r.Order {
				*r = *s
				break
			}
		}
	}
}
