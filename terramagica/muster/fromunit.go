package muster

import (
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/paper"
)

// unit reads "100 Fußsoldaten, Reihe 1, Sturmangriff" or "Fußsoldaten: 100".
func (r *textReader) unit(line []word) (u Unit, ok bool) {
	u = Unit{Men: 1, Army: r.army}
	men, rest := number(line)
	for len(rest) > 1 && slices.Contains(fillers, rest[0].folded) && men != nil {
		rest = rest[1:]
	}
	kind, length := r.kinds.find(rest)
	if length == 0 {
		r.unknown("kind", rest, line, &r.kinds)
		return u, false
	}
	u.Kind, rest = kind, rest[length:]
	if men == nil {
		if len(rest) > 0 && (rest[0].Text == ":" || rest[0].Text == "=" || rest[0].folded == "x" || rest[0].Text == "×") {
			rest = rest[1:]
		}
		men, rest = number(rest)
	}
	if men == nil {
		r.Refuse(over(line), "problem.muster.count", nil, "100 "+r.m.Kind(Unit{Kind: kind, Men: 100}, "de"))
		return u, false
	}
	if u.Men, ok = r.men(men); !ok {
		return u, false
	}
	sort := r.m.Catalogue.Units[kind]
	u.Row, u.Tactic, u.HP = sort.Row, tacticIndex(r.m.Catalogue, sort.Tactic), r.m.Full(u)
	return u, r.details(rest, &u)
}

// number takes a number from the front of a line: "100", "100x", "1.000", "-3". It is nil if
// there is none.
func number(line []word) (digits, rest []word) {
	n := 0
	if n < len(line) && (line[n].Text == "-" || line[n].Text == "+") {
		n++
	}
	if n == len(line) || !strings.ContainsAny(line[n].Text[:1], "0123456789") {
		return nil, line
	}
	n++
	for n+1 < len(line) && strings.ContainsAny(line[n].Text, ".,'’^") && line[n].Column == line[n-1].End() &&
		isNumber(line[n+1].Text) && line[n+1].Column == line[n].End() {
		n += 2
	}
	return line[:n], line[n:]
}

// men reads how many there are.
func (r *textReader) men(digits []word) (int, bool) {
	at := over(digits)
	text := strings.TrimRight(order.Fold(r.raw(at)), "x×")
	plain := text
	for n, w := range digits {
		if n > 0 && isNumber(w.Text) && len(w.Text) == 3 {
			plain = strings.NewReplacer(".", "", ",", "", "'", "", "’", "").Replace(text)
		}
	}
	men, err := strconv.Atoi(plain)
	if err != nil || men < 1 || men > battle.MaxMen {
		outside(r, "men", at, r.raw(at), "1-"+strconv.Itoa(battle.MaxMen))
		return 0, false
	}
	return men, true
}

// details reads what follows a unit's name, in any order.
func (r *textReader) details(line []word, u *Unit) bool {
	for len(line) > 0 {
		rest, ok := r.detail(line, u)
		if !ok {
			return false
		}
		line = rest
	}
	return true
}

func (r *textReader) detail(line []word, u *Unit) (rest []word, ok bool) {
	w := line[0]
	switch {
	case w.Text == "," || w.Text == "." || w.Text == ":" || slices.Contains(fillers, w.folded):
		return line[1:], true
	case w.Text == `"` || w.Text == "„" || w.Text == "“":
		return r.ownName(line, u)
	case w.Text == "(":
		return r.wounds(line, u)
	case (w.folded == "reihe" || w.folded == "row" || w.folded == "r") && len(line) > 1:
		digits, rest := number(line[1:])
		if digits == nil {
			digits, rest = line[1:2], line[2:]
		}
		return rest, r.row(over(digits), u)
	case w.folded[0] == 'r' && isNumber(w.folded[1:]):
		return line[1:], r.row(paper.Place{Line: w.Line, Column: w.Column + 1, Length: w.Length - 1}, u)
	}
	if tactic, n := r.tactics.find(line); n > 0 {
		u.Tactic = tactic
		return line[n:], true
	}
	r.unknown("tactic", line, line, &r.tactics)
	return nil, false
}

