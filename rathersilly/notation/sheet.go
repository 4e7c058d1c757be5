package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// Sheet is what one text orders.
type Sheet struct {
	Lines    []Line
	Question *Question // the Superbrain's
	Answer   string    // to the question of this season; "" for none
}

// Question is what the Superbrain asks, and the right answer (RSD-14.1).
type Question struct{ Text, Answer string }

// Line is what a sheet says about one unit, or one wish.
type Line = phrase.Line[season.Phase, Facts, season.Order]

// Choice is an order and the condition on which it is given.
type Choice = phrase.Choice[Facts, season.Order]

// Orders gives what the sheet comes to in a phase: of each line the first order whose
// condition holds and that is possible, and if none is possible the first that holds, so
// that the engine can say what is wrong with it. Of two lines for a unit the last counts.
// Nil facts refuse all conditions; a nil possible accepts all orders.
func (s Sheet) Orders(phase season.Phase, f Facts, possible func(season.Order) bool) []season.Order {
	return phrase.Orders(s.Lines, phase, f, possible, repeats)
}

// repeats reports whether a later line is for the same unit, or another vote. Of other
// wishes each counts.
func repeats(l, later Line) bool {
	o, p := l.Choices[0].Order, later.Choices[0].Order
	if o.Do != season.Vote && (l.Phase == season.Winter || l.Phase == season.Extras || o.Unit.At == chart.None && !o.Unit.Tardis) {
		return false
	}
	return l.Phase == later.Phase && o.By == p.By && subjectOf(o) == subjectOf(p)
}

// subject is what a line is about.
type subject struct {
	do     season.Deed // Vote, Command, or 0 for a unit's own order
	at     chart.Province
	birds  bool // which share their field
	tardis bool
}

func subjectOf(o season.Order) subject {
	switch {
	case o.Do == season.Vote:
		return subject{do: season.Vote}
	case o.Unit.Tardis: // there is one
		return subject{tardis: true}
	}
	s := subject{at: season.Board().Of(o.Unit.At), birds: o.Unit.Class == season.Birds}
	if o.Do == season.Command {
		s.do = season.Command
	}
	return s
}
