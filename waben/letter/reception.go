package letter

import (
	"slices"
	"strings"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Reception is what receives whoever takes a realm over in the middle of its moons, as the first letter does at the beginning (WDW-8):
// what the realm has and knows, with whom it has agreed on what, and where its last turn left off. It tells what the realm's letters have
// told and nothing else.
type Reception struct {
	Letter  *Letter
	Gazette *Gazette
	Words   string           // of the game master, "" for none
	Post    []chronicle.Post // that the realm has got and written so far, the last first
	Sheet   string           // the last one that was sent for it
}

// Opening is what the realm of a letter would be told if it began now, of a world as the realm knows it. That has fields of its own: here
// they are those of the letter.
func (l *Letter) Opening(known *world.World) *Start {
	d := Desk{w: known}
	s := d.start(l.Head.Realm)
	there := func(f grid.Field) grid.Field {
		if f == grid.None {
			return f
		}
		g, err := l.names.patch.Parse(known.Patch.Name(f))
		if err != nil {
			return grid.None
		}
		return g
	}
	s.Forecast.Entries, s.Forecast.Stores = slices.Clone(s.Forecast.Entries), slices.Clone(s.Forecast.Stores)
	for n := range s.Forecast.Entries {
		s.Forecast.Entries[n].Field = there(s.Forecast.Entries[n].Field)
	}
	for n := range s.Forecast.Stores {
		s.Forecast.Stores[n].Field = there(s.Forecast.Stores[n].Field)
	}
	return s
}

// AppendHTML appends the reception as a page of its own, with a map that the caller has drawn.
func (x *Reception) AppendHTML(b []byte, s Speech, svg string) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &x.Letter.names, html: true, page: true}
	p.open("reception", txt("name", x.Letter.Head.Name), txt("code", x.Letter.Head.Code))
	p.reception(x, s, svg)
	return p.shut()
}

// AppendPart appends it as HTML to stand in somebody else's page.
func (x *Reception) AppendPart(b []byte, s Speech, svg string) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &x.Letter.names, html: true}
	p.reception(x, s, svg)
	return p.b
}

// AppendText appends it as plain text.
func (x *Reception) AppendText(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &x.Letter.names}
	p.reception(x, s, "")
	return p.b
}

// Document is the reception in its parts.
func (x *Reception) Document(s Speech) Document {
	return speaks(s, &x.Letter.names).document(func(p *pen) { p.running(&x.Letter.Head) }, func(p *pen) { p.reception(x, s, "") })
}

// reception writes it: first who speaks and what there is, then what was agreed, and the Segmentsbote last.
func (p *pen) reception(x *Reception, _ Speech, svg string) {
	l := x.Letter
	p.heading(1, "reception", txt("name", l.Head.Name), txt("code", l.Head.Code))
	p.paragraph("reception.about")
	if x.Words != "" {
		p.heading(2, "reception.words")
		p.prose(x.Words)
	}
	p.facts(&l.Head)
	p.headless(l)
	p.neighbours(l.Start)
	p.mapped = svg != ""
	p.holdings(l)
	p.heading(2, "reception.units")
	p.musters(&Letter{Courses: here(l.Courses), Head: l.Head}, false)
	p.relations(l.Relations)
	p.mail("reception.treaties", sorted(x.Post, chronicle.Treaty))
	p.mail("reception.culture", sorted(x.Post, chronicle.Culture))
	p.mail("reception.post", sorted(x.Post, chronicle.Message, chronicle.Answer, chronicle.FromMaster))
	p.chart(l, svg)
	if strings.TrimSpace(x.Sheet) != "" {
		p.heading(2, "reception.sheet")
		p.paragraph("reception.sheet.about")
		p.verbatim(x.Sheet)
	}
	p.next(l)
	if x.Gazette != nil {
		p.gazette(x.Gazette)
	}
}

// here are the units that are there after the turn, without what has happened to them.
func here(list []Course) (there []Course) {
	for _, c := range list {
		if c.Number != 0 && c.Here {
			c.From, c.To, c.Ordered = 0, 0, nil
			there = append(there, c)
		}
	}
	return there
}

// sorted is the post of some sorts.
func sorted(list []chronicle.Post, sorts ...chronicle.PostSort) (some []chronicle.Post) {
	for _, x := range list {
		for _, s := range sorts {
			if x.Sort == s {
				some = append(some, x)
			}
		}
	}
	return some
}
