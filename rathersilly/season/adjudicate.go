package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// brief tells the judge about the board of the season.
func (e *Engine) brief() {
	t := &e.turn.twist
	e.judge.Chart, e.judge.Graph, e.judge.Twist = Board(), &e.edges.walk, t
	t.Forces, t.Flights, t.Away, t.Bonds = nil, chart.Set{}, chart.Set{}, t.Bonds[:0]
	t.Graphs = [chart.Max]*chart.Graph{}
	for n := range e.w.Units {
		if u := &e.w.Units[n]; u.Class == Army || u.Class == TwinArmy {
			t.Graphs[e.of(u.At)] = &e.edges.bore
		}
	}
}

// adjudicate lets Diplomacy's judge decide what units on the ground can do.
func (e *Engine) adjudicate() {
	t := &e.turn
	t.twist.Forces, t.twist.Flights = &t.forces, t.cargo
	t.twist.Away = chart.Set{}
	for _, r := range t.rides {
		if r.stop > 1 {
			chart.Add(&t.twist.Away, r.army)
		}
	}
	e.pos.Units = t.list[:0]
	for n := range e.w.Units {
		u := &e.w.Units[n]
		at := e.of(u.At)
		if chart.Has(t.falls, at) {
			continue
		}
		e.pos.Units = append(e.pos.Units, chart.Unit{Kind: u.Class.Kind(), Power: u.Owner, At: u.At})
		t.forces[at] = judge.Force{Base: e.worth(u), Support: e.help(u)}
		e.instruct(at)
	}
	for n := range t.twist.Bonds {
		b := &t.twist.Bonds[n]
		b.Value = e.worth(&t.units[b.Giver])
	}
	t.out = e.judge.Movement(&e.pos, t.orders)
	for n := range t.out.Results {
		r := &t.out.Results[n]
		t.verdict[t.from[n]] = r.Verdict
		if p := &t.plans[t.from[n]]; p.set && p.fault == 0 {
			p.fault = judged(r.Fault)
			if p.order.Do == Move || p.order.Do == Support || p.order.Do == Convoy {
				p.order.To = r.Order.To
			}
		}
	}
}

// help is what the support of a unit is worth (RSD-5.2).
func (e *Engine) help(u *Unit) int8 {
	if u.Devil > 0 {
		return e.Options.DevilSupport
	}
	return 1
}

// instruct tells the judge what a unit was ordered.
func (e *Engine) instruct(at chart.Province) {
	t := &e.turn
	p := &t.plans[at]
	o := judge.Order{Unit: chart.Unit{Power: t.units[at].Owner, At: t.units[at].At, Kind: t.units[at].Class.Kind()}, Of: chart.None, To: chart.None}
	if p.set && p.fault == 0 {
		if p.order.Do == Support && p.order.Of != chart.None && chart.Has(t.falls, e.of(p.order.Of)) {
			p.fault = judged(judge.FaultUnmatched)
		} else {
			o = e.plain(&p.order)
		}
	}
	t.twist.Bold[at] = chart.Set{}
	if p.changed == ByLure || p.changed == ByMermaid {
		for _, l := range t.lures {
			if l.whom == at {
				chart.Add(&t.twist.Bold[at], l.she)
			}
		}
		if p.changed == ByMermaid {
			chart.Add(&t.twist.Bold[at], t.siren)
		}
	}
	t.orders, t.from = append(t.orders, o), append(t.from, at)
}

// refused reports whether the convoy of a move did not get through.
func (e *Engine) refused(at chart.Province) bool {
	t := &e.turn
	if t.verdict[at]&(judge.Illegal|judge.Invalid) != 0 {
		return true
	}
	t.reasons = e.judge.Why(t.reasons[:0], at)
	for n := range t.reasons {
		if t.reasons[n].Code == judge.NoWay {
			return true
		}
	}
	return false
}
