package phrase

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// MaxProblems is how many problems are reported of one text.
const MaxProblems = 20

// MaxOrders is how many orders a text may have.
const MaxOrders = 300

// Lines goes through the lines of a text, without full stops, until too much is wrong.
func (r *Reader) Lines(text string) iter.Seq[[]order.Token] {
	return func(yield func([]order.Token) bool) {
		for _, tokens := range order.Lines(text) {
			if len(r.Problems) >= MaxProblems || !yield(WithoutStops(tokens)) {
				return
			}
		}
	}
}

// InOrder sorts problems by their places in the text.
func InOrder(problems []game.Problem) {
	slices.SortStableFunc(problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// Line reads a line: a header, or orders with commas between, each by one. After one that
// cannot be read it goes on behind a comma, if there is an order; drop takes back an
// order that more than it can have follows.
func (r *Reader) Line(tokens []order.Token, one func() bool, drop func()) {
	if len(tokens) == 0 {
		return
	}
	r.Tokens = tokens
	if tokens[0].Line != r.prefixed {
		r.prefixed, r.Power, r.skipping = 0, r.headed, r.headedOther
	}
	if r.header() {
		return
	}
	if p, length := r.Prefix(); length > 0 {
		r.Take(length)
		r.belongs(p, r.Span(tokens[0]))
		r.prefixed = tokens[0].Line
	}
	if !r.skipping {
		r.list(one, drop)
	}
}

func (r *Reader) list(one func() bool, drop func()) {
	if r.Power == chart.None {
		r.Refuse(r.Here(), "read.whose", nil)
		return
	}
	defer func() { r.Quiet = false }()
	for len(r.Tokens) > 0 && r.mayGoOn() {
		before := len(r.Problems)
		ok := one()
		if ok && len(r.Tokens) > 0 && r.Peek().Text != "," {
			t := r.Next()
			r.Refuse(t, "read.rest", game.Args{"word": t.Text})
			drop()
			ok = false
		}
		switch {
		case !ok && r.Quiet:
			r.Problems = r.Problems[:before]
		case !ok:
			unread(r.Problems[before:])
		default:
			readAsMeant(r.Problems[before:])
		}
		r.Quiet = r.Quiet || !ok
		r.Tokens = r.Tokens[min(len(r.Tokens), 1+r.comma()):]
	}
}

// readAsMeant leaves off suggestions of names that were taken for others: they say already for which.
func readAsMeant(problems []game.Problem) {
	for n := range problems {
		if p := &problems[n]; p.Code == "problem.read.meant" {
			p.Suggest = ""
		}
	}
}

// unread makes of names that were taken for others, in an order that cannot be read even so, what they are then: no provinces.
func unread(problems []game.Problem) {
	for n := range problems {
		if p := &problems[n]; p.Code == "problem.read.meant" {
			p.Severity, p.Code, p.Want = game.Error, "problem.read.place", []string{p.Suggest}
			p.Args = game.Args{"word": p.Args["word"]}
		}
	}
}

// mayGoOn counts the orders, and refuses the first that is too much.
func (r *Reader) mayGoOn() bool {
	if r.orders++; r.orders == MaxOrders+1 {
		r.Refuse(r.Peek(), "read.many", game.Args{"max": strconv.Itoa(MaxOrders)})
	}
	return r.orders <= MaxOrders
}

// comma gives the distance to the next comma, or to the end.
func (r *Reader) comma() int {
	n := slices.IndexFunc(r.Tokens, func(t order.Token) bool { return t.Text == "," })
	if n < 0 {
		return len(r.Tokens)
	}
	return n
}

// Alternatives reads commands with ELSE between them, each perhaps with a condition. A
// command, or several in a row, is read by command, which is told the one before, nil at
// first; add is told each with the condition that follows.
func Alternatives[F, C any](r *Reader, command func(before *C) ([]C, bool), test func() (Condition[F], bool), add func(c C, when Condition[F]) bool) bool {
	var before *C
	for {
		list, ok := command(before)
		if !ok {
			return false
		}
		var when Condition[F]
		if r.AcceptTerm(If) {
			if when, ok = ReadCondition(r, test); !ok {
				return false
			}
		}
		for _, c := range list {
			if !add(c, when) {
				return false
			}
		}
		before = &list[0]
		if !r.AcceptTerm(Else) {
			return true
		}
		if len(r.Tokens) == 0 {
			r.Ended()
			return false
		}
	}
}
