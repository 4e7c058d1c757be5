package agamemnon

import (
	"fmt"
	"strings"
)

// written are the words of the notation that differ between its languages.
type written struct {
	draw, redraw, keep, from string
	piles                    [4]string
}

var (
	english = written{"draw", "redraw", "keep", "from", pileNames}
	german  = written{"ziehe", "tausche", "behalte", "aus", [4]string{"", "Anführer", "Weber", "Krieger"}}
)

// wordsOf gives the words of a language; the neutral form is English.
func wordsOf(lang string) written {
	if lang == "de" {
		return german
	}
	return english
}

// Write gives the canonical notation, one line a piece. German has its own words for
// what comes before placing; pieces and spaces are written alike.
func (Rules) Write(v View, lang string, m Orders) string {
	w := wordsOf(lang)
	switch {
	case len(m.Piles) > 0:
		return w.writePiles(m.Piles)
	case len(m.Place) > 0:
		return writePlaces(m.Place)
	case len(m.Redraw) > 0:
		return w.writeRedraw(m.Redraw)
	case v.Phase == PhaseRedraw:
		return w.keep
	}
	return ""
}

func (w written) writePiles(list []Pile) string {
	words := []string{w.draw}
	for _, p := range list {
		words = append(words, w.piles[p])
	}
	return strings.Join(words, " ")
}

func (w written) writeRedraw(list []Redraw) string {
	words := []string{w.redraw}
	for _, r := range list {
		words = append(words, r.Piece.String())
		if r.From != NoPile {
			words = append(words, w.from, w.piles[r.From])
		}
	}
	return strings.Join(words, " ")
}

func writePlaces(list []Placement) string {
	lines := make([]string, len(list))
	for n, p := range list {
		lines[n] = p.String()
	}
	return strings.Join(lines, "\n")
}

// String gives the placement in the notation: "C@26", "Warp@30: 30-26 <> 30-28".
func (p Placement) String() string {
	text := fmt.Sprintf("%s@%d", p.Piece, p.Space)
	if p.Weave == nil {
		return text
	}
	sign := "<>"
	if p.Weave.Move {
		sign = ">"
	}
	return fmt.Sprintf("%s: %s %s %s", text, strand(p.Space, p.Weave.A), sign, strand(p.Space, p.Weave.B))
}
