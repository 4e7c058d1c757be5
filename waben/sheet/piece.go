package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// piece is what a text says in one place: a line that orders something, a line of prose, or a special order or letter with all
// its lines.
type piece struct {
	part     part
	moon     int
	from, to int      // lines, from 1
	lines    []string // as they stand, without the heading in front
	head     bool     // the first one stands behind a heading that is to stay
	block    bool     // a letter, which begins with a heading of its own
	said     string   // the same for all ways to write it
	plain    string   // in canonical form; "" if it has none of its own
	one, may []string // what no two pieces are about, and what several may be about
}

// same reports whether two pieces say the same.
func (p *piece) same(q *piece) bool { return p.part == q.part && p.moon == q.moon && p.said == q.said }

// meaning is what the lines of a text say that are read as something: how it is written, and what it is about.
type meaning struct {
	w        writer
	part     part // where it belongs: units' lines are read in other parts too
	moon     int
	one, may []string
}

// piecesOf are what a text says, in its order. Headings, comments and what only says how things stand are none: a line of the
// Reichsaufstellung orders something if it recruits.
func piecesOf(text string, o Options) (list []piece) {
	lines, marks, _ := survey(text, o)
	s, _, ledger := Account([]byte(text), o)
	means := meanings(s)
	for _, e := range ledger {
		m := marks[e.Line-1]
		said := means[e.Line]
		switch {
		case m.letter > 0:
			list = ofLetter(list, lines, marks, e.Line)
			continue
		case e.Fate == Comment, m.part == endPart, m.part == headPart && said == nil, said == nil && e.Fate == Applied:
			continue
		case m.part == listPart && said == nil:
			continue
		}
		p := piece{part: m.part, moon: m.moon, from: e.Line, to: e.Line, lines: []string{strings.TrimRight(lines[e.Line-1], " \t")}}
		if m.head {
			_, behind, _ := strings.Cut(p.lines[0], ":")
			if p.lines[0], p.head = strings.TrimSpace(behind), true; p.lines[0] == "" {
				continue
			}
			if prosePart(p.part) {
				p.lines[0] = "  " + p.lines[0] // at the first column it could begin another part
			}
		}
		if e.Fate == Refused && said == nil {
			said = p.alone(o)
		}
		list = ofLine(list, p, said, e.Fate)
	}
	for n := range list {
		if p := &list[n]; p.said == "" {
			p.said = strings.Join(strings.Fields(strings.Join(p.lines, " ")), " ")
		}
	}
	return list
}

// alone is what a line means if no other one stands in its way: a second line of a unit is read like the first.
func (p *piece) alone(o Options) *meaning {
	if !ofMoon(p.part) {
		return nil
	}
	w := newWriter(nil, "")
	w.moonHead(p.moon)
	w.part(p.part)
	head := string(w.b)
	s, _ := Read([]byte(head+p.lines[0]), o)
	return meanings(s)[strings.Count(head, "\n")+1]
}

// ofLine adds the piece that a line is, or adds the line to the special order that it is part of.
func ofLine(list []piece, p piece, said *meaning, fate Fate) []piece {
	text := strings.TrimSpace(p.lines[0])
	inside := p.part == specialPart
	if inside || fate == Delivered && !prosePart(p.part) {
		special, _, begins := specialHead(text, inside)
		last := len(list) - 1
		if inside && !begins && last >= 0 && list[last].part == specialPart && !p.head {
			q := &list[last]
			q.lines = append(append(q.lines, slices.Repeat([]string{""}, p.from-q.to-1)...), p.lines...)
			q.to = p.to
			return list
		}
		if inside || begins {
			p.part, p.moon, p.lines[0] = specialPart, 0, text
			p.may = []string{"special " + strconv.Itoa(special.Number) + " " + strconv.Itoa(int(special.Unit))}
		}
		return append(list, p)
	}
	if said != nil {
		p.lines[0] = text
		p.plain = strings.TrimSpace(string(said.w.b))
		p.said, p.one, p.may, p.part, p.moon = p.plain, said.one, said.may, said.part, said.moon
	}
	return append(list, p)
}

// prosePart reports whether each line of a part is one of a text.
func prosePart(p part) bool { return p == coverPart || p == questionPart }

