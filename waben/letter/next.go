package letter

import (
	"slices"

	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
)

// Next is the template of the realm's next turn: every unit where it is, holding what it has, with the order
// that counts if nothing is said (WDW-81, WDW-82).
func (l *Letter) Next() sheet.Sheet {
	return l.template(nil)
}

// template makes the sheet in the memory of a list.
func (l *Letter) template(lines []sheet.Line) sheet.Sheet {
	s := sheet.Sheet{Realm: l.Head.Code, Turn: l.Head.Turn + 1, Moons: make([]sheet.Moon, l.Head.Moons)}
	lines = slices.Grow(lines[:0], len(l.Courses))
	for n := range l.Courses {
		c := &l.Courses[n]
		if !c.Here {
			continue
		}
		u := &c.Unit
		from := sheet.PlaceOf(l.names.patch, u.Field)
		if from.Side = u.Side; u.Aboard != 0 {
			from = sheet.Place{Aboard: u.Aboard}
		}
		line := sheet.Line{Unit: c.Number, From: from, Order: kit.Defend}
		if u.Kind != kit.Leader {
			line.Size, line.Kind, line.Leaders = u.Size, u.Kind, u.Leaders
		} else {
			line.Leaders = int16(u.Size)
		}
		lines = append(lines, line)
	}
	s.Moons[0].Units = lines
	return s
}

// next writes the template, as it can be sent.
func (p *pen) next(l *Letter) {
	p.heading(2, "template")
	p.paragraph("template.about")
	s := l.template(l.lines)
	l.lines = s.Moons[0].Units
	if !p.rich() {
		p.blank()
		p.b = sheet.Append(p.b, p.t.lang, &s)
		return
	}
	p.verbatim(sheet.Write(p.t.lang, &s))
}
