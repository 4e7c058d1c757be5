package notation

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
)

// Read reads a text in German or English whatever the language is, which is that of
// suggestions. Lines that cannot be read are errors and left out; orders that can be read
// and not be carried out stay on the sheet with a warning, as does what was overlooked.
func (n *Notation) Read(ctx Context, lang, text string) (Sheet, []game.Problem) {
	r := n.reader(ctx, lang)
	for _, tokens := range order.Lines(text) {
		if len(r.Problems) >= phrase.MaxProblems {
			break
		}
		r.line(phrase.WithoutStops(tokens))
	}
	r.dropRepeated()
	r.judge()
	slices.SortStableFunc(r.Problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	var s Sheet
	for _, l := range r.lines {
		s.Lines = append(s.Lines, l.Line)
	}
	return s, r.Problems
}

// reader reads one text.
type reader struct {
	phrase.Reader
	n     *Notation
	ctx   Context
	lines []placed
	carry form      // what an order of a unit alone continues, as in "B A Mun, F Kie"
	list  []command // the command read last
}

func (n *Notation) reader(ctx Context, lang string) *reader {
	r := &reader{n: n, ctx: ctx, Reader: phrase.Reader{Names: n.names, Grammar: grammar, Lang: lang, Owner: ctx.Power}}
	r.Begin()
	return r
}

// placed is a line with the places of its choices in the text.
type placed struct {
	Line
	marks []marks
}

// part is a part of an order that a problem may point at.
type part int

const (
	partAll part = iota
	partUnit
	partOf
	partTo
	parts
)

// marks are the places of an order's parts; those that it has not are zero.
type marks [parts]order.Token

// dropRepeated leaves of several lines for a unit the last, and says so.
func (r *reader) dropRepeated() {
	for n := 0; n < len(r.lines); n++ {
		l := r.lines[n]
		later := slices.IndexFunc(r.lines[n+1:], func(o placed) bool { return l.isRepeated([]Line{o.Line}) })
		if later < 0 {
			continue
		}
		r.Problem(game.Warning, l.marks[0][partAll], "order.twice", game.Args{"unit": r.n.Unit(l.Choices[0].Order.Unit)}).Cite = Cite(6)
		r.lines = slices.Delete(r.lines, n, n+1)
		n--
	}
}
