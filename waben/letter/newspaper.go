package letter

import (
	"slices"
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/law"
)

// The groups of headlines, in the order in which they are printed.
const (
	ofWar = iota
	ofBuilding
	ofRealms
	ofLand
	groups
)

// group is where a headline stands, and how much it weighs: the weightiest is the lead of an issue.
func group(c chronicle.Code) (group, weight int) {
	switch c {
	case chronicle.Perished:
		return ofRealms, 7
	case chronicle.Captured:
		return ofWar, 6
	case chronicle.Razed:
		return ofWar, 5
	case chronicle.Founded:
		return ofRealms, 4
	case chronicle.Finished:
		return ofBuilding, 3
	case chronicle.CapitalSet:
		return ofBuilding, 2
	case chronicle.Vacant, chronicle.Visiting:
		return ofRealms, 1
	default:
		return ofLand, 0
	}
}

// printed are the places of the headlines in the order in which they are printed: as the game master has put them, or the weightiest
// first and the others behind it as they are.
func (g *Gazette) printed() []int {
	list := make([]int, len(g.Events))
	lead := 0
	for n := range g.Events {
		list[n] = n
		_, weight := group(g.Events[n].Code)
		if _, most := group(g.Events[lead].Code); weight > most {
			lead = n
		}
	}
	if !g.set && lead > 0 {
		list = slices.Insert(slices.Delete(list, lead, lead+1), 0, lead)
	}
	return list
}

// raw writes tags that only pages have.
func (p *pen) raw(tags string) {
	if p.html {
		p.b = append(p.b, tags...)
	}
}

// gazette writes an issue: head, leader and lead over the whole width, all else in columns.
func (p *pen) gazette(g *Gazette) {
	p.raw(`<div class="bote">` + "\n" + `<header class="masthead">` + "\n")
	p.heading(1, "gazette.head", txt("name", g.Segment))
	p.begin(0, 0)
	p.say("gazette.issue", num("turn", int64(g.Turn)))
	p.end()
	p.times(g.Turn, g.From, g.Moons, g.Next)
	p.raw("</header>\n")
	p.leader(g)
	order := g.printed()
	if len(order) > 0 {
		p.raw(`<section class="lead">` + "\n")
		p.heading(2, "gazette.events")
		p.headline(g, &g.Events[order[0]], true)
		p.raw("</section>\n")
	}
	p.raw(`<div class="columns">` + "\n")
	p.columned()
	if g.Turn == 0 {
		p.paragraph("gazette.start", num("n", g.kingdoms()))
	}
	if len(order) > 1 {
		p.headlines(g, order[1:])
	}
	if g.Turn > 0 && g.Laws.News && len(order)+len(g.Treaties)+len(g.Notices)+len(g.Culture) == 0 {
		p.paragraph("gazette.quiet")
	}
	p.ranking(g)
	p.mail("gazette.treaties", g.Treaties)
	p.mail("gazette.notices", g.Notices)
	p.mail("gazette.culture", g.Culture)
	if p.doc == nil {
		p.moved(g)
	}
	p.decreed(g)
	p.roll(g)
	if p.doc != nil {
		p.moved(g)
	}
	p.raw("</div>\n</div>\n")
}

// leader writes what the game master has to say.
func (p *pen) leader(g *Gazette) {
	if g.Title == "" && g.Text == "" {
		return
	}
	p.raw(`<section class="leader">` + "\n")
	if g.Title == "" {
		p.say("gazette.leader")
	} else {
		p.put(g.Title)
	}
	p.headingDone(2)
	p.prose(g.Text)
	p.begin(0, 0)
	p.style(Soft)
	p.say("gazette.leader.by")
	p.style(Normal)
	p.end()
	p.raw("</section>\n")
}

// headlines writes those that are not the lead, by what they are about.
func (p *pen) headlines(g *Gazette, order []int) {
	for about := range groups {
		headed := false
		for _, n := range order {
			e := &g.Events[n]
			if is, _ := group(e.Code); is != about {
				continue
			}
			if !headed {
				p.heading(3, "gazette.group."+strconv.Itoa(about))
				headed = true
			}
			p.headline(g, e, false)
		}
	}
}

// headline writes one, without time but the moon, where there are two.
func (p *pen) headline(g *Gazette, e *Event, lead bool) {
	p.begin(0, 2)
	if lead {
		p.style(Strong)
	}
	p.happen(p.t.events[Public][e.Code], e)
	if lead {
		p.style(Normal)
	}
	if g.Moons > 1 {
		p.put(" (")
		p.moon(e.Moon)
		p.put(")")
	}
	if e.Word != "" {
		p.put(". ")
		p.put(e.Word)
	}
	p.cite(e.Code)
	p.end()
}

// decreed writes the laws: all in the first issue and to who does not know them, else those that are other now.
func (p *pen) decreed(g *Gazette) {
	if g.Agreed == nil || g.Turn == 0 {
		p.heading(2, "gazette.laws")
		p.laws(&g.Laws, law.Told(&g.Laws))
		return
	}
	changed := slices.DeleteFunc(law.Told(&g.Laws), func(s law.Switch) bool { return s.Get(&g.Laws) == s.Get(g.Agreed) })
	if len(changed) > 0 {
		p.heading(2, "gazette.laws.changed")
		p.laws(&g.Laws, changed)
	}
}

// roll writes the list of realms.
func (p *pen) roll(g *Gazette) {
	p.heading(2, "gazette.realms")
	p.table([]column{{width: 4, head: "col.code"}, {width: 30, head: "col.name"}, {width: 12, head: "col.sort"}, {head: "col.players"}}, len(g.Realms), func(n int, next func()) {
		r := &g.Realms[n]
		p.put(r.Code)
		next()
		p.put(r.Name)
		next()
		p.say("sort." + strconv.Itoa(int(r.Sort)))
		next()
		for k, name := range r.Players {
			if k > 0 {
				p.put(", ")
			}
			p.put(name)
		}
		if r.Vacant {
			p.say("gazette.vacant")
		}
	})
}

// Now is the moon that comes after what the issue tells of.
func (g *Gazette) Now(s Speech) string {
	p := speaks(s, &g.names)
	p.moon(g.Next)
	return string(p.line)
}

// Date is the moon of which the issue tells, or in which all begins.
func (g *Gazette) Date(s Speech) string {
	p := speaks(s, &g.names)
	if g.Turn == 0 {
		p.moon(g.Next)
	} else {
		p.moon(g.From)
	}
	return string(p.line)
}
