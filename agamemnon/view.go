package agamemnon

import "spielleiter/game"

// Phase is what is to be done.
type Phase string

// The phases of a turn, in their order. PhaseOver is after the last turn.
const (
	PhasePiles  Phase = "piles"  // the Oracle: name the piles to draw from
	PhaseRedraw Phase = "redraw" // keep or replace revealed Weavers
	PhasePlace  Phase = "place"  // put the pieces on the board
	PhaseOver   Phase = "over"
)

// View is what a viewer sees of a match. Everything in Agamemnon is public (AGA-17),
// so views differ in Seat alone. What a client can compute itself is left out; the
// strings with their owners are given by Threads.
type View struct {
	Seat    game.Seat `json:"seat,omitempty"`
	Board   string    `json:"board"`                 // "agamemnon", "loom", or the id of Custom
	Custom  *Board    `json:"customBoard,omitempty"` // a user's board in full
	Variant Variant   `json:"variant"`
	Setup   string    `json:"loomTiles,omitempty"` // the symbols for strength, force and rank: "BCA"
	Out     Space     `json:"out,omitempty"`       // the space that the set-up leaves out of the game

	Starter Side  `json:"starter"`
	Turn    int   `json:"turn"` // from 1 to 16; 17 once over
	Mover   Side  `json:"mover"`
	Phase   Phase `json:"phase"`
	Round   int   `json:"round,omitempty"` // of phase redraw: 1, 2, ...

	Tiles  string  `json:"tiles"`  // a letter for each connection: S, F, R, or - for none
	Stones []Stone `json:"stones"` // what lies on each space: "GA", "TWeft", "" for nothing
	// Hand are the revealed pieces to be placed in this turn, in canonical order.
	Hand []Piece `json:"hand"`
	// Open are the Weavers of the hand that phase redraw asks about.
	Open []Piece `json:"open,omitempty"`
	// Aside are the Weavers set aside that return once all replacements are drawn.
	Aside []Piece `json:"aside,omitempty"`
	// Left are the pieces of each side that are neither placed nor in the hand: face
	// down, or with Defying the gods open for choice. Those set aside are not in it.
	Left Pools `json:"left"`

	Last []Placement `json:"last,omitempty"` // the turn before, by the other side

	Now Score `json:"now"` // if empty spaces join strings (AGA-12)
	End Score `json:"end"` // if the match ended now

	board *Board
	core  Core
}

// Pools are the pieces of both sides, in canonical order.
type Pools struct {
	Greeks  []Piece `json:"greeks"`
	Trojans []Piece `json:"trojans"`
}

// Of gives the pieces of one side.
func (p Pools) Of(s Side) []Piece {
	if s == Greeks {
		return p.Greeks
	}
	return p.Trojans
}

// Score is the number of tiles that each side holds.
type Score struct {
	Greeks  int `json:"greeks"`
	Trojans int `json:"trojans"`
}

// Of gives the score of one side.
func (s Score) Of(side Side) int {
	if side == Greeks {
		return s.Greeks
	}
	return s.Trojans
}

// Geometry is the board that the match is played on.
func (v View) Geometry() *Board { return v.board }

// Core gives the position for reckoning: with the hand revealed, and what is set
// aside out of it.
func (v View) Core() Core { return v.core }

// Over reports whether the match has ended.
func (v View) Over() bool { return v.Phase == PhaseOver }
