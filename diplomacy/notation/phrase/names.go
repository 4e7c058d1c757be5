package phrase

import (
	"slices"
	"strings"
	"unicode/utf8"

	"spielleiter/diplomacy/chart"
	"spielleiter/order"
)

// Names are what the provinces and powers of a chart are called. They are read-only.
type Names struct {
	Chart  *chart.Chart
	places map[string]chart.Province // by names as tokens, folded
	powers map[string]chart.Power
	names  []named // of provinces, to suggest
	most   int     // tokens that a name has
}

// named is a name and what it means.
type named struct {
	name string
	is   chart.Province
}

// NamesOf collects the names of a chart.
func NamesOf(c *chart.Chart) *Names {
	n := &Names{Chart: c, places: map[string]chart.Province{}, powers: map[string]chart.Power{}}
	for p, info := range c.Provinces {
		for _, w := range wordsFor(info.Named) {
			n.names = append(n.names, named{w, chart.Province(p)})
			for _, key := range keys(w) {
				n.places[key] = chart.Province(p)
				n.most = max(n.most, 1+strings.Count(key, " "))
			}
		}
	}
	for p, info := range c.Powers {
		for _, w := range append(wordsFor(info.Named), info.Adjectives...) {
			for _, key := range keys(w) {
				n.powers[key] = chart.Power(p)
				n.most = max(n.most, 1+strings.Count(key, " "))
			}
		}
	}
	return n
}

func wordsFor(n chart.Named) []string {
	return append([]string{n.De, n.En, n.Code}, n.Also...)
}

// keys gives the forms in which a name is looked up: its tokens with spaces between, the
// same without hyphens, and all in one word.
func keys(name string) []string {
	var list, words []string
	for _, t := range TokensOf(name) {
		list = append(list, order.Fold(t.Text))
		if t.Text != "-" {
			words = append(words, order.Fold(t.Text))
		}
	}
	return []string{strings.Join(list, " "), strings.Join(words, " "), strings.Join(words, "")}
}

// TokensOf gives the tokens of a text of one line, full stops left out.
func TokensOf(text string) []order.Token {
	var list []order.Token
	for _, l := range order.Lines(text) {
		list = append(list, WithoutStops(l)...)
	}
	return list
}

// WithoutStops removes full stops, which mean nothing, from tokens in place.
func WithoutStops(tokens []order.Token) []order.Token {
	return slices.DeleteFunc(tokens, func(t order.Token) bool { return t.Text == "." })
}

// longest finds the longest name at the front of tokens, and how many it takes.
func longest[T any](names map[string]T, most int, tokens []order.Token) (meaning T, length int) {
	var room [64]byte
	name := room[:0]
	for n, t := range tokens[:min(most, len(tokens))] {
		if n > 0 {
			name = append(name, ' ')
		}
		name = order.AppendFold(name, t.Text)
		if m, ok := names[string(name)]; ok {
			meaning, length = m, n+1
		}
	}
	return meaning, length
}

// PlaceAt finds the province whose name the tokens begin with, and how many it takes; 0
// if there is none.
func (n *Names) PlaceAt(tokens []order.Token) (chart.Province, int) {
	return longest(n.places, n.most, tokens)
}

// PowerAt finds the power whose name the tokens begin with, and how many it takes.
func (n *Names) PowerAt(tokens []order.Token) (chart.Power, int) {
	return longest(n.powers, n.most, tokens)
}

// Beginning gives the provinces whose names begin with a word, in the reader's language.
func (n *Names) Beginning(word, lang string) []string {
	if runes := utf8.RuneCountInString(word); runes < 2 || runes > order.Longest {
		return nil
	}
	folded := order.Fold(word)
	return n.collect(lang, func(name string) bool { return strings.HasPrefix(order.Fold(name), folded) })
}

// collect gives the names of the provinces one of whose names is of that kind.
func (n *Names) collect(lang string, is func(string) bool) []string {
	var list []string
	for _, w := range n.names {
		if name := n.Chart.Provinces[w.is].Name(lang); is(w.name) && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// nearest is how many names are suggested, and letters how many stand for a province.
const (
	nearest = 3
	letters = 3
)

// likely are the names that a word may stand for. A word is near to the letters that stand for a province only if it is hardly
// longer: "hello" is not for "hel" (DIP-28).
func (n *Names) likely(word string) []named {
	long := utf8.RuneCountInString(word)
	return slices.DeleteFunc(slices.Clone(n.names), func(w named) bool { return len(w.name) <= letters && long > len(w.name)+1 })
}

// others are the names of what is none of some provinces.
func others(names []named, than ...chart.Province) []string {
	var list []string
	for _, w := range names {
		if !slices.Contains(than, w.is) {
			list = append(list, w.name)
		}
	}
	return list
}

// Near gives the provinces that were probably meant, the nearest first.
func (n *Names) Near(word string) []chart.Province {
	var list []chart.Province
	names := n.likely(word)
	for range nearest {
		best := order.Suggest(word, others(names, list...))
		if best == "" {
			break
		}
		k := slices.IndexFunc(names, func(w named) bool { return w.name == best })
		list = append(list, names[k].is)
	}
	return list
}

// Meant gives the province whose name is nearest to a word, if no other is as near.
func (n *Names) Meant(word string) (chart.Province, bool) {
	names := n.likely(word)
	best := order.Suggest(word, others(names))
	k := slices.IndexFunc(names, func(w named) bool { return w.name == best })
	if k < 0 {
		return chart.None, false
	}
	// Of names that are equally near the first is suggested.
	return names[k].is, order.Suggest(word, append(others(names, names[k].is), best)) == best
}

// PowerKey is the key of a power's name in the texts.
func (n *Names) PowerKey(p chart.Power) string { return "@power." + n.Chart.Powers[p].Code }
