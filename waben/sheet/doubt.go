package sheet

import (
	"cmp"
	"strings"
	"unicode"

	"spielleiter/game"
	"spielleiter/waben/kit"
)

// Among prose a line can look like a heading, or like an order, without being one that is known: a misspelt name, blanks
// in front, a colon that is missing. Read as prose it would take what follows to the readers of the part above, so it
// closes that part, and what follows is the game master's alone until it is mended (WDW-R-47). Whoever means the line
// as prose puts ">" in front.

// confirms takes the ">" from a line that is prose whatever it looks like.
func confirms(line string) (prose string, confirmed bool) {
	rest, confirmed := strings.CutPrefix(strings.TrimLeft(line, " \t"), ">")
	if !confirmed {
		return line, false
	}
	return strings.TrimPrefix(rest, " "), true
}

// doubtful reports whether a line of prose looks like something else, and what may have been meant. What others than the
// game master read is looked at more closely: wide is for that. Later is whether the text has begun already.
func (r *reader) doubtful(line string, wide, later bool) (code, suggest string, doubtful bool) {
	free := strings.TrimLeft(line, " \t")
	if free == "" {
		return "", "", false
	}
	if !wide && (len(free) < len(line) || bullet(free)) { // a list in a letter that the game master reads anyway
		return "", "", false
	}
	if suggest, found := headingLike(free); found {
		return "problem.sheet.heading", r.mended(suggest), true
	}
	if !wide {
		return "", "", false
	}
	switch {
	case r.orderLike(free) || r.orderLike(undressed(free)):
		return "problem.sheet.astray", "", true
	case shaped(free, later):
		return "problem.sheet.heading", "", true
	}
	suggest, doubtful = r.calls(free)
	switch {
	case !doubtful:
		return "", "", false
	case len(free) < len(line): // a heading begins the line
		suggest = ""
	}
	return "problem.sheet.heading", suggest, true
}

// bullet reports whether a line is one of a list.
func bullet(line string) bool {
	for _, sign := range [...]string{"-", "•", "*", "·", "–", "◆"} {
		if strings.HasPrefix(line, sign) {
			return true
		}
	}
	number := strings.TrimLeft(line, "0123456789")
	return len(number) < len(line) && (strings.HasPrefix(number, ".") || strings.HasPrefix(number, ")"))
}

// The size of what can be a heading: longer ones nobody has written.
const (
	longHeading  = 80 // bytes up to the colon
	shortHeading = 48 // of one without colon
	mostWords    = 9
	fewWords     = 3 // among which the name of a part need not be the first
)

// headingLike reports whether a line could have been meant as a heading: the name of a part, perhaps misspelt, or somebody
// whom it is for, or a word on who may read it, in front of a colon; or nothing but such words.
func headingLike(line string) (suggest string, found bool) {
	line = strings.Trim(strings.TrimLeft(line, "*#=-_~•·>|[( \t–—"), "*=_~ \t")
	head, rest, colon := strings.Cut(line, ":")
	if colon && len(head) > longHeading || !colon && len(head) > shortHeading {
		return "", false
	}
	list := strings.FieldsFunc(head, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.Is(unicode.Mn, c) })
	if len(list) == 0 || len(list) > mostWords || ifs.is(list[0]) {
		return "", false
	}
	first, only, address, whom := true, true, false, false
	for _, w := range list {
		_, known := parts.Find(w)
		near := ""
		if !known && (colon && len(w) >= 5 || len(w) >= 7) { // without a colon short words are near to many
			near = headings.Suggest(w)
		}
		switch {
		case openness(w) != nil:
			found = found || colon || !*openness(w)
		case known || near != "":
			if first || !colon || len(list) <= fewWords {
				found = true
			}
			if suggest == "" {
				suggest = strings.Replace(head, w, cmp.Or(near, w), 1) + ":" + rest
			}
			first = false
		case leading.is(w) || isFiller(w) || article.is(w):
			address = address || first && addresses.is(w)
			found, whom = found || address && colon, true
		case w == strings.ToUpper(w) && isCode(w) || toAll.is(w):
			found = found || address || whom && colon // whatever it is, it is for somebody
		case whom && unicode.IsUpper([]rune(w)[0]): // the name of a realm
		default:
			first, only = false, false
		}
	}
	return suggest, found && (colon || only)
}

