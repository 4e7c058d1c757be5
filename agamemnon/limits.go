package agamemnon

import (
	"fmt"

	"spielleiter/game"
)

// The limits that a seat can set for whoever orders in its place. There are no more, since hardly anything else is free: what is
// revealed has to be placed, and in the end every space is taken.
const (
	limitWeave  = "weave"  // no Warp weaves (AGA-5)
	limitRedraw = "redraw" // no Weaver is set aside (AGA-4)
)

var _ game.Limiter[View, Orders] = Rules{}

// lastRedraw is the last turn in which Weavers can be replaced: the second one of the second side (AGA-4).
const lastRedraw = 4

// Limits are the same for both sides.
func (Rules) Limits(v View) (list []game.Limit) {
	if v.Seat != Greeks.Seat() && v.Seat != Trojans.Seat() || v.Over() {
		return nil
	}
	list = append(list, game.Limit{Kind: limitWeave})
	if v.Turn <= lastRedraw {
		list = append(list, game.Limit{Kind: limitRedraw})
	}
	return list
}

// Breaks looks at what is placed, and at what is set aside.
func (Rules) Breaks(v View, m Orders, limits []game.Limit) []game.Problem {
	return append(game.Broken(m.Place, limits, v.weaves), game.Broken(m.Redraw, limits, v.redraws)...)
}

// Within lets every Warp weave nothing, or keeps the Weavers. A weave of the same turn that rests on another is left out with it.
func (Rules) Within(v View, m Orders, limits []game.Limit) Orders {
	kept := Orders{Piles: m.Piles, Redraw: game.Unbroken(m.Redraw, limits, v.redraws)}
	for _, p := range m.Place {
		if len(game.Broken([]Placement{p}, limits, v.weaves)) > 0 {
			p.Weave = nil
		}
		kept.Place = append(kept.Place, p)
	}
	return kept
}

func (v View) weaves(p Placement, l game.Limit) (game.Problem, bool) {
	b := l.Breach(game.Args{"space": fmt.Sprint(p.Space)})
	b.Want = []string{(Placement{Piece: p.Piece, Space: p.Space}).String()}
	return b, l.Kind == limitWeave && p.Weave != nil
}

func (v View) redraws(r Redraw, l game.Limit) (game.Problem, bool) {
	return l.Breach(game.Args{"piece": pieceText(v.Mover, r.Piece)}), l.Kind == limitRedraw
}
