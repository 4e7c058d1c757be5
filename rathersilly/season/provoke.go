package season

import (
	"spielleiter/diplomacy/chart"
)

// Provocations proposes to the game master the orders by which neighbours attack immune
// fleets that have come to a coast other than that where they were built (RSD-11.3): for
// each of them the move of one unit of another player, and supports by the other units
// that can give them (RSD-11.4). Who was ordered to attack anyway does; else the first in
// the alphabet. It proposes nothing unless the options say so, and nothing follows
// from it unless the game master changes the orders.
func (e *Engine) Provocations(w *World, orders []Order) (list []Order) {
	if e.Options.Immune != ImmuneProvokes {
		return nil
	}
	e.enter(w)
	var used chart.Set
	for n := range w.Units {
		if u := &w.Units[n]; u.Immune && terrain(e.of(u.At)) == chart.Coastal && e.of(u.At) != u.Built {
			list = e.gang(list, u, orders, &used)
		}
	}
	return list
}

// gang appends the orders against one fleet. Units that are used already stay out of it.
func (e *Engine) gang(list []Order, victim *Unit, orders []Order, used *chart.Set) []Order {
	attack, ordered, found := Order{}, false, false
	for n := range e.w.Units {
		o, ok := e.assault(&e.w.Units[n], victim)
		if !ok || chart.Has(*used, e.of(o.Unit.At)) {
			continue
		}
		wants := wanted(orders, &o)
		if !found || wants && !ordered {
			attack, ordered, found = o, wants, true
		}
	}
	if !found {
		return list
	}
	list = append(list, attack)
	chart.Add(used, e.of(attack.Unit.At))
	for n := range e.w.Units {
		u := &e.w.Units[n]
		if u.Owner == victim.Owner || chart.Has(*used, e.of(u.At)) {
			continue
		}
		o := bare(Support)
		o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
		o.Of, o.OfClass, o.To = attack.Unit.At, attack.Unit.Class, attack.To
		if e.checkUnit(&o) == 0 {
			list = append(list, o)
			chart.Add(used, e.of(u.At))
		}
	}
	return list
}

// assault is the move by which a unit attacks another one next to it.
func (e *Engine) assault(u, victim *Unit) (Order, bool) {
	o := bare(Move)
	o.By, o.Unit = u.Owner, Actor{Class: u.Class, Owner: u.Owner, At: u.At}
	reach := Board().Reach(e.edges.graph(u.Class), u.Class.Kind(), u.At)
	ways := e.onto(reach, chart.SetOf(e.of(victim.At)))
	if !u.Class.Conventional() || u.Owner == victim.Owner || ways.Empty() {
		return o, false
	}
	o.To = chart.Take[chart.Place](&ways)
	return o, true
}

// wanted reports whether a move was ordered.
func wanted(orders []Order, o *Order) bool {
	for n := range orders {
		given := &orders[n]
		if given.Do == Move && given.Unit.Owner == o.Unit.Owner && Board().Of(given.Unit.At) == Board().Of(o.Unit.At) && Board().Of(given.To) == Board().Of(o.To) {
			return true
		}
	}
	return false
}
