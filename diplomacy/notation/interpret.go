package notation

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// nowhere stands for the target of a move that nobody can read (DIP-28).
const nowhere = "?"

// mostMends is how many words of a text may be tried otherwise than they stand there, and
// mostPasses how often the text is read for that: one word hides those behind it.
const (
	mostMends  = 40
	mostPasses = 6
)

// Interpret reads a text as Read does, and makes something of words that are no province.
// By a profile in which a move to nowhere is a move (judge.NowhereMoves) it takes what is
// written: such a word behind the arrow of a move is [nowhere]. By any other it takes a
// misspelt name for the one that is nearest, if no other is as near, and says so (DIP-28). Of a line that is no order even
// then nothing is read, so that the name is only suggested.
func (n *Notation) Interpret(ctx Context, lang, text string) (Sheet, []game.Problem) {
	s, problems := n.Read(ctx, lang, text)
	if !game.HasError(problems) { // mostly
		return s, problems
	}
	m := mender{n: n, ctx: ctx, lang: lang, lines: linesOf(text)}
	for range mostPasses {
		if !m.pass(problems) {
			break
		}
		s, problems = n.Read(ctx, lang, strings.Join(m.lines, "\n"))
	}
	if m.restore(linesOf(text), problems) {
		s, problems = n.Read(ctx, lang, strings.Join(m.lines, "\n"))
	}
	for k := range problems {
		m.undo(&problems[k], m.mends)
	}
	problems = append(problems, m.remarks...)
	phrase.InOrder(problems)
	return s, problems
}

// linesOf splits a text where lines are counted from.
func linesOf(text string) []string { return strings.Split(lineBreaks.Replace(text), "\n") }

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// mender puts words of a text in the place of others, and knows where they stood.
type mender struct {
	n       *Notation
	ctx     Context
	lang    string
	lines   []string
	mends   []mend
	before  int // mends of the passes before this one
	tries   int
	remarks []game.Problem
}

// mend is a word that took the place of another.
type mend struct{ line, column, was, is int } // lengths in letters

// pass makes something of all words that it can, from behind, so that places stay what they
// are, and reports whether it could.
func (m *mender) pass(problems []game.Problem) bool {
	m.before = len(m.mends)
	for _, p := range slices.Backward(problems) {
		if m.tries < mostMends {
			m.mend(p)
		}
	}
	return len(m.mends) > m.before
}

// restore puts back what was written in the lines that cannot be read although names in them were mended, and reports whether
// there are some.
func (m *mender) restore(written []string, problems []game.Problem) bool {
	meant := func(line int) bool {
		return slices.ContainsFunc(m.remarks, func(p game.Problem) bool { return p.Line == line })
	}
	found := false
	for _, p := range problems {
		if p.Severity != game.Error || !meant(p.Line) {
			continue
		}
		found = true
		m.lines[p.Line-1] = written[p.Line-1]
		m.mends = slices.DeleteFunc(m.mends, func(d mend) bool { return d.line == p.Line })
		m.remarks = slices.DeleteFunc(m.remarks, func(q game.Problem) bool { return q.Line == p.Line })
	}
	return found
}

// mend makes something of the word that a problem is about, if it can.
func (m *mender) mend(p game.Problem) {
	strict := m.ctx.Profile.Nowhere == judge.NowhereMoves
	unknown := p.Code == "problem.read.place" || strict && p.Code == "problem.read.ambiguous"
	if !unknown || p.Severity != game.Error || p.Line < 1 || p.Line > len(m.lines) {
		return
	}
	m.tries++
	if strict {
		m.toNowhere(p)
		return
	}
	at, ok := m.n.names.Meant(p.Args["word"])
	if !ok {
		return
	}
	m.replace(p, m.n.chart.Label(chart.Place(at)))
	remark := game.Problem{
		Severity: game.Warning, Code: "problem.read.meant", Cite: Cite(28), Line: p.Line, Column: p.Column, Length: p.Length,
		Args: game.Args{"word": p.Args["word"], "place": m.n.chart.Provinces[at].Name(m.lang)},
	}
	m.undo(&remark, m.mends[:m.before])
	m.remarks = append(m.remarks, remark)
}

// toNowhere takes an unreadable target for what it is, if it is one of a move.
func (m *mender) toNowhere(p game.Problem) {
	line, mends := m.lines[p.Line-1], len(m.mends)
	m.replace(p, nowhere)
	_, problems := m.n.Read(m.ctx, m.lang, m.lines[p.Line-1])
	stays := func(q game.Problem) bool { return q.Severity == game.Error && q.Column == p.Column }
	if slices.ContainsFunc(problems, stays) {
		m.lines[p.Line-1], m.mends = line, m.mends[:mends]
	}
}

func (m *mender) replace(p game.Problem, by string) {
	letters := []rune(m.lines[p.Line-1])
	from := min(max(p.Column-1, 0), len(letters))
	to := min(from+p.Length, len(letters))
	m.lines[p.Line-1] = string(letters[:from]) + by + string(letters[to:])
	m.mends = append(m.mends, mend{p.Line, from + 1, to - from, len([]rune(by))})
}

// undo puts a problem where its words stood before some mends.
func (m *mender) undo(p *game.Problem, mends []mend) {
	for _, d := range slices.Backward(mends) {
		end := p.Column + p.Length
		switch {
		case p.Line != d.line || end <= d.column:
			continue
		case end >= d.column+d.is:
			end += d.was - d.is
		}
		if p.Column >= d.column+d.is {
			p.Column += d.was - d.is
		}
		p.Length = end - p.Column
	}
}
