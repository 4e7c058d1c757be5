package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
)

// Limits of what is read. Who has more has sent something else.
const (
	longest  = 1 << 20 // bytes
	widest   = 4096    // bytes of a line outside of prose
	problems = 200
)

// Read reads a turn. Lines with errors are told and left out; all others are in the sheet, which is
// never nil.
func Read(text []byte, o Options) (*Sheet, []game.Problem) {
	r := newReader(o)
	r.read(text)
	return r.sheet, r.list
}

func newReader(o Options) *reader {
	if o.Moons == 0 {
		o.Moons = 2
	}
	return &reader{options: o, sheet: &Sheet{Realm: o.Realm, Begins: At{1, 1}}, part: unitsPart}
}

// read reads all lines of a text.
func (r *reader) read(text []byte) {
	if len(text) > longest {
		r.list = []game.Problem{{Severity: game.Error, Code: "problem.sheet.long", Args: game.Args{"most": "1 MiB"}, Cite: []string{"WDW-80"}}}
		return
	}
	s := Decode(text)
	r.lines = strings.Count(s, "\n") + 1
	for n := 1; s != ""; n++ {
		line := s
		if end := strings.IndexByte(s, '\n'); end >= 0 {
			line, s = s[:end], s[end+1:]
		} else {
			s = ""
		}
		if r.accounts {
			r.entered(line, n)
		} else {
			r.line(line, n)
		}
	}
	r.endText()
	r.gather()
	for _, n := range r.notes {
		r.sheet.Letters[n.letter].Text = strings.Join(n.lines, "\n")
	}
	r.moons()
	r.sheet.Absent = r.sheet.Absent && r.sheet.Blank()
}

// moons drops moons that the turn does not have, and empty ones at the end.
func (r *reader) moons() {
	m := &r.sheet.Moons
	*m = (*m)[:min(len(*m), r.options.Moons)]
	for len(*m) > 0 && (*m)[len(*m)-1].empty() {
		*m = (*m)[:len(*m)-1]
	}
	if len(*m) == 0 {
		*m = nil
	}
}

// empty reports whether nothing is ordered.
func (m *Moon) empty() bool {
	return len(m.Units)+len(m.Recruits)+len(m.Builds)+len(m.Pays)+len(m.Order) == 0 && m.Stock == nil && m.Capital == nil
}

// reader reads line by line and knows the section it is in.
type reader struct {
	options Options
	sheet   *Sheet
	lines   int  // of the text
	moon    int  // place of the moon whose lines are read
	dated   bool // whether a heading has named a moon
	headed  bool // whether the line that is read begins a section
	part    part
	lang    int      // of its heading, place in lists of names
	columns []column // of the table whose header was read
	text    []string // of the letter, special order or cover that is being read
	title   Letter   // of that letter
	notes   []note   // to the game master, from parts that hold no prose
	noted   bool     // whether the last of them is of the part that is read
	warned  bool     // whether it was told that nothing stands below the heading
	special spoken
	spoken  []spoken
	tally   tally                  // of the Reichsbilanz
	given   [][]int32              // by moon and number of a unit: the line of its order, 0: none yet
	open    bool                   // whether there is one
	begun   bool                   // whether it has words
	calling *order.Vocabulary[int] // places of neighbours by their names and codes; nil before one is looked for
	names   []string               // of neighbours that may be misspelt
	places  []Place
	steps   []Place
	list    []game.Problem
	cursor  cursor // along the line that is being read
	quiet   bool   // tells nothing: tries whether something can be read
	errors  int    // that were found, told or not
	trial   bool   // reads one line to see whether it can be read

	accounts bool // whether the ledger is kept
	ledger   []Entry
	kept     Entry // of the line that is read
}

// tags are those that a table copied from a page brings along.
var tags = strings.NewReplacer("<b>", "", "</b>", "", "<i>", "", "</i>", "")

