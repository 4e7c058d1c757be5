package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// Write writes a sheet as Read reads it: in plain lines, one canonical form for each thing. The
// language is "de" or "en"; everything else counts as "de".
func Write(lang string, s *Sheet) string {
	return string(Append(make([]byte, 0, 4096), lang, s))
}

// WriteFor writes a sheet so that Read reads it as the same with these options: what Write leaves without a moon is that of
// the first one, and recruiting has to say so in a turn that recruits in its second. Prose that only names realms is marked as prose.
func WriteFor(lang string, s *Sheet, o Options) string {
	w := newWriter(nil, lang)
	w.reader = *newReader(o)
	return string(w.sheet(s, o.Recruiting > 1 && len(s.Moons) == 1 && len(s.Moons[0].Recruits) > 0))
}

// Append appends what Write writes to a text.
func Append(text []byte, lang string, s *Sheet) []byte {
	return newWriter(text, lang).sheet(s, false)
}

// sheet writes a whole sheet. A single moon has a heading only if it has to.
func (w *writer) sheet(s *Sheet, dated bool) []byte {
	w.head(s)
	for n := range s.Moons {
		w.moon(&s.Moons[n], n, dated || len(s.Moons) > 1)
	}
	w.register(s)
	w.stances(s.Stances)
	w.releases(s.Releases)
	w.people(s.People)
	w.specials(s.Specials)
	for n := range s.Letters {
		w.letter(&s.Letters[n])
	}
	if len(s.Questions) > 0 {
		w.part(questionPart)
		for _, q := range s.Questions {
			w.prose(q, false, true)
		}
	}
	return w.b
}

// writer appends to a text.
type writer struct {
	b      []byte
	from   int    // where the sheet begins
	lang   int    // place in lists of names
	reader reader // that a line of prose could mislead
}

func newWriter(text []byte, lang string) *writer {
	w := &writer{b: text, from: len(text)}
	if lang == "en" {
		w.lang = 1
	}
	return w
}

// say appends the first text in German, the second in English.
func (w *writer) say(de, en string) {
	if w.lang == 1 {
		de = en
	}
	w.b = append(w.b, de...)
}

func (w *writer) s(text string)    { w.b = append(w.b, text...) }
func (w *writer) n(n int64)        { w.b = strconv.AppendInt(w.b, n, 10) }
func (w *writer) name(p [2]string) { w.b = append(w.b, p[w.lang]...) }
func (w *writer) quote(text string) {
	w.s(` "`)
	w.s(text)
	w.s(`"`)
}

// gap puts an empty line in front of a section.
func (w *writer) gap() {
	if len(w.b) > w.from {
		w.s("\n")
	}
}

func (w *writer) part(p part) {
	w.gap()
	w.name(partNames[p])
	w.s(":\n")
}

// text writes a line of prose.
func (w *writer) text(line string) {
	if line != "" {
		w.s("  ")
		w.s(line)
	}
	w.s("\n")
}

func (w *writer) head(s *Sheet) {
	if s.Realm != "" || s.Turn != 0 {
		w.name(partNames[headPart])
		if s.Realm != "" {
			w.s(" " + s.Realm)
		}
		if s.Turn != 0 {
			w.s(" ")
			w.n(int64(s.Turn))
		}
		w.s("\n")
	}
	if s.Absent {
		w.name(absenceNames)
		w.s("\n")
	}
	if len(s.Head) > 0 {
		w.part(coverPart)
		for _, line := range s.Head {
			w.prose(line, false, true)
		}
	}
}

func (w *writer) moon(m *Moon, n int, several bool) {
	if several {
		w.gap()
		w.moonHead(n)
	}
	if len(m.Units) > 0 {
		w.part(unitsPart)
		for n := range m.Units {
			w.unit(&m.Units[n])
		}
	}
	if len(m.Recruits) > 0 {
		w.part(recruitPart)
		for n := range m.Recruits {
			w.recruit(&m.Recruits[n])
		}
	}
	if len(m.Builds) > 0 {
		w.part(buildPart)
		for n := range m.Builds {
			w.build(&m.Builds[n])
		}
	}
	w.treasury(m)
}

// moonHead writes the heading of a moon, from 0.
func (w *writer) moonHead(n int) {
	w.name(partNames[moonPart])
	fmt.Fprintf(w, " %d:\n", n+1)
}

// Write makes the writer one of package io's.
func (w *writer) Write(p []byte) (int, error) {
	w.b = append(w.b, p...)
	return len(p), nil
}

func (w *writer) stances(list []Stance) {
	if len(list) == 0 {
		return
	}
	w.part(stancePart)
	for _, s := range list {
		fmt.Fprintf(w, "%s: %s\n", s.Code, stanceNames[s.Stance][w.lang])
	}
}

