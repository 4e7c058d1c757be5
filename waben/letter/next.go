package letter

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
)

// Next is the template of the realm's next turn: every unit where it is, holding what it has, with the order
// that counts if nothing is said (WDW-81, WDW-82).
func (l *Letter) Next() sheet.Sheet {
	s, _, _ := l.template(nil, nil)
	return s
}

// template makes the sheet in the memory of lists that are given back.
func (l *Letter) template(lines []sheet.Line, places []sheet.Place) (sheet.Sheet, []sheet.Line, []sheet.Place) {
	s := sheet.Sheet{Realm: l.Head.Code, Turn: l.Head.Turn + 1, Moons: make([]sheet.Moon, l.Head.Moons)}
	lines = slices.Grow(lines[:0], len(l.Courses))
	places = slices.Grow(places[:0], len(l.Courses)) // as many as lines at most: it never moves
	for n := range l.Courses {
		c := &l.Courses[n]
		if !c.Here {
			continue
		}
		u := &c.Unit
		places = append(places, sheet.Place{GF: l.names.patch.Label(u.Field), KF: grid.KF(u.Field), Side: u.Side})
		from := &places[len(places)-1]
		if u.Aboard != 0 {
			*from = sheet.Place{Aboard: u.Aboard}
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
	return s, lines, places
}

// next writes the template, as it can be sent.
func (p *pen) next(l *Letter) {
	p.heading(2, "template")
	p.paragraph("template.about")
	s, lines, places := l.template(l.lines, l.places)
	l.lines, l.places = lines, places
	p.verbatim(sheet.Write(p.t.lang, &s))
}
