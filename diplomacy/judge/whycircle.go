package judge

import "spielleiter/diplomacy/chart"

// broken names who keeps a circle of moves, or an exchange by convoy, from closing: a rival for the target of a member, the
// nearest ahead. That the unit in front does not leave is then no reason of its own but what follows from it.
func (w *why) broken() bool {
	if !w.rings() {
		return false
	}
	for m := w.p; ; {
		if by, strength := w.breaker(m); by != chart.None {
			w.add(Reason{Code: Broken, By: by, At: w.to[m], Strength: int8(strength), Helpers: w.counted(by)})
			return true
		}
		if m = w.to[m]; m == w.p {
			return false
		}
	}
}

// rings reports whether the moves from the explained unit on lead back to it and could all succeed together: none of them by air
// or by a convoy that fails, and no two head to head.
func (w *why) rings() bool {
	seen := chart.Set{}
	for m := w.p; ; m = w.to[m] {
		if !chart.Has(w.moves.Without(w.shut).Without(w.flights).Without(w.headOn), m) {
			return false
		}
		if chart.Has(seen, m) {
			return m == w.p
		}
		chart.Add(&seen, m)
	}
}

// breaker gives a rival who keeps a member of a circle out, and its strength; chart.None if there is none. As nobody is
// dislodged in a circle, all support for the member counts.
func (w *why) breaker(m chart.Province) (by chart.Province, strength int) {
	full, _ := w.span(m, w.helpers[m])
	rest := w.into[w.to[m]]
	for chart.Remove(&rest, m); !rest.Empty(); {
		r := chart.Take[chart.Province](&rest)
		if strength, _ = w.prevention(r); strength >= full && strength > none && !w.yields(r, m) {
			return r, strength
		}
	}
	return chart.None, none
}
