package letter

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Speech is how a letter is put into words: the language, "de" or "en", and who puts problems of sheets into
// words. Without it their codes stand there.
type Speech struct {
	Lang    string
	Problem func(game.Problem) string
}

// AppendText appends the letter as plain text in lines of at most 76 characters; what players wrote may have
// longer words.
func (l *Letter) AppendText(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &l.names}
	p.letter(l, s, "")
	return p.b
}

// letter writes the whole letter: first the story, then messages, then the books. The map is drawn by others.
func (p *pen) letter(l *Letter, s Speech, svg string) {
	p.head(&l.Head)
	p.headless(l)
	p.start(l)
	p.mapped = svg != ""
	p.tale(l)
	p.mail("post", l.Post)
	p.mail("sent", l.Sent)
	p.faults(l.Faults, s)
	p.books(l.Books)
	p.statement(&l.Account)
	p.holdings(l)
	p.courses(l)
	p.battles(l)
	p.sightings(l)
	p.relations(l.Relations)
	p.chart(l, svg)
	p.next(l)
}

// headTitle is the key of a letter's title: the first one tells of no turn.
func headTitle(h *Head) string {
	if h.Turn == 0 {
		return "head.start"
	}
	return "head.title"
}

func (p *pen) head(h *Head) {
	p.heading(1, headTitle(h), num("turn", int64(h.Turn)), txt("name", h.Name), txt("code", h.Code))
	p.facts(h)
}

// facts writes what stands on top of a letter below its title.
func (p *pen) facts(h *Head) {
	p.begin(0, 0)
	p.say("head.segment", txt("name", h.Segment))
	p.end()
	p.times(h.Turn, h.From, h.Moons, h.Next)
	p.begin(0, 0)
	p.say("head.account")
	p.put(" ")
	p.money(int64(h.Balance))
	if h.Fee > 0 {
		p.put(" (")
		p.say("head.fee")
		p.put(" ")
		p.money(int64(h.Fee))
		p.put(")")
	}
	p.end()
	p.begin(0, 0)
	p.say("head.gold", num("gold", h.Gold), num("fields", int64(h.Fields)), num("known", int64(h.Known)))
	if h.Capital != grid.None {
		p.put(" ")
		p.say("head.capital")
		p.put(" ")
		p.field(h.Capital)
		p.put(".")
	}
	p.end()
	if h.Missed > 0 {
		p.paragraph("head.missed", num("n", int64(h.Missed)))
	}
	if h.Vacant {
		p.paragraph("head.vacant")
	}
	if h.Withheld {
		p.paragraph("head.withheld")
	}
}

// headless says of a realm that has places and no capital what that means and what to do (WDW-R-52).
func (p *pen) headless(l *Letter) {
	largest := -1
	for n := range l.Settlements {
		if l.Settlements[n].Field == l.Head.Capital {
			return
		}
		if largest < 0 || l.Settlements[n].Kind.Value() > l.Settlements[largest].Kind.Value() {
			largest = n
		}
	}
	if largest >= 0 {
		p.begin(0, 0)
		p.say("head.headless")
		p.put(" ")
		p.field(l.Settlements[largest].Field)
		p.put(". [WDW-39, WDW-R-52]")
		p.end()
	}
}

// times writes which moons were evaluated, if any were, and when the next turn begins.
func (p *pen) times(turn int, from moon.Count, moons int, next moon.Count) {
	if turn == 0 {
		moons = 0
	}
	for n := range moons {
		p.begin(0, 0)
		p.say("head.moon")
		p.put(" ")
		p.span(from + moon.Count(n))
		p.end()
	}
	p.begin(0, 0)
	p.say("head.next")
	p.put(" ")
	p.span(next)
	p.end()
}

// span writes a moon with its days.
func (p *pen) span(c moon.Count) {
	p.moon(c)
	first, last := c.Days()
	p.put(" (")
	p.day(first, first.Year != last.Year)
	p.put("–")
	p.day(last, true)
	p.put(")")
}

func (p *pen) day(d moon.Day, year bool) {
	p.line = append(p.line, byte('0'+d.Day/10), byte('0'+d.Day%10), '.', byte('0'+d.Month/10), byte('0'+d.Month%10), '.')
	if year {
		p.line = strconv.AppendInt(p.line, int64(d.Year), 10)
	}
}

