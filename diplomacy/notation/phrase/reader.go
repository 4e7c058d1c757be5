package phrase

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// Reader reads the tokens of a text. Make one with all fields of the first group.
type Reader struct {
	*Names
	*Grammar
	Lang  string      // of suggestions
	Owner chart.Power // whose sheet it is; chart.None for a sheet of all powers
	Mends bool        // a misspelt name that is near to one only is taken for that
	Marks WordSet     // words in brackets after a place that are no coasts

	Tokens   []order.Token // the rest of the line
	Last     order.Token   // the token read last
	Problems []game.Problem
	Quiet    bool        // problems are not told, so nothing need be suggested
	Depth    int         // of conditions in conditions
	Power    chart.Power // whose orders are being read
	Section  Section     // what part of the sheet they stand in

	skipping    bool // they are another power's, on a sheet of one
	headed      chart.Power
	headedOther bool // the power of the last header is another
	prefixed    int  // the number of the line that began with a power
	orders      int  // that were read or tried
}

// Section is a part of a sheet with a header; a notation numbers its own from 1.
type Section uint8

// Grammar is what a notation tells a reader of its own words.
type Grammar struct {
	Sections *order.Vocabulary[Section]
	// IsUnit tells words for a kind of unit.
	IsUnit func(word string) bool
	// Verbs are the words for what a unit does.
	Verbs *order.Vocabulary[Verb]
	// Leads tells words that begin an order although a power may have such a name; nil
	// for none.
	Leads func(word string) bool
	// CiteNames and CiteOwner are the statements that problems cite: of the names of
	// provinces and coasts, of whose an order is, and of what is mended.
	CiteNames, CiteOwner, CiteMends []string
}

// Begin prepares a reader for the first line.
func (r *Reader) Begin() { r.Power, r.headed = r.Owner, r.Owner }

// Problem tells of something at a token.
func (r *Reader) Problem(s game.Severity, at order.Token, code string, args game.Args, want ...string) *game.Problem {
	r.Problems = append(r.Problems, game.Problem{
		Severity: s, Code: "problem." + code, Args: args, Want: want,
		Line: at.Line, Column: at.Column, Length: at.Length,
	})
	return &r.Problems[len(r.Problems)-1]
}

// Refuse tells of an error at a token.
func (r *Reader) Refuse(at order.Token, code string, args game.Args, want ...string) *game.Problem {
	return r.Problem(game.Error, at, code, args, want...)
}

// Peek gives the next token of the line; at its end one without text.
func (r *Reader) Peek() order.Token { return r.Ahead(0) }

// Ahead gives the token after n others.
func (r *Reader) Ahead(n int) order.Token {
	if n >= len(r.Tokens) {
		return order.Token{}
	}
	return r.Tokens[n]
}

// Next reads a token. There must be one.
func (r *Reader) Next() order.Token {
	r.Last, r.Tokens = r.Tokens[0], r.Tokens[1:]
	return r.Last
}

// Take reads so many tokens.
func (r *Reader) Take(length int) {
	r.Last, r.Tokens = r.Tokens[length-1], r.Tokens[length:]
}

// Here gives the next token, or at the end of the line the last one.
func (r *Reader) Here() order.Token {
	if len(r.Tokens) == 0 {
		return r.Last
	}
	return r.Tokens[0]
}

// Accept reads the next token if it is that one.
func (r *Reader) Accept(text string) bool {
	if r.Peek().Text != text {
		return false
	}
	r.Next()
	return true
}

// AcceptWord reads the next token if it is one of a set.
func (r *Reader) AcceptWord(set WordSet) bool {
	if len(r.Tokens) == 0 || !set.Has(r.Peek().Text) {
		return false
	}
	r.Next()
	return true
}

// AcceptTerm reads the next token if it is that word of conditions.
func (r *Reader) AcceptTerm(t Term) bool {
	if !r.IsTerm(t) {
		return false
	}
	r.Next()
	return true
}

// IsTerm reports whether the next token is that word of conditions.
func (r *Reader) IsTerm(t Term) bool {
	found, ok := Terms.Find(r.Peek().Text)
	return ok && found == t
}

// Try looks whether something could be read, without reading it.
func (r *Reader) Try(read func() bool) bool {
	saved, problems := *r, len(r.Problems)
	ok := read()
	saved.Problems = r.Problems[:problems]
	*r = saved
	return ok
}

// Span gives the place from the first token to the one read last.
func (r *Reader) Span(first order.Token) order.Token {
	first.Length = max(r.Last.End()-first.Column, first.Length)
	return first
}

// Ended refuses a line that stops too early, or else the next token.
func (r *Reader) Ended(want ...string) {
	if len(r.Tokens) > 0 {
		r.Unexpected(want...)
		return
	}
	r.Refuse(r.Last, "read.end", game.Args{"word": r.Last.Text}, want...)
}

// Unexpected refuses the next token.
func (r *Reader) Unexpected(want ...string) {
	t := r.Next()
	r.Refuse(t, "read.word", game.Args{"word": t.Text}, want...)
}

// Opening reads "(".
func (r *Reader) Opening() bool { return r.sign("(") }

// Closing reads ")".
func (r *Reader) Closing() bool { return r.sign(")") }

func (r *Reader) sign(text string) bool {
	if !r.Accept(text) {
		r.Ended(text)
		return false
	}
	return true
}

// AtEnd reports whether an order may end here.
func (r *Reader) AtEnd() bool {
	return len(r.Tokens) == 0 || r.Peek().Text == "," || r.Peek().Text == ")" || r.IsTerm(If) || r.IsTerm(Else)
}
