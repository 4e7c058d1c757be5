package season

import (
	"cmp"
	"slices"
	"strings"

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
	e.kill(w, newsOf(Removed, *u))
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
	for e.due(w, p) < 0 {
		e.kill(w, e.farthest(w, p, func(u *Unit) bool { return u.Supply == ByCentre }))
	}
	for _, c := range [...]Class{Lure, Jammer} {
		for w.Surplus(p, c) > 0 {
			e.kill(w, e.farthest(w, p, func(u *Unit) bool { return u.Class == c }))
		}
	}
}

// farthest finds the unit of a player that leaves if nobody chooses, and tells why: the
// one that is farthest from his centres, or islands, over land and sea alike; among those
// fleets first, then armies, then birds; then by the English name of the province.
func (e *Engine) farthest(w *World, p chart.Power, some func(*Unit) bool) Event {
	anchors := w.anchors(p)
	steps := distances(anchors)
	before := func(a, b *Unit) int {
		p, q := Board().Of(a.At), Board().Of(b.At)
		return cmp.Or(
			cmp.Compare(steps[q], steps[p]),
			cmp.Compare(rank(a.Class), rank(b.Class)),
			strings.Compare(Board().Provinces[p].En, Board().Provinces[q].En),
		)
	}
	list := e.rest.units[:0]
	for _, u := range w.Units {
		if u.Owner == p && some(&u) {
			list = append(list, u)
		}
	}
	for _, u := range w.Swarms {
		if u.Owner == p && some(&u) {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b Unit) int { return before(&a, &b) })
	e.rest.units = list
	v := newsOf(Abandoned, list[0])
	if v.N[1] = int(judge.ByNoCentre); !anchors.Empty() {
		v.N[0], v.N[1] = int(steps[v.At]), int(tie(list, &steps))
	}
	return v
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

// tie says what told the first of the units from the others.
func tie(list []Unit, steps *[chart.Max]uint8) judge.Tie {
	far := func(n int) uint8 { return steps[Board().Of(list[n].At)] }
	switch {
	case len(list) == 1 || far(0) > far(1):
		return judge.ByDistance
	case rank(list[0].Class) != rank(list[1].Class):
		return judge.ByKind
	default:
		return judge.ByName
	}
}

// anchors are the provinces from which it counts how far units are from home.
func (w *World) anchors(p chart.Power) (s chart.Set) {
	if p == Brain {
		return islands()
	}
	for rest := Board().Centres; !rest.Empty(); {
		if at := chart.Take[chart.Province](&rest); w.Owners[at] == p {
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
