package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// header reads a line that begins a section, and reports whether it is one. In prose headers stand at the first column
// and have a colon, or are a name alone; elsewhere blanks in front do not matter.
func (r *reader) header(c *cursor) bool {
	if r.free() && (c.s == "" || c.s[0] == ' ' || c.s[0] == '\t') {
		return false
	}
	c.skip()
	start := c.pos
	for strings.HasPrefix(c.rest(), "*") || strings.HasPrefix(c.rest(), "#") {
		c.pos++ // of headings in Markdown
	}
	asked, first := r.openly(c)
	if first == "" {
		return false
	}
	p, known := r.twoWords(c, first)
	if !known {
		p, known = parts.Find(first)
	} else if p == noPart { // "An XX:"
		p = messagePart
	}
	if !known || asked != nil && !r.lettered(p) || !r.heads(c, p) {
		c.pos = start
		return false
	}
	r.endText()
	r.lang = 0
	if strings.EqualFold(first, partNames[p][1]) && !strings.EqualFold(first, partNames[p][0]) {
		r.lang = 1
	}
	r.begin(c, p, start, asked)
	return true
}

// openly reads the words in front of the name of a part, "Geheime Botschaft", "Der Zugbefehl", and the next word. What they say
// of the readers is asked.
func (r *reader) openly(c *cursor) (asked *bool, next string) {
	for {
		w := c.word()
		says := openness(w)
		switch {
		case says == nil && definite.is(w):
			continue
		case says == nil:
			return asked, w
		}
		if asked == nil || !*says {
			asked = says
		}
	}
}

// definite are the articles in front of the name of a part.
var definite = func() (v words) {
	v.Add(true, "der", "die", "das", "the")
	return v
}()

// lettered reports whether a part is a letter, which has readers of its own.
func (r *reader) lettered(p part) bool { _, letter := sortOf[p]; return letter }

// twoWords knows the names of sections that are two words, and the beginning "An XX:" of a message, which is no part's name.
func (r *reader) twoWords(c *cursor, first string) (part, bool) {
	mark := c.pos
	rest := c.word()
	switch strings.ToLower(first + " " + rest) {
	case "special orders", "special actions", "besondere aktionen", "besondere aktion", "besondere befehle":
		return specialPart, true
	case "cover letter":
		return coverPart, true
	case "culture report", "culture reports", "cultural report", "cultural reports":
		return culturePart, true
	case "game master", "an spielleitung", "an spielleiter", "an sl", "to gm":
		return masterPart, true
	case "an den", "an die", "to the":
		if p, found := parts.Find(c.peek()); found && p == masterPart {
			c.word()
			return masterPart, true
		}
	}
	c.pos = mark
	head, _, colon := strings.Cut(c.rest(), ":")
	if colon && len(head) <= longHeading && (strings.EqualFold(first, "an") || strings.EqualFold(first, "to")) && r.named(head) {
		return noPart, true
	}
	return noPart, false
}

// named reports whether what stands between "An" and the colon is codes of realms and nothing else.
func (r *reader) named(head string) bool {
	list := strings.FieldsFunc(strings.ReplaceAll(head, " und ", ","), func(c rune) bool { return c == ',' || c == '/' || c == '&' || c == ' ' })
	for _, name := range list {
		if !isCode(name) || name != strings.ToUpper(name) {
			return false
		}
	}
	return len(list) > 0
}

// heads reports whether the line is a header and not a line that begins with the same word.
func (r *reader) heads(c *cursor, p part) bool {
	rest := strings.Trim(c.rest(), " \t*")
	switch {
	case rest == "" || rest == ":":
		return true
	case p == headPart:
		return !strings.ContainsAny(rest, ",.") && len(rest) < 40 && !r.free()
	case p == moonPart:
		return digit(rest[0])
	case ofMoon(p) && isMoon(firstField(rest)) && strings.Count(rest, " ") == 1: // "Zugbefehl Mond 2"
		return true
	case p == peoplePart: // "Charaktere und Spezialisten:" is a row of a table
		return false
	}
	return strings.Contains(rest, ":")
}

// begin opens a section.
func (r *reader) begin(c *cursor, p part, start int, asked *bool) {
	r.part, r.columns, r.noted, r.warned = p, nil, false, false
	switch p {
	case headPart:
		r.head(c)
	case messagePart, noticePart, treatyPart, culturePart, masterPart:
		r.letterHead(c, p, start, asked)
	case coverPart, specialPart, questionPart:
		r.open, r.special = true, spoken{}
		c.take(':')
		if rest := strings.TrimSpace(c.rest()); rest != "" {
			r.freeLine(rest, c.n, false)
		}
	default:
		r.beginLines(c, p, start)
	}
}

