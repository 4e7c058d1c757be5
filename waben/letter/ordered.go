package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Ordered is what a unit was ordered for a moon of the turn.
type Ordered struct {
	Moon int // of the turn, from 0
	Line *sheet.Line
}

// Orders tells the desk what the realms have sent for the turn, entry 0 of RealmID 1, nil where nothing was sent. From then on
// letters say of each unit what it was ordered, each those of its own realm only.
func (d *Desk) Orders(sheets []*sheet.Sheet) { d.sheets = sheets }

// ordered puts the lines of the realm's sheet to its units.
func (d *Desk) ordered(l *Letter, r world.RealmID) {
	if int(r) > len(d.sheets) {
		return
	}
	s := d.sheets[r-1]
	if l.Silent = s == nil || s.Absent; l.Silent {
		return
	}
	var lines []Ordered
	for m := range s.Moons {
		for n := range s.Moons[m].Units {
			lines = append(lines, Ordered{m, &s.Moons[m].Units[n]})
		}
	}
	slices.SortStableFunc(lines, func(a, b Ordered) int { return cmp.Compare(a.Line.Unit, b.Line.Unit) })
	from := 0
	for n := range l.Courses {
		c := &l.Courses[n]
		for from < len(lines) && lines[from].Line.Unit < c.Number {
			from++ // no unit of the realm
		}
		to := from
		for to < len(lines) && lines[to].Line.Unit == c.Number {
			to++
		}
		c.Ordered, from = lines[from:to:to], to
	}
}

// ordered writes what a unit was ordered, as paragraphs or as rows of a table.
func (p *pen) ordered(g *lattice, l *Letter, c *Course) {
	switch {
	case c.Number == 0:
	case l.Silent && c.Here:
		p.order(g, "course.silent", nil, 0)
	case l.Head.Moons > 1:
		for n := range c.Ordered {
			p.order(g, "course.ordered.moon", c.Ordered[n].Line, c.Ordered[n].Moon)
		}
	default:
		for n := range c.Ordered {
			p.order(g, "course.ordered", c.Ordered[n].Line, 0)
		}
	}
}

// order writes one line of a sheet, if there is one, behind words for it.
func (p *pen) order(g *lattice, key string, line *sheet.Line, moon int) {
	say := func() {
		p.say(key, num("n", int64(moon+1)))
		if line != nil {
			p.put(" ")
			p.put(string(line.AppendOrder(nil, p.t.lang)))
		}
	}
	if g == nil {
		p.begin(5, 10)
		say()
		p.end()
		return
	}
	g.row(false, func() {
		g.next()
		say()
	})
}

// ordered is what a unit was ordered, in the German form of sheets.
func (e *encoder) ordered(list []Ordered) {
	if len(list) == 0 {
		return
	}
	e.list("ordered", len(list), func(n int) {
		e.int("moon", int64(list[n].Moon+1))
		e.text("line", string(list[n].Line.AppendOrder(nil, "de")))
	})
}
