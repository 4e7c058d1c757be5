package judge

import "spielleiter/diplomacy/chart"

// broken names who keeps a circle of moves, or an exchange by convoy, from closing: a rival for the target of a member, the
// nearest ahead. That the unit in front does not leave is then no reason of its own but what follows from it.
func (w *why) broken() bool {
	if !w.rings(w.p) {
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

// crosses names the member of a circle that the explained move, which is not in it, has kept from its target: that somebody
// has not left this target follows from that.
func (w *why) crosses() bool {
	at := w.to[w.p]
	rest := w.into[at]
	for chart.Remove(&rest, w.p); !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		if !w.rings(m) || !w.keeps(w.p, m) {
			continue
		}
		strength, _ := w.prevention(m)
		w.add(Reason{Code: Crossed, By: m, At: at, Strength: int8(strength), Helpers: w.counted(m)})
		return true
	}
	return false
}

// named reports whether who stops a circle at the explained target has been named already.
func (w *why) named(r, at chart.Province) bool {
	for n := range w.list {
		why := &w.list[n]
		if why.Unit == w.p && (why.Code == Broken || why.Code == Crossed) && why.By == r && why.At == at {
			return true
		}
	}
	return false
}

// rings reports whether the moves from a unit on lead back to it and could all succeed together: none of them by air
// or by a convoy that fails, and no two head to head.
func (w *why) rings(from chart.Province) bool {
	seen := chart.Set{}
	for m := from; ; m = w.to[m] {
		if !chart.Has(w.moves.Without(w.shut).Without(w.flights).Without(w.headOn), m) {
			return false
		}
		if chart.Has(seen, m) {
			return m == from
		}
		chart.Add(&seen, m)
	}
}

// breaker gives a rival who keeps a member of a circle out, and its strength; chart.None if there is none.
func (w *why) breaker(m chart.Province) (by chart.Province, strength int) {
	rest := w.into[w.to[m]]
	for chart.Remove(&rest, m); !rest.Empty(); {
		if r := chart.Take[chart.Province](&rest); w.keeps(r, m) {
			strength, _ = w.prevention(r)
			return r, strength
		}
	}
	return chart.None, none
}

// keeps reports whether a rival is strong enough to keep a member of a circle out. As nobody is dislodged in a circle, all
// support for the member counts.
func (w *why) keeps(r, m chart.Province) bool {
	full, _ := w.span(m, w.helpers[m])
	strength, _ := w.prevention(r)
	return strength >= full && strength > none && !w.yields(r, m)
}
