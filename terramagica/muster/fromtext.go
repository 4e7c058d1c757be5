package muster

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
)

// word is a token of a line with the forms in which it is looked up.
type word struct {
	order.Token
	folded, stem string
}

func (w word) at() paper.Place { return paper.Place{Line: w.Line, Column: w.Column, Length: w.Length} }

// over gives the place of some words.
func over(line []word) paper.Place {
	first, last := line[0], line[len(line)-1]
	return paper.Place{Line: first.Line, Column: first.Column, Length: last.End() - first.Column}
}

// textReader reads a line-up as people write it, line by line.
type textReader struct {
	*trouble
	*vocabulary
	m    Muster
	rows [][]rune // the text's lines, for names

	side   int
	headed bool // a side has been named
	army   string
	done   bool
}

func readText(t *trouble, text string, c *catalogue.Catalogue) Muster {
	r := &textReader{trouble: t, vocabulary: vocabularyOf(c), m: Muster{Catalogue: c, FortSide: 1}}
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	for row := range strings.SplitSeq(text, "\n") {
		r.rows = append(r.rows, []rune(row))
	}
	for _, tokens := range order.Lines(text) {
		if line := bare(tokens); len(line) > 0 && !r.done {
			r.line(line)
		}
	}
	r.m.arrange()
	r.whole()
	return r.m
}

// whole tells what the text lacks altogether.
func (r *textReader) whole() {
	men := [2]int{len(r.m.Sides[0].Units), len(r.m.Sides[1].Units)}
	switch {
	case game.HasError(r.list):
	case men[0]+men[1] == 0:
		r.Refuse(paper.Place{}, "problem.muster.empty", nil)
	case men[0] == 0 || men[1] == 0:
		side := "@muster.side.0"
		if men[1] == 0 {
			side = "@muster.side.1"
		}
		r.add(game.Problem{Severity: game.Warning, Code: "problem.muster.side.empty", Args: game.Args{"side": side}})
	}
	for s := range r.m.Sides {
		if n := len(r.m.Sides[s].Units); n > MaxUnits {
			outside(r, "units", paper.Place{}, strconv.Itoa(n), "0-"+strconv.Itoa(MaxUnits))
			r.m.Sides[s].Units = nil
		}
	}
}

// bare takes from a line what comes along when people copy it from elsewhere: signs of
// quotation, bullets, the lines of tables.
func bare(tokens []order.Token) []word {
	var line []word
	for n, t := range tokens {
		if t.Text == "|" || t.Text == "•" || t.Text == "·" {
			continue
		}
		bullet := strings.Trim(t.Text, "<>=-") == "" || t.Text == "*"
		negative := t.Text == "-" && n+1 < len(tokens) && tokens[n+1].Column == t.End()
		if len(line) == 0 && bullet && !negative {
			continue
		}
		folded := order.Fold(t.Text)
		line = append(line, word{t, folded, stem(folded)})
	}
	return line
}

func (r *textReader) line(line []word) {
	if h, rest, ok := r.heading(line); ok {
		r.head(h, line, rest)
		return
	}
	if _, n := r.forts.find(line); n > 0 {
		if _, unit := r.kinds.find(line); unit == 0 {
			r.fortList(line)
			return
		}
	}
	if u, ok := r.unit(line); ok {
		s := &r.m.Sides[r.side]
		s.Units = append(s.Units, u)
	}
}

// heading finds the words before a colon, or those that fill a line.
func (r *textReader) heading(line []word) (h heading, rest []word, ok bool) {
	for length := min(3, len(line)); length > 0; length-- {
		forms := make([]string, length)
		for n, w := range line[:length] {
			forms[n] = w.folded
		}
		h, ok = headings[strings.Join(forms, " ")]
		if !ok {
			continue
		}
		rest = line[length:]
		switch {
		case len(rest) == 0 && h != seed && h != army:
			return h, nil, true
		case len(rest) > 0 && rest[0].Text == ":":
			return h, rest[1:], true
		case h == versus, h == stop && isNumber(rest[0].Text):
			return h, rest, true
		}
	}
	return 0, nil, false
}

func (r *textReader) head(h heading, line, rest []word) {
	switch h {
	case attacker, defender:
		r.side, r.headed, r.army = int(h-attacker), true, ""
		r.sideName(rest)
	case versus:
		r.side, r.army = 1, ""
		r.sideName(rest)
	case title:
		r.m.Title = r.rest(rest)
	case report, army:
		r.army = r.rest(rest)
	case seed:
		r.seed(line, rest)
	case forts:
		r.fortList(rest)
	case stop: // of a protocol; what follows is how it went
		r.done = len(r.m.Sides[0].Units)+len(r.m.Sides[1].Units) > 0
	}
}

// rest reads a name from here to the end of the line.
func (r *textReader) rest(line []word) string {
	if len(line) == 0 {
		return ""
	}
	at := over(line)
	return named(r, strings.Trim(r.raw(at), `" `), at)
}

// raw gives the characters at a place as they were written.
func (r *textReader) raw(at paper.Place) string {
	row := r.rows[at.Line-1]
	return string(row[min(at.Column-1, len(row)):min(at.Column-1+at.Length, len(row))])
}

// sideName reads "Südreich (Palisade, Steinmauer 25000/30000)".
func (r *textReader) sideName(rest []word) {
	open := slices.IndexFunc(rest, func(w word) bool { return w.Text == "(" })
	if open >= 0 {
		inner := rest[open+1:]
		if end := slices.IndexFunc(inner, func(w word) bool { return w.Text == ")" }); end >= 0 {
			inner = inner[:end]
		}
		r.fortList(inner)
		rest = rest[:open]
	}
	r.m.Sides[r.side].Name = r.rest(rest)
}

func (r *textReader) seed(line, rest []word) {
	if len(rest) > 0 {
		if s, err := strconv.ParseUint(rest[0].Text, 10, 64); err == nil && len(rest) == 1 {
			r.m.Seed = s
			return
		}
		line = rest
	}
	at := over(line)
	outside(r, "seed", at, r.raw(at), "0-18446744073709551615")
}

func isNumber(s string) bool {
	return s != "" && strings.IndexFunc(s, func(c rune) bool { return !unicode.IsDigit(c) }) < 0
}
