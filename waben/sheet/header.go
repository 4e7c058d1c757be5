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
