package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// bounces lists the fields where regular units bounced. Those who were carried, or whose
// convoy did not get through, did not arrive.
func (e *Engine) bounces() {
	t := &e.turn
	var into [chart.Max]chart.Set
	var fields chart.Set
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		p := &t.plans[at]
		if !t.units[at].Class.Conventional() || !p.does(Move) || t.verdict[at]&judge.Fails == 0 || e.refused(at) {
			continue
		}
		to := e.of(p.order.To)
		chart.Add(&into[to], at)
		chart.Add(&fields, to)
	}
	for !fields.Empty() {
		at := chart.Take[chart.Province](&fields)
		e.bounce(at, into[at])
	}
}

// bounce lists a field if it is one where regular units bounced: nobody entered, and there
// were two, or with the option one and another that stayed.
func (e *Engine) bounce(at chart.Province, movers chart.Set) {
	stayed := chart.Has(e.turn.stayed, at)
	if u := e.w.on(at); chart.Has(e.turn.entered, at) || u != nil && !(stayed && u.Class.Conventional()) {
		return
	}
	if movers.Len() < 2 && !(e.Options.WideBounce && stayed) {
		return
	}
	if stayed {
		chart.Add(&movers, at)
	}
	from := len(e.turn.bounced)
	for !movers.Empty() {
		e.turn.bounced = append(e.turn.bounced, chart.Take[chart.Province](&movers))
	}
	e.moved.Bounced = append(e.moved.Bounced, Bounce{at, e.turn.bounced[from:]})
}
