package notation

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// Offer writes the orders of one unit or wish, of which there is at least one, as a part of a menu.
func (n *Notation) Offer(lang string, phase season.Phase, list []season.Order) game.MenuPart {
	if list[0].Do == season.Vote {
		return game.MenuPart{Forms: []game.MenuForm{n.wormholes(lang, phase, list)}}
	}
	p := game.MenuPart{Lines: make([]string, len(list))}
	if u := list[0].Unit; u.At != chart.None && !slices.ContainsFunc(list, func(o season.Order) bool { return o.Unit != u }) {
		p.Of = n.unit(lang, u)
	}
	for k, o := range list {
		p.Lines[k] = n.single(lang, phase, o)
	}
	return p
}

// single writes one order.
func (n *Notation) single(lang string, phase season.Phase, o season.Order) string {
	return n.Line(lang, Line{Phase: phase, Choices: []Choice{{Order: o}}})
}

// wormholes is a vote with blanks for its two ends, as there are thousands of pairs: all ends of the first vote's other end, and that.
func (n *Notation) wormholes(lang string, phase season.Phase, votes []season.Order) game.MenuForm {
	first := votes[0]
	words := []string{n.label(first.Of)}
	for _, o := range votes {
		if o.Of == first.Of {
			words = append(words, n.label(o.To))
		}
	}
	line := n.single(lang, phase, first)
	line = blank(line, words[1], "{1}")
	line = blank(line, words[0], "{0}")
	return game.MenuForm{Line: line, Slots: []game.MenuSlot{{Words: words}, {Words: words}}, Unlike: true}
}

// blank puts a blank for the last occurrence of a word.
func blank(line, word, blank string) string {
	at := strings.LastIndex(line, word)
	return line[:at] + blank + line[at+len(word):]
}
