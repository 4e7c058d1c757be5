package agamemnon

import (
	"fmt"
	"slices"

	"spielleiter/game"
)

// Step closes a phase with the mover's orders.
func (r Rules) Step(s State, orders []game.SeatOrders[Orders], clerk *game.Clerk) (State, error) {
	pending := r.Pending(s)
	if len(pending.Seats) != 1 || len(orders) != 1 || orders[0].Seat != pending.Seats[0] {
		return State{}, fmt.Errorf("step agamemnon, phase %s: want orders of %v", pending.Phase, pending.Seats)
	}
	m := orders[0].Orders
	for _, p := range r.Check(r.View(s, game.As(orders[0].Seat)), m) {
		if p.Severity == game.Error {
			return State{}, fmt.Errorf("step agamemnon, phase %s: orders refused: %s %v", pending.Phase, p.Code, p.Args)
		}
	}
	t := turn{state: s, core: s.core(s.geometry()), clerk: clerk}
	switch s.Phase {
	case PhasePiles:
		t.named(m.Piles)
	case PhaseRedraw:
		t.redrawn(m.Redraw)
	case PhasePlace:
		t.placed(m.Place)
	}
	return t.close(), nil
}

// turn is the workspace of a step: a turn between two decisions.
type turn struct {
	state State
	core  Core
	clerk *game.Clerk
	drawn int // reveals in this step
}

// open begins a turn: with the Oracle by asking for the piles, with Defying the gods by
// asking for everything, else by revealing the turn's pieces (AGA-3).
func (t *turn) open() {
	s := &t.state
	s.Hand, s.Open, s.Aside, s.Round = nil, nil, nil, 0
	switch {
	case t.core.Over():
		s.Phase = PhaseOver
		t.finish()
	case t.core.variant.Oracle:
		s.Phase = PhasePiles
	case t.core.variant.Open:
		s.Phase = PhasePlace
	default:
		t.revealed(t.reveal(make([]Pile, t.core.ToPlace())))
	}
}

// named draws from the piles that the player named (AGA-15).
func (t *turn) named(piles []Pile) {
	args := game.Args{"side": seatText(t.core.Mover()), "a": pileText(piles[0])}
	switch {
	case len(piles) == 1:
		t.tell("note.piles.one", args, 15)
	case piles[0] == piles[1]:
		t.tell("note.piles.same", args, 15)
	default:
		args["b"] = pileText(piles[1])
		t.tell("note.piles.two", args, 15)
	}
	t.revealed(t.reveal(piles))
}

// reveal draws a piece from each pile; NoPile is the common pile of all. The pieces of
// a pile are drawn from in canonical order, so that a draw can be repeated (AGA-17).
func (t *turn) reveal(from []Pile) []Piece {
	var pieces []Piece
	side := t.core.Mover()
	for _, pile := range from {
		list := t.core.left[side].List()
		if pile != NoPile {
			list = slices.DeleteFunc(list, func(p Piece) bool { return p.Pile() != pile })
		}
		t.drawn++
		p := list[t.clerk.Draw(fmt.Sprintf("reveal/%d/%d", t.core.Turn(), t.drawn), len(list))]
		t.core.Reveal(p)
		pieces = append(pieces, p)
	}
	slices.Sort(pieces)
	args := game.Args{"side": seatText(side)}
	for n, p := range pieces {
		args[[]string{"a", "b"}[n]] = pieceText(side, p)
	}
	t.tell("note.revealed."+number2(len(pieces)), args, 3, 17)
	return pieces
}

// revealed goes on after a reveal: to the question about new Weavers in the first two
// turns of a side (AGA-4), else to placing.
func (t *turn) revealed(pieces []Piece) {
	s := &t.state
	s.Hand = slices.Sorted(slices.Values(t.core.Hand()))
	s.Open = nil
	for _, p := range pieces {
		if mayRedraw(t.core.Turn()) && p.IsWeaver() {
			s.Open = append(s.Open, p)
		}
	}
	if len(s.Open) > 0 {
		s.Phase = PhaseRedraw
		s.Round++
		return
	}
	t.ready()
}

// redrawn sets Weavers aside and draws their replacements; if those are Weavers too,
// the question comes again.
func (t *turn) redrawn(redraw []Redraw) {
	s := &t.state
	side := t.core.Mover()
	if len(redraw) == 0 {
		t.tell("note.kept", game.Args{"side": seatText(side)}, 4)
		t.ready()
		return
	}
	var from []Pile
	for _, r := range redraw {
		t.core.SetAside(r.Piece)
		s.Aside = append(s.Aside, r.Piece)
		from = append(from, r.From)
		t.tell("note.aside", game.Args{"side": seatText(side), "piece": pieceText(side, r.Piece)}, 4)
	}
	s.Aside = slices.Sorted(slices.Values(s.Aside))
	t.revealed(t.reveal(from))
}

// ready ends the drawing. What was set aside goes back: what is left is all that is not
// on the board, in the hand or aside (AGA-4).
func (t *turn) ready() {
	s := &t.state
	s.Aside, s.Open, s.Round = nil, nil, 0
	s.Phase = PhasePlace
}

// placed plays the turn and opens the next one.
func (t *turn) placed(list []Placement) {
	play(&t.core, list, t.note)
	t.state.Last = clonePlacements(list)
	t.open()
}

// finish tells the outcome, string by string (AGA-8 to AGA-11).
func (t *turn) finish() {
	for _, thread := range t.core.Threads(true) {
		t.note(threadNote("note.final", &t.core, thread))
	}
	var points [2]int
	points[Greeks], points[Trojans] = t.core.Score(true)
	t.note(outcome(points, t.state.Starter))
}

// close gives the state after the step.
func (t *turn) close() State {
	t.state.pack(&t.core)
	return t.state
}

func (t *turn) tell(code string, args game.Args, rules ...int) {
	t.note(game.Note{Code: code, Args: args, Cite: cite(rules...)})
}

func (t *turn) note(n game.Note) { t.clerk.Tell(n) }

// number2 is the ending of a text key for one thing or two.
func number2(n int) string { return [...]string{1: "one", 2: "two"}[n] }

// clonePlacements copies a list to its depth.
func clonePlacements(list []Placement) []Placement {
	list = slices.Clone(list)
	for n, p := range list {
		if p.Weave != nil {
			w := *p.Weave
			list[n].Weave = &w
		}
	}
	return list
}