func (r *textReader) row(at paper.Place, u *Unit) bool {
	row, err := strconv.Atoi(r.raw(at))
	if err != nil || row < 1 || row > battle.MaxRow {
		outside(r, "row", at, r.raw(at), "1-10") // TM-N1
		return false
	}
	u.Row = row
	return true
}

// ownName reads a name in quotation marks.
func (r *textReader) ownName(line []word, u *Unit) ([]word, bool) {
	end := slices.IndexFunc(line[1:], func(w word) bool { return w.Text == `"` || w.Text == "“" || w.Text == "”" })
	if end < 0 {
		r.Refuse(line[0].at(), "problem.muster.quote", nil)
		return nil, false
	}
	if end > 0 {
		at := paper.Place{Line: line[0].Line, Column: line[0].End(), Length: line[end+1].Column - line[0].End()}
		u.Name = named(r, r.raw(at), at)
	}
	return line[end+2:], true
}

// wounds reads "(950 HP)" or "(950/1000 HP)" (TM-D20).
func (r *textReader) wounds(line []word, u *Unit) ([]word, bool) {
	end := slices.IndexFunc(line, func(w word) bool { return w.Text == ")" })
	digits, rest := number(line[1:])
	if end < 0 || digits == nil {
		r.Refuse(over(line[:max(end+1, 1)]), "problem.muster.wounds", nil, "(950 HP)")
		return nil, false
	}
	rest = rest[:len(rest)-(len(line)-end)]
	if len(rest) > 0 && rest[0].Text == "/" {
		_, rest = number(rest[1:])
	}
	if len(rest) != 1 || rest[0].folded != "hp" && rest[0].folded != "lp" {
		r.Refuse(over(line[:end+1]), "problem.muster.wounds", nil, "(950 HP)")
		return nil, false
	}
	at := over(digits)
	u.HP = pool(r, plainNumber(r.raw(at)), at, u.Men, r.m.Catalogue.Units[u.Kind].Battle.HP)
	return line[end+1:], true
}

// plainNumber takes the signs between thousands from a number: "25.000" is 25000, and
// "486.66" is itself. What has three digits behind a sign is meant in thousands.
func plainNumber(s string) string {
	s = strings.ReplaceAll(s, ",", ".")
	parts := strings.Split(s, ".")
	for _, p := range parts[1:] {
		if len(p) != 3 {
			return s
		}
	}
	return strings.Join(parts, "")
}

// longName is how many tokens a name of a catalogue may have.
const longName = 16

// unknown tells of a word that is in no lexicon, and what may have been meant: of the words
// up to the next sign or number, as many as are nearest to a name.
func (r *textReader) unknown(what string, line, whole []word, l *lexicon) {
	if len(r.list) >= most {
		return // nobody is told, so nothing need be suggested
	}
	end := slices.IndexFunc(line, func(w word) bool {
		return !strings.ContainsFunc(w.Text, func(c rune) bool { return c > '@' }) || strings.ContainsAny(w.Text[:1], "0123456789")
	})
	if end < 0 {
		end = len(line)
	}
	if end == 0 {
		r.Refuse(over(whole), "problem.muster."+what, game.Args{"word": brief(r.raw(over(whole)))})
		return
	}
	for length := min(end, longName); length > 0; length-- {
		at := over(line[:length])
		if s := order.Suggest(r.raw(at), l.words); s != "" {
			r.add(game.Problem{
				Severity: game.Error, Code: "problem.muster." + what, Args: game.Args{"word": brief(r.raw(at))},
				Line: at.Line, Column: at.Column, Length: at.Length, Suggest: s,
			})
			return
		}
	}
	at := over(line[:end])
	r.Refuse(at, "problem.muster."+what, game.Args{"word": brief(r.raw(at))}, l.words[:min(len(l.words), 12)]...)
}
