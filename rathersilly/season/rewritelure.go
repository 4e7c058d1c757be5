package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// lure is an Amazon and the one whom she calls by name.
type lure struct{ she, whom chart.Province }

// checkLure checks the order of an Amazon to lure one unit (RSD-9.3, 9.5, 11.2).
func (e *Engine) checkLure(she *Unit, o *Order) Fault {
	whom := e.there(e.of(o.Of))
	switch {
	case she.Class != Lure:
		return FaultClass
	case whom == nil:
		return judged(judge.FaultAidNoUnit)
	case !e.lurable(whom):
		return FaultLured
	case whom.Class.Kind() == chart.Fleet && terrain(e.of(she.At)) == chart.Inland:
		return FaultInland
	}
	o.Of, o.OfClass = whom.At, whom.Class
	if o.To == chart.None {
		return 0
	}
	steps, _ := e.nearer(whom, e.of(she.At))
	if whom.Class.Kind() == chart.Army {
		o.To = chart.Place(e.of(o.To))
	}
	return unless(o.To != chart.None && chart.Has(steps, o.To), judged(judge.FaultReach))
}

// lurable reports whether a unit obeys Amazons: conventional ones do, but for immune fleets.
func (e *Engine) lurable(u *Unit) bool {
	return u.Class.Conventional() && (!u.Immune || e.Options.Immune == ImmuneOff)
}

// checkMermaid checks the order of an Amazon to lure all armies or all fleets (RSD-9.6).
func (e *Engine) checkMermaid(she *Unit, o *Order) Fault {
	switch {
	case she.Class != Lure:
		return FaultClass
	case Board().Code(she.At) != "den":
		return FaultMermaid
	case !o.OfClass.Conventional():
		return FaultClass
	}
	if o.OfClass.Twin() {
		o.OfClass -= TwinArmy - Army
	}
	return 0
}

// seduce makes units go towards Amazons. One that calls by name is stronger than the
// mermaid; of several the nearest is.
func (e *Engine) seduce() {
	t := &e.turn
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		switch p := &t.plans[at]; {
		case p.does(LureOne):
			t.lures = append(t.lures, lure{at, e.of(p.order.Of)})
		case p.does(LureAll):
			t.siren = at
		}
	}
	if len(t.lures) == 0 && t.siren == chart.None {
		return
	}
	for rest := e.units; !rest.Empty(); {
		e.tempt(chart.Take[chart.Province](&rest))
	}
}

// tempt moves one unit, if it is called.
func (e *Engine) tempt(at chart.Province) {
	t := &e.turn
	u := &t.units[at]
	call := calls{nearest: -1}
	for _, l := range t.lures {
		if l.whom == at {
			call.hear(e, u, l.she)
		}
	}
	by := ByLure
	if call.nearest < 0 {
		if !e.hearsSiren(u, at) {
			return
		}
		call.hear(e, u, t.siren)
		by = ByMermaid
	}
	chart.Add(&t.lured, at)
	e.approach(at, &call, by)
}

// hearsSiren reports whether the mermaid's call is for a unit.
func (e *Engine) hearsSiren(u *Unit, at chart.Province) bool {
	siren := e.turn.siren
	return siren != chart.None && siren != at && e.lurable(u) &&
		u.Class.Kind() == e.turn.plans[siren].order.OfClass.Kind()
}

// calls are what a unit hears: the nearest Amazons, and the steps that bring it nearer to
// all of them.
type calls struct {
	she     chart.Province
	nearest int // steps to her; -1 if none calls
	steps   chart.Set
	wish    chart.Place // the step that one of them names, or None
	several bool
}

// hear adds a call.
func (c *calls) hear(e *Engine, u *Unit, she chart.Province) {
	steps, far := e.nearer(u, she)
	switch o := &e.turn.plans[she].order; {
	case c.nearest < 0 || far < c.nearest:
		*c = calls{she, far, steps, chart.None, false}
		if o.Do == LureOne {
			c.wish = o.To
		}
	case far == c.nearest:
		c.several = true
		c.steps = c.steps.And(steps)
		if o.Do == LureOne && o.To != chart.None && o.To != c.wish {
			c.wish = merge(c.wish, o.To)
		}
	}
}

// merge gives the wish of two Amazons, of whom the second has one: none if they differ.
func merge(a, b chart.Place) chart.Place {
	if a == chart.None {
		return b
	}
	return chart.None
}

// approach rewrites the order of a unit that was called.
func (e *Engine) approach(at chart.Province, c *calls, by Change) {
	u, p := &e.turn.units[at], &e.turn.plans[at]
	v := newsOf(Lured, *u)
	v.Other, v.Order, v.N[0] = e.turn.units[c.she], p.order, c.nearest
	if !p.set {
		v.Order = news("").Order
	}
	o := bare(Move)
	switch {
	case !c.steps.Empty():
		o.To = e.prefer(c)
		v.To = o.To
	case c.several:
		o.Do, by, v.Code = Hold, ByTorn, Torn
	default:
		o.Do, v.Code = Hold, Stranded
	}
	p.rewrite(u, o, by)
	v.Cite = cites()[v.Code]
	if by == ByMermaid {
		v.Cite[0] = Rule{9, 6}
	}
	if v.Other.Owner == v.Unit.Owner {
		v.Cite.cite(9, 5)
	}
	e.tell(v)
}

// prefer chooses among steps: the one that was named, or else empty fields before
// others, then by the alphabet.
func (e *Engine) prefer(c *calls) chart.Place {
	if c.wish != chart.None && chart.Has(c.steps, c.wish) {
		return c.wish
	}
	best := chart.Place(chart.None)
	for rest := c.steps; !rest.Empty(); {
		at := chart.Take[chart.Place](&rest)
		if best == chart.None || e.sooner(at, best) {
			best = at
		}
	}
	return best
}

func (e *Engine) sooner(a, b chart.Place) bool {
	full, other := chart.Has(e.units, e.of(a)), chart.Has(e.units, e.of(b))
	if full != other {
		return other
	}
	return Board().Code(a) < Board().Code(b)
}
