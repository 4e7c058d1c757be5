package agamemnon

import (
	"fmt"

	"spielleiter/order"
)

// verb begins an order before placing.
type verb uint8

const (
	verbDraw   verb = iota + 1 // name piles
	verbRedraw                 // set Weavers aside
	verbKeep                   // keep them all
)

// phaseOf gives the phase that a verb belongs to.
func (v verb) phase() Phase {
	if v == verbDraw {
		return PhasePiles
	}
	return PhaseRedraw
}

// filler words may stand between others and mean nothing.
const filler = true

var (
	verbs   order.Vocabulary[verb]
	piles   order.Vocabulary[Pile]
	fillers order.Vocabulary[bool]
	arrows  order.Vocabulary[bool] // true: move, false: exchange
	armies  [2]order.Vocabulary[Piece]
	stems   order.Vocabulary[bool] // "warrior" before a number
)

// leaderNames are the heroes by rank, the usual spelling first.
var leaderNames = [2][6][]string{
	Greeks: {
		A: {"Agamemnon"}, B: {"Odysseus", "Ulysses"}, C: {"Achilles", "Achill", "Achilleus"},
		D: {"Ajax", "Aias"}, E: {"Menelaus", "Menelaos"},
	},
	Trojans: {
		A: {"Aeneas", "Aineias"}, B: {"Memnon"}, C: {"Hector", "Hektor"},
		D: {"Penthesilea", "Penthesileia"}, E: {"Paris"},
	},
}

func init() {
	verbs.Add(verbDraw, "draw", "ziehe", "ziehen", "zieh", "take", "nimm")
	verbs.Add(verbRedraw, "redraw", "tausche", "tauschen", "tausch", "replace", "ersetze")
	verbs.Add(verbKeep, "keep", "behalte", "behalten", "behalt")

	piles.Add(Leaders, "leaders", "leader", "Anführer", "Führer")
	piles.Add(Weavers, "weavers", "weaver", "Weber")
	piles.Add(Warriors, "warriors", "warrior", "Krieger")

	fillers.Add(filler, "and", "und", "the", "den", "die", "das", "from", "aus", "von", "space", "Feld", ",", "+")
	stems.Add(true, "warrior", "Krieger", "w", "k")

	arrows.Add(false, "<>", "<->", "<=>", "<-->", "=", "and", "und", "mit", "with")
	arrows.Add(true, ">", "->", "=>", "-->", "to", "nach", "auf")

	for side := range armies {
		v := &armies[side]
		for rank, names := range leaderNames[side] {
			if p := Piece(rank); p != NoPiece {
				v.Add(p, p.String())
				v.Add(p, names...)
			}
		}
		for n, p := range []Piece{W1, W2, W3} {
			v.Add(p, p.String(), fmt.Sprintf("k%d", n+1), fmt.Sprintf("warrior%d", n+1), fmt.Sprintf("Krieger%d", n+1))
		}
		v.Add(Weft, "Weft", "Schussfaden", "Schuss")
		v.Add(Warp, "Warp", "Kettfaden", "Kette")
	}
}