// line reads one line of any section.
func (r *reader) line(line string, n int) {
	if strings.Contains(line, "</") {
		line = tags.Replace(line)
	}
	c := &r.cursor
	*c = cursor{s: strings.TrimRight(line, " \t"), n: n, looks: c.looks}
	if r.free() {
		if len(line) <= widest && r.header(c) {
			return
		}
		c.pos = 0
		r.prose(c.s, n)
		return
	}
	switch b := c.at(); {
	case b == 0 || b == '#':
		return
	case len(line) > widest && !strays(r.part):
		r.report(c, 0, len(c.s), game.Problem{Code: "problem.sheet.wide", Args: game.Args{"most": strconv.Itoa(widest)}, Cite: []string{"WDW-82"}})
		return
	case (b|0x20 == 'k' || b|0x20 == 'n') && absence.is(strings.Join(strings.Fields(c.s), " ")):
		r.sheet.Absent = true
		return
	case !digit(b) && b != '(' && r.header(c):
		return
	}
	if s, text, found := specialHead(strings.TrimLeft(c.s, " \t"), false); found { // among other lines: this line alone
		s.At = At{Line: n, Col: 1}
		r.confided(n)
		r.kept.Fate = Delivered
		r.special, r.text = s, []string{text}
		r.endSpecial()
		r.special = spoken{}
		return
	}
	if b := c.at(); !digit(b) && b != '(' && !r.trial && strings.IndexByte(c.s, ':') >= 0 {
		if suggest, found := headingLike(c.s[c.pos:]); found && !r.tries(c.s, r.part) && !(r.part == unitsPart && divides(c.s)) {
			r.setAside(c.s, n, "problem.sheet.heading", r.mended(suggest))
			return
		}
	}
	if r.part == headPart && (digit(c.here()) || strings.IndexByte("wWiI", c.here()) >= 0 && strings.IndexByte(c.s, ':') > 0) {
		r.part = unitsPart // behind the head, orders need no heading
	}
	switch c.pos = 0; r.part {
	case unitsPart:
		r.unitLine(c)
	case recruitPart:
		r.comment(c)
		r.recruit(c)
	case buildPart:
		r.comment(c)
		r.build(c)
	case treasuryPart:
		r.comment(c)
		r.treasury(c)
	case stancePart:
		r.comment(c)
		r.stance(c)
	case releasePart:
		r.comment(c)
		r.release(c)
	case peoplePart:
		r.comment(c)
		r.person(c)
	case moonPart, headPart, endPart, diplomacyPart, noPart:
		r.stray(c)
	}
}

// free reports whether the section holds prose, in which only headers count.
func (r *reader) free() bool {
	switch r.part {
	case coverPart, specialPart, messagePart, noticePart, treatyPart, culturePart, questionPart, masterPart, listPart:
		return true
	}
	return false
}

// comment cuts what is behind a "#". One in a name is part of it.
func (r *reader) comment(c *cursor) {
	quoted := false
	for at := range len(c.s) {
		switch c.s[at] {
		case '"':
			quoted = !quoted && strings.IndexByte(c.s[at+1:], '"') >= 0
		case '#':
			if !quoted {
				c.s = strings.TrimRight(c.s[:at], " \t")
				return
			}
		}
	}
}

// here is the moon whose lines are read.
func (r *reader) here() *Moon { return r.at(r.moon) }

// recruiting is the moon whose recruiting is read. The Reichsaufstellung is that of the whole turn (chapter 8.2).
func (r *reader) recruiting() *Moon {
	if n := r.options.Recruiting; n > 0 && !r.options.Written && (!r.dated || r.part == listPart) {
		return r.at(n - 1)
	}
	return r.here()
}

func (r *reader) at(moon int) *Moon {
	for len(r.sheet.Moons) <= moon {
		r.sheet.Moons = append(r.sheet.Moons, Moon{})
	}
	return &r.sheet.Moons[moon]
}

// place keeps a place without an allocation for each.
func (r *reader) place(p Place) *Place {
	if len(r.places) == cap(r.places) {
		r.places = make([]Place, 0, 64)
	}
	r.places = append(r.places, p)
	return &r.places[len(r.places)-1]
}
