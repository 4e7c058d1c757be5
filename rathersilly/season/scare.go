package season

import "spielleiter/diplomacy/chart"

const (
	// Frightened: the birds Unit end their flight at To; Order is what they
	// wanted, N[0] how many fields they are short of it; Other frightens them.
	Frightened Code = "birds.frightened"
	// Startled: the birds Unit cannot stay where they are, because of Other.
	Startled Code = "birds.startled"
)

var scareCites = citations{
	Frightened: {{8, 9}, {8, 10}},
	Startled:   {{8, 9}, {8, 11}},
}

// frighten finds the fields where no birds may land: those of units that hold and
// frighten, and what lies around them (RSD-8.9).
func (e *Engine) frighten() {
	t := &e.turn
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		if t.plans[at].does(Scare) {
			chart.Add(&t.scare, at)
			chart.Add(&t.zones, at)
			t.zones = t.zones.Or(near(at))
		}
	}
	for n := range t.flocks {
		if t.flocks[n].does(Fly) && !t.zones.Empty() {
			e.shorten(n)
		}
	}
}

// Zones gives the fields where no birds could land in the last movement.
func (e *Engine) Zones() chart.Set { return e.turn.zones }

// shorten lets a flight end on its last field outside the zones (RSD-8.10).
func (e *Engine) shorten(n int) {
	p := &e.turn.flocks[n]
	steps := p.order.Steps
	for steps > 0 && chart.Has(e.turn.zones, e.of(p.order.Path[steps-1])) {
		steps--
	}
	if steps == p.order.Steps {
		return
	}
	u := &e.w.Swarms[n]
	v := newsOf(Frightened, *u)
	v.Order, v.N[0] = p.order, int(p.order.Steps-steps)
	v.Other = e.scarecrow(e.of(p.order.Path[p.order.Steps-1]))
	o := p.order
	for k := steps; int(k) < len(o.Path); k++ {
		o.Path[k] = 0
	}
	o.Steps, o.To = steps, u.At
	if steps > 0 {
		o.To = o.Path[steps-1]
	}
	v.To = o.To
	p.rewrite(u, o, ByScarecrow)
	e.tell(v)
}

// scarecrow gives a unit that frightens birds away from a field.
func (e *Engine) scarecrow(at chart.Province) Unit {
	for rest := e.turn.scare; !rest.Empty(); {
		if p := chart.Take[chart.Province](&rest); p == at || chart.Has(near(p), at) {
			return e.turn.units[p]
		}
	}
	return news("").Other
}
