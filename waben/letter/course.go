package letter

import (
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// event appends what happened to the paragraph.
func (p *pen) event(e *Event) {
	p.happen(p.t.events[e.Role][e.Code], e)
	p.cite(e.Code)
}

// cite appends the statements that decided an event.
func (p *pen) cite(c chronicle.Code) {
	if p.html {
		p.line = append(p.line, "<small>"...)
	}
	p.line = append(p.line, p.t.cites[c]...)
	if p.html {
		p.line = append(p.line, "</small>"...)
	}
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
	case slotText:
		return there(e.Text != "")
	case slotField:
		return there(e.Field != grid.None)
	case slotTo:
		return there(e.To != grid.None)
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
	case slotText:
		p.put(e.Text)
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
	for n := range l.Courses {
		c := &l.Courses[n]
		p.begin(0, 5)
		p.courseHead(c)
		p.end()
		p.happened(l.Events[c.From:c.To], l.Head.From, l.Head.Moons > 1)
	}
}

// courseHead is how a unit is now.
func (p *pen) courseHead(c *Course) {
	if p.html {
		p.line = append(p.line, "<b>"...)
	}
	if c.Number == 0 {
		p.say("course.realm")
	} else {
		p.line = strconv.AppendInt(p.line, int64(c.Number), 10)
	}
	if p.html {
		p.line = append(p.line, "</b>"...)
	}
	u := &c.Unit
	switch {
	case c.Number == 0:
		return
	case !c.Here:
		p.put("  ")
		p.say("course.gone")
		return
	}
	p.put("  ")
	if c.Name != "" {
		p.put(c.Name)
	} else {
		p.number(int64(u.Size))
		p.put(" ")
		p.unit(u.Kind)
		if u.Kind != kit.Leader {
			p.put(", ")
			p.line = strconv.AppendInt(p.line, int64(u.Leaders), 10)
			p.put(" Hf")
		}
	}
	p.put(", ")
	p.field(u.Field)
	if u.Side.Valid() {
		p.line = append(p.line, '(', byte('0'+u.Side), ')')
	}
	if u.Aboard != 0 {
		p.put(" (")
		p.line = strconv.AppendInt(p.line, int64(u.Aboard), 10)
		p.put(")")
	}
	if u.Gold != 0 {
		p.put(", ")
		p.number(int64(u.Gold))
		p.put(" GS")
	}
}

// happened writes events in their order; steps one after the other are one way.
func (p *pen) happened(events []Event, from moon.Count, moons bool) {
	last := from - 1
	for n := 0; n < len(events); {
		e := &events[n]
		if moons && e.Moon != last {
			p.begin(5, 5)
			p.moon(e.Moon)
			p.put(":")
			p.end()
		}
		last = e.Moon
		p.begin(5, 10)
		p.tick(e.Tick)
		if e.Code != chronicle.Moved {
			p.event(e)
			p.end()
			n++
			continue
		}
		to := n + 1
		for to < len(events) && events[to].Code == chronicle.Moved && events[to].Moon == e.Moon && events[to].Field == events[to-1].To {
			to++
		}
		p.way(events[n:to])
		p.end()
		n = to
	}
}

// tick writes when in the moon something happened, in a column of its own.
func (p *pen) tick(t uint8) {
	if p.html {
		p.line = append(p.line, `<span class="t">`...)
		p.line = strconv.AppendInt(p.line, int64(t), 10)
		p.line = append(p.line, `</span> `...)
		return
	}
	switch {
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
	p.cite(chronicle.Moved)
}

func (p *pen) label(f grid.Field) int {
	if f == grid.None {
		return -1
	}
	return p.names.patch.Label(f)
}
