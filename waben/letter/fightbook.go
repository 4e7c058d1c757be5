package letter

import (
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

func (p *pen) battles(l *Letter) {
	if len(l.Battles) == 0 {
		return
	}
	p.heading(2, "battles")
	for n := range l.Battles {
		p.battle(&l.Battles[n], l.Head.Moons > 1)
	}
}

// battle writes one battle: where, how it ended, what it cost whom.
func (p *pen) battle(b *Battle, moons bool) {
	p.box(tones[b.Outcome])
	p.fight(b, moons)
	if p.rich() {
		p.fighters(b.Own)
		p.hosts(b.Others)
	} else {
		for n := range b.Own {
			p.fighter(&b.Own[n])
		}
		for n := range b.Others {
			p.host(&b.Others[n])
		}
	}
	p.box(Plain)
}

// tones are the looks of battles by what they were for the reader.
var tones = [...]Tone{Undecided: Even, Won: Good, Lost: Bad}

// box begins a box, or ends the one under way.
func (p *pen) box(t Tone) {
	p.tone = t
	switch {
	case !p.html:
	case t == Plain:
		p.b = append(p.b, "</section>\n"...)
	default:
		p.b = append(append(append(p.b, `<section class="box `...), boxClasses[t]...), "\">\n"...)
	}
}

var boxClasses = [...]string{Even: "even", Good: "good", Bad: "bad"}

// fight writes where a battle was and how it ended.
func (p *pen) fight(b *Battle, moons bool) {
	p.battleAt(b)
	p.put(" (")
	if moons {
		p.moon(b.Moon)
		p.put(", ")
	}
	p.line = strconv.AppendInt(p.line, int64(b.Tick), 10)
	p.put(")")
	p.headingDone(3)
	p.begin(0, 0)
	p.say("battle.outcome." + strconv.Itoa(int(b.Outcome)) + "." + strconv.Itoa(int(b.Margin)))
	p.put(" ")
	p.say("battle.end."+strconv.Itoa(int(b.Ended)), num("n", int64(len(b.Rounds))))
	if b.Points > 0 {
		p.put(" ")
		p.say("battle.points", num("n", int64(b.Points)))
	}
	if b.Booty > 0 {
		p.put(" ")
		p.say("battle.booty", num("gold", int64(b.Booty)))
	}
	p.statements("WDW-70, WDW-72")
	p.end()
}

// battleAt writes what kind of a battle it was, and where.
func (p *pen) battleAt(b *Battle) {
	key := "battle.field"
	switch {
	case b.Wall.Valid():
		key = "battle.wall"
	case b.Storm:
		key = "battle.storm"
	}
	p.say(key)
	p.put(" ")
	p.edge(b.Field, uint8(b.Wall))
}

// fighters writes own units in a battle as a table.
func (p *pen) fighters(list []chronicle.Fighter) {
	p.table([]column{
		{width: 5, right: true, head: "col.unit.number"},
		{width: 18, head: "col.kind"},
		{width: 8, head: "col.order"},
		{width: 9, right: true, head: "col.size"},
		{width: 9, right: true, head: "col.lost"},
		{width: 5, right: true, head: "col.merits"},
		{head: "col.why"},
	}, len(list), func(n int, next func()) {
		f := &list[n]
		p.line = strconv.AppendInt(p.line, int64(f.Number), 10)
		next()
		p.unit(f.Kind)
		next()
		p.put(f.Order.String())
		next()
		p.number(int64(f.Size))
		next()
		p.number(int64(f.Lost))
		next()
		p.number(merits(f))
		next()
		p.causes(f.Points)
		p.fate(f, len(f.Points) > 0)
	})
}

// hosts writes the units of others in a battle as a table.
func (p *pen) hosts(list []Host) {
	p.table([]column{
		{width: 26, head: "col.realm"},
		{width: 18, head: "col.kind"},
		{width: 9, right: true, head: "col.units"},
		{width: 14, head: "col.class"},
		{width: 9, right: true, head: "col.lost.about"},
		{head: "col.note"},
	}, len(list), func(n int, next func()) {
		h := &list[n]
		p.realm(h.Realm)
		next()
		p.unit(h.Kind)
		next()
		p.number(int64(h.Units))
		next()
		p.class(h.Kind, h.Class)
		next()
		p.number(int64(h.Lost))
		next()
		if h.Ally {
			p.say("stance." + strconv.Itoa(int(world.Allied)))
		}
		if h.Fled > 0 {
			if h.Ally {
				p.put(", ")
			}
			p.say("battle.others.fled", num("n", int64(h.Fled)))
		}
	})
}

// fighter writes an own unit in a battle, exactly.
func (p *pen) fighter(f *chronicle.Fighter) {
	p.begin(3, 8)
	p.line = strconv.AppendInt(p.line, int64(f.Number), 10)
	p.put("  ")
	p.strength(f.Size, f.Kind)
	p.put(", ")
	p.put(f.Order.String())
	p.put(": ")
	p.say("battle.lost", num("n", int64(f.Lost)))
	p.fate(f, true)
	p.put("; ")
	p.line = strconv.AppendInt(p.line, merits(f), 10)
	p.put(" GP")
	if len(f.Points) > 0 {
		p.put(" (")
		p.causes(f.Points)
		p.put(")")
	}
	p.end()
}

// fate writes who of a unit's leaders fell, and where it went; more says that something stands before.
func (p *pen) fate(f *chronicle.Fighter, more bool) {
	if f.Fallen > 0 {
		if more {
			p.put(", ")
		}
		more = true
		p.say("battle.fallen", num("n", int64(f.Fallen)))
	}
	if f.Fled != grid.None {
		if more {
			p.put(", ")
		}
		p.say("battle.fled")
		p.put(" ")
		p.field(f.Fled)
	}
}

// merits are a unit's Gutpunkte.
func merits(f *chronicle.Fighter) (sum int64) {
	for n := range f.Points {
		sum += int64(f.Points[n].Points)
	}
	return sum
}

// causes writes where Gutpunkte come from.
func (p *pen) causes(list []chronicle.Merit) {
	for n := range list {
		m := &list[n]
		if n > 0 {
			p.put(", ")
		}
		p.say("merit." + strconv.Itoa(int(m.Cause)))
		if m.Points >= 0 {
			p.put(" +")
		} else {
			p.put(" −")
		}
		p.line = strconv.AppendInt(p.line, int64(max(m.Points, -m.Points)), 10)
	}
}

// host writes the units of another realm, as well as they are known.
func (p *pen) host(h *Host) {
	p.begin(3, 8)
	p.realm(h.Realm)
	if h.Ally {
		p.put(" (")
		p.say("stance." + strconv.Itoa(int(world.Allied)))
		p.put(")")
	}
	p.put(": ")
	p.say("battle.host", num("n", int64(h.Units)))
	p.put(" ")
	p.unit(h.Kind)
	p.put(", ")
	p.class(h.Kind, h.Class)
	p.put("; ")
	p.say("battle.lost.about", num("n", int64(h.Lost)))
	if h.Fled > 0 {
		p.put(", ")
		p.say("battle.others.fled", num("n", int64(h.Fled)))
	}
	p.end()
}
