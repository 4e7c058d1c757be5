package judge

import "spielleiter/diplomacy/chart"

// aid says which attacks cut a support, or why those that were tried do not.
func (w *why) aid(target chart.Province) {
	cut, told := chart.Has(w.cut, w.p), false
	for rest := w.into[w.p]; !rest.Empty(); {
		a := chart.Take[chart.Province](&rest)
		code := w.cutting(a)
		if cut == (code == CutBy || code == CutDislodged) {
			w.add(Reason{Code: code, By: a, At: target})
			told = true
		}
	}
	if cut && !told { // only with a twist
		w.add(Reason{Code: Entangled, Helpers: w.tangle[w.p]})
	}
}

// cutting says what an attack does to the support of the unit that is explained.
func (w *why) cutting(a chart.Province) Code {
	strong, _ := w.blow(a)
	switch {
	case chart.Has(w.cutters[w.p], a):
		switch {
		case chart.Has(w.shut, a):
			return UncutWay
		case strong:
			return CutBy
		case chart.Has(w.fellers[w.p], a) && chart.Has(w.won, a):
			return CutDislodged
		default:
			return UncutWeak
		}
	case chart.Has(w.fellers[w.p], a) && chart.Has(w.won, a):
		return CutDislodged
	case w.power[a] == w.power[w.p]:
		return UncutOwn
	case chart.Has(w.fellers[w.p], a):
		return UncutTarget
	default:
		return UncutRule
	}
}
