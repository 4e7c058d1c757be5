package letter

import (
	"strconv"
	"strings"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Gazette is the Segmentsbote: what everybody in the segment may read (WDW-8, WDW-84, WDW-85).
type Gazette struct {
	Segment  string
	Turn     int
	From     moon.Count
	Moons    int
	Next     moon.Count
	Events   []Event // that are for all (WDW-R-32)
	Notices  []chronicle.Post
	Treaties []chronicle.Post // that who made them has published, each once
	Culture  []chronicle.Post // with its authors' leave (WDW-80)
	Realms   []Entry
	Laws     law.Laws
	// Title and Text are the game master's leader, "" if there is none.
	Title, Text string
	Ranking     []Rank   // WDW-R-58; none without the law
	Final       bool     // it is that of the strength index (WDW-S4)
	Borders     *Borders // WDW-R-57; nil without the law
	Picture     string   // of the borders, as SVG that the caller has drawn; pages put it in as it is
	// Agreed are the laws that its readers know: of a later issue those that have changed since are printed, and no others. Nil: all are.
	Agreed *law.Laws

	set   bool // the game master has put the headlines in order
	names names
}

// Entry is a realm in the list of realms. People who play in secret are not in it (WDW-5).
type Entry struct {
	Code    string
	Name    string
	Sort    world.Sort
	Vacant  bool
	Players []string
}

// Gazette is the Segmentsbote of the turn.
func (d *Desk) Gazette() Gazette {
	w := d.w
	g := Gazette{
		Segment: w.Name, Turn: w.Turn, From: d.from, Moons: max(w.Laws.Moons, 1), Next: w.Moon, Laws: w.Laws,
		names: names{w.Patch, w.Realms},
	}
	if w.Laws.News {
		g.Events = d.news()
	}
	if w.Laws.Borders {
		g.Borders = d.borders()
	}
	for n := range d.log.Post {
		switch p := d.log.Post[n]; {
		case !p.ForAll():
		case p.Sort == chronicle.Notice || p.Sort == chronicle.FromMaster:
			g.Notices = append(g.Notices, p)
		case p.Sort == chronicle.Treaty:
			g.treaty(p)
		case p.Sort == chronicle.Culture:
			g.Culture = append(g.Culture, p)
		}
	}
	for n := range w.Realms {
		r := &w.Realms[n]
		e := Entry{Code: r.Code, Name: r.Name, Sort: r.Sort, Vacant: r.Vacant}
		for k := range r.Players {
			if !r.Players[k].Secret {
				e.Players = append(e.Players, r.Players[k].Name)
			}
		}
		g.Realms = append(g.Realms, e)
	}
	return g
}

// treaty adds a published treaty, once for all to whom it went.
func (g *Gazette) treaty(p chronicle.Post) {
	if n := len(g.Treaties); n > 0 {
		if last := &g.Treaties[n-1]; last.From == p.From && last.Title == p.Title && last.Text == p.Text {
			return
		}
	}
	g.Treaties = append(g.Treaties, p)
}

// AppendText appends the Segmentsbote as plain text.
func (g *Gazette) AppendText(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &g.names}
	p.gazette(g)
	return p.b
}

// AppendHTML appends the Segmentsbote as a page of its own.
func (g *Gazette) AppendHTML(b []byte, s Speech) []byte {
	p := pen{b: b, t: speak(s.Lang), names: &g.names, html: true, page: true}
	p.open("gazette.title", txt("name", g.Segment), num("turn", int64(g.Turn)))
	p.gazette(g)
	return p.shut()
}

// MarshalJSON gives what AppendJSON appends.
func (g *Gazette) MarshalJSON() ([]byte, error) { return g.AppendJSON(nil), nil }

// AppendJSON appends the Segmentsbote for programs, in the forms of a letter.
func (g *Gazette) AppendJSON(b []byte) []byte {
	e := encoder{b: b, names: &g.names}
	e.open('{')
	e.text("segment", g.Segment)
	e.int("turn", int64(g.Turn))
	e.int("from", int64(g.From))
	e.int("moons", int64(g.Moons))
	e.int("next", int64(g.Next))
	e.list("events", len(g.Events), func(n int) { e.event(&g.Events[n]) })
	e.list("notices", len(g.Notices), func(n int) { e.post(&g.Notices[n]) })
	e.list("treaties", len(g.Treaties), func(n int) { e.post(&g.Treaties[n]) })
	e.list("culture", len(g.Culture), func(n int) { e.post(&g.Culture[n]) })
	e.list("realms", len(g.Realms), func(n int) {
		r := &g.Realms[n]
		e.text("code", r.Code)
		e.text("name", r.Name)
		e.text("sort", sorts[r.Sort])
		e.yes("vacant", r.Vacant)
		e.strings("players", len(r.Players), func(n int) string { return r.Players[n] })
	})
	laws := law.Told(&g.Laws)
	e.list("laws", len(laws), func(n int) {
		s := &laws[n]
		e.text("name", s.Name)
		e.text("value", s.Get(&g.Laws))
		e.text("cite", s.Cite)
	})
	g.rest(&e)
	e.shut('}')
	return e.b
}

// rest writes what issues of the first matches did not have, where there is any: what was written then is written again to the same bytes.
func (g *Gazette) rest(e *encoder) {
	e.words("title", g.Title)
	e.words("text", g.Text)
	if len(g.Ranking) > 0 {
		e.list("ranking", len(g.Ranking), func(n int) {
			r := &g.Ranking[n]
			e.realm("realm", r.Realm)
			e.int("place", int64(r.Place))
			e.some("was", int64(r.Was))
			e.int("points", int64(r.Points))
		})
		e.yes("final", g.Final)
	}
	if g.Borders != nil {
		g.Borders.write(e)
	}
}

// kingdoms is how many realms there are that somebody can lead: organisations and wanderers are none (WDW-5).
func (g *Gazette) kingdoms() (n int64) {
	for _, r := range g.Realms {
		if r.Sort == world.Kingdom && !r.Vacant {
			n++
		}
	}
	return n
}

// laws writes Magische Gesetze as sentences, with the statement or decision behind each.
func (p *pen) laws(l *law.Laws, laws []law.Switch) {
	for n := range laws {
		s := &laws[n]
		value := s.Get(l)
		p.begin(0, 2)
		switch s.Kind {
		case law.Toggle:
			p.say(s.Key() + "." + value)
		case law.Number:
			number, _ := strconv.ParseInt(value, 10, 64) // Get wrote it
			p.say(s.Key(), num("n", number))
		case law.Set:
			p.say(s.Key(), txt("list", p.chosen(s, value)))
		case law.Codes:
			if l.Kinds == "" {
				p.say(s.Key() + ".none")
			} else {
				p.say(s.Key(), txt("list", value))
			}
		}
		p.put(" [")
		p.put(s.Cite)
		p.put("]")
		p.end()
	}
}

// chosen are the names of what a law of words has chosen.
func (p *pen) chosen(s *law.Switch, value string) string {
	q := pen{t: p.t, names: p.names}
	for n, w := range s.Words {
		for chosen := range strings.FieldsSeq(value) {
			if chosen != w {
				continue
			}
			if len(q.line) > 0 {
				q.put(", ")
			}
			q.say("law.form." + s.Words[n])
		}
	}
	return string(q.line)
}
