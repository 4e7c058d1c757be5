package sheet

import (
	"slices"
	"strings"

	"spielleiter/waben/kit"
)

// spoken is a piece of the text of a special order: a head and the lines up to the next one.
type spoken struct {
	Special
	lines []string
	// Of "S1 102 text", which is for unit 102 if that one has order S1, and else begins with a number: the unit, and the
	// first line if it is for it.
	maybe uint16
	first string
}

// specialHead reads what stands in front of the text of a special order: "S1:", "S1 text", "S1 102: text", "S1 102 text",
// "S1 (102):", "102 S1:", "zu S1:", or the number alone. Outside of the part for special orders there has to be a colon, or a
// unit behind the number.
func specialHead(line string, inside bool) (s spoken, rest string, found bool) {
	c := cursor{s: line}
	c.skip()
	for about.is(c.peek()) {
		c.word()
	}
	if inside {
		s.Unit = c.unit("sS")
	}
	if b := c.at(); b != 'S' && b != 's' {
		return s, "", false
	}
	c.pos++
	s.Number, _ = c.digits()
	plain := s.Number == 0
	if next := c.here(); s.Number > mostSpecial || next != 0 && !strings.ContainsRune(" \t:.)-(", rune(next)) && !strings.HasPrefix(c.rest(), "–") {
		return s, "", false
	}
	if s.Unit == 0 {
		from := c.pos
		for about.is(c.peek()) {
			c.word()
		}
		if s.Unit = c.unit(":.-"); s.Unit == 0 {
			s.maybe, s.first = c.counted()
			c.pos = from
		}
	}
	switch {
	case c.take(':'):
		s.maybe = 0
	case plain, !inside && s.maybe == 0:
		return s, "", false
	default:
		for c.dash() || c.take('.') || c.take(')') || c.take(':') { // "S1 - text", "S1.) text"
			continue
		}
	}
	return s, strings.TrimSpace(c.rest()), true
}

// about are words in front of the number of a special order.
var about = func() (v words) {
	v.Add(true, "zu", "für", "for", "on", "Sonderbefehl", "Befehl", "Aktion", "special", "order", "action", "Einheit", "unit")
	return v
}()

// unit takes the number of a unit, in brackets or with nothing behind it but one of some signs; 0 if there is none, and then
// nothing is read.
func (c *cursor) unit(signs string) uint16 {
	c.skip()
	from := c.pos
	bracket := c.take('(')
	v, n := c.digits()
	good := n == 3 && v >= firstUnit && (!bracket || c.take(')'))
	if good && !bracket { // "S1 102 Mann" is text
		next := c.at()
		good = next == 0 || strings.IndexByte(signs, next) >= 0
	}
	if !good {
		c.pos = from
		return 0
	}
	return uint16(v)
}

// counted is the number of a unit with words behind it, unless these are what is counted: "300 Mann". It reads nothing.
func (c *cursor) counted() (unit uint16, words string) {
	at := *c
	at.skip()
	v, n := at.digits()
	if b := at.here(); n != 3 || v < firstUnit || b != ' ' && b != '\t' {
		return 0, ""
	}
	words = strings.TrimSpace(at.rest())
	w := at.word()
	if _, kind := kinds.Find(w); kind || w == "" || pieceWords.is(w) || goldWords.is(w) || leaderWords.is(w) {
		return 0, ""
	}
	return uint16(v), words
}

// gather puts the texts of special orders together, those of one order and unit one after the other.
func (r *reader) gather() {
	type order struct {
		number int
		unit   uint16
	}
	given, at := map[order]bool{}, map[order]int{}
	for n := range r.sheet.Moons {
		for k := range r.sheet.Moons[n].Units {
			if line := &r.sheet.Moons[n].Units[k]; line.Order == kit.Special {
				given[order{int(line.Special), line.Unit}] = true
			}
		}
	}
	var texts [][]string
	for _, s := range r.spoken {
		if s.maybe != 0 && given[order{s.Number, s.maybe}] {
			s.Unit, s.lines[0] = s.maybe, s.first
		}
		n, had := at[order{s.Number, s.Unit}]
		if !had {
			n = len(texts)
			at[order{s.Number, s.Unit}] = n
			texts = append(texts, nil)
			r.sheet.Specials = append(r.sheet.Specials, s.Special)
		}
		texts[n] = append(texts[n], s.lines...)
	}
	for n, lines := range texts {
		r.sheet.Specials[n].Text = strings.Join(lines, "\n")
	}
}

// Words are what a sheet says of the special order of a unit: its own text, or else that of the order's number, or else
// the remark in the unit's line.
func (s *Sheet) Words(number int16, unit uint16) (text string, found bool) {
	for n := range s.Specials {
		if sp := &s.Specials[n]; sp.Number == int(number) && (sp.Unit == unit || sp.Unit == 0 && !found) {
			text, found = sp.Text, true
			if sp.Unit == unit {
				return text, true
			}
		}
	}
	if found {
		return text, true
	}
	for n := range s.Moons {
		for k := range s.Moons[n].Units {
			if line := &s.Moons[n].Units[k]; line.Order == kit.Special && line.Special == number && line.Unit == unit && line.Remark() != "" {
				return line.Remark(), true
			}
		}
	}
	return "", false
}

// Spoken are all special orders of a sheet with their words, also those that only a unit's line says.
func (s *Sheet) Spoken() []Special {
	list := s.Specials
	for n := range s.Moons {
		for k := range s.Moons[n].Units {
			line := &s.Moons[n].Units[k]
			if line.Order != kit.Special || line.Remark() == "" {
				continue
			}
			if text, found := s.Words(line.Special, line.Unit); found && text == line.Remark() {
				list = append(slices.Clip(list), Special{At: line.At, Number: int(line.Special), Unit: line.Unit, Text: text})
			}
		}
	}
	return list
}

// Actions are special orders for no unit: what the realm does itself, such as raising taxes (chapter 8.1).
func (s *Sheet) Actions() (list []Special) {
	for n := range s.Specials {
		sp := &s.Specials[n]
		if !s.orders(sp) {
			list = append(list, *sp)
		}
	}
	return list
}

// orders reports whether a unit has a special order.
func (s *Sheet) orders(sp *Special) bool {
	for n := range s.Moons {
		for k := range s.Moons[n].Units {
			line := &s.Moons[n].Units[k]
			if line.Order == kit.Special && int(line.Special) == sp.Number && (sp.Unit == 0 || sp.Unit == line.Unit) {
				return true
			}
		}
	}
	return false
}
