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
	p.put(" [WDW-70, WDW-72]")
	p.end()
	for n := range b.Own {
		p.fighter(&b.Own[n])
	}
	for n := range b.Others {
		p.host(&b.Others[n])
	}
}

// fighter writes an own unit in a battle, exactly.
func (p *pen) fighter(f *chronicle.Fighter) {
	p.begin(3, 8)
	p.line = strconv.AppendInt(p.line, int64(f.Number), 10)
	p.put("  ")
	p.number(int64(f.Size))
	p.put(" ")
	p.unit(f.Kind)
	p.put(", ")
	p.put(f.Order.String())
	p.put(": ")
	p.say("battle.lost", num("n", int64(f.Lost)))
	if f.Fallen > 0 {
		p.put(", ")
		p.say("battle.fallen", num("n", int64(f.Fallen)))
	}
	if f.Fled != grid.None {
		p.put(", ")
		p.say("battle.fled")
		p.put(" ")
		p.field(f.Fled)
	}
	sum := int64(0)
	for n := range f.Points {
		sum += int64(f.Points[n].Points)
	}
	p.put("; ")
	p.line = strconv.AppendInt(p.line, sum, 10)
	p.put(" GP")
	p.merits(f.Points)
	p.end()
}

// merits writes Gutpunkte and where they come from.
func (p *pen) merits(list []chronicle.Merit) {
	for n := range list {
		m := &list[n]
		if n == 0 {
			p.put(" (")
		} else {
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
	if len(list) > 0 {
		p.put(")")
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
	p.play(p.t.classes[h.Class], nil)
	p.put("; ")
	p.say("battle.lost.about", num("n", int64(h.Lost)))
	if h.Fled > 0 {
		p.put(", ")
		p.say("battle.others.fled", num("n", int64(h.Fled)))
	}
	p.end()
}
