package web

import (
	"cmp"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// rulingLine is what was decided of a question; the choices are those it had. A question
// of an old match is known by its key alone.
type rulingLine struct {
	Key, Text, Answer, Help string
	Cite                    []citation
	Choices                 []choice
}

// ruledAgain are the rulings of the form that are not those that were made: other answers, and what was answered to
// questions that only the correction leads to.
func (q *ask) ruledAgain(made []game.Ruling) map[string]string {
	again := map[string]string{}
	for name := range q.r.PostForm {
		key, ruling := strings.CutPrefix(name, rulingField)
		was := slices.ContainsFunc(made, func(r game.Ruling) bool { return r.Key == key })
		if ruling && (was || q.form(name) != "") {
			again[key] = q.form(name)
		}
	}
	for _, r := range made {
		if again[r.Key] == r.Answer {
			delete(again, r.Key)
		}
	}
	return again
}

// rulingField begins the names of the form's fields for rulings.
const rulingField = "ruling."

// raised are the questions to which a correction of a phase leads, to be answered in it, beside those that stand there anyway.
func raised(d *match.Difference, phase int, there []game.Question) (list []game.Question) {
	for _, p := range d.Phases {
		for _, a := range slices.Concat(p.Answered, p.Asked) {
			if p.N == phase && !asks(there, a.Key) {
				list = append(list, a)
			}
		}
	}
	return list
}

// asks reports whether a question is among others.
func asks(list []game.Question, key string) bool {
	return slices.ContainsFunc(list, func(a game.Question) bool { return a.Key == key })
}

// open are questions that nobody has answered yet, as the form has them.
func (q *ask) open(asked []game.Question, gameID string, words *i18n.Printer) []rulingLine {
	begun := make([]game.Ruling, len(asked))
	for n, a := range asked {
		begun[n] = game.Ruling{Key: a.Key, Answer: cmp.Or(a.Draft, a.Default)}
	}
	return q.rulings(begun, asked, gameID, words)
}

// rulings are what was decided in a phase, as the form has it.
func (q *ask) rulings(made []game.Ruling, asked []game.Question, gameID string, words *i18n.Printer) []rulingLine {
	var lines []rulingLine
	for _, r := range made {
		l := rulingLine{Key: r.Key, Answer: r.Answer}
		if name := rulingField + r.Key; q.r.PostForm.Has(name) {
			l.Answer = q.form(name)
		}
		for _, a := range asked {
			if a.Key != r.Key {
				continue
			}
			l.Text, l.Help, l.Cite = words.T(a.Code, a.Args), help(words, a), q.citations(gameID, a.Cite)
			for _, c := range a.Choices {
				l.Choices = append(l.Choices, choice{Value: c, Name: words.Choice(a, c), On: c == l.Answer})
			}
		}
		lines = append(lines, l)
	}
	return lines
}

// tryCorrection tells what a correction would do. Answers to questions to which another trial had led are left out where this one
// does not lead to them: a line that was mended may have become another one.
func (q *ask) tryCorrection(id string, c match.Correction, made []game.Ruling) (match.Difference, error) {
	for {
		d, err := q.s.host.Replay(q.r.Context(), q.actor, id, []match.Correction{c})
		e, refused := host.As(err)
		if !refused || e.Code != "refusal.ruling.unused" {
			return d, err
		}
		key := e.Args["key"]
		if _, answered := c.Rulings[key]; !answered || slices.ContainsFunc(made, func(r game.Ruling) bool { return r.Key == key }) {
			return d, err
		}
		delete(c.Rulings, key)
		q.r.PostForm.Del(rulingField + key)
	}
}
