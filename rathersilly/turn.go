package rathersilly

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// turn is the workspace of a step.
type turn struct {
	state  State
	at     instant
	world  season.World
	engine *season.Engine
	clerk  *game.Clerk

	told   int          // events that have been told
	before season.World // the board before the step
	past   []done
	sheets []notation.Sheet // what is sealed, by player
}

func newTurn(s State, clerk *game.Clerk) *turn {
	t := &turn{state: s.clone(), at: s.mustInstant(), world: s.mustWorld(), clerk: clerk}
	t.state.Last, t.before = nil, t.world.Clone()
	t.engine = s.engine()
	t.engine.Draw = func(label string, n int) int { return clerk.Draw(t.at.name()+"/"+label, n) }
	t.engine.Choose = t.wormhole
	return t
}

// seal puts what a seat has sent to what it has sealed this season. What is ordered anew
// replaces what was ordered of the same unit.
func (t *turn) seal(seat game.Seat, m Orders) {
	old := t.state.Sealed[seat]
	old.Lines = append(append([]Line{}, old.Lines...), m.Lines...)
	if m.Answer != "" {
		old.Answer = m.Answer
	}
	if t.state.Sealed == nil {
		t.state.Sealed = map[game.Seat]Orders{}
	}
	t.state.Sealed[seat] = old
	if seat == Superbrain && m.Question != nil {
		t.state.Next = m.Question
	}
}

// goesOn reports whether the phase that is open now needs no orders any more.
func (t *turn) goesOn() bool {
	if t.state.Ended != "" {
		return false
	}
	if t.state.Options.seasons() && t.at.phase > moving {
		return true
	}
	for _, seat := range t.state.Seats {
		if t.state.concerns(t.at, t.engine, &t.world, PowerOf(seat)) {
			return false
		}
	}
	return true
}

// orders takes from the sheets what they come to in a phase of the season.
func (t *turn) orders(phase season.Phase) ([]season.Order, error) {
	if t.sheets == nil {
		if err := t.unseal(); err != nil {
			return nil, err
		}
	}
	var list []season.Order
	for _, sheet := range t.sheets {
		list = append(list, sheet.Orders(phase, facts{t}, t.possible)...)
	}
	return list, nil
}

// unseal makes sheets of what is sealed.
func (t *turn) unseal() (err error) {
	t.sheets = make([]notation.Sheet, season.Players)
	for p := range chart.Power(season.Players) {
		if t.sheets[p], err = t.state.Sealed[SeatOf(p)].sheet(p); err != nil {
			return err
		}
	}
	return nil
}

// possible reports whether an order could be carried out as far as its own unit goes.
func (t *turn) possible(o season.Order) bool {
	return t.engine.Check(&t.world, &o) == 0
}

var _ notation.Facts = facts{}
