package notation

import (
	"slices"
	"strings"
	"sync"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/order"
)

// Notation reads and writes the orders of one chart. It is read-only.
type Notation struct {
	chart  *chart.Chart
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

// Standard is the notation of the standard board.
var Standard = sync.OnceValue(func() *Notation { return New(chart.Standard()) })

// New makes the notation of a chart.
func New(c *chart.Chart) *Notation {
	n := &Notation{chart: c, places: map[string]chart.Province{}, powers: map[string]chart.Power{}}
	for p, info := range c.Provinces {
		for _, w := range namesOf(info.Named) {
			n.names = append(n.names, named{w, chart.Province(p)})
			for _, key := range keys(w) {
				n.places[key] = chart.Province(p)
				n.most = max(n.most, 1+strings.Count(key, " "))
			}
		}
	}
	for p, info := range c.Powers {
		for _, w := range append(namesOf(info.Named), info.Adjectives...) {
			for _, key := range keys(w) {
				n.powers[key] = chart.Power(p)
				n.most = max(n.most, 1+strings.Count(key, " "))
			}
		}
	}
	return n
}

func namesOf(n chart.Named) []string {
	return append([]string{n.De, n.En, n.Code}, n.Also...)
}

// keys gives the forms in which a name is looked up: its tokens with spaces between, the
// same without hyphens, and all in one word.
func keys(name string) []string {
	var list, words []string
	for _, t := range tokensOf(name) {
		list = append(list, order.Fold(t.Text))
		if t.Text != "-" {
			words = append(words, order.Fold(t.Text))
		}
	}
	return []string{strings.Join(list, " "), strings.Join(words, " "), strings.Join(words, "")}
}

// tokensOf gives the tokens of a text of one line, full stops left out.
func tokensOf(text string) []order.Token {
	var list []order.Token
	for _, l := range order.Lines(text) {
		list = append(list, slices.DeleteFunc(l, isStop)...)
	}
	return list
}

func isStop(t order.Token) bool { return t.Text == "." }

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

// Context is what a reader of orders may know; all of it is public.
type Context struct {
	// Power is whose sheet it is; chart.None for a sheet of all powers, on which each
	// order belongs to the power last named.
	Power chart.Power
	// Position says where units stand and which phase it is.
	Position *judge.Position
	// Season says that the sheet is for all phases of the season from Position on.
	Season bool
	// Profile and Graph are those that orders will be judged by; the zero profile is the
	// standard one, no graph that of the chart.
	Profile judge.Profile
	Graph   *chart.Graph
}
