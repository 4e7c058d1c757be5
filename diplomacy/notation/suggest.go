package notation

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
)

// unknown refuses what should be a province: a name that several begin with, or one
// that is near to some.
func (r *reader) unknown() {
	first := r.next()
	words := []string{first.Text}
	for isWord(first.Text) && r.isNameGoingOn() {
		words = append(words, r.next().Text)
	}
	at, name := r.span(first), strings.Join(words, " ")
	if r.quiet {
		r.refuse(at, "read.place", game.Args{"word": name})
		return
	}
	if list := r.n.beginning(name, r.lang); len(list) > 1 {
		r.refuse(at, "read.ambiguous", game.Args{"word": name}, list...)
		return
	}
	near := r.n.near(name, r.lang)
	p := r.refuse(at, "read.place", game.Args{"word": name}, near...)
	p.Cite = Cite(1)
	if len(near) > 0 {
		p.Suggest = near[0]
	}
}

// isNameGoingOn reports whether the next word may belong to a name of several.
func (r *reader) isNameGoingOn() bool {
	t := r.peek().Text
	_, isVerb := verbs.Find(t)
	_, isTerm := terms.Find(t)
	return isWord(t) && !isVerb && !isTerm && !viaWords[order.Fold(t)] && !r.isPlace()
}

func isWord(text string) bool {
	return len([]rune(text)) > 1 && !strings.ContainsAny(text, "-<>=")
}

// beginning gives the provinces whose names begin with a word, in the reader's language.
func (n *Notation) beginning(word, lang string) []string {
	return n.collect(lang, func(name string) bool {
		return len([]rune(word)) > 1 && strings.HasPrefix(order.Fold(name), order.Fold(word))
	})
}

// collect gives the names of the provinces one of whose names is of that kind.
func (n *Notation) collect(lang string, is func(string) bool) []string {
	var list []string
	for _, w := range n.names {
		if name := n.chart.Provinces[w.is].Name(lang); is(w.name) && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// nearest is how many names are suggested.
const nearest = 3

// near gives the provinces that were probably meant, the nearest first.
func (n *Notation) near(word, lang string) []string {
	var list, left []string
	for _, w := range n.names {
		left = append(left, w.name)
	}
	for range nearest {
		best := order.Suggest(word, left)
		if best == "" {
			break
		}
		k := slices.IndexFunc(n.names, func(w named) bool { return w.name == best })
		is := n.names[k].is
		list = append(list, n.chart.Provinces[is].Name(lang))
		left = left[:0]
		for _, w := range n.names {
			if !slices.Contains(list, n.chart.Provinces[w.is].Name(lang)) {
				left = append(left, w.name)
			}
		}
	}
	return list
}
