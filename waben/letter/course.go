package letter

import (
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// cite appends the statements that decided an event.
func (p *pen) cite(c chronicle.Code) { p.statements(p.t.cites[c]) }

// statements appends numbers of the rule book.
func (p *pen) statements(list string) {
	p.style(Soft)
	p.line = append(append(append(p.line, " ["...), list...), ']')
	p.style(Normal)
}

// happen plays the template of an event.
func (p *pen) happen(t template, e *Event) {
	for n := range t {
		x := &t[n]
		switch {
		case x.name == "":
			lit := x.literal
			if lit[0] == ' ' && len(p.line) > 0 && p.line[len(p.line)-1] == ' ' {
				lit = lit[1:] // behind a name that is not there
			}
			p.put(lit)
		case x.forms != nil:
			p.happen(choose(x.forms, e.amount(x)), e)
		case x.number:
			p.number(e.amount(x))
		default:
			p.slot(x, e)
		}
	}
}

// amount is the number of a plural: that of a value or unit; of realms, fields and texts whether there is one.
func (e *Event) amount(x *part) int64 {
	there := func(yes bool) int64 {
		if yes {
			return 1
		}
		return 0
	}
	switch x.at {
	case slotValue:
		return int64(e.Values[x.value])
	case slotUnit:
		return int64(e.Unit)
	case slotWith:
		return int64(e.With)
	case slotRealm:
		return there(e.Realm != world.Nobody)
	case slotBy:
		return there(e.By != world.Nobody)
	case slotText:
		return there(e.Text != "")
	case slotField:
		return there(e.Field != grid.None)
	case slotTo:
		return there(e.To != grid.None)
	case slotWho:
		return int64(e.Unit)
	case slotNone:
	}
	return 0
}

func (p *pen) slot(x *part, e *Event) {
	switch x.at {
	case slotUnit:
		p.line = strconv.AppendInt(p.line, int64(e.Unit), 10)
	case slotWith:
		p.line = strconv.AppendInt(p.line, int64(e.With), 10)
	case slotField:
		p.field(e.Field)
	case slotTo:
		p.field(e.To)
	case slotRealm:
		p.realm(e.Realm)
	case slotBy:
		p.realm(e.By)
	case slotText:
		p.put(e.Text)
	case slotWho:
		p.who(e.Unit)
	case slotValue:
		p.value(x, e)
	case slotNone:
		p.put("⟨" + x.name + "⟩")
	}
}

// value writes one of an event's values. What the reader may not know is a dash.
func (p *pen) value(x *part, e *Event) {
	v := e.Values[x.value]
	if e.Shown>>x.value&1 == 0 {
		p.put("–")
		return
	}
	switch x.as {
	case asReason:
		p.among(p.t.reasons, v)
	case asOrder:
		p.among(p.t.orders, v)
	case asUnit:
		p.among(p.t.units, v)
	case asMoney:
		p.money(int64(v))
	case asWhat:
		p.what(v)
	case asCode:
		p.say(x.name + "." + e.Code.String() + "." + strconv.Itoa(int(v)))
	case asPoints:
		if v < 0 {
			p.say("points.all")
			return
		}
		p.number(int64(v))
	case asNumber:
		p.number(int64(v))
	}
}

func (p *pen) among(list []template, v int32) {
	if v >= 0 && int(v) < len(list) {
		p.play(list[v], nil)
		return
	}
	p.number(int64(v))
}

// infrastructureFrom is how chronicles number what is built: kinds of settlements below, of infrastructure from here.
const infrastructureFrom = 16

func (p *pen) what(v int32) {
	if v >= infrastructureFrom {
		p.say(kit.Infrastructure(v - infrastructureFrom).Key())
		return
	}
	p.say(kit.Settlement(v).Key())
}

// courses writes what became of the units.
func (p *pen) courses(l *Letter) {
	if len(l.Courses) == 0 {
		return
	}
	p.heading(2, "courses")
	several := l.Head.Moons > 1
	if p.rich() {
		p.musters(l, several)
		return
	}
	for n := range l.Courses {
		c := &l.Courses[n]
		p.begin(0, 5)
		p.badge(c)
		if c.Number != 0 {
			p.put("  ")
			p.muster(c)
		}
		if c.Number != 0 && c.Here {
			p.put(", ")
			p.stand(&c.Unit)
		}
		if c.Here && c.Unit.Gold != 0 {
			p.put(", ")
			p.gold(int64(c.Unit.Gold))
		}
		p.end()
		p.ordered(nil, l, c)
		p.happened(nil, p.daily(l.Events[c.From:c.To]), l.Head.From, several)
	}
}

// musters writes the units as a table: for each a row with its place, and below it what happened to it.
func (p *pen) musters(l *Letter, several bool) {
	g := p.grid([]column{
		{width: 5, right: true, head: "col.unit"}, {head: "col.course"}, {width: 24, head: "col.where"},
	}, "units")
	for n := range l.Courses {
		c := &l.Courses[n]
		g.row(true, func() {
			p.badge(c)
			g.next()
			if c.Number != 0 {
				p.muster(c)
			}
			if c.Here && c.Unit.Gold != 0 {
				p.put(", ")
				p.gold(int64(c.Unit.Gold))
			}
			g.next()
			if c.Number != 0 && c.Here {
				p.stand(&c.Unit)
			}
		})
		p.ordered(g, l, c)
		p.happened(g, p.daily(l.Events[c.From:c.To]), l.Head.From, several)
	}
	g.end()
}

// badge is a unit's number, or the word for the realm itself.
func (p *pen) badge(c *Course) {
	if c.Number == 0 {
		p.say("course.realm")
		return
	}
	p.line = strconv.AppendInt(p.line, int64(c.Number), 10)
}

// muster is what a unit is now.
func (p *pen) muster(c *Course) {
	u := &c.Unit
	switch {
	case !c.Here:
		p.say("course.gone")
	case c.Name != "":
		p.put(c.Name)
	default:
		p.strength(u.Size, u.Kind)
		if u.Kind != kit.Leader {
			p.put(", ")
			p.line = strconv.AppendInt(p.line, int64(u.Leaders), 10)
			p.put(" Hf")
		}
	}
}

func (p *pen) strength(size int32, kind kit.Unit) {
	p.number(int64(size))
	p.put(" ")
	p.unit(kind)
}

func (p *pen) gold(n int64) {
	p.number(n)
	p.put(" GS")
}

// stand is where a unit is: its field, its side, and what it is aboard of.
func (p *pen) stand(u *world.Unit) {
	p.edge(u.Field, uint8(u.Side))
	if u.Aboard != 0 {
		p.put(" (")
		p.line = strconv.AppendInt(p.line, int64(u.Aboard), 10)
		p.put(")")
	}
}

// happened writes events in their order, as paragraphs or as rows of a table; steps one after the other are one way.
func (p *pen) happened(g *lattice, events []Event, from moon.Count, moons bool) {
	last := from - 1
	for n := 0; n < len(events); {
		e := &events[n]
		if moons && e.Moon != last {
			p.turnOf(g, e.Moon)
		}
		last = e.Moon
		to := wayEnd(events, n)
		if g != nil {
			g.row(false, func() {
				p.line = strconv.AppendInt(p.line, int64(e.Tick), 10)
				g.next()
				p.story(events[n:to])
				g.next()
				p.style(Soft)
				p.line = append(p.line, p.t.cites[e.Code]...)
				p.style(Normal)
			})
		} else {
			p.begin(5, 10)
			p.tick(e.Tick)
			p.story(events[n:to])
			p.cite(e.Code)
			p.end()
		}
		n = to
	}
}

// turnOf says that what follows happened in a moon.
func (p *pen) turnOf(g *lattice, m moon.Count) {
	if g == nil {
		p.begin(5, 5)
		p.moon(m)
		p.put(":")
		p.end()
		return
	}
	g.row(false, func() {
		g.next()
		p.style(Strong)
		p.moon(m)
		p.style(Normal)
	})
}

// wayEnd is the end of the steps that begin with an event: after it itself, if it is none.
func wayEnd(events []Event, n int) int {
	e, to := &events[n], n+1
	for e.Code == chronicle.Moved && to < len(events) && events[to].Code == e.Code && events[to].Moon == e.Moon && events[to].Field == events[to-1].To {
		to++
	}
	return to
}

// story is an event, or the steps of a way.
func (p *pen) story(events []Event) {
	if events[0].Code == chronicle.Moved {
		p.way(events)
		return
	}
	e := &events[0]
	if e.Code == chronicle.Loaded && e.Values[0] < 0 { // what is put down is told without a minus
		down := *e
		down.Values[0] = -down.Values[0]
		p.happen(p.t.unloaded, &down)
	} else {
		p.happen(p.t.events[e.Role][e.Code], e)
	}
}

// tick writes when in the moon something happened, in a column of its own.
func (p *pen) tick(t uint8) {
	switch {
	case p.rich():
		p.style(Soft)
		p.line = strconv.AppendInt(p.line, int64(t), 10)
		p.style(Normal)
		p.put(" ")
		return
	case t < 10:
		p.line = append(p.line, ' ', ' ')
	case t < 100:
		p.line = append(p.line, ' ')
	}
	p.line = strconv.AppendInt(p.line, int64(t), 10)
	p.line = append(p.line, ' ', ' ')
}

// way writes steps as a route, behind each field the points that it took.
func (p *pen) way(steps []Event) {
	p.say("course.moves")
	p.put(" ")
	p.field(steps[0].Field)
	gf := p.label(steps[0].Field)
	for n := range steps {
		to := steps[n].To
		p.line = append(p.line, '-')
		if to == grid.None || p.label(to) != gf {
			p.field(to)
		} else {
			kf := grid.KF(to)
			p.line = append(p.line, byte('0'+kf/10), byte('0'+kf%10))
		}
		gf = p.label(to)
		p.line = append(p.line, ' ', '(')
		p.line = strconv.AppendInt(p.line, int64(steps[n].Values[0]), 10)
		p.line = append(p.line, ')')
	}
	p.play(p.t.left, []arg{num("n", int64(steps[len(steps)-1].Values[1]))})
}

func (p *pen) label(f grid.Field) int {
	if f == grid.None {
		return -1
	}
	return p.names.patch.Label(f)
}
