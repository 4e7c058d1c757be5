// Package puzzle makes puzzles of Agamemnon: which move near the end wins, whatever the other side does?
//
// From the fourteenth turn on nobody draws by chance any more: what each side still has is all that it can be dealt. So the rest of a
// match can be played through to its end, move by move, by the rules themselves.
package puzzle

import (
	"context"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/puzzle"
)

// Win is the only kind of question: the side that moves has more tiles at the end.
const Win = "win"

// The turns from which on the rest is played through, and what that may take.
const (
	firstTurn = 14
	lastTurn  = 15      // in the last one everybody sees what comes of each move
	mostWork  = 400_000 // moves that are tried
	rare      = 3       // of so many answers that differ at most one is right
	pause     = 500     // moves that are tried until somebody may say that it is enough
)

// Maker makes them.
type Maker struct{}

var _ puzzle.Maker = Maker{}

// Find gives the move that the side to move could have won with, where it made one that does not.
func (Maker) Find(ctx context.Context, before, after game.Position) ([]puzzle.Found, error) {
	s, ok := stateOf(before)
	if !ok {
		return nil, nil
	}
	seat := rules.Pending(s).Seats[0]
	p := proof{ctx: ctx, seat: seat}
	then, _ := after.View(game.Public).Value().(agamemnon.View)
	next, _ := rules.Suppose(then)
	if p.wins(next) || p.err != nil {
		return p.none()
	}
	f := puzzle.Found{Question: puzzle.Question{Seat: seat, Kind: Win}}
	seen := map[string]bool{}
	for _, m := range moves(s, seat) {
		to := p.step(s, seat, m)
		if seen[to.Tiles+to.Stones] {
			continue
		}
		seen[to.Tiles+to.Stones] = true
		f.Of++
		if p.wins(to) {
			f.Right++
		}
		if p.err != nil {
			return p.none()
		}
	}
	if f.Right == 0 || f.Right*rare > f.Of {
		return nil, nil
	}
	return []puzzle.Found{f}, nil
}

// Pose asks for the whole move.
func (Maker) Pose(view game.View, q puzzle.Question) (puzzle.Task, error) {
	if _, err := posed(view, q); err != nil {
		return puzzle.Task{}, err
	}
	return puzzle.Task{Args: game.Args{"power": "@seat." + string(q.Seat)}}, nil
}

// Judge plays a move on to the end by all replies.
func (Maker) Judge(ctx context.Context, view game.View, q puzzle.Question, m game.Orders) (puzzle.Verdict, []game.Problem, error) {
	s, err := posed(view, q)
	if err != nil {
		return puzzle.Verdict{}, nil, err
	}
	if problems := view.Check(m); game.HasError(problems) {
		return puzzle.Verdict{}, problems, nil
	}
	p := proof{ctx: ctx, seat: q.Seat}
	next := p.step(s, q.Seat, m.Value().(agamemnon.Orders))
	v := puzzle.Verdict{Right: true}
	pending := rules.Pending(next)
	if pending.Over() {
		v.Right = p.won(next)
		return v, nil, p.err
	}
	other := pending.Seats[0]
	for _, reply := range moves(next, other) {
		v.Replies++
		if p.wins(p.step(next, other, reply)) {
			continue
		}
		if p.err != nil {
			break
		}
		seen := rules.View(next, game.As(other))
		v.Right, v.Then = false, []map[game.Seat]string{{other: rules.Write(seen, "", reply)}}
		break
	}
	return v, nil, p.err
}

// Answer gives the first move that wins.
func (Maker) Answer(ctx context.Context, view game.View, q puzzle.Question) (game.Orders, error) {
	s, err := posed(view, q)
	if err != nil {
		return game.Orders{}, err
	}
	p := proof{ctx: ctx, seat: q.Seat}
	for _, m := range moves(s, q.Seat) {
		if p.wins(p.step(s, q.Seat, m)) {
			return view.Orders(m), nil
		}
		if p.err != nil {
			return game.Orders{}, p.err
		}
	}
	return game.Orders{}, puzzle.ErrNone
}

// posed is the state that a view poses a question in.
func posed(view game.View, q puzzle.Question) (agamemnon.State, error) {
	v, _ := view.Value().(agamemnon.View)
	s, _ := rules.Suppose(v)
	if !ending(s) || q.Kind != Win || q.Place != "" || v.Seat != q.Seat || rules.Pending(s).Seats[0] != q.Seat {
		return s, puzzle.ErrNone
	}
	return s, nil
}

// stateOf is the state of a position near the end.
func stateOf(pos game.Position) (agamemnon.State, bool) {
	v, _ := pos.View(game.Public).Value().(agamemnon.View)
	s, _ := rules.Suppose(v)
	return s, ending(s)
}

// ending reports whether nothing is left to chance, nor to be asked for before a move.
func ending(s agamemnon.State) bool {
	return s.Phase == agamemnon.PhasePlace && s.Turn >= firstTurn && s.Turn <= lastTurn && !s.Variant.Oracle
}
