package sheet

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"spielleiter/game"
	"spielleiter/order"
)

// addressees reads whom a letter is for: codes or names of realms, up to the colon. What is no code
// stays as it is written; package plan knows the realms' names.
func (r *reader) addressees(c *cursor) {
	end := strings.IndexByte(c.rest(), ':')
	if end < 0 {
		end = len(c.rest())
	}
	list := c.rest()[:end]
	c.pos += end
	for name := range strings.FieldsFuncSeq(between.Replace(list), apart) {
		name = strings.Trim(tidy(name), " .*()[]'")
		if yes := openness(name); yes != nil { // "Vertrag mit ZZ, öffentlich:"
			r.title.Public = yes
			continue
		}
		r.addressee(name)
	}
}

// apart reports whether a sign stands between names.
func apart(sign rune) bool { return strings.ContainsRune(",;/&+", sign) }

// between parts names as commas do.
var between = strings.NewReplacer(" und ", ",", " and ", ",", " sowie ", ",", " an ", ",", " to ", ",", "(", ",", ")", ",", " öffentlich", ",öffentlich", " oeffentlich", ",öffentlich", " public", ",public")

func (r *reader) addressee(name string) {
	words := strings.Fields(name)
	for len(words) > 0 && leading.is(words[0]) && (len(words) > 1 || words[0] != strings.ToUpper(words[0])) {
		words = words[1:]
	}
	if len(words) == 0 {
		return
	}
	if toAll.is(words[0]) {
		r.title.Public = &[]bool{true}[0]
		return
	}
	name = strings.Clone(brief(strings.Join(words, " "))) // the text is let go of
	if isCode(name) && (name == strings.ToUpper(name) || len(name) <= 3) {
		name = strings.ToUpper(name)
	}
	if !slices.Contains(r.title.To, name) {
		r.title.To = append(r.title.To, name)
	}
}

// leading are words in front of whom a letter is for.
var leading = func() (v words) {
	v.Add(true, "an", "to", "mit", "with", "für", "for", "nur", "only", "den", "das", "die", "dem", "der", "the", "reich", "realm", "of")
	return v
}()

// closed and open words tell who may read.
var closedWords, openWords = func() (v words) {
	v.Add(true, "geheim", "geheime", "geheimer", "geheimes", "geheimen", "secret", "privat", "private", "privater", "privates", "vertraulich", "vertrauliche",
		"vertraulicher", "vertrauliches", "streng", "confidential", "intern", "interne", "internal")
	return v
}(), func() (v words) {
	v.Add(true, "öffentlich", "öffentliche", "öffentlicher", "öffentliches", "public", "offen", "offene", "offener")
	return v
}()

// openness is what a word says about the readers of a text, nil if nothing.
func openness(word string) *bool {
	switch {
	case openWords.is(word):
		return &[]bool{true}[0]
	case closedWords.is(word):
		return new(bool)
	}
	return nil
}

// letterHead reads "Botschaft an XX, YY: Titel", "Kultur öffentlich: Titel" and so on. Asked is what words in front of
// the name of the part have said of its readers.
func (r *reader) letterHead(c *cursor, p part, start int, asked *bool) {
	r.title = Letter{At: At{c.n, c.column(start)}, Sort: sortOf[p], Public: asked}
	r.open = true
	strange := ""
	for !c.done() && c.here() != ':' {
		from := c.pos
		w := c.word()
		says := openness(w)
		switch {
		case w == "":
			c.pos++
		case says != nil:
			if r.title.Public == nil || !*says { // of two words that contradict each other the stricter one counts
				r.title.Public = says
			}
		case p == culturePart:
			if !isFiller(w) {
				strange = w
			}
		case leading.is(w) && !toAll.is(c.peek()) && (p != noticePart || r.sends(w)):
			r.addressees(c)
		case p == messagePart || p == treatyPart:
			c.pos = from
			r.addressees(c)
		case !isFiller(w) && !leading.is(w) && !toAll.is(w) && !r.own(w):
			strange = w
		}
	}
	c.take(':')
	r.title.Title = tidy(strings.Trim(c.rest(), " \t*"))
	if r.settle(c, p, start, strange); r.title.Title != "" && r.readers() == Master {
		r.confided(c.n)
	}
}

// toAll are words for everybody.
var toAll = func() (v words) {
	v.Add(true, "alle", "allen", "jeden", "jedermann", "all", "everyone", "everybody", "Segmentsbote", "Segmentsboten", "segment", "gazette", "newspaper")
	return v
}()

// sends reports whether a word in a notice's heading names somebody whom it goes to, which makes a message of it.
func (r *reader) sends(w string) bool {
	switch order.Fold(w) {
	case "an", "to", "fur", "fuer", "for", "nur", "only", "mit", "with":
		return true
	}
	return false
}

// own reports whether a word is the code of the realm that writes.
func (r *reader) own(w string) bool {
	return strings.EqualFold(w, r.sheet.Realm) && w != "" || strings.IndexFunc(w, unicode.IsLetter) < 0
}

var sortOf = map[part]string{messagePart: SortMessage, noticePart: SortNotice, treatyPart: SortTreaty, culturePart: SortCulture, masterPart: SortMaster}

// settle decides who reads the letter whose heading was read. Wherever the heading leaves that open it is the game master.
func (r *reader) settle(c *cursor, p part, start int, strange string) {
	l := &r.title
	mark := func(q game.Problem) { r.report(c, start, c.pos, q) }
	switch {
	case p == masterPart:
		l.To, l.Public = nil, nil
	case p == noticePart && len(l.To) > 0: // a notice to one realm is a message
		l.Sort, l.Public = SortMessage, nil
	case p == noticePart && (strange != "" || l.Public != nil && !*l.Public):
		l.Sort, l.Public = SortMaster, nil
		mark(game.Problem{Code: "problem.sheet.notice", Suggest: partNames[noticePart][r.lang] + ":", Cite: []string{"WDW-R-47"}})
	case p == messagePart && l.Public != nil && *l.Public:
		l.Sort, l.Public, l.To = SortMaster, nil, nil
		mark(game.Problem{Code: "problem.sheet.notice", Suggest: partNames[noticePart][r.lang] + ":", Cite: []string{"WDW-R-47"}})
	case (p == messagePart || p == treatyPart) && len(l.To) == 0:
		l.Sort, l.Public = SortMaster, nil
		mark(game.Problem{Code: "problem.sheet.addressee", Cite: []string{"WDW-84"}})
	case p == culturePart && (l.Public == nil || strange != ""):
		if strange != "" {
			l.Public = nil
		}
		mark(game.Problem{Severity: game.Warning, Code: "problem.sheet.culture", Want: []string{"@sheet.public", "@sheet.secret"}, Cite: []string{"WDW-80"}})
	case p == messagePart, p == noticePart, p == treatyPart && !*cmp.Or(l.Public, new(bool)):
		l.Public = nil
	}
}
