package season

import "spielleiter/diplomacy/chart"

// What changes orders before they are carried out. Order is always the order that the
// unit had before.
const (
	// Commanded: the Fool made Unit do what Order says now.
	Commanded Code = "fool.commanded"
	// Jammed: Unit lures nobody, because Other is next to it.
	Jammed Code = "lure.jammed"
	// Lured: Unit goes one field to To, towards Other, which is N[0] steps away.
	Lured Code = "lure.lured"
	// Stranded: Unit should come to Other, and has no step that brings it nearer; it stays.
	Stranded Code = "lure.stranded"
	// Torn: Unit stays, N[0] steps away from Other and from a second one that pulls elsewhere.
	Torn Code = "lure.torn"
)

var rewriteCites = citations{
	Commanded: {{13, 2}, {13, 3}},
	Jammed:    {{10, 5}},
	Lured:     {{9, 3}},
	Stranded:  {{9, 3}},
	Torn:      {{9, 3}},
}

// command carries out the Fool's orders: one, and as many more as he has earned, for
// units of other players than the first one's (RSD-13.2, 13.5, 13.6).
func (e *Engine) command() {
	done, first := 0, chart.Power(chart.None)
	var seen chart.Set
	for n := range e.moved.Results {
		r := &e.moved.Results[n]
		if r.Order.Do != Command {
			continue
		}
		if r.Fault = e.checkCommand(&r.Order); r.Fault != 0 {
			continue
		}
		o := r.Order
		at := e.of(o.Unit.At)
		if chart.Has(seen, at) || done > int(e.w.Players[Fool].Commands) || done > 0 && o.Unit.Owner == first {
			r.Fault = FaultCommands
			continue
		}
		if done == 0 {
			first = o.Unit.Owner
		}
		chart.Add(&seen, at)
		done++
		e.obey(int32(n), at, o, done > 1)
	}
	if e.Options.FoolOnce && done > 1 {
		e.w.Players[Fool].Commands -= uint8(done - 1)
	}
}

// obey makes a unit follow the Fool, perhaps after another one.
func (e *Engine) obey(n int32, at chart.Province, o Order, further bool) {
	u, p := &e.turn.units[at], &e.turn.plans[at]
	o.Do, o.Cmd = o.Cmd, 0
	p.rewrite(u, o, ByFool)
	p.command = n
	v := newsOf(Commanded, *u)
	v.Order = p.order
	if further {
		v.Cite.cite(13, 5)
		v.Cite.cite(13, 6)
	}
	e.tell(v)
}

// jam silences Amazons next to dirtbags that were ordered to do so (RSD-10.5).
func (e *Engine) jam() {
	var by [chart.Max]chart.Province
	var jammed chart.Set
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		if !e.turn.plans[at].does(Jam) {
			continue
		}
		for fields := near(at).Without(jammed); !fields.Empty(); {
			f := chart.Take[chart.Province](&fields)
			chart.Add(&jammed, f)
			by[f] = at
		}
	}
	for rest := jammed.And(e.units); !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		p := &e.turn.plans[at]
		if !p.does(LureOne) && !p.does(LureAll) {
			continue
		}
		v := newsOf(Jammed, e.turn.units[at])
		v.Other, v.Order = e.turn.units[by[at]], p.order
		p.rewrite(&e.turn.units[at], bare(Hold), ByJammer)
		e.tell(v)
	}
}
