package notation

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// Check judges a sheet that was not read from a text: the warnings that Read would give,
// and errors for what no text can say.
func (n *Notation) Check(ctx Context, s Sheet) []game.Problem {
	r := n.reader(ctx, "")
	for _, l := range s.Lines {
		if !r.writable(l) {
			continue
		}
		l.Choices = slices.Clone(l.Choices)
		r.lines = append(r.lines, placed{Line: l, Marks: make([]phrase.Marks, len(l.Choices))})
	}
	r.texts(s)
	r.dropRepeated()
	r.judge()
	return r.Problems
}

// writable reports whether a line could stand on the sheet, or says why not.
func (r *reader) writable(l Line) bool {
	for _, c := range l.Choices {
		o, none := c.Order, order.Token{}
		word := order.Token{Text: r.n.Order(r.Lang, o)}
		r.Power, r.phase = o.By, l.Phase
		switch {
		case !r.ctx.Takes(l.Phase) || !slices.Contains(phasesOf(o), l.Phase):
			r.Refuse(none, "read.phase", args("word", word.Text, "phase", phaseText(phasesOf(o)[0]), "open", phaseText(r.ctx.Phase))).Cite = []string{"RSD-17.1"}
		case o.Do == season.Command && !r.isSeat(season.Fool, word), o.Do == season.Foresee && !r.isSeat(season.Soothsayer, word):
		case c.If != nil && !r.asksEarlier(c.If):
		default:
			continue
		}
		return false
	}
	return len(l.Choices) > 0
}

// phasesOf gives the phases that an order may be for.
func phasesOf(o season.Order) []season.Phase {
	switch {
	case o.Do == season.Vote:
		return []season.Phase{season.Moving, season.Before}
	case o.Do == season.Disband:
		return []season.Phase{season.Retreats, season.Winter}
	case o.Do == season.Build && o.Extra:
		return []season.Phase{season.Extras}
	default:
		return []season.Phase{o.Do.Phase()}
	}
}

// asksEarlier reports whether a condition asks for earlier phases only, or says that it
// does not.
func (r *reader) asksEarlier(c Condition) bool {
	switch c := c.(type) {
	case All:
		return !slices.ContainsFunc(c, func(c Condition) bool { return !r.asksEarlier(c) })
	case Any:
		return !slices.ContainsFunc(c, func(c Condition) bool { return !r.asksEarlier(c) })
	case Not:
		return r.asksEarlier(c.Not)
	case Done:
		return r.mayAsk(c, order.Token{Text: r.n.past(r.Lang, c.Order)}, order.Token{})
	default:
		return true
	}
}

// texts judges questions and answers.
func (r *reader) texts(s Sheet) {
	word := func(w string) order.Token { return order.Token{Text: w} }
	w := wordsOf(r.Lang, r.n.pack)
	r.Power = r.ctx.Power
	if q := s.Question; q != nil && (r.Power == chart.None || r.isSeat(season.Brain, word(w.ask))) {
		r.Power = season.Brain
		if r.isNow(word(w.ask)) {
			r.fitting(q.Text, MaxQuestion)
			r.fitting(q.Answer, MaxAnswer)
		}
	}
	switch {
	case s.Answer == "":
	case r.Power == season.Brain:
		r.Refuse(order.Token{}, "read.unasked", nil).Cite = []string{"RSD-14.1"}
	case r.isNow(word(w.answer)):
		r.fitting(s.Answer, MaxAnswer)
	}
}

// fitting refuses texts that are too long or empty.
func (r *reader) fitting(text string, most int) {
	switch n := len([]rune(text)); {
	case strings.TrimSpace(text) == "":
		r.Refuse(order.Token{}, "read.blank", nil, `"…"`)
	case n > most:
		r.Refuse(order.Token{}, "read.long", args("n", number(n), "max", number(most)))
	}
}
