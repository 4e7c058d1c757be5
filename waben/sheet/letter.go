package sheet

import (
	"slices"
	"strings"

	"spielleiter/game"
)

// letterHead reads "Botschaft an XX, YY: Titel", "Kultur öffentlich: Titel" and so on.
func (r *reader) letterHead(c *cursor, p part, start int) {
	sorts := map[part]string{messagePart: "message", noticePart: "notice", treatyPart: "treaty", culturePart: "culture"}
	r.title = Letter{At: At{c.n, c.column(start)}, Sort: sorts[p]}
	r.open = true
	for !c.done() && c.here() != ':' {
		from := c.pos
		w := c.word()
		switch {
		case w == "":
			c.pos++
		case isFiller(w) || w == "an" || r.leads(c, w):
		case p == culturePart:
			r.public(c, from, w)
		case p == noticePart:
		case p == treatyPart && openly[strings.ToLower(w)]: // all may read it (WDW-R-32)
			yes := true
			r.title.Public = &yes
		case isCode(w):
			if code := strings.ToUpper(w); !slices.Contains(r.title.To, code) {
				r.title.To = append(r.title.To, code)
			}
		default:
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.code", Args: game.Args{"code": brief(w)}, Cite: []string{"WDW-84"}})
		}
	}
	c.take(':')
	r.title.Title = tidy(strings.Trim(c.rest(), " \t*"))
	if (p == messagePart || p == treatyPart) && len(r.title.To) == 0 {
		r.report(c, start, c.pos, game.Problem{Code: "problem.sheet.addressee", Cite: []string{"WDW-84"}})
	}
	if p == culturePart && r.title.Public == nil {
		r.report(c, start, c.pos, game.Problem{
			Severity: game.Warning, Code: "problem.sheet.culture", Want: []string{"@sheet.public", "@sheet.secret"}, Cite: []string{"WDW-80"},
		})
	}
}

// leads reports whether a word in capitals is the "AN" or "TO" in front of the codes, and no code itself: a letter follows it.
func (r *reader) leads(c *cursor, w string) bool {
	if _, found := filler.Find(w); !found && !strings.EqualFold(w, "an") || len(r.title.To) > 0 {
		return false
	}
	c.skip()
	at := c.here() | 0x20
	return at >= 'a' && at <= 'z'
}

// openly are the words for what may be published.
var openly = map[string]bool{"öffentlich": true, "oeffentlich": true, "public": true, "offen": true}

func (r *reader) public(c *cursor, from int, w string) {
	yes, no := true, false
	switch w = strings.ToLower(w); {
	case openly[w]:
		r.title.Public = &yes
	case w == "geheim", w == "secret", w == "privat", w == "private":
		r.title.Public = &no
	default:
		r.report(c, from, c.pos, game.Problem{
			Severity: game.Warning, Code: "problem.sheet.culture", Want: []string{"@sheet.public", "@sheet.secret"}, Cite: []string{"WDW-80"},
		})
	}
}

// freeLine takes a line of prose. Two blanks in front are the form's, all others the text's.
func (r *reader) freeLine(line string, n int) {
	line = strings.TrimPrefix(strings.TrimPrefix(line, " "), " ")
	switch r.part {
	case listPart:
		if !r.figures(line, n) {
			r.claim(line, n)
		}
		return
	case questionPart:
		if q := strings.TrimSpace(strings.TrimLeft(line, " \t-*•")); q != "" {
			r.sheet.Questions = append(r.sheet.Questions, q)
		}
		return
	case specialPart:
		if number, rest, found := specialHead(line); found {
			r.endSpecial()
			r.special, r.text = Special{At: At{Line: n, Col: 1}, Number: number}, nil
			line = rest
		}
	}
	r.text = append(r.text, line)
}

// specialHead reads "S1: text".
func specialHead(line string) (number int, rest string, found bool) {
	c := cursor{s: line}
	if b := c.at(); b != 'S' && b != 's' {
		return 0, "", false
	}
	c.pos++
	number, _ = c.digits()
	if number > mostSpecial || !c.take(':') {
		return 0, "", false
	}
	return number, strings.TrimSpace(c.rest()), true
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
	case messagePart, noticePart, treatyPart, culturePart:
		if l := r.title; l.Sort == "notice" || l.Sort == "culture" || len(l.To) > 0 {
			l.Text = strings.Join(trimLines(r.text), "\n")
			r.sheet.Letters = append(r.sheet.Letters, l)
		}
	}
	r.open, r.text, r.special, r.title = false, nil, Special{}, Letter{}
}

func (r *reader) endSpecial() {
	lines := trimLines(r.text)
	r.text = nil
	s := r.special
	if len(lines) == 0 {
		return
	}
	if s.Line == 0 { // text in front of the first number: that of a plain S
		s.Number = 0
	}
	for n := range r.sheet.Specials {
		if r.sheet.Specials[n].Number == s.Number {
			r.bodies[n] = append(r.bodies[n], lines...)
			return
		}
	}
	r.bodies = append(r.bodies, lines)
	r.sheet.Specials = append(r.sheet.Specials, s)
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
				Code: "problem.sheet.stance", Args: game.Args{"word": brief(w)}, Suggest: near,
				Want: []string{"@sheet.stance.allied", "@sheet.stance.passage", "@sheet.stance.neutral", "@sheet.stance.war"}, Cite: []string{"WDW-D-F"},
			})
			return
		}
		codes = append(codes, strings.ToUpper(w))
	}
	if line.Stance == "" || len(codes) == 0 {
		r.report(c, 0, len(c.s), game.Problem{
			Code: "problem.sheet.stance", Args: game.Args{"word": brief(c.s)}, Cite: []string{"WDW-D-F"},
			Want: []string{"@sheet.stance.allied", "@sheet.stance.passage", "@sheet.stance.neutral", "@sheet.stance.war"},
		})
		return
	}
	for _, code := range codes {
		line.Code = code
		r.sheet.Stances = append(r.sheet.Stances, line)
	}
}
