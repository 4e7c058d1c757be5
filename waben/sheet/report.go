package sheet

import (
	"strings"

	"spielleiter/game"
)

// report notes a problem with the text between two places of a line. It is an error unless it says otherwise.
func (r *reader) report(c *cursor, from, to int, p game.Problem) {
	if p.Severity == "" {
		p.Severity = game.Error
	}
	if p.Severity == game.Error {
		r.errors++
	}
	if r.quiet || len(r.list) >= problems {
		return
	}
	to = min(max(from, to), len(c.s))
	p.Line, p.Column = c.n, c.column(from)
	p.Length = c.column(to) - p.Column
	r.list = append(r.list, p)
}

// at is the place of a line's first thing.
func (c *cursor) place() At {
	c.skip()
	return At{Line: c.n, Col: c.column(c.pos)}
}

// quoted is what people sent, as a value of a sentence.
func quoted(s string) string { return game.Literal(brief(s)) }

// brief cuts what people sent to a length that a sentence can hold.
func brief(s string) string {
	const most = 40
	s = strings.TrimSpace(s)
	if len(s) <= most {
		return s
	}
	cut := 0
	for at := range s {
		if at > most {
			break
		}
		cut = at
	}
	return s[:cut] + "…"
}
