package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Check says why an order is impossible whatever others do, or gives 0. It completes the
// order in place: the class of the unit, and the coast where only one is meant.
func (e *Engine) Check(w *World, o *Order) Fault {
	e.enter(w)
	return e.check(o)
}

// check is Check for the world that the engine looks at.
func (e *Engine) check(o *Order) Fault {
	switch o.Do {
	case Hold, Move, Support, Convoy, Scare, Fly, Ride, LureOne, LureAll, Jam, Hop:
		return e.checkMoving(o)
	case Command:
		return e.checkCommand(o)
	case Retreat:
		return e.checkRetreat(o)
	case Disband:
		if len(e.w.Dislodged) > 0 {
			return e.checkRetreat(o)
		}
	default:
	}
	return e.checkRest(e.w, o)
}

// Choices gives all that a player can order in a phase: a list for each unit, or each
// wish. One order out of every list is a sheet in which all are possible. Flights are
// there with every field that they can end in, by one of the shortest routes.
func (e *Engine) Choices(w *World, p chart.Power, phase Phase) [][]Order {
	e.enter(w)
	switch phase {
	case Moving:
		return append(e.choicesMoving(p), e.choicesRest(w, p, phase)...)
	case Retreats:
		return e.choicesRetreat(p)
	default:
		return e.choicesRest(w, p, phase)
	}
}

// judged is a fault of Diplomacy.
func judged(f judge.Fault) Fault { return Fault(f) }
