package notation

import (
	"iter"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
)

// Facts are what conditions look at: the board at the time of the phase, and what was
// ordered in the season so far.
type Facts interface {
	// Chart is the board.
	Chart() *chart.Chart
	// Unit gives the unit that stands in a province, dislodged ones left out.
	Unit(chart.Province) (chart.Unit, bool)
	// Centres counts the centres of a power.
	Centres(chart.Power) int
	// Past gives the orders of all powers in the phases before this one, from the last
	// movement on, and whether each succeeded: a move or retreat arrived, a support was
	// given, a convoy available, a unit stands.
	Past() iter.Seq2[judge.Order, bool]
}

// Condition is a test of facts: one of the types below that have its method.
type Condition = phrase.Condition[Facts]

// The conditions that are made of others, and the count of centres.
type (
	All     = phrase.All[Facts]
	Any     = phrase.Any[Facts]
	Not     = phrase.Not[Facts]
	Centres = phrase.Centres[Facts]
)

// Occupied holds if a unit stands in the province.
type Occupied struct{ In chart.Province }

// Holds tells so.
func (o Occupied) Holds(f Facts) bool {
	_, ok := f.Unit(o.In)
	return ok
}

// Stands holds if a unit of the power stands in the province; of any kind if none is said.
type Stands struct {
	Power chart.Power
	Kind  chart.Kind
	In    chart.Province
}

// Holds tells so.
func (s Stands) Holds(f Facts) bool {
	u, ok := f.Unit(s.In)
	return ok && u.Power == s.Power && (s.Kind == chart.Unsaid || s.Kind == u.Kind)
}

// Done holds if an order was given. What the order leaves out (its power, the kind of a
// unit, a coast) may be anything.
type Done struct {
	Order judge.Order
	How   How
}

// How says what became of an order.
type How = phrase.How

// The ways: an order was given, whatever became of it; or it succeeded; or it was a move
// that succeeded.
const (
	Ordered   = phrase.WasOrdered
	Succeeded = phrase.HasSucceeded
	Moved     = phrase.HasMoved
)

// Holds tells so.
func (d Done) Holds(f Facts) bool {
	return phrase.Happened(f.Past(), d.How, func(o judge.Order) bool { return fits(f.Chart(), d.Order, o) })
}

// fits reports whether an order is of the kind that a pattern describes.
func fits(c *chart.Chart, pattern, o judge.Order) bool {
	if pattern.Kind != o.Kind || pattern.Via && !o.Via ||
		pattern.Unit.Power != chart.None && pattern.Unit.Power != o.Unit.Power ||
		!alike(pattern.Unit.Kind, o.Unit.Kind) || !near(c, pattern.Unit.At, o.Unit.At) {
		return false
	}
	switch o.Kind {
	case judge.Move:
		return near(c, pattern.To, o.To)
	case judge.Support, judge.Convoy:
		return alike(pattern.OfKind, o.OfKind) && near(c, pattern.Of, o.Of) && near(c, pattern.To, o.To)
	default:
		return true
	}
}

func alike(pattern, k chart.Kind) bool {
	return pattern == chart.Unsaid || k == chart.Unsaid || pattern == k
}

// near reports whether a place is the one that a pattern names, or on some coast of it.
func near(c *chart.Chart, pattern, p chart.Place) bool {
	return pattern == p || int(pattern) < len(c.Provinces) && c.Of(p) == chart.Province(pattern)
}
