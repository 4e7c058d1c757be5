package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Beaten: Unit must retreat, or cannot; Other, which stood at Other.At, has dislodged it.
const Beaten Code = "move.beaten"

var deployCites = citations{Beaten: {{17, 1}, {17, 3}}}

// deploy puts the units on the ground where the judge has sent them. Those that birds
// dropped are still in the air.
func (e *Engine) deploy() {
	t, w := &e.turn, e.w
	var by [chart.Max]Unit
	var after chart.Set
	dropped := e.dropped()
	for n := range w.Units {
		u := w.Units[n]
		at := e.of(u.At)
		switch v := t.verdict[at]; {
		case chart.Has(t.falls.Or(dropped), at), v&(judge.IsDislodged|judge.IsDestroyed) != 0:
			continue
		case v&judge.Succeeds != 0:
			u.At = t.plans[at].order.To
			chart.Add(&t.entered, e.of(u.At))
		default:
			chart.Add(&t.stayed, at)
		}
		at = e.of(u.At)
		by[at] = u
		chart.Add(&after, at)
	}
	w.Units = w.Units[:0]
	for rest := after; !rest.Empty(); {
		w.Units = append(w.Units, by[chart.Take[chart.Province](&rest)])
	}
	w.Contested = t.out.Contested
	e.dislodge()
}

// dropped gives the flights that failed and are not where they started.
func (e *Engine) dropped() (s chart.Set) {
	for _, u := range e.turn.out.Dropped {
		chart.Add(&s, e.of(u.At))
	}
	return s
}

// dislodge lists the units that must retreat, and those that cannot.
func (e *Engine) dislodge() {
	t, w := &e.turn, e.w
	w.Dislodged = w.Dislodged[:0]
	weak, dead := t.out.Next.Dislodged, t.out.Destroyed
	for len(weak)+len(dead) > 0 {
		list := &weak
		if len(weak) == 0 || len(dead) > 0 && e.of(dead[0].At) < e.of(weak[0].At) {
			list = &dead
		}
		d := (*list)[0]
		*list = (*list)[1:]
		w.Dislodged = append(w.Dislodged, Dislodged{Unit: t.units[e.of(d.At)], By: d.By, To: d.To})
		v := newsOf(Beaten, t.units[e.of(d.At)])
		v.Other = t.units[d.By]
		if v.Unit.Class == Lure {
			v.Cite.cite(9, 4)
		}
		v.citeTardis(w)
		e.tell(v)
	}
}

// refuges finds out where those can go who must retreat: not to where a unit is, nor where
// a stand-off was, nor to where the attacker came from, unless it came by sea or air.
func (e *Engine) refuges() {
	w := e.w
	occupied := w.occupied()
	for n := range w.Dislodged {
		d := &w.Dislodged[n]
		if d.Class == Birds {
			continue
		}
		closed := occupied.Or(w.Contested)
		if e.onto(d.To, chart.SetOf(d.By)).Empty() {
			chart.Add(&closed, d.By)
		}
		reach := Board().Reach(e.edges.graph(d.Class), d.Class.Kind(), d.At)
		if d.Class == Lure && e.drowning(d) {
			reach = reach.And(harbours())
		}
		d.To = reach.Without(e.onto(reach, closed))
	}
}

// drowning reports whether a dislodged Amazon is the mermaid, and it was one whom she
// called that has dislodged her.
func (e *Engine) drowning(d *Dislodged) bool {
	return e.of(d.At) == e.turn.siren && e.turn.plans[d.By].changed == ByMermaid
}

// harbours are where a mermaid can go who has called too loudly (RSD-9.6).
func harbours() chart.Set {
	kie, _ := Board().Find("kie")
	swe, _ := Board().Find("swe")
	return chart.SetOf(kie, swe)
}
