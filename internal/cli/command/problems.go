package command

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// ShowProblems writes problems with the lines of a file that they are about.
func (a *App) ShowProblems(say *i18n.Printer, problems []game.Problem, file, text string) {
	lines := strings.Split(text, "\n")
	for _, p := range problems {
		place := file
		if p.Line > 0 {
			place = fmt.Sprintf("%s:%d:%d", file, p.Line, max(p.Column, 1))
		}
		colour := SeverityColour[p.Severity]
		a.Printf("%s: %s: %s%s\n", a.Paint.In(Bold, place), a.Paint.In(colour, say.T("severity."+string(p.Severity), nil)),
			say.Problem(p), a.Cited(p.Cite))
		if p.Line > 0 && p.Line <= len(lines) {
			a.Mark(a.Stdout, strings.TrimRight(lines[p.Line-1], "\r"), p, colour)
		}
	}
}

// SeverityColour is in which colour problems are told.
var SeverityColour = map[game.Severity]string{game.Error: Red, game.Warning: Yellow, game.Hint: Blue}

// widest is how much of a line is shown, in characters.
const widest = 160

// window cuts out of a long line what a problem is about, with something before and behind it.
func window(line string, p game.Problem) (string, game.Problem) {
	if utf8.RuneCountInString(line) <= widest {
		return line, p
	}
	first := max(p.Column-1-widest/2, 0)
	n, from, to := 0, 0, len(line)
	for at := range line {
		switch n {
		case first:
			from = at
		case first + widest:
			to = at
		}
		if n++; n > first+widest {
			break
		}
	}
	p.Column -= first
	return line[from:to], p
}

// Mark shows a line with a mark under what is wrong.
func (a *App) Mark(w io.Writer, line string, p game.Problem, colour string) {
	line, p = window(line, p)
	runes := []rune(line)
	from := min(max(p.Column-1, 0), len(runes))
	length := max(min(p.Length, len(runes)-from), 1)
	indent := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, string(runes[:from]))
	fmt.Fprintf(w, "    %s\n    %s%s\n", line, indent, a.Paint.In(colour, strings.Repeat("^", length)))
}

// Cited writes the rules behind a sentence: " (AGA-5, AGA-9)".
func (a *App) Cited(rules []string) string {
	if len(rules) == 0 {
		return ""
	}
	return a.Paint.In(Faint, " ("+strings.Join(rules, ", ")+")")
}
