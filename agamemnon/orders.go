package agamemnon

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Orders are what a seat submits: exactly the part that belongs to the open phase.
type Orders struct {
	// Piles names the pile of each piece that is to be drawn (phase piles, AGA-15).
	Piles []Pile `json:"piles,omitempty"`
	// Redraw are the Weavers to set aside, in canonical order; empty keeps all (phase
	// redraw, AGA-4).
	Redraw []Redraw `json:"redraw,omitempty"`
	// Place are the pieces in the order played (phase place).
	Place []Placement `json:"place,omitempty"`
}

// Redraw sets a Weaver aside. With the Oracle it names the pile of the replacement.
type Redraw struct {
	Piece Piece `json:"piece"`
	From  Pile  `json:"from,omitempty"`
}

// Placement puts a piece on a space. A Warp may weave.
type Placement struct {
	Piece Piece  `json:"piece"`
	Space Space  `json:"space"`
	Weave *Weave `json:"weave,omitempty"`
}

// Weave is what a Warp does, told by the spaces across its two connections: the tiles
// towards A and B change places, or with Move the tile towards A goes to the empty
// connection towards B. In an exchange A is the lower number.
type Weave struct {
	A    Space `json:"a"`
	B    Space `json:"b"`
	Move bool  `json:"move,omitempty"`
}

// NewWeave gives a weave in its canonical form.
func NewWeave(a, b Space, move bool) *Weave {
	if !move && a > b {
		a, b = b, a
	}
	return &Weave{A: a, B: b, Move: move}
}

// UnmarshalJSON reads a weave strictly and brings it to its canonical form.
func (w *Weave) UnmarshalJSON(data []byte) error {
	type plain Weave
	var p plain
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return fmt.Errorf("weave: %w", err)
	}
	*w = *NewWeave(p.A, p.B, p.Move)
	return nil
}