// mended is a heading that would be right, or nothing.
func (r *reader) mended(heading string) string {
	trial := reader{options: r.options, sheet: &Sheet{}}
	if heading == "" || !trial.header(&cursor{s: heading, n: 1}) || game.HasError(trial.list) {
		return ""
	}
	return heading
}

// ifs begin conditions.
var ifs = func() (v words) {
	v.Add(true, "wenn", "if")
	return v
}()

// addresses begin a line that says whom it is for.
var addresses = func() (v words) {
	v.Add(true, "an", "to", "nur", "only", "für", "for")
	return v
}()

// article are words that stand in front of the name of a part.
var article = func() (v words) {
	v.Add(true, "ein", "eine", "einen", "unser", "unsere", "mein", "meine", "our", "my", "a", "an", "besondere", "neue", "new", "und", "and", "oder", "or",
		"letter", "letters", "report", "reports", "bericht", "berichte", "master")
	return v
}()

// orderLike reports whether a line could have been meant as an order of any part.
func (r *reader) orderLike(line string) bool {
	c := cursor{s: line}
	if c.at() == '(' || digit(c.here()) {
		return r.unitLike(line) || r.tries(line, recruitPart) || r.tries(line, treasuryPart) || r.tries(line, peoplePart)
	}
	w := c.word()
	if _, found := works.Find(w); found && strings.Contains(line, "/") {
		return r.tries(line, buildPart)
	}
	if _, found := moneys.Find(w); found && r.tries(line, treasuryPart) {
		return true
	}
	return (isCode(w) && strings.Contains(line, ":") && r.tries(line, stancePart)) || strings.EqualFold(w, "wenn") && r.tries(line, unitsPart)
}

// unitLike reports whether a line begins with a unit's number and has a main order or a way behind it.
func (r *reader) unitLike(line string) bool {
	c := cursor{s: strings.TrimLeft(line, "( \t")}
	number, n := c.digits()
	if n != 3 || number < firstUnit {
		return false
	}
	if b := c.here(); b == '-' && c.pos+1 < len(c.s) && digit(c.s[c.pos+1]) {
		return true
	}
	silent := reader{options: r.options, quiet: true}
	named := cursor{s: strings.TrimRight(c.rest(), ".!"), pos: 0}
	if o, there, good := silent.command(&named); there && good && o.order != kit.NoOrder && named.done() { // "102 Stellung halten"
		return true
	}
	for word := range strings.FieldsSeq(c.rest()) {
		word = strings.Trim(word, ",;|")
		if len(word) > 1 && word[0] == '-' && digit(word[1]) {
			return true
		}
		if word != strings.ToUpper(word) || len(word) > 5 {
			continue
		}
		if o, there, good := silent.command(&cursor{s: word}); there && good && o.order != kit.NoOrder {
			return true
		}
	}
	return false
}

// tries reports whether a line can be read in a part without a fault.
func (r *reader) tries(line string, p part) bool {
	trial := reader{options: r.options, sheet: &Sheet{}, part: p, trial: true}
	trial.line(line, 1)
	return !game.HasError(trial.list) && len(trial.sheet.Moons)+len(trial.sheet.Stances)+len(trial.sheet.People) > 0
}

// setAside closes the part that is read and keeps the line, and what follows it, for the game master.
func (r *reader) setAside(line string, n int, code, suggest string) {
	c := &cursor{s: line, n: n}
	c.skip()
	r.report(c, c.pos, len(line), game.Problem{
		Code: code, Args: game.Args{"text": quoted(line)}, Suggest: suggest, Cite: []string{"WDW-R-47"},
	})
	if r.part != masterPart {
		r.endText()
		r.part, r.columns, r.open = masterPart, nil, true
		r.title = Letter{At: At{n, c.column(c.pos)}, Sort: SortMaster}
	}
	r.deliver(n)
	r.text = append(r.text, line)
}
