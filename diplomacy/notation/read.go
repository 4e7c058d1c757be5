package notation

import (
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// Read reads a text in German or English whatever the language is, which is that of
// suggestions. Lines that cannot be read are errors and left out; orders that can be read
// and not be carried out stay on the sheet with a warning, as does what was overlooked.
func (n *Notation) Read(ctx Context, lang, text string) (Sheet, []game.Problem) {
	r := n.reader(ctx, lang)
	for tokens := range r.Lines(text) {
		r.line(tokens)
	}
	r.dropRepeated()
	r.judge()
	phrase.InOrder(r.Problems)
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
	carry form // what an order of a unit alone continues, as in "B A Mun, F Kie"
}

func (n *Notation) reader(ctx Context, lang string) *reader {
	r := &reader{n: n, ctx: ctx, Reader: phrase.Reader{Names: n.names, Grammar: grammar, Lang: lang, Owner: ctx.Power}}
	r.Begin()
	return r
}

// placed is a line with the places of its choices in the text.
type placed = phrase.Placed[judge.Phase, Facts, judge.Order]

// dropRepeated leaves of several lines for a unit the last, and says so.
func (r *reader) dropRepeated() {
	r.lines = phrase.DropRepeated(r.lines, repeats, func(l placed) {
		r.Problem(game.Warning, l.Marks[0][phrase.PartAll], "order.twice", game.Args{"unit": r.n.Unit(l.Choices[0].Order.Unit)}).Cite = Cite(6)
	})
}