// at writes a place. One in the Großfeld of the place before is written short.
func (w *writer) place(p Place, before int) {
	if p.KF != 0 {
		if p.GF != Before && int(p.GF) != before {
			w.label(int(p.GF))
		}
		if p.KF < 10 {
			w.s("0")
		}
		w.n(int64(p.KF))
	}
	if p.Side != hex.NoSide {
		w.bracket(int64(p.Side))
	}
	if p.Aboard != 0 {
		w.bracket(int64(p.Aboard))
	}
}

// nowhere is the Großfeld of no place, so that the next is written in full.
const nowhere = -2

func (w *writer) recruit(r *Recruit) {
	w.when(r.When)
	fmt.Fprintf(w, "%d", r.Unit)
	if r.Kind == kit.Leader {
		fmt.Fprintf(w, " %d Hf", r.Size)
	} else {
		fmt.Fprintf(w, " %d %s", r.Size, r.Kind.Spec().Code)
	}
	if r.Leaders > 0 {
		fmt.Fprintf(w, " %d Hf", r.Leaders)
	}
	w.say(" in ", " at ")
	w.place(r.Place, nowhere)
	if r.Gold != nil {
		w.say(" für ", " for ")
		fmt.Fprintf(w, "%d GS", *r.Gold)
	}
	w.s("\n")
}

func (w *writer) build(b *Build) {
	w.when(b.When)
	if b.Halt {
		w.say("Halt ", "Halt ")
	}
	if b.Settlement != kit.NoSettlement {
		w.name(settlementNames[b.Settlement])
	} else {
		w.name(infrastructureNames[b.What])
	}
	if b.Points != 0 {
		fmt.Fprintf(w, " %d", b.Points)
	}
	w.s(" ")
	w.place(b.Place, nowhere)
	if b.Name != "" {
		w.quote(b.Name)
	}
	if len(b.Harbours) > 0 {
		w.say(" Hafen", " harbour")
		for _, s := range b.Harbours {
			fmt.Fprintf(w, " %d", s)
		}
	}
	if b.Pay != 0 {
		w.say(" zahlt", " pays")
		fmt.Fprintf(w, " %d", b.Pay)
	}
	w.s("\n")
}

func (w *writer) treasury(m *Moon) {
	if len(m.Pays) == 0 && m.Stock == nil && m.Capital == nil && len(m.Order) == 0 {
		return
	}
	w.part(treasuryPart)
	for n := range m.Pays {
		w.pay(&m.Pays[n])
	}
	if m.Stock != nil {
		w.say("Bestand ", "Stock ")
		fmt.Fprintf(w, "%d GS\n", *m.Stock)
	}
	if m.Capital != nil {
		w.say("Hauptstadt ", "Capital ")
		w.place(*m.Capital, nowhere)
		w.s("\n")
	}
	if len(m.Order) > 0 {
		w.say("Reihenfolge", "Ranks")
		for _, p := range m.Order {
			w.s(" ")
			w.place(p, nowhere)
		}
		w.s("\n")
	}
}

func (w *writer) pay(p *Pay) {
	w.when(p.When)
	fmt.Fprintf(w, "%d GS", p.Gold)
	if p.From != nil {
		w.say(" von ", " from ")
		w.place(*p.From, nowhere)
	}
	if p.To != nil {
		w.say(" nach ", " into ")
		w.place(*p.To, nowhere)
	}
	if p.Code != "" {
		w.say(" an ", " to ")
		w.s(p.Code)
	}
	if p.For != "" {
		w.say(" für", " for")
		w.quote(p.For)
	}
	w.s("\n")
}

// when writes the condition of a line.
func (w *writer) when(c *Condition) {
	if c == nil {
		return
	}
	w.say("wenn ", "if ")
	for n := range c.All {
		if n > 0 {
			w.s(", ")
		}
		w.test(&c.All[n])
	}
	w.s(": ")
}

func (w *writer) test(t *Test) {
	not := func() {
		if t.Not {
			w.say("nicht ", "not ")
		}
	}
	switch t.Sort {
	case Mine:
		w.place(*t.Place, nowhere)
		w.s(" ")
		not()
		w.say("mein", "mine")
	case UnitAt:
		fmt.Fprintf(w, "%d ", t.Unit)
		not()
		w.say("in ", "at ")
		w.place(*t.Place, nowhere)
	case UnitIs:
		fmt.Fprintf(w, "%d ", t.Unit)
		not()
		w.say("da", "there")
	case GoldIs:
		not()
		w.say("Schatz ", "gold ")
		w.n(t.Gold)
	case StanceIs:
		w.s(t.Code + " ")
		not()
		w.name(stanceNames[t.State])
	case Sighted:
		if t.Code == "" {
			w.say("Fremde ", "strangers ")
		} else {
			w.s(t.Code + " ")
		}
		not()
		w.say("in ", "at ")
		w.place(*t.Place, nowhere)
	}
}

// numbers writes a list of numbers of units.
func (w *writer) numbers(list []uint16) {
	for n, unit := range slices.All(list) {
		if n > 0 {
			w.s(",")
		}
		w.n(int64(unit))
	}
}
