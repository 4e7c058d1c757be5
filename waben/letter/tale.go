package letter

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// tale writes what happened as a story: what the turn came to in a few sentences, and then by place.
func (p *pen) tale(l *Letter) {
	if l.Head.Turn == 0 {
		return
	}
	p.of = l
	p.heading(2, "story")
	p.lead(l)
	for n := range l.Story {
		p.chapter(l, &l.Story[n])
	}
}

// lead writes what the turn came to.
func (p *pen) lead(l *Letter) {
	b := l.Balance()
	p.begin(0, 0)
	p.style(Strong)
	p.moons(&l.Head)
	p.put(":")
	p.style(Normal)
	p.put(" ")
	p.say("lead.land", num("won", int64(b.Won)), num("lost", int64(b.Lost)))
	p.put(" ")
	p.outcomes(len(l.Battles), b)
	if b.Gone > 0 {
		p.put(" ")
		p.say("lead.gone", num("n", int64(b.Gone)))
	}
	if len(l.Books) > 0 {
		change := "same"
		if b.After > b.Before {
			change = "more"
		} else if b.After < b.Before {
			change = "less"
		}
		p.put(" ")
		p.say("lead.gold."+change, num("before", b.Before), num("after", b.After))
	}
	if len(b.Met) > 0 { // without, one may still have been seen, besieged or driven away
		p.put(" ")
		p.say("lead.met")
		p.series(len(b.Met), func(n int) { p.realm(b.Met[n]) })
		p.put(".")
	}
	p.end()
}

// moons names the moons of a turn.
func (p *pen) moons(h *Head) {
	p.moon(h.From)
	if h.Moons > 1 {
		p.put(" – ")
		p.moon(h.From + moon.Count(h.Moons-1))
	}
}

// outcomes writes how battles ended.
func (p *pen) outcomes(battles int, b Balance) {
	counts := [...]int{b.Victories, b.Defeats, b.Draws}
	if battles == 1 {
		p.say("lead.battle." + strconv.Itoa(slices.Index(counts[:], 1)))
		return
	}
	p.say("lead.battles", num("n", int64(battles)))
	with := " "
	for n, count := range counts {
		if count > 0 {
			p.put(with)
			p.say("lead.outcome."+strconv.Itoa(n), num("n", int64(count)))
			with = ", "
		}
	}
	if battles > 0 {
		p.put(".")
	}
}

// series writes a list of several, with commas and a last word.
func (p *pen) series(n int, item func(n int)) {
	for k := range n {
		switch k {
		case 0:
			p.put(" ")
		case n - 1:
			p.say("story.and")
		default:
			p.put(", ")
		}
		item(k)
	}
}

// chapter writes what happened at a place.
func (p *pen) chapter(l *Letter, c *Chapter) {
	p.where(l, c)
	p.headingDone(3)
	battle := 0
	for _, n := range c.Told {
		for ; battle < len(c.Battles) && weigh(&l.Events[n]) < fought; battle++ {
			p.clash(l, &l.Battles[c.Battles[battle]])
		}
		p.tell(l, &l.Events[n])
	}
	for ; battle < len(c.Battles); battle++ {
		p.clash(l, &l.Battles[c.Battles[battle]])
	}
	p.moreover(c)
}

// where writes the place of a chapter. On pages it leads to the map.
func (p *pen) where(l *Letter, c *Chapter) {
	linked := p.html && p.mapped && len(l.Map) > 0 && c.Label >= 0
	if linked {
		p.line = append(p.line, `<a href="#letter-map">`...)
	}
	switch {
	case c.Label < 0:
		p.say("story.realm")
	case c.Field != grid.None:
		if c.Name != "" {
			p.put(c.Name)
			p.put(", ")
		}
		p.say(c.Kind.Key())
		p.put(" ")
		p.field(c.Field)
	default:
		p.say("story.district")
		p.put(" ")
		p.put(strconv.Itoa(1000 + c.Label)[1:])
	}
	if linked {
		p.line = append(p.line, "</a>"...)
	}
}

