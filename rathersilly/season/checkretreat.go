package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// checkRetreat checks an order for one who must retreat, or for the TARDIS beside it.
func (e *Engine) checkRetreat(o *Order) Fault {
	switch {
	case o.Unit.Owner != o.By:
		return judged(judge.FaultForeign)
	case o.Unit.Tardis:
		return e.checkWithdrawal(o)
	}
	d, fault := e.weak(o)
	if fault != 0 || o.Do == Disband {
		return fault
	}
	o.Unit.Class, o.Unit.At = d.Class, d.At
	if d.Class == Birds && o.Steps > 0 {
		if fault := e.checkPath(o, uint8(min(e.Options.BirdRetreat, len(o.Path)))); fault != 0 {
			return fault
		}
	}
	if d.Class.Kind() != chart.Fleet && o.To != chart.None {
		o.To = chart.Place(e.of(o.To))
	}
	if d.Class.Kind() == chart.Fleet && o.To != chart.None && !chart.Has(d.To, o.To) {
		o.To = e.only(d.To, e.of(o.To))
	}
	return unless(o.To != chart.None && chart.Has(d.To, o.To), judged(judge.FaultRetreat))
}

// only gives the one place among some that is in a province, or None.
func (e *Engine) only(places chart.Set, p chart.Province) chart.Place {
	if p == chart.None {
		return chart.None
	}
	if own := e.onto(places, chart.SetOf(p)); own.Len() == 1 {
		return chart.Take[chart.Place](&own)
	}
	return chart.None
}

// weak finds the one who must retreat that an order is for.
func (e *Engine) weak(o *Order) (*Dislodged, Fault) {
	fault := judged(judge.FaultNotDislodged)
	for n := range e.w.Dislodged {
		d := &e.w.Dislodged[n]
		switch {
		case e.of(d.At) != e.of(o.Unit.At) || o.Unit.Class != NoClass && (o.Unit.Class == Birds) != (d.Class == Birds):
		case d.Owner != o.Unit.Owner || d.Class.Monster():
			fault = judged(judge.FaultForeign)
		default:
			return d, 0
		}
	}
	return nil, fault
}

// checkWithdrawal checks whether the TARDIS can withdraw to Hyperspace: if its companion
// was dislodged (RSD-15.9).
func (e *Engine) checkWithdrawal(o *Order) Fault {
	switch {
	case o.Unit.Owner != Doctor:
		return judged(judge.FaultForeign)
	case e.w.Tardis == chart.None || e.of(o.Unit.At) != e.w.Tardis:
		return FaultSpace
	case o.Do != Retreat || o.To != chart.None:
		return FaultClass
	}
	for n := range e.w.Dislodged {
		if d := &e.w.Dislodged[n]; d.Class != Birds && !d.Class.Monster() && e.of(d.At) == e.w.Tardis {
			return 0
		}
	}
	return judged(judge.FaultNotDislodged)
}
