package season

import "spielleiter/diplomacy/judge"

// follow carries out the orders of a phase one after the other, as far as they are
// possible when their turn comes; do may still refuse one. The results belong to the
// engine until its next step.
func (e *Engine) follow(w *World, orders []Order, phase Phase, do func(*Order) Fault) []Result {
	e.rest.results = e.rest.results[:0]
	for _, o := range orders {
		e.rest.results = append(e.rest.results, Result{Order: o, Fault: judged(judge.FaultPhase), Verdict: judge.Illegal})
		r := &e.rest.results[len(e.rest.results)-1]
		if o.belongs(phase) {
			r.Fault = e.checkRest(w, &r.Order)
		}
		if r.Fault == 0 {
			r.Fault = do(&r.Order)
		}
		if r.Fault == 0 {
			r.Verdict = judge.Succeeds
		}
	}
	return e.rest.results
}

// belongs reports whether an order is one for a phase.
func (o *Order) belongs(phase Phase) bool {
	switch o.Do {
	case Build:
		return phase == Winter && !o.Extra || phase == Extras && o.Extra
	case Disband:
		return phase == Winter || phase == Retreats
	default:
		return int(o.Do) < len(phases) && o.Do.Phase() == phase
	}
}
