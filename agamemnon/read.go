package agamemnon

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/order"
)

// maxProblems is how many problems Read reports of one text.
const maxProblems = 20

// Read parses the notation, in German or English whatever the language is: the grammar
// is in the rule book. Orders that are well written but not allowed are refused here
// too, so that each problem has its place in the text.
func (Rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	r := reader{v: v, words: wordsOf(lang)}
	if v.mute() {
		return Orders{}, problemsOf(v.check(Orders{}))
	}
	lines := order.Lines(text)
	if len(lines) == 0 {
		r.refuse(order.Token{}, "read.empty", nil, r.examples()...)
	}
	for _, tokens := range lines {
		if len(r.problems) >= maxProblems {
			break
		}
		r.line(tokens)
	}
	if len(r.problems) == 0 {
		r.judge()
	}
	slices.SortStableFunc(r.problems, func(a, b game.Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if len(r.problems) > 0 {
		return Orders{}, r.problems
	}
	return r.orders, nil
}

// reader reads one text. marks remember where the parts of each order stand.
type reader struct {
	v        View
	words    written // for what would be right
	orders   Orders
	keep     *order.Token
	marks    []marks
	problems []game.Problem

	tokens []order.Token // the rest of the line
	last   order.Token   // the token read last
}

type marks map[part]order.Token

func (r *reader) refuse(at order.Token, code string, args game.Args, want ...string) {
	r.problems = append(r.problems, game.Problem{
		Severity: game.Error, Code: "problem." + code, Args: args, Want: want,
		Line: at.Line, Column: at.Column, Length: at.Length,
	})
}

// suggest adds what was probably meant to the problem reported last.
func (r *reader) suggest(word string) { r.problems[len(r.problems)-1].Suggest = word }

// examples are lines that the phase accepts, in the reader's language.
func (r *reader) examples() []string {
	switch r.v.Phase {
	case PhasePiles:
		return []string{r.words.writePiles(listPiles(r.v)[0].Piles)}
	case PhaseRedraw:
		one := Redraw{Piece: r.v.Open[0]}
		if left := r.v.core.left[r.v.Mover]; r.v.Variant.Oracle {
			one.From = Piles[slices.IndexFunc(Piles[:], func(p Pile) bool { return left.Of(p) > 0 })]
		}
		return []string{r.words.keep, r.words.writeRedraw([]Redraw{one})}
	}
	return []string{r.v.pool().List()[0].String() + "@" + strconv.Itoa(1+r.firstFree())}
}

func (r *reader) firstFree() int {
	for s := range r.v.board.Spaces {
		if r.v.core.free>>s&1 == 1 {
			return s
		}
	}
	return 0
}

// judge asks the rules about what was read and puts their answers in their places.
func (r *reader) judge() {
	for _, b := range r.v.check(r.orders) {
		if b.Severity != game.Error {
			continue
		}
		if b.order >= 0 {
			at := r.marks[b.order]
			t := cmp.Or(at[b.part], at[partPiece])
			b.Line, b.Column, b.Length = t.Line, t.Column, t.Length
			if r.v.Phase == PhasePlace && b.part == partPiece {
				b.Suggest = order.Suggest(t.Text, b.Want)
			}
		}
		r.problems = append(r.problems, b.Problem)
	}
}

// peek gives the next token of the line; at its end one without text.
func (r *reader) peek() order.Token {
	if len(r.tokens) == 0 {
		return order.Token{}
	}
	return r.tokens[0]
}

func (r *reader) next() order.Token {
	r.last = r.tokens[0]
	r.tokens = r.tokens[1:]
	return r.last
}

// skip passes over words that mean nothing.
func (r *reader) skip() {
	for len(r.tokens) > 0 {
		if _, ok := fillers.Find(r.peek().Text); !ok {
			return
		}
		r.next()
	}
}

// line reads one order.
func (r *reader) line(tokens []order.Token) {
	r.tokens = tokens
	r.last = tokens[0]
	first := tokens[0]
	v, isVerb := verbs.Find(first.Text)
	switch {
	case isVerb && v.phase() != r.v.Phase:
		r.refuse(first, "read.verb", game.Args{"word": first.Text, "phase": "@phase." + string(r.v.Phase)}, r.examples()...)
	case r.v.Phase == PhasePlace:
		r.placement()
	case !isVerb && r.v.Phase == PhasePiles:
		r.piles()
	case !isVerb:
		r.refuse(first, "read.word", game.Args{"word": first.Text}, r.examples()...)
		r.suggest(verbs.Suggest(first.Text))
	case v == verbDraw:
		r.next()
		r.piles()
	case v == verbRedraw:
		r.next()
		r.redraw()
	case v == verbKeep:
		r.keeping()
	}
}

// keeping reads "keep".
func (r *reader) keeping() {
	t := r.next()
	r.keep = &t
	if len(r.orders.Redraw) > 0 {
		r.refuse(t, "read.keep", nil)
	}
	r.rest()
}

// rest refuses what is left of a line.
func (r *reader) rest() {
	if r.skip(); len(r.tokens) > 0 {
		t := r.next()
		r.refuse(t, "read.rest", game.Args{"word": t.Text})
	}
}

// ended refuses a line that stops too early.
func (r *reader) ended(want ...string) {
	r.refuse(r.last, "read.end", game.Args{"word": r.last.Text}, want...)
}

// piles reads the names of piles.
func (r *reader) piles() {
	r.skip()
	if len(r.tokens) == 0 {
		r.ended(pilesLeft(r.v.core.left[r.v.Mover])...)
	}
	for len(r.tokens) > 0 {
		p, ok := r.pile()
		if !ok {
			return
		}
		r.orders.Piles = append(r.orders.Piles, p)
		r.marks = append(r.marks, marks{partPiece: r.last})
		r.skip()
	}
}

func (r *reader) pile() (Pile, bool) {
	t := r.next()
	p, ok := piles.Find(t.Text)
	if !ok {
		r.refuse(t, "read.pile", game.Args{"word": t.Text}, pilesLeft(r.v.core.left[r.v.Mover])...)
		r.suggest(piles.Suggest(t.Text))
	}
	return p, ok
}

// redraw reads Weavers, each with the pile of its replacement if one is named.
func (r *reader) redraw() {
	if r.keep != nil {
		r.refuse(*r.keep, "read.keep", nil)
	}
	r.skip()
	if len(r.tokens) == 0 {
		r.ended(names(r.v.Open)...)
	}
	for len(r.tokens) > 0 {
		p, ok := r.piece()
		if !ok {
			return
		}
		m := marks{partPiece: r.last, partFrom: r.last}
		redraw := Redraw{Piece: p}
		r.skip()
		if _, named := piles.Find(r.peek().Text); named {
			redraw.From, _ = r.pile()
			m[partFrom] = r.last
			r.skip()
		}
		r.orders.Redraw = append(r.orders.Redraw, redraw)
		r.marks = append(r.marks, m)
	}
}
