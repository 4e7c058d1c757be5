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

// The words of the notation, in both languages at once.
var (
	verbs = words(map[verb][]string{
		verbDraw:   {"draw", "ziehe", "ziehen", "zieh", "take", "nimm"},
		verbRedraw: {"redraw", "tausche", "tauschen", "tausch", "replace", "ersetze"},
		verbKeep:   {"keep", "behalte", "behalten", "behalt"},
	}, verbDraw, verbRedraw, verbKeep)

	piles = words(map[Pile][]string{
		Leaders:  {"leaders", "leader", "Anführer", "Führer"},
		Weavers:  {"weavers", "weaver", "Weber"},
		Warriors: {"warriors", "warrior", "Krieger"},
	}, Piles[:]...)

	// arrows stand between the connections of a weave: true for a move.
	arrows = words(map[bool][]string{
		false: {"<>", "<->", "<=>", "<-->", "=", "and", "und", "mit", "with"},
		true:  {">", "->", "=>", "-->", "to", "nach", "auf"},
	}, false, true)

	// fillers may stand between other words and mean nothing.
	fillers = words(map[bool][]string{
		true: {"and", "und", "the", "den", "die", "das", "from", "aus", "von", "space", "Feld", ",", "+"},
	}, true)

	// stems are followed by the number of a warrior.
	stems = words(map[bool][]string{true: {"warrior", "Krieger", "w", "k"}}, true)

	armies = [2]order.Vocabulary[Piece]{army(Greeks), army(Trojans)}
)

// words makes a vocabulary; of equally near words the suggestion comes from the meaning
// that is named first.
func words[T comparable](meanings map[T][]string, sequence ...T) (v order.Vocabulary[T]) {
	for _, m := range sequence {
		v.Add(m, meanings[m]...)
	}
	return v
}

// army is what the pieces of a side are called.
func army(s Side) order.Vocabulary[Piece] {
	meanings := map[Piece][]string{
		Weft: {"Weft", "Schussfaden", "Schuss"},
		Warp: {"Warp", "Kettfaden", "Kette"},
	}
	for _, p := range []Piece{A, B, C, D, E} {
		meanings[p] = append([]string{p.String()}, leaderNames[s][p]...)
	}
	for n, p := range []Piece{W1, W2, W3} {
		meanings[p] = []string{p.String(), fmt.Sprintf("k%d", n+1), fmt.Sprintf("warrior%d", n+1), fmt.Sprintf("Krieger%d", n+1)}
	}
	return words(meanings, Pieces[:]...)
}
