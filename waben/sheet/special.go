package sheet

import (
	"slices"
	"strings"

	"spielleiter/waben/kit"
)

// specialHead reads what stands in front of the text of a special order: "S1:", "S1 text", "S1 102: text", "S1 (102):",
// "102 S1:", "zu S1:", or the number alone. Outside of the part for special orders there has to be a colon, or a unit that was
// ordered so: "S1 102 text" is for a unit 102 with the order S1, and text of 102 people where there is none.
func specialHead(line string, inside bool, ordered func(Special) bool) (s Special, rest string, found bool) {
	c := cursor{s: line}
	c.skip()
	for about.is(c.peek()) {
		c.word()
	}
	s.Unit = c.unit(inside)
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
		for about.is(c.peek()) {
			c.word()
		}
		s.Unit = c.unit(true)
	}
	switch {
	case c.take(':'):
	case s.Unit == 0 && c.names(&s, ordered):
	case !inside || plain:
		return s, "", false
	default:
		for c.dash() || c.take('.') || c.take(')') || c.take(':') { // "S1 - text", "S1.) text"
			continue
		}
	}
	return s, strings.TrimSpace(c.rest()), true
}

// names takes the number of a unit that was ordered to do this, in front of the text.
func (c *cursor) names(s *Special, ordered func(Special) bool) bool {
	mark := c.pos
	c.skip()
	v, n := c.digits()
	if b := c.here(); n == 3 && (b == ' ' || b == '\t') && ordered(Special{Number: s.Number, Unit: uint16(v)}) {
		s.Unit = uint16(v)
		return true
	}
	c.pos = mark
	return false
}

// about are words in front of the number of a special order.
var about = func() (v words) {
	v.Add(true, "zu", "für", "for", "on", "Sonderbefehl", "Befehl", "Aktion", "special", "order", "action", "Einheit", "unit")
	return v
}()

// unit takes the number of a unit, in brackets or not; 0 if there is none, and then nothing is read.
func (c *cursor) unit(wanted bool) uint16 {
	c.skip()
	from := c.pos
	if !wanted {
		return 0
	}
	bracket := c.take('(')
	v, n := c.digits()
	good := n == 3 && v >= firstUnit && (!bracket || c.take(')'))
	if good && !bracket { // "S1 102 Mann" is text
		next := c.at()
		good = next == 0 || strings.IndexByte(":.-sS", next) >= 0
	}
	if !good {
		c.pos = from
		return 0
	}
	return uint16(v)
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
