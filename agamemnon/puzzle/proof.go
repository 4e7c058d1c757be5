package puzzle

import (
	"context"
	"errors"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/puzzle"
)

// rules are those of the game; they hold nothing.
var rules agamemnon.Rules

// proof plays matches to their end for a seat.
type proof struct {
	ctx  context.Context
	seat game.Seat
	work int // moves that were tried
	err  error
}

// none is the answer of a search that finds nothing worth asking, or has found it too much work.
func (p *proof) none() ([]puzzle.Found, error) {
	if p.ctx.Err() != nil {
		return nil, p.ctx.Err()
	}
	if errors.Is(p.err, puzzle.ErrMuch) {
		return nil, nil
	}
	return nil, p.err
}

// moves are all that a seat can do in a state.
func moves(s agamemnon.State, seat game.Seat) []agamemnon.Orders {
	return rules.List(rules.View(s, game.As(seat)))
}

// step carries a move out. What would be drawn is all that is left, so the seed is of no account.
func (p *proof) step(s agamemnon.State, seat game.Seat, m agamemnon.Orders) agamemnon.State {
	p.work++
	switch {
	case p.err != nil:
		return s
	case p.work > mostWork:
		p.err = puzzle.ErrMuch
		return s
	case p.work%pause == 0 && p.ctx.Err() != nil:
		p.err = p.ctx.Err()
		return s
	}
	next, err := rules.Step(s, []game.SeatOrders[agamemnon.Orders]{{Seat: seat, Orders: m}}, game.NewClerk(game.Seed{}, 1, nil))
	if err != nil {
		p.err = err
		return s
	}
	return next
}

// wins reports whether the seat can win from a state, whatever the other side does. It is false once something has gone wrong.
func (p *proof) wins(s agamemnon.State) bool {
	pending := rules.Pending(s)
	if p.err != nil {
		return false
	}
	if pending.Over() {
		return p.won(s)
	}
	mover := pending.Seats[0]
	for _, m := range moves(s, mover) {
		if won := p.wins(p.step(s, mover, m)); won == (mover == p.seat) {
			return won
		}
		if p.err != nil {
			return false
		}
	}
	return mover != p.seat
}

// won reports whether the seat has more tiles at the end.
func (p *proof) won(s agamemnon.State) bool {
	standing := rules.Result(s).Standing
	return standing[0].Seat == p.seat && standing[1].Rank > 1
}
