package match

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"spielleiter/game"
)

// Unclear says whether the game master reads lines that the rules cannot.
type Unclear string

// Who reads unclear lines.
const (
	UnclearRead Unclear = ""    // a game master who does not play; nobody where there is none
	UnclearOff  Unclear = "off" // nobody
)

// The questions of the server about lines that a seat has sent for the game master to read.
// The key goes on with the seat and the number of the line, 0 for the whole.
const (
	KeyUnclear  = "house/unclear/"
	AsRead      = "read" // the default: the line counts as the rules read it, or not at all
	textUnclear = "match.unclear"
	textWhole   = "match.unclear.whole"
	citeUnclear = "SPL-25"
)

// The limits of what is asked of one seat; beyond them the rules' reading counts.
const (
	maxUnclear = 20
	maxLine    = 400 // characters of a line that is asked about
	// maxSuggested is how many readings of a line are suggested.
	maxSuggested = 12
)

// Sent is a text as its seat has sent it, because its game master is to read what the rules
// cannot. What counts of it stands beside it, in canonical form.
type Sent struct {
	Text string `json:"text"`
	Lang string `json:"lang,omitempty"`
}

// ReadsUnclear reports whether a seat may send a text as it is: there is a game master, who
// does not play, and nothing else was agreed.
func (m *Match) ReadsUnclear() bool {
	_, plays := m.SeatOf(m.GM)
	return m.GM != "" && !plays && m.Terms.Unclear == UnclearRead
}

// unclearLine is a line that the game master is to read.
type unclearLine struct {
	number   int // from 1; 0 is the whole text
	problems []game.Problem
}

// doubts finds what is unclear in a text: lines with an error, those on which the rules warn,
// which they mend, doubt or take for void, and the whole if an error is in no line.
func (s Sent) doubts(view game.View) (lines []unclearLine, problems []game.Problem) {
	_, problems = readOrders(view, s.Lang, s.Text)
	for _, p := range problems {
		if p.Severity != game.Error && (p.Severity != game.Warning || p.Line == 0) {
			continue
		}
		n := slices.IndexFunc(lines, func(l unclearLine) bool { return l.number == p.Line })
		if n < 0 {
			n, lines = len(lines), append(lines, unclearLine{number: p.Line})
		}
		lines[n].problems = append(lines[n].problems, p)
	}
	return lines, problems
}

// read gives what the rules make of a text, canonical: all of it, or what is left without
// the lines that they cannot read; where nothing is left, the default orders of the game.
func (s Sent) read(view game.View) string {
	lines := strings.Split(s.Text, "\n")
	for range len(lines) + 1 {
		orders, problems := readOrders(view, s.Lang, strings.Join(lines, "\n"))
		if !game.HasError(problems) {
			return view.Write("", orders)
		}
		left := false
		for _, p := range problems {
			if p.Severity == game.Error && p.Line > 0 && p.Line <= len(lines) && lines[p.Line-1] != "" {
				lines[p.Line-1], left = "", true
			}
		}
		if !left {
			break
		}
	}
	return view.Write("", view.Default())
}

// line gives a line of the text; 0 is all of it.
func (s Sent) line(n int) string {
	lines := strings.Split(s.Text, "\n")
	if n < 1 || n > len(lines) {
		return s.Text
	}
	return lines[n-1]
}

// with gives the text with another line in the place of one.
func (s Sent) with(n int, line string) Sent {
	lines := strings.Split(s.Text, "\n")
	if n < 1 || n > len(lines) {
		return Sent{line, s.Lang}
	}
	lines[n-1] = line
	return Sent{strings.Join(lines, "\n"), s.Lang}
}

// suggested are the readings of a line that the rules suggest, each as the whole line: with
// what may have been meant, and with what would be right, where it can be read without doubt.
func (s Sent) suggested(view game.View, l unclearLine) []string {
	var list []string
	for _, p := range l.problems {
		line := []rune(s.line(l.number))
		from, to := p.Column-1, p.Column-1+p.Length
		if l.number == 0 || from < 0 || to > len(line) || from > to {
			continue
		}
		for _, meant := range append([]string{p.Suggest}, p.Want...) {
			whole := string(line[:from]) + meant + string(line[to:])
			if meant == "" || meant[0] == '@' || len(list) == maxSuggested || slices.Contains(list, whole) {
				continue
			}
			if s.clear(view, l.number, whole, game.Warning) {
				list = append(list, whole)
			}
		}
	}
	return list
}

// clear reports whether a line can be read in place of another, without an error and without
// problems of one more severity.
func (s Sent) clear(view game.View, n int, line string, nor game.Severity) bool {
	_, problems := readOrders(view, s.Lang, s.with(n, line).Text)
	return !slices.ContainsFunc(problems, func(p game.Problem) bool {
		return (p.Severity == game.Error || p.Severity == nor) && (p.Line == n || n == 0)
	})
}

// questions are what the game master is asked of a seat's text.
func (s Sent) questions(view game.View, seat game.Seat) []game.Question {
	var list []game.Question
	lines, _ := s.doubts(view)
	for _, l := range lines[:min(len(lines), maxUnclear)] {
		text := s.line(l.number)
		if utf8.RuneCountInString(text) > maxLine {
			text = string([]rune(text)[:maxLine]) + " …"
		}
		q := game.Question{
			Key: unclearKey(seat, l.number), Code: textUnclear, Default: AsRead, Cite: []string{citeUnclear},
			Args:    game.Args{"seat": "@seat." + string(seat), "line": strconv.Itoa(l.number), "text": game.Literal(text)},
			Choices: append([]string{AsRead}, s.suggested(view, l)...),
		}
		if l.number == 0 {
			q.Code = textWhole
		}
		list = append(list, q)
	}
	return list
}

func unclearKey(seat game.Seat, line int) string {
	return KeyUnclear + string(seat) + "/" + strconv.Itoa(line)
}

// UnclearAt tells which line of which seat a question is about, if it is one about an
// unclear line. Its choices are suggestions: any line that can be read answers it.
func UnclearAt(key string) (seat game.Seat, line int, ok bool) {
	rest, ok := strings.CutPrefix(key, KeyUnclear)
	name, number, found := strings.Cut(rest, "/")
	line, err := strconv.Atoi(number)
	return game.Seat(name), line, ok && found && err == nil && line >= 0
}
