package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// removal carries out a removal that is possible. Twins leave together (RSD-12.2).
func (e *Engine) removal(w *World, o *Order) {
	u := w.removable(o)
	if u.Supply == ByCentre {
		e.rest.winter.removed |= Bit(o.By)
	}
	before := w.occupied()
	v := newsOf(Removed, *u)
	v.citeGone()
	e.kill(w, v)
	e.rest.winter.gone = e.rest.winter.gone.Or(before.Without(w.occupied()))
}

// removable gives the unit of a player that an order to remove one means, or nil.
func (w *World) removable(o *Order) *Unit {
	at := Board().Of(o.Unit.At)
	if u := w.on(at); u != nil && u.Owner == o.By && o.Unit.Class != Birds {
		return u
	}
	for n := range w.Swarms {
		if u := &w.Swarms[n]; Board().Of(u.At) == at && u.Owner == o.By && (o.Unit.Class == Birds || o.Unit.Class == NoClass) {
			return u
		}
	}
	return nil
}

// abandon removes what a player should have removed and has not. A devil unit takes its
// soul with it, so that another must follow.
func (e *Engine) abandon(w *World, p chart.Power) {
	if e.due(w, p) >= 0 && w.Surplus(p, Lure) <= 0 && w.Surplus(p, Jammer) <= 0 {
		return
	}
	e.rest.anchors = w.anchors(p)
	e.rest.steps = distances(e.rest.anchors)
	for e.due(w, p) < 0 {
		e.kill(w, e.farthest(w, p, NoClass))
	}
	for _, c := range [...]Class{Lure, Jammer} {
		for w.Surplus(p, c) > 0 {
			e.kill(w, e.farthest(w, p, c))
		}
	}
}

// farthest finds the unit of a player that leaves if nobody chooses, and tells why: of a
// class, or of those that live on centres, the one that is farthest from his centres, or
// islands, over land and sea alike; among those fleets first, then armies, then birds;
// then by the English name of the province.
func (e *Engine) farthest(w *World, p chart.Power, c Class) Event {
	list := e.rest.units[:0]
	for _, units := range [...][]Unit{w.Units, w.Swarms} {
		for n := range units {
			if u := &units[n]; u.Owner == p && (u.Class == c || c == NoClass && u.Supply == ByCentre) {
				list = append(list, *u)
			}
		}
	}
	e.rest.units = list
	best := &list[0]
	for n := range list {
		if e.farther(&list[n], best) {
			best = &list[n]
		}
	}
	v := newsOf(Abandoned, *best)
	v.citeGone()
	if v.N[1] = int(judge.ByNoCentre); !e.rest.anchors.Empty() {
		v.N[0], v.N[1] = e.away(best), int(e.tie(list, best))
	}
	return v
}

// away counts the steps from a unit to the centres of its owner.
func (e *Engine) away(u *Unit) int { return int(e.rest.steps[Board().Of(u.At)]) }

// farther reports whether a unit leaves before another.
func (e *Engine) farther(a, b *Unit) bool {
	switch {
	case e.away(a) != e.away(b):
		return e.away(a) > e.away(b)
	case rank(a.Class) != rank(b.Class):
		return rank(a.Class) < rank(b.Class)
	default:
		return Board().Provinces[Board().Of(a.At)].En < Board().Provinces[Board().Of(b.At)].En
	}
}

// rank is the order of classes in which units leave: as in Diplomacy, birds last.
func rank(c Class) int {
	switch {
	case c == Birds:
		return 2
	case c.Kind() == chart.Army:
		return 1
	default:
		return 0
	}
}

// tie says what told the one that leaves from the others.
func (e *Engine) tie(list []Unit, best *Unit) judge.Tie {
	by := judge.ByDistance
	for n := range list {
		u := &list[n]
		switch {
		case u == best || e.away(u) != e.away(best):
		case rank(u.Class) == rank(best.Class):
			return judge.ByName
		default:
			by = judge.ByKind
		}
	}
	return by
}

// anchors are the provinces from which it counts how far units are from home.
func (w *World) anchors(p chart.Power) (s chart.Set) {
	if p == Brain {
		return islands()
	}
	for _, at := range centres() {
		if w.Owners[at] == p {
			chart.Add(&s, at)
		}
	}
	return s
}

// distances counts the steps from the nearest of some provinces, over land and sea alike.
func distances(from chart.Set) (steps [chart.Max]uint8) {
	seen := from
	for d := uint8(0); !from.Empty(); d++ {
		var next chart.Set
		for !from.Empty() {
			at := chart.Take[chart.Province](&from)
			steps[at] = d
			next = next.Or(near(at))
		}
		from = next.Without(seen)
		seen = seen.Or(from)
	}
	return steps
}
