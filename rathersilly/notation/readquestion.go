package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// question reads "FRAGE "…" ANTWORT "…"", the Superbrain's.
func (r *reader) question() bool {
	first := r.Next()
	if !r.isSeat(season.Brain, first) || !r.isNow(first) {
		return false
	}
	var q Question
	var ok bool
	r.Accept(":")
	if q.Text, ok = r.quote(MaxQuestion); !ok {
		return false
	}
	if !r.IsVerb(verbAnswer) {
		r.Refuse(r.Span(first), "read.unanswered", nil, r.n.questions(r.Lang)...).Cite = []string{"RSD-14.1"}
		return false
	}
	r.Next()
	r.Accept(":")
	if q.Answer, ok = r.quote(MaxAnswer); !ok || !r.ends() {
		return false
	}
	if r.sheet.Question != nil {
		r.Refuse(r.Span(first), "read.question", nil)
		return false
	}
	r.sheet.Question = &q
	return true
}

// answer reads "ANTWORT "…"", of everybody else.
func (r *reader) answer() bool {
	first := r.Next()
	switch {
	case r.Power == season.Brain:
		r.Refuse(first, "read.unasked", nil, r.n.questions(r.Lang)...).Cite = []string{"RSD-14.1"}
		return false
	case r.Owner == chart.None:
		r.Refuse(first, "read.sealed", nil).Cite = []string{"RSD-14.4"}
		return false
	case !r.isNow(first):
		return false
	}
	r.Accept(":")
	text, ok := r.quote(MaxAnswer)
	if !ok || !r.ends() {
		return false
	}
	if r.sheet.Answer != "" {
		r.Refuse(r.Span(first), "read.answers", nil)
		return false
	}
	r.sheet.Answer = text
	return true
}

// ends refuses what follows a text: no condition belongs to it.
func (r *reader) ends() bool {
	if r.AtEnd() && !r.IsTerm(phrase.If) && !r.IsTerm(phrase.Else) && r.Peek().Text != ")" {
		return true
	}
	t := r.Next()
	r.Refuse(t, "read.rest", args("word", t.Text))
	return false
}

// isNow refuses questions and answers where they have no time: they are sealed with the
// moves, and the first question before the game.
func (r *reader) isNow(at order.Token) bool {
	ask := r.Power == season.Brain
	if r.ctx.Takes(season.Moving) || ask && r.ctx.Phase == season.Before {
		return true
	}
	r.Refuse(at, "read.phase", args("word", at.Text, "phase", phaseText(season.Moving), "open", phaseText(r.ctx.Phase))).Cite = []string{"RSD-14.1"}
	return false
}