// beginLines opens a section of lines. What stands behind the colon of its heading belongs to it as if it stood below.
func (r *reader) beginLines(c *cursor, p part, start int) {
	end := len(c.s)
	if colon := strings.IndexByte(c.rest(), ':'); colon >= 0 {
		end = c.pos + colon + 1
	}
	switch p {
	case moonPart:
		r.moonHead(c, start)
		switch at := c.pos; {
		case at < end && r.opens(c): // "Mond 2 Rüstung:"
			end = at
		case !r.opens(&cursor{s: c.s, pos: end}) && !r.tries(c.s[end:], unitsPart): // "Mond 2: Adlermond"
			end = len(c.s)
		}
	case unitsPart, recruitPart, buildPart, treasuryPart:
		end = max(end, r.moonOf(c, start))
		r.part = p
	}
	if strings.Trim(c.s[end:], " \t*") != "" {
		r.line(strings.Repeat(" ", c.column(end)-1)+c.s[end:], c.n)
	}
}

// opens reports whether the name of a part comes next.
func (r *reader) opens(c *cursor) bool {
	_, found := parts.Find(c.peek())
	return found
}

// moonOf reads the moon of "Zugbefehl Mond 2:", "Rüstung (Mond 2):" and "Bau: Mond 2", up to the place that it gives.
func (r *reader) moonOf(c *cursor, start int) (end int) {
	for colons := 0; colons < 2 && !c.done(); {
		from := c.pos
		switch w := c.word(); {
		case isMoon(w) && digit(c.at()):
			r.moonHead(c, start)
			return c.pos
		case colons > 0:
			return from
		case c.here() == ':':
			colons++
			c.pos++
		case w == "":
			c.pos++
		}
	}
	return 0
}

func isMoon(word string) bool {
	p, found := parts.Find(word)
	return found && p == moonPart
}

// head reads "Spielzug TH 27": code and number in any order.
func (r *reader) head(c *cursor) {
	for !c.done() {
		from := c.pos
		if v, n := c.digits(); n > 0 {
			r.sheet.Turn = v
			if want := r.options.Turn; want > 0 && v != want { // WDW-R-50
				r.report(c, from, c.pos, game.Problem{
					Severity: game.Warning, Code: "problem.sheet.turn", Args: game.Args{"turn": strconv.Itoa(v), "now": strconv.Itoa(want)},
					Suggest: strconv.Itoa(want), Cite: []string{"WDW-R-50"},
				})
			}
			continue
		}
		w := c.word()
		switch {
		case w == "":
			c.pos++
		case w == "Nr" || w == "No":
		case isCode(w) && !isFiller(w):
			r.realm(c, from, strings.ToUpper(w))
		}
	}
}

func (r *reader) realm(c *cursor, from int, code string) {
	if r.options.Realm != "" && code != r.options.Realm {
		r.report(c, from, c.pos, game.Problem{
			Code: "problem.sheet.realm", Args: game.Args{"code": code, "realm": r.options.Realm},
			Want: []string{r.options.Realm}, Suggest: r.options.Realm, Cite: []string{"WDW-80"},
		})
		return
	}
	r.sheet.Realm = strings.Clone(code) // the text is let go of
}

// isFiller reports whether a word stands for nothing. In capitals it can be a realm's code.
func isFiller(w string) bool {
	_, found := filler.Find(w)
	return found && w != strings.ToUpper(w)
}

// isCode reports whether a word can be a realm's code: letters of ASCII only.
func isCode(w string) bool {
	for n := range len(w) {
		if b := w[n] | 0x20; b < 'a' || b > 'z' {
			return false
		}
	}
	return len(w) >= 2 && len(w) <= 4
}

var moons = [2]string{"1", "2"} // that a turn may have

// moonHead reads the number of "Mond 2:".
func (r *reader) moonHead(c *cursor, start int) {
	c.skip()
	from := c.pos
	n, there := c.digits()
	if there == 0 || n < 1 || n > r.options.Moons {
		r.report(c, start, len(c.s), game.Problem{
			Code: "problem.sheet.moon", Args: game.Args{"moon": brief(c.s[from:]), "moons": strconv.Itoa(r.options.Moons)},
			Want: moons[:r.options.Moons], Cite: []string{"WDW-78"},
		})
		n = r.options.Moons + 1 // its lines are read and not kept
	}
	r.moon, r.part, r.dated = n-1, unitsPart, true
	c.take(':')
}
