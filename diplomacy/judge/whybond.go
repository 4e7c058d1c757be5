package judge

import "spielleiter/diplomacy/chart"

// bound says what became of the help that a unit gives without an order.
func (w *why) bound() {
	for rest := w.bonds; !rest.Empty(); {
		v := chart.Take[chart.Province](&rest)
		b := w.twist.bond(v)
		if b.Giver != w.p {
			continue
		}
		entered := w.into[w.p].And(w.won)
		points, _ := w.blows(v)
		stays := !chart.Has(w.moves, w.p)
		switch {
		case chart.Has(w.given, v):
			w.add(Reason{Code: Bonded, By: b.Receiver, At: chart.None, Strength: b.Value})
			if stays && points > 0 {
				w.add(Reason{Code: BondUncut, By: b.Receiver, At: chart.None, Strength: int8(points), Helpers: w.hitting(v)})
			}
		case stays && points >= w.tough(w.p):
			w.add(Reason{Code: BondCut, By: b.Receiver, At: chart.None, Strength: int8(points), Helpers: w.hitting(v)})
		case w.beaten(w.p):
			w.add(Reason{Code: BondLost, By: b.Receiver, At: chart.None, Helpers: entered})
		default:
			w.add(Reason{Code: Entangled, Helpers: w.tangle[v]})
		}
	}
}

// hitting gives the attacks that are worth something against a bond.
func (w *why) hitting(v chart.Province) (s chart.Set) {
	for rest := w.cutters[v].Without(w.shut); !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		if strength, _ := w.span(a, w.helpers[a]); strength > 0 {
			chart.Add(&s, a)
		}
	}
	return s
}
