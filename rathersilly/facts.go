package rathersilly

import (
	"iter"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// done is a public order of this season and whether it succeeded.
type done struct {
	order season.Order
	well  bool
}

// facts are what conditions look at in the middle of a step.
type facts struct{ *turn }

// World is the board.
func (f facts) World() *season.World { return &f.world }

// Centres counts the centres of a player that count.
func (f facts) Centres(p chart.Power) int { return f.world.Counted(p) }

// Past gives what was ordered in this season for all to see.
func (f facts) Past() iter.Seq2[season.Order, bool] {
	return func(yield func(season.Order, bool) bool) {
		for _, d := range f.past {
			if !yield(d.order, d.well) {
				return
			}
		}
	}
}