// ofLetter adds a letter, once for all of its lines.
func ofLetter(list []piece, lines []string, marks []mark, line int) []piece {
	m := marks[line-1]
	if last := len(list) - 1; last >= 0 && list[last].from == m.letter {
		return list
	}
	p := piece{part: m.part, from: m.letter, to: m.letter, block: true}
	for n := m.letter; n < len(marks) && marks[n].letter == m.letter; n++ {
		if !marks[n].empty {
			p.to = n + 1
		}
	}
	for _, line := range lines[p.from-1 : p.to] {
		p.lines = append(p.lines, strings.TrimRight(line, " \t"))
	}
	p.may = []string{"letter " + strings.ToLower(strings.Join(strings.Fields(p.lines[0]), " "))}
	return append(list, p)
}

// meanings are what a sheet says, by the lines where it stands.
func meanings(s *Sheet) map[int]*meaning {
	list := map[int]*meaning{}
	moon := 0
	add := func(line int, p part, write func(*writer), one, may string) {
		m := list[line]
		if m == nil {
			m = &meaning{part: p, moon: moon}
			list[line] = m
		}
		write(&m.w)
		if one != "" {
			m.one = append(m.one, one)
		}
		if may != "" {
			m.may = append(m.may, may)
		}
	}
	for n := range s.Moons {
		moon = n
		s.Moons[n].meanings(strconv.Itoa(n+1), add)
	}
	moon = 0
	for n := range s.Stances {
		add(s.Stances[n].Line, stancePart, func(w *writer) { w.stances(s.Stances[n : n+1]) }, "stance "+s.Stances[n].Code, "")
	}
	for n := range s.Releases {
		l := &s.Releases[n]
		add(l.Line, releasePart, func(w *writer) { w.releases(s.Releases[n : n+1]) }, "release "+l.Code+" "+l.Name, "")
	}
	for n := range s.People {
		add(s.People[n].Line, peoplePart, func(w *writer) { w.people(s.People[n : n+1]) }, "person "+strconv.Itoa(int(s.People[n].Unit)), "")
	}
	for _, m := range list {
		m.w.b = withoutHead(m.w.b)
	}
	return list
}

// withoutHead is what stands below the headings that some parts are written with.
func withoutHead(text []byte) []byte {
	var kept []string
	for line := range strings.SplitSeq(string(text), "\n") {
		if line != "" && !(strings.HasSuffix(line, ":") && !strings.Contains(line, " ")) {
			kept = append(kept, line)
		}
	}
	return []byte(strings.Join(kept, "; "))
}

func (m *Moon) meanings(moon string, add func(line int, p part, write func(*writer), one, may string)) {
	for n := range m.Units {
		l := &m.Units[n]
		one, may := "unit "+moon+" "+strconv.Itoa(int(l.Unit)), ""
		if l.When != nil { // several with conditions may stand together
			one, may = "", one
		}
		add(l.Line, unitsPart, func(w *writer) { w.unit(l) }, one, may)
	}
	for n := range m.Recruits {
		r := &m.Recruits[n]
		add(r.Line, recruitPart, func(w *writer) { w.recruit(r) }, "recruit "+strconv.Itoa(int(r.Unit)), "recruit "+moon+" "+r.Place.named())
	}
	for n := range m.Builds {
		b := &m.Builds[n]
		add(b.Line, buildPart, func(w *writer) { w.build(b) }, "build "+moon+" "+b.Place.named()+" "+strconv.Itoa(int(b.What))+" "+strconv.Itoa(int(b.Settlement)), "build "+moon+" "+b.Place.named())
	}
	for n := range m.Pays {
		p := &m.Pays[n]
		about := []string{"pay", moon, p.Code, "", ""}
		for n, end := range []*Place{p.From, p.To} {
			if end != nil {
				about[3+n] = end.named()
			}
		}
		add(p.Line, treasuryPart, func(w *writer) { w.pay(p) }, "", strings.Join(about, " "))
	}
	if m.Stock != nil {
		add(m.Told.Line, treasuryPart, func(w *writer) { w.treasury(&Moon{Stock: m.Stock}) }, "stock "+moon, "")
	}
	if m.Capital != nil {
		add(m.Seat.Line, treasuryPart, func(w *writer) { w.treasury(&Moon{Capital: m.Capital}) }, "capital "+moon, "")
	}
	if len(m.Order) > 0 {
		add(m.Ranked.Line, treasuryPart, func(w *writer) { w.treasury(&Moon{Order: m.Order}) }, "ranks "+moon, "")
	}
}

// named is a place as text.
func (p Place) named() string {
	w := newWriter(nil, "")
	w.place(p, nowhere)
	return string(w.b)
}
