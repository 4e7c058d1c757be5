package waben

import (
	"fmt"

	"spielleiter/game"
	"spielleiter/waben/dice"
	"spielleiter/waben/turn"
)

// Step evaluates a turn: what realms sent, by the clerk's dice, with what the game master answers to what the rules leave to
// him. Sheets count as their canonical text says them, so it does not matter how they came.
func (r Rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	pending := r.Pending(s).Seats
	if len(pending) == 0 || len(orders) != len(pending) {
		return State{}, fmt.Errorf("step waben, turn %d: want orders of %v", s.World.Turn, pending)
	}
	received := make([]turn.Sent, len(s.Seats))
	for n, o := range orders {
		if o.Seat != pending[n] {
			return State{}, fmt.Errorf("step waben, turn %d: want orders of %v", s.World.Turn, pending)
		}
		if !o.Orders.Absent {
			received[s.realm(o.Seat)-1].Sheet = canonical(&o.Orders, s.World.Laws.Moons)
		}
	}
	e := evaluation{before: s, sent: received, dice: dice.Dice(draw(clerk, "turn")), clerk: clerk}
	if err := e.expect(); err != nil {
		return State{}, err
	}
	var engine turn.Engine
	e.evaluate(&engine)
	if err := clerk.Err(); err != nil {
		return State{}, err
	}
	next := State{Options: s.Options, Seats: s.Seats, First: s.First, World: e.world, Last: e.log, Renown: s.renown()}
	next.end()
	if err := e.passed(&next, &engine); err != nil {
		return State{}, err
	}
	e.tell(&next)
	next.announce(clerk)
	return next, clerk.Err()
}

// end notes that a match is over: with its last moon, or once one realm at most is left (WDW-S3). Where gates lead to other segments
// one may be alone (WDW-R-60).
func (s *State) end() {
	living := 0
	for _, alive := range s.World.Alive() {
		if alive {
			living++
		}
	}
	switch {
	case living == 0, living == 1 && len(s.World.Gates) == 0:
		s.Ended = EndedAlone
	case s.moonsLeft() == 0:
		s.Ended = EndedMoons
	default:
		return
	}
	s.Index = indices(strengths(s.World))
}