func (p *pen) sightings(l *Letter) {
	if len(l.Sightings) == 0 {
		return
	}
	p.heading(2, "sightings")
	p.paragraph("sightings.about")
	last := l.Head.From - 1
	columns := []column{
		{width: 3, right: true, head: "col.tick"}, {width: 6, head: "col.place"}, {width: 24, head: "col.realm"}, {width: 14, head: "col.kind"}, {head: "col.class.by"},
	}
	for n := 0; n < len(l.Sightings); {
		m := l.Sightings[n].Moon
		to := n
		for to < len(l.Sightings) && l.Sightings[to].Moon == m {
			to++
		}
		if l.Head.Moons > 1 && m != last {
			p.begin(0, 0)
			p.moon(m)
			p.put(":")
			p.end()
		}
		last = m
		list := l.Sightings[n:to]
		p.table(columns, len(list), func(n int, next func()) {
			s := &list[n]
			p.line = strconv.AppendInt(p.line, int64(s.Tick), 10)
			next()
			p.field(s.Field)
			next()
			p.realm(s.Realm)
			next()
			p.unit(s.Kind)
			next()
			p.class(s.Kind, s.Class)
			if s.By != 0 {
				p.put(" (")
				p.line = strconv.AppendInt(p.line, int64(s.By), 10)
				p.put(")")
			}
		})
		n = to
	}
}

// class writes how big others are seen to be: in minimum sizes, and leaders and characters, of whom one is enough, in persons (WDW-D-S2).
func (p *pen) class(kind kit.Unit, class world.SizeClass) {
	if kind == kit.Leader {
		p.play(p.t.persons[class], nil)
		return
	}
	p.play(p.t.classes[class], nil)
}

func (p *pen) relations(list []Relation) {
	if len(list) == 0 {
		return
	}
	p.heading(2, "relations")
	p.table([]column{
		{width: 28, head: "col.realm"}, {width: 12, head: "col.ours"}, {width: 12, head: "col.theirs"}, {head: "col.between"},
	}, len(list), func(n int, next func()) {
		x := &list[n]
		p.realm(x.Realm)
		next()
		p.stance("relations.ours", x.Ours)
		next()
		p.stance("relations.theirs", x.Theirs)
		next()
		p.stance("relations.between", x.Between)
	})
}

// stance writes a stance; in plain text, which has no heads above its columns, with whose it is.
func (p *pen) stance(key string, s world.Stance) {
	if !p.rich() {
		p.say(key)
		p.put(" ")
	}
	p.say("stance." + strconv.Itoa(int(s)))
}

// mail writes what was written, each under its kind and title.
func (p *pen) mail(key string, list []chronicle.Post) {
	if len(list) == 0 {
		return
	}
	p.heading(2, key)
	for n := range list {
		x := &list[n]
		p.say("post." + strconv.Itoa(int(x.Sort)))
		switch {
		case key == "sent" && x.To != world.Nobody:
			p.put(" → ")
			p.realm(x.To)
		case key != "sent" && x.From != world.Nobody:
			p.put(" · ")
			p.realm(x.From)
		}
		if x.Title != "" {
			p.put(": ")
			p.put(x.Title)
		}
		p.headingDone(3)
		p.prose(x.Text)
	}
}

// prose writes what a player wrote, a paragraph each line.
func (p *pen) prose(text string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			p.blank()
			continue
		}
		p.begin(0, 0)
		p.put(line)
		p.end()
	}
}

// verbatim writes a text whose lines stay as they are.
func (p *pen) verbatim(text string) {
	if p.doc != nil {
		p.doc.Items = append(p.doc.Items, Item{Kind: Verbatim, Text: []Run{{Text: text}}})
		return
	}
	if p.html {
		p.b = append(p.b, "<pre>"...)
		for line := range strings.Lines(text) {
			p.b = append(escape(p.b, strings.TrimRight(line, "\r\n"), true), '\n')
		}
		p.b = append(p.b, "</pre>\n"...)
		return
	}
	p.blank()
	p.b = append(p.b, text...)
	if !strings.HasSuffix(text, "\n") {
		p.b = append(p.b, '\n')
	}
}

func (p *pen) faults(list []Fault, s Speech) {
	if len(list) == 0 {
		return
	}
	p.heading(2, "faults")
	for n := range list {
		p.fault(&list[n], s)
	}
}

func (p *pen) fault(f *Fault, s Speech) {
	p.begin(0, 5)
	p.say("fault."+string(f.Problem.Severity), num("line", int64(f.Problem.Line)))
	p.put(" ")
	if s.Problem != nil {
		p.put(s.Problem(f.Problem))
	} else {
		p.put(f.Problem.Code)
	}
	p.end()
}

func (p *pen) chart(l *Letter, svg string) {
	if len(l.Map) == 0 {
		return
	}
	fresh := 0
	for n := range l.Map {
		if l.Map[n].Full && l.Map[n].Moon >= l.Head.From {
			fresh++
		}
	}
	p.heading(2, "map")
	p.paragraph("map.about", num("n", int64(len(l.Map))), num("fresh", int64(fresh)))
	if p.doc != nil {
		p.doc.Items = append(p.doc.Items, Item{Kind: Chart, Legend: p.legend(l.Map)})
	}
	if p.html && svg != "" {
		p.b = append(append(append(p.b, `<figure class="map" id="letter-map">`...), svg...), "</figure>\n"...)
	}
}
