package muster

import (
	"maps"
	"strconv"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/terramagica/paper"
)

// refuser is told what is wrong: by the reader of a document or that of a text.
type refuser interface {
	Refuse(at paper.Place, code string, args game.Args, want ...string)
}

// most is how many problems of one text are told; who has more has sent something else.
const most = 50

// trouble collects the problems of a text.
type trouble struct {
	file string
	list []game.Problem
}

// Refuse notes an error.
func (t *trouble) Refuse(at paper.Place, code string, args game.Args, want ...string) {
	t.add(game.Problem{Severity: game.Error, Code: code, Args: args, Line: at.Line, Column: at.Column, Length: at.Length, Want: want})
}

func (t *trouble) add(p game.Problem) {
	if t.file != "" {
		args := game.Args{"file": t.file}
		maps.Copy(args, p.Args)
		p.Args = args
	}
	if len(t.list) < most {
		t.list = append(t.list, p)
	}
}

// outside says that a number is out of its range. What is the last part of a key: "row".
func outside(r refuser, what string, at paper.Place, value, want string) {
	r.Refuse(at, "problem.muster.range", game.Args{"what": "@muster.word." + what, "value": brief(value)}, want)
}

// brief cuts what people sent to a length that a sentence can hold.
func brief(s string) string {
	const longest = 40
	if utf8.RuneCountInString(s) <= longest {
		return game.Literal(s)
	}
	return game.Literal(string([]rune(s)[:longest]) + "…")
}

// decimal writes a number as short as it can be read again, never with an exponent.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