// tell writes an event as a sentence, with when it was and the statements that decided it.
func (p *pen) tell(l *Letter, e *Event) {
	p.begin(0, 2)
	sentence := p.t.stories[e.Role][e.Code]
	p.happen(sentence, e)
	unit := e.Unit
	if sentence.names(slotWho) {
		unit = 0
	}
	p.stamp(l, e.Moon, e.Tick, unit, p.t.cites[e.Code])
	p.end()
}

// stamp writes when something was, to which unit if there is one, and what decided it.
func (p *pen) stamp(l *Letter, m moon.Count, tick uint8, unit uint16, cite string) {
	p.style(Soft)
	p.put(" [")
	if unit != 0 {
		p.who(unit)
		p.put(", ")
	}
	if l.Head.Moons > 1 {
		p.moon(m)
		p.put(", ")
	}
	p.say("story.time")
	p.put(" ")
	p.line = strconv.AppendInt(p.line, int64(tick), 10)
	p.put("; ")
	p.put(cite)
	p.put("]")
	p.style(Normal)
}

// clash writes a battle in a few sentences; what it cost whom stands in the books.
func (p *pen) clash(l *Letter, b *Battle) {
	p.begin(0, 2)
	p.battleAt(b)
	if len(b.Others) > 0 {
		p.against(b)
	}
	p.put(": ")
	p.say("battle.outcome." + strconv.Itoa(int(b.Outcome)) + "." + strconv.Itoa(int(b.Margin)))
	var size, lost int64
	for n := range b.Own {
		size += int64(b.Own[n].Size)
		lost += int64(b.Own[n].Lost)
	}
	p.put(" ")
	p.say("story.battle.lost", num("n", lost), num("of", size))
	p.stamp(l, b.Moon, b.Tick, 0, "WDW-70, WDW-72")
	p.end()
}

// against names the realms on the other side of a battle.
func (p *pen) against(b *Battle) {
	var foes []world.RealmID
	for _, h := range b.Others {
		if !h.Ally && (len(foes) == 0 || foes[len(foes)-1] != h.Realm) {
			foes = append(foes, h.Realm)
		}
	}
	if len(foes) > 0 {
		p.put(" ")
		p.say("story.battle.against")
		p.series(len(foes), func(n int) { p.realm(foes[n]) })
	}
}

// moreover writes what is told in sums: who came, what the ground took, and who was seen.
func (p *pen) moreover(c *Chapter) {
	if n := len(c.Arrived); n > 0 {
		p.begin(0, 2)
		p.say("story.arrived", num("n", int64(n)))
		p.series(n, func(k int) { p.line = strconv.AppendInt(p.line, int64(c.Arrived[k]), 10) })
		p.put(".")
		p.end()
	}
	if c.Ground.Units > 0 {
		p.begin(0, 2)
		p.say("story.ground", num("n", int64(c.Ground.Units)), num("heads", int64(c.Ground.Heads)))
		p.statements(p.t.cites[chronicle.TerrainLoss])
		p.end()
	}
	if len(c.Seen) > 0 {
		p.begin(0, 2)
		p.say("story.seen")
		p.series(len(c.Seen), func(n int) {
			p.realm(c.Seen[n].Realm)
			p.put(" ")
			p.say("story.seen.times", num("n", int64(c.Seen[n].Times)))
		})
		p.put(".")
		p.end()
	}
}

// daily are the events that the story does not tell, in memory of the pen.
func (p *pen) daily(events []Event) []Event {
	p.days = p.days[:0]
	for n := range events {
		if weigh(&events[n]) == routine {
			p.days = append(p.days, events[n])
		}
	}
	return p.days
}

// who is a unit as the subject of a sentence: a character by name, a unit by number, and without one the realm.
func (p *pen) who(number uint16) {
	if number == 0 || p.of == nil {
		p.say("story.ours")
		return
	}
	n, found := slices.BinarySearchFunc(p.of.Courses, number, func(c Course, number uint16) int { return cmp.Compare(c.Number, number) })
	if found && p.of.Courses[n].Name != "" {
		p.put(p.of.Courses[n].Name)
		return
	}
	p.say("story.unit")
	p.put(" ")
	p.line = strconv.AppendInt(p.line, int64(number), 10)
}
