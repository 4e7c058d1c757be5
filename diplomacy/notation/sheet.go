package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
)

// Sheet is what one text orders.
type Sheet struct {
	Lines []Line
}

// Line is what a sheet says about one unit, or about one build or removal.
type Line = phrase.Line[judge.Phase, Facts, judge.Order]

// Choice is an order and the condition on which it is given; without one it always is.
type Choice = phrase.Choice[Facts, judge.Order]

// Orders gives what the sheet comes to in a phase: of each line the first order whose
// condition holds and that is possible, and if none is possible the first that holds, so
// that the judge can say what is wrong with it. Of two lines for a unit the last counts.
// Nil facts refuse all conditions; a nil possible accepts all orders.
func (s Sheet) Orders(phase judge.Phase, f Facts, possible func(judge.Order) bool) []judge.Order {
	return phrase.Orders(s.Lines, phase, f, possible, repeats)
}

// repeats reports whether a later line is for the same unit. Builds and removals are
// wishes, of which each counts.
func repeats(l, later Line) bool {
	a, b := l.Choices[0].Order.Unit, later.Choices[0].Order.Unit
	return l.Phase == later.Phase && l.Phase != judge.Adjustments && a.Power == b.Power && a.At == b.At
}

// Powers gives the powers that the sheet has orders of, in the order of their lines.
func (s Sheet) Powers() []chart.Power {
	var list []chart.Power
	var seen chart.Set
	for _, l := range s.Lines {
		if p := l.Choices[0].Order.Unit.Power; !chart.Has(seen, p) {
			chart.Add(&seen, p&(chart.Max-1))
			list = append(list, p)
		}
	}
	return list
}
