package sheet

import (
	"strings"

	"spielleiter/game"
)

// prose takes a line of a part that holds prose, if it is prose.
func (r *reader) prose(line string, n int) {
	if r.part == listPart {
		if recruiting(line) {
			r.recruit(&cursor{s: line, n: n})
			return
		}
		r.freeLine(line, n, false)
		return
	}
	text, confirmed := confirms(line)
	if !confirmed && !(r.options.Written && strings.HasPrefix(line, "  ")) {
		if code, suggest, doubtful := r.doubtful(line, r.readers() != Master, r.begun); doubtful {
			r.setAside(line, n, code, suggest)
			return
		}
	}
	r.freeLine(text, n, confirmed)
}

// freeLine takes a line of prose. Two blanks in front are the form's, all others the text's; one that is confirmed to be
// prose has lost its own already.
func (r *reader) freeLine(line string, n int, confirmed bool) {
	if !confirmed {
		line = strings.TrimPrefix(strings.TrimPrefix(line, " "), " ")
	}
	switch r.part {
	case listPart:
		if !r.figures(line, n) {
			r.claim(line, n)
		}
		return
	default:
		if strings.TrimSpace(line) != "" {
			r.deliver(n)
		}
	}
	switch r.part {
	case questionPart:
		if q := strings.TrimSpace(strings.TrimLeft(line, " \t-*•")); q != "" {
			r.sheet.Questions = append(r.sheet.Questions, q)
		}
		return
	case specialPart:
		if s, rest, found := specialHead(line, true); found && !confirmed {
			r.endSpecial()
			s.At = At{Line: n, Col: 1}
			r.special, r.text = s, nil
			line = rest
		}
	}
	r.text = append(r.text, line)
	r.begun = r.begun || strings.TrimSpace(line) != ""
}

// mostSpecial is the highest number of a special order.
const mostSpecial = 999

// endText puts the text that was read where it belongs.
func (r *reader) endText() {
	if !r.open {
		return
	}
	switch r.part {
	case coverPart:
		r.sheet.Head = trimLines(append(r.sheet.Head, r.text...))
	case specialPart:
		r.endSpecial()
	case messagePart, noticePart, treatyPart, culturePart, masterPart:
		l := r.title
		l.Text = strings.Join(trimLines(r.text), "\n")
		if l.Sort != SortMaster || l.Text != "" || l.Title != "" {
			r.sheet.Letters = append(r.sheet.Letters, l)
		}
	}
	r.open, r.begun, r.text, r.special, r.title = false, false, nil, spoken{}, Letter{}
}

func (r *reader) endSpecial() {
	s := r.special
	s.lines, r.text = trimLines(r.text), nil
	if len(s.lines) == 0 {
		return
	}
	if s.Line == 0 { // text in front of the first number: that of a plain S
		s.Number = 0
	}
	if n := len(r.spoken) - 1; n >= 0 && s.maybe == 0 && r.spoken[n].maybe == 0 && r.spoken[n].Number == s.Number && r.spoken[n].Unit == s.Unit {
		r.spoken[n].lines = append(r.spoken[n].lines, s.lines...)
		return
	}
	r.spoken = append(r.spoken, s)
}

// trimLines takes blanks from the ends of lines and empty lines from both ends.
func trimLines(lines []string) []string {
	for n := range lines {
		lines[n] = strings.TrimRight(lines[n], " \t")
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// stance reads "XX: Krieg" or "XX, YY verbündet".
func (r *reader) stance(c *cursor) {
	line := Stance{At: c.place()}
	var codes []string
	for !c.done() {
		from := c.pos
		w := c.word()
		if w == "" {
			c.pos++
			continue
		}
		if s, known := stances.Find(w); known {
			line.Stance = s
			continue
		}
		if line.Stance != "" || isFiller(w) {
			continue
		}
		if near := stances.Suggest(w); !isCode(w) || len(codes) > 0 && near != "" {
			r.report(c, from, c.pos, game.Problem{
				Code: "problem.sheet.stance", Args: game.Args{"word": quoted(w)}, Suggest: near,
				Want: []string{"@sheet.stance.allied", "@sheet.stance.passage", "@sheet.stance.neutral", "@sheet.stance.war"}, Cite: []string{"WDW-D-F"},
			})
			return
		}
		codes = append(codes, strings.ToUpper(w))
	}
	if line.Stance == "" || len(codes) == 0 {
		r.report(c, 0, len(c.s), game.Problem{
			Code: "problem.sheet.stance", Args: game.Args{"word": quoted(c.s)}, Cite: []string{"WDW-D-F"},
			Want: []string{"@sheet.stance.allied", "@sheet.stance.passage", "@sheet.stance.neutral", "@sheet.stance.war"},
		})
		return
	}
	for _, code := range codes {
		line.Code = code
		r.sheet.Stances = append(r.sheet.Stances, line)
	}
}
