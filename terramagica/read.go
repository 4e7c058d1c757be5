package terramagica

import (
	"spielleiter/game"
	"spielleiter/order"
)

// Read reads a sheet; the grammar stands in docs/rules/terramagica.md. What is readable but
// cannot be ordered is a problem too, with its place.
func (Rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	if lang != "de" && lang != "en" {
		lang = ""
	}
	r := &reader{View: &v, lang: lang, where: map[item]order.Token{}}
	if own := v.realm(); own != nil {
		r.fresh = own.Armies + 1
	}
	for _, line := range tokensOf(text) {
		r.first, r.last, r.tokens = line[0], line[0], line
		if r.line() && len(r.tokens) > 0 {
			r.problem(r.tokens[0], "problem.extra", nil, nil, "")
		}
		if len(r.problems) > mostProblems {
			break
		}
	}
	if len(r.problems) > 0 {
		return r.orders, r.problems[:min(len(r.problems), mostProblems)]
	}
	v.judge(r.orders, func(at item, p game.Problem) {
		if p.Severity != game.Error {
			return // Check tells it
		}
		if t, ok := r.where[at]; ok {
			p.Line, p.Column, p.Length = t.Line, t.Column, t.Length
		}
		p.Want = r.inWords(p.Want)
		r.problems = append(r.problems, p)
	})
	return r.orders, r.problems[:min(len(r.problems), mostProblems)]
}

// inWords puts the short names of provinces and tactics into the words of the reader's language.
func (r *reader) inWords(want []string) (said []string) {
	for _, id := range want {
		if n := r.world.province(id); n >= 0 {
			id = r.world.words.place(r.lang, n)
		} else {
			id = r.world.words.tactic(r.lang, id)
		}
		said = append(said, id)
	}
	return said
}

// mostProblems is how many are told: nobody reads more.
const mostProblems = 50

// reader reads the orders of a text.
type reader struct {
	*View
	lang        string
	tokens      []order.Token // the rest of the line
	first, last order.Token
	fresh       int // the number of the next army that is founded
	orders      Orders
	where       map[item]order.Token
	problems    []game.Problem
}

// problem tells of something at a token, and is false.
func (r *reader) problem(t order.Token, code string, args game.Args, want []string, suggest string) bool {
	if args == nil {
		args = game.Args{}
	}
	args["word"] = short(t.Text)
	r.problems = append(r.problems, game.Problem{
		Severity: game.Error, Code: code, Args: args, Line: t.Line, Column: t.Column, Length: t.Length,
		Want: want, Suggest: suggest, Cite: []string{"TM-S30"},
	})
	return false
}

// missing tells that the line ends where something is still wanted.
func (r *reader) missing(want ...string) bool {
	r.problems = append(r.problems, game.Problem{
		Severity: game.Error, Code: "problem.missing", Line: r.last.Line, Column: r.last.End(),
		Args: game.Args{"after": short(r.last.Text)}, Want: want, Cite: []string{"TM-S30"},
	})
	return false
}

// want tells that something else is wanted at the next token, or at the end of the line.
func (r *reader) want(code string, candidates []string, want ...string) bool {
	if len(r.tokens) == 0 {
		return r.missing(want...)
	}
	t, suggest := r.nearest(candidates)
	return r.problem(t, code, nil, want, suggest)
}

// nearest finds what the next words were probably meant to be, and how far they go. Tokens
// without space between are one word, except for a colon; numbers are none.
func (r *reader) nearest(candidates []string) (order.Token, string) {
	t := r.tokens[0]
	for n, words := 1, 0; n <= len(r.tokens) && words < 3 && t.Length <= order.Longest; n++ {
		if n == len(r.tokens) || r.tokens[n].Column > r.tokens[n-1].End() || r.tokens[n].Text == ":" {
			words++
			if suggest := order.Suggest(t.Text, candidates); suggest != "" && order.Fold(suggest) != order.Fold(t.Text) {
				return t, suggest
			}
			if n == len(r.tokens) || r.tokens[n].Text == ":" || isNumber(r.tokens[n].Text) {
				break
			}
			t.Text += " "
		}
		t.Text, t.Length = t.Text+r.tokens[n].Text, r.tokens[n].End()-t.Column
	}
	return r.tokens[0], ""
}

func (r *reader) peek() word {
	if len(r.tokens) == 0 {
		return 0
	}
	return meaning(r.tokens[0])
}

func (r *reader) next(n int) order.Token {
	r.last, r.tokens = r.tokens[n-1], r.tokens[n:]
	return r.last
}

// accept takes a word of some meaning.
func (r *reader) accept(w word) bool {
	if r.peek() != w {
		return false
	}
	r.next(1)
	return true
}

// skip passes over words that mean nothing.
func (r *reader) skip() {
	for r.accept(wFiller) {
	}
}

// sign takes a sign.
func (r *reader) sign(text string) bool {
	if len(r.tokens) > 0 && r.tokens[0].Text == text {
		r.next(1)
		return true
	}
	return false
}

// isNumber reports whether the token after n others is a number.
func (r *reader) isNumber(n int) bool { return n < len(r.tokens) && isNumber(r.tokens[n].Text) }

// number takes a number.
func (r *reader) number() int { return number(r.next(1).Text) }

// add notes where an order stands.
func (r *reader) add(in list, n int) { r.where[item{in, n}] = r.first }
