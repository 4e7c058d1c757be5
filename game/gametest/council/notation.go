package council

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/order"
)

// word is one word of the notation in both languages.
type word struct{ en, de string }

func (w word) in(lang string) string {
	if lang == "de" {
		return w.de
	}
	return w.en
}

var (
	verbs     = map[Stage]word{Bidding: {"bid", "biete"}, Voting: {"vote", "stimme"}}
	cardWords = map[Card]word{
		Bread: {"bread", "Brot"}, Peace: {"peace", "Frieden"}, Roads: {"roads", "Straßen"}, Walls: {"walls", "Mauern"},
	}
	voteWords = map[Vote]word{Yes: {"yes", "ja"}, No: {"no", "nein"}}

	stages    = vocabulary(verbs, Bidding, Voting)
	cardNames = vocabulary(cardWords, cards...)
	votes     = vocabulary(voteWords, Yes, No)
)

// vocabulary teaches both languages' words, in the order of the meanings.
func vocabulary[T comparable](words map[T]word, meanings ...T) *order.Vocabulary[T] {
	v := &order.Vocabulary[T]{}
	for _, m := range meanings {
		v.Add(m, words[m].en, words[m].de)
	}
	return v
}

// Write gives the English form as the neutral one.
func (rules) Write(_ View, lang string, o Orders) string {
	if o.stage() == Voting {
		return verbs[Voting].in(lang) + " " + voteWords[o.Vote].in(lang)
	}
	return verbs[Bidding].in(lang) + " " + strconv.Itoa(o.Bid) + " " + cardWords[o.Card].in(lang)
}

// Read understands one bid or vote.
func (rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	lines := order.Lines(text)
	if len(lines) == 0 {
		return Orders{}, []game.Problem{wrong("problem.empty", nil)}
	}
	r := &reader{rest: lines[0], lang: lang, at: order.Token{Line: lines[0][0].Line, Column: 1}}
	o := r.orders(v)
	for _, line := range append([][]order.Token{r.rest}, lines[1:]...) {
		if len(line) > 0 {
			r.problem("problem.extra", line[0], nil, "")
			break
		}
	}
	return o, r.problems
}

// reader takes the tokens of one line. It stops at its first problem, which is why
// the orders after one say nothing.
type reader struct {
	rest     []order.Token
	at       order.Token // the last one taken
	lang     string
	problems []game.Problem
}

func (r *reader) orders(v View) (o Orders) {
	stage := Bidding
	if v.Stage == Voting {
		stage = Voting
	}
	switch choose(r, stages, "problem.verb", words(r.lang, verbs, stage)) {
	case Bidding:
		me, _ := v.me()
		o.Bid = r.number("0-" + strconv.Itoa(me.Coins))
		o.Card = choose(r, cardNames, "problem.card", words(r.lang, cardWords, cards...))
	case Voting:
		o.Vote = choose(r, votes, "problem.vote", words(r.lang, voteWords, Yes, No))
	}
	return o
}

// words gives the words for some meanings in one language.
func words[T comparable](lang string, of map[T]word, meanings ...T) []string {
	list := make([]string, len(meanings))
	for n, m := range meanings {
		list[n] = of[m].in(lang)
	}
	return list
}

// choose takes one word of a vocabulary.
func choose[T any](r *reader, from *order.Vocabulary[T], code string, want []string) (meaning T) {
	t, ok := r.take(want)
	if !ok {
		return meaning
	}
	meaning, ok = from.Find(t.Text)
	if !ok {
		r.problem(code, t, want, from.Suggest(t.Text))
	}
	return meaning
}

func (r *reader) number(want string) int {
	t, ok := r.take([]string{want})
	if !ok {
		return 0
	}
	n, err := strconv.Atoi(t.Text)
	if err != nil {
		r.problem("problem.number", t, []string{want}, "")
	}
	return n
}

// take gives the next token unless there was a problem before or nothing is left.
func (r *reader) take(want []string) (order.Token, bool) {
	if len(r.problems) > 0 {
		return order.Token{}, false
	}
	if len(r.rest) == 0 {
		end := order.Token{Line: r.at.Line, Column: r.at.End()}
		r.problem("problem.short", end, want, "")
		return order.Token{}, false
	}
	r.at, r.rest = r.rest[0], r.rest[1:]
	return r.at, true
}

func (r *reader) problem(code string, at order.Token, want []string, suggest string) {
	if len(r.problems) > 0 {
		return
	}
	p := wrong(code, game.Args{"text": at.Text}, "RAT-2", "RAT-5")
	p.Line, p.Column, p.Length, p.Want, p.Suggest = at.Line, at.Column, at.Length, want, suggest
	r.problems = append(r.problems, p)
}
