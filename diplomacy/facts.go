package diplomacy

import (
	"iter"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
)

// done is an order of this season and whether it succeeded.
type done struct {
	order judge.Order
	well  bool
}

// wellDone are the verdicts of an order that did what it was to do.
const wellDone = judge.Succeeds | judge.Given | judge.Available | judge.Stands

// facts are what conditions look at in the middle of a step.
type facts struct{ *turn }

var _ notation.Facts = facts{}

// Chart is the board.
func (f facts) Chart() *chart.Chart { return board() }

// Unit gives the unit in a province.
func (f facts) Unit(p chart.Province) (chart.Unit, bool) {
	for _, u := range f.pos.Units {
		if board().Of(u.At) == p {
			return u, true
		}
	}
	return chart.Unit{}, false
}

// Centres counts the centres of a power.
func (f facts) Centres(p chart.Power) int {
	centres, _ := judge.Count(board(), &f.pos, p)
	return centres
}

// Past gives what was ordered in this season.
func (f facts) Past() iter.Seq2[judge.Order, bool] {
	return func(yield func(judge.Order, bool) bool) {
		for _, d := range f.past {
			if !yield(d.order, d.well) {
				return
			}
		}
	}
}
