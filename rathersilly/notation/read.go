package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// Read reads a text in German or English whatever the language is, which is that of
// suggestions. Lines that cannot be read are errors and left out; orders that can be read
// and not be carried out stay on the sheet with a warning, as does what was overlooked.
func (n *Notation) Read(ctx Context, lang, text string) (Sheet, []game.Problem) {
	r := n.reader(ctx, lang)
	text, r.quotes = cutQuotes(text)
	for tokens := range r.Lines(text) {
		lengthen(tokens, r.quotes)
		r.line(tokens)
	}
	r.dropRepeated()
	r.judge()
	phrase.InOrder(r.Problems)
	for _, l := range r.lines {
		r.sheet.Lines = append(r.sheet.Lines, l.Line)
	}
	return r.sheet, r.Problems
}

// reader reads one text.
type reader struct {
	phrase.Reader
	n      *Notation
	ctx    Context
	quotes map[spot]quote
	sheet  Sheet
	lines  []placed

	carry season.Deed  // what a unit or a place alone continues, as in "+A Mun, F Kie"
	goes  bool         // carry says so
	phase season.Phase // of the command read last
}

func (n *Notation) reader(ctx Context, lang string) *reader {
	r := &reader{n: n, ctx: ctx, Reader: phrase.Reader{
		Names: n.names, Lang: lang, Owner: ctx.Power, Mends: !ctx.Strict,
		Grammar: &phrase.Grammar{
			Sections: sections, IsUnit: isUnit, Verbs: verbs, Leads: leads,
			CiteNames: []string{"DIP-1"}, CiteOwner: []string{"DIP-5"}, CiteMends: []string{"DIP-28"},
		},
	}}
	r.Begin()
	return r
}

// placed is a line with the places of its choices in the text.
type placed = phrase.Placed[season.Phase, Facts, season.Order]

// carries says what a unit alone means in a section.
var carries = map[phrase.Section]season.Deed{
	sectionBuilds: season.Build, sectionRemovals: season.Disband, sectionHerds: season.Settle,
}

func (r *reader) line(tokens []order.Token) {
	r.carry, r.goes = carries[r.Section]
	r.Line(tokens, r.order, func() { r.lines = r.lines[:len(r.lines)-1] })
}

// order reads one order with its conditions, or a text, and adds it to the sheet.
func (r *reader) order() bool {
	first := r.Tokens[0]
	switch {
	case r.IsVerb(verbAsk):
		return r.question()
	case r.IsVerb(verbAnswer):
		return r.answer()
	}
	var l placed
	read := func(before *command) ([]command, bool) {
		list, ok := r.command(before)
		return list, ok && r.inPhase(list[0])
	}
	add := func(c command, when Condition) bool { return r.add(&l, c, when) }
	if !phrase.Alternatives(&r.Reader, read, r.test, add) {
		return false
	}
	for n := range l.Marks {
		l.Marks[n][phrase.PartAll] = r.Span(first)
	}
	r.lines = append(r.lines, l)
	return true
}

// add puts a command into a line as one of its choices.
func (r *reader) add(l *placed, c command, when Condition) bool {
	if len(l.Choices) > 0 {
		before := l.Choices[0].Order
		if l.Phase != r.phase || isUnits(l.Phase, before) != isUnits(r.phase, c.order) || isUnits(r.phase, c.order) && !sameUnit(before, c.order) {
			r.Refuse(r.Span(c.first), "read.else", args("order", r.n.Order(r.Lang, before)))
			return false
		}
	}
	l.Phase = r.phase
	l.Choices = append(l.Choices, Choice{If: when, Order: c.order})
	l.Marks = append(l.Marks, c.marks)
	return true
}

// isUnits reports whether an order is what a unit does, and not a wish.
func isUnits(p season.Phase, o season.Order) bool {
	return p != season.Winter && p != season.Extras && (o.Unit.At != chart.None || o.Unit.Tardis)
}

func sameUnit(a, b season.Order) bool {
	return subjectOf(a).at == subjectOf(b).at && a.Unit.Tardis == b.Unit.Tardis && (a.Do == season.Command) == (b.Do == season.Command)
}

// inPhase finds out for which phase a command is, and whether the sheet takes it.
func (r *reader) inPhase(c command) bool {
	r.phase = r.phaseOf(c)
	switch {
	case r.ctx.Takes(r.phase):
		return true
	case r.phase == season.Winter && r.ctx.World != nil && !r.ctx.autumn():
		r.Refuse(c.verb, "read.spring", args("word", c.verb.Text))
	default:
		p := r.Refuse(c.verb, "read.phase", args("word", c.verb.Text, "phase", phaseText(r.phase), "open", phaseText(r.ctx.Phase)))
		p.Want, p.Cite = r.n.examples(r.Lang, r.ctx, c.unit), []string{"RSD-17.1"}
	}
	return false
}

// phaseOf says for which phase a command is, by what it does, how it is written, and the
// section that it stands in.
func (r *reader) phaseOf(c command) season.Phase {
	switch o := c.order; {
	case r.ctx.Phase == season.Before && (o.Do == season.Vote || o.Do == season.Settle):
		return season.Before
	case o.Do == season.Build && o.Extra:
		return season.Extras
	case o.Do == season.Disband && (c.removal && r.Section != sectionRetreats || r.Section >= sectionWinter):
		return season.Winter
	case o.Do == season.Disband && !r.ctx.Takes(season.Retreats):
		return season.Winter
	default:
		return o.Do.Phase()
	}
}

// dropRepeated leaves of several lines for a unit the last, and says so.
func (r *reader) dropRepeated() {
	r.lines = phrase.DropRepeated(r.lines, repeats, func(l placed) {
		o := l.Choices[0].Order
		code := "order.twice"
		if o.Do == season.Vote {
			code = "order.votes"
		}
		r.Problem(game.Warning, l.Marks[0][phrase.PartAll], code, args("order", r.n.Order(r.Lang, o)))
	})
}
