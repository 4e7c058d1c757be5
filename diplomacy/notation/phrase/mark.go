package phrase

import (
	"spielleiter/game"
	"spielleiter/order"
)

// Part is a part of an order that a problem may point at.
type Part int

// The parts: all of an order, its unit, the unit that it is about beside its own, and where
// one of them goes.
const (
	PartAll Part = iota
	PartUnit
	PartOf
	PartTo
	parts
)

// Marks are the places of an order's parts in a text; those that it has not are zero.
type Marks [parts]order.Token

// Finding is a problem of a part of an order.
type Finding struct {
	game.Problem
	Part Part
}

// Findings are what is wrong with an order, found without knowing where its parts stand.
type Findings []Finding

// Report tells findings at their places in the text, and forgets them.
func (f *Findings) Report(r *Reader, m Marks) {
	for _, found := range *f {
		at := m[found.Part]
		if at.Line == 0 {
			at = m[PartAll]
		}
		found.Line, found.Column, found.Length = at.Line, at.Column, at.Length
		r.Problems = append(r.Problems, found.Problem)
	}
	*f = nil
}
