package notation

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// maxProblems is how many problems Read reports of one text.
const maxProblems = 20

// maxOrders is how many orders a text may have: a power has some 20 units, and all of
// them together 34.
const maxOrders = 300

// Read reads a text in German or English whatever the language is, which is that of
// suggestions. Lines that cannot be read are errors and left out; orders that can be read
// and not be carried out stay on the sheet with a warning, as does what was overlooked.
func (n *Notation) Read(ctx Context, lang, text string) (Sheet, []game.Problem) {
	r := &reader{n: n, ctx: ctx, lang: lang, power: ctx.Power, headed: ctx.Power}
	for _, tokens := range order.Lines(text) {
		if len(r.problems) >= maxProblems {
			break
		}
		r.line(slices.DeleteFunc(tokens, isStop))
	}
	r.dropRepeated()
	r.judge()
	slices.SortStableFunc(r.problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	var s Sheet
	for _, l := range r.lines {
		s.Lines = append(s.Lines, l.Line)
	}
	return s, r.problems
}

// reader reads one text.
type reader struct {
	n        *Notation
	ctx      Context
	lang     string
	power    chart.Power // whose orders are being read
	skipping bool        // they are another power's, on a sheet of one
	section  section
	lines    []placed
	problems []game.Problem

	headed      chart.Power // by the last header
	headedOther bool
	prefixed    int // the number of the line that began with a power

	tokens []order.Token // the rest of the line
	last   order.Token   // the token read last
	carry  form          // what an order of a unit alone continues, as in "B A Mun, F Kie"
	depth  int           // of conditions in conditions
	quiet  bool          // problems are not told, so nothing need be suggested
	orders int           // that were read or tried
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

func (r *reader) problem(s game.Severity, at order.Token, code string, args game.Args, want ...string) *game.Problem {
	r.problems = append(r.problems, game.Problem{
		Severity: s, Code: "problem." + code, Args: args, Want: want,
		Line: at.Line, Column: at.Column, Length: at.Length,
	})
	return &r.problems[len(r.problems)-1]
}

func (r *reader) refuse(at order.Token, code string, args game.Args, want ...string) *game.Problem {
	return r.problem(game.Error, at, code, args, want...)
}

// peek gives the next token of the line; at its end one without text.
func (r *reader) peek() order.Token { return r.ahead(0) }

// ahead gives the token after n others.
func (r *reader) ahead(n int) order.Token {
	if n >= len(r.tokens) {
		return order.Token{}
	}
	return r.tokens[n]
}

func (r *reader) next() order.Token {
	r.last, r.tokens = r.tokens[0], r.tokens[1:]
	return r.last
}

// accept reads the next token if it is that one.
func (r *reader) accept(text string) bool {
	if r.peek().Text != text {
		return false
	}
	r.next()
	return true
}

// acceptWord reads the next token if it is one of a set.
func (r *reader) acceptWord(set map[string]bool) bool {
	var room [64]byte
	if len(r.tokens) == 0 || !set[string(order.AppendFold(room[:0], r.peek().Text))] {
		return false
	}
	r.next()
	return true
}

// acceptTerm reads the next token if it is that word of conditions.
func (r *reader) acceptTerm(t term) bool {
	if !r.isTerm(t) {
		return false
	}
	r.next()
	return true
}

func (r *reader) isTerm(t term) bool {
	found, ok := terms.Find(r.peek().Text)
	return ok && found == t
}

// span gives the place from the first token to the one read last.
func (r *reader) span(first order.Token) order.Token {
	first.Length = max(r.last.End()-first.Column, first.Length)
	return first
}

// ended refuses a line that stops too early.
func (r *reader) ended(want ...string) {
	if len(r.tokens) > 0 {
		r.unexpected(want...)
		return
	}
	r.refuse(r.last, "read.end", game.Args{"word": r.last.Text}, want...)
}

// unexpected refuses the next token.
func (r *reader) unexpected(want ...string) {
	t := r.next()
	r.refuse(t, "read.word", game.Args{"word": t.Text}, want...)
}

// dropRepeated leaves of several lines for a unit the last, and says so.
func (r *reader) dropRepeated() {
	for n := 0; n < len(r.lines); n++ {
		l := r.lines[n]
		later := slices.IndexFunc(r.lines[n+1:], func(o placed) bool { return l.isRepeated([]Line{o.Line}) })
		if later < 0 {
			continue
		}
		r.problem(game.Warning, l.marks[0][partAll], "order.twice", game.Args{"unit": r.n.Unit(l.Choices[0].Order.Unit)}).Cite = Cite(6)
		r.lines = slices.Delete(r.lines, n, n+1)
		n--
	}
}
