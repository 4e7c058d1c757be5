package season

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
)

// What becomes of birds and of those they carry. To is where an army falls.
const (
	// Grounded: Unit did not take off, because its birds, Other, are frightened.
	Grounded Code = "birds.grounded"
	// Dropped: Unit fell onto To, which is free land, and goes on from there.
	Dropped Code = "birds.dropped"
	// Drowned: Unit fell into the sea To.
	Drowned Code = "birds.drowned"
	// Shot: Unit fell onto Other.
	Shot Code = "birds.shot"
	// Crashed: Unit fell onto To, as another did.
	Crashed Code = "birds.crashed"
)

var landCites = citations{
	Grounded: {{8, 10}},
	Dropped:  {{8, 7}, {8, 8}},
	Drowned:  {{8, 7}},
	Shot:     {{8, 7}},
	Crashed:  {{8, 7}},
}

// land lets those fall whom their birds dropped.
func (e *Engine) land() {
	dropped := e.dropped().Or(e.turn.falls)
	var once, twice chart.Set
	for _, r := range e.turn.rides {
		if chart.Has(dropped, r.army) {
			if chart.Has(once, r.drop) {
				chart.Add(&twice, r.drop)
			}
			chart.Add(&once, r.drop)
		}
	}
	taken := e.w.occupied()
	for _, dead := range [...]bool{false, true} { // who dies may have a twin who lands
		for _, r := range e.turn.rides {
			if chart.Has(dropped, r.army) {
				e.fall(r, taken, chart.Has(twice, r.drop), dead)
			}
		}
	}
}

// fall lets one fall: onto free land it survives (RSD-8.7). Those who die are those of the
// second round.
func (e *Engine) fall(r ride, taken chart.Set, crash, dead bool) {
	v := newsOf(Dropped, e.turn.units[r.army])
	v.To = chart.Place(r.drop)
	switch {
	case terrain(r.drop) == chart.Sea:
		v.Code = Drowned
	case chart.Has(taken, r.drop):
		v.Code = Shot
	case crash:
		v.Code = Crashed
	}
	switch {
	case dead != (v.Code != Dropped):
	case dead:
		v.Cite = cites()[v.Code]
		if u := e.w.on(r.drop); u != nil {
			v.Other = *u
		}
		chart.Add(&e.turn.lost, r.army)
		e.bury(v)
	default:
		e.tell(v)
		u := v.Unit
		u.At = v.To
		e.w.Put(u)
	}
}

// bury tells of the death of a unit that has left the board already: another one like it
// may stand where it stood.
func (e *Engine) bury(v Event) {
	e.tell(v)
	e.mourn(e.w, v.Unit)
}

// travel brings birds and the TARDIS to where they go, and does what the TARDIS does
// there.
func (e *Engine) travel() {
	to := e.destination()
	e.migrate()
	e.arrive(to)
}

// migrate brings birds to the ends of their flights. Those that are in a zone then must
// leave it.
func (e *Engine) migrate() {
	t, w := &e.turn, e.w
	for n := range t.flocks {
		if f := &t.flocks[n]; f.does(Fly) {
			w.Swarms[n].At = f.order.To
		}
	}
	slices.SortStableFunc(w.Swarms, func(a, b Unit) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Owner, b.Owner))
	})
	if t.zones.Empty() {
		return
	}
	stay := w.Swarms[:0]
	for _, u := range w.Swarms {
		if !chart.Has(t.zones, e.of(u.At)) {
			stay = append(stay, u)
			continue
		}
		d := Dislodged{Unit: u, By: chart.None, To: e.within(e.of(u.At), e.Options.BirdRetreat).Without(t.zones)}
		w.Dislodged = append(w.Dislodged, d)
		v := newsOf(Startled, u)
		v.Other = e.scarecrow(e.of(u.At))
		e.tell(v)
	}
	w.Swarms = stay
}

// within gives the fields that birds reach in so many steps, but for their own.
func (e *Engine) within(at chart.Province, steps int) chart.Set {
	all := chart.SetOf(at)
	for front := all; steps > 0; steps-- {
		var next chart.Set
		for !front.Empty() {
			next = next.Or(e.edges.air[chart.Take[chart.Province](&front)])
		}
		front = next.Without(all)
		all = all.Or(next)
	}
	chart.Remove(&all, at)
	return all
}
