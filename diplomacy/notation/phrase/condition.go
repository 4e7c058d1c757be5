package phrase

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// Condition is a test of facts of type F.
type Condition[F any] interface {
	Holds(F) bool
}

// All holds if every one of its conditions does.
type All[F any] []Condition[F]

// Holds tells so.
func (a All[F]) Holds(f F) bool {
	return !slices.ContainsFunc(a, func(c Condition[F]) bool { return !c.Holds(f) })
}

// Any holds if one of its conditions does.
type Any[F any] []Condition[F]

// Holds tells so.
func (a Any[F]) Holds(f F) bool {
	return slices.ContainsFunc(a, func(c Condition[F]) bool { return c.Holds(f) })
}

// Not holds if its condition does not.
type Not[F any] struct{ Not Condition[F] }

// Holds tells so.
func (n Not[F]) Holds(f F) bool { return !n.Not.Holds(f) }

// Centres holds if the power's centres compare so with the number.
type Centres[F interface{ Centres(chart.Power) int }] struct {
	Power chart.Power
	Is    string // one of >= <= > < =
	Than  int
}

// Holds tells so.
func (c Centres[F]) Holds(f F) bool {
	n := f.Centres(c.Power)
	switch c.Is {
	case ">=":
		return n >= c.Than
	case "<=":
		return n <= c.Than
	case ">":
		return n > c.Than
	case "<":
		return n < c.Than
	default:
		return n == c.Than
	}
}

// Choice is an order and the condition on which it is given.
type Choice[F, O any] struct {
	If    Condition[F] // nil: always
	Order O
}

// Choose gives the first order whose condition holds and that is possible, and if none is
// possible the first whose condition holds. Facts that are nil refuse all conditions; a
// nil possible accepts all orders.
func Choose[F, O any](list []Choice[F, O], f F, possible func(O) bool) (first O, found bool) {
	if len(list) == 1 {
		possible = nil // there is nothing to choose among
	}
	for _, c := range list {
		if c.If != nil && (any(f) == nil || !c.If.Holds(f)) {
			continue
		}
		if possible == nil || possible(c.Order) {
			return c.Order, true
		}
		if !found {
			first, found = c.Order, true
		}
	}
	return first, found
}
