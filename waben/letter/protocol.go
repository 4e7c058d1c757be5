package letter

import (
	"cmp"
	"slices"
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// Protocol is the game master's: the whole turn with every number and every roll.
type Protocol struct {
	w    *world.World
	log  *chronicle.Log
	from moon.Count
}

// Protocol is that of the turn.
func (d *Desk) Protocol() Protocol { return Protocol{d.w, d.log, d.from} }

// AppendText appends the protocol as plain text.
func (x *Protocol) AppendText(b []byte, s Speech) []byte { return x.text(&pen{b: b}, s) }

func (x *Protocol) text(p *pen, s Speech) []byte {
	p.t, p.names = speak(s.Lang), &names{x.w.Patch, x.w.Realms}
	p.protocol(x, s)
	return p.b
}

// AppendHTML appends the protocol as a page of its own.
func (x *Protocol) AppendHTML(b []byte, s Speech) []byte { return x.html(&pen{b: b}, s) }

func (x *Protocol) html(p *pen, s Speech) []byte {
	p.t, p.names, p.html, p.page = speak(s.Lang), &names{x.w.Patch, x.w.Realms}, true, true
	p.open("protocol.title", txt("name", x.w.Name), num("turn", int64(x.w.Turn)))
	p.protocol(x, s)
	return p.shut()
}

func (p *pen) protocol(x *Protocol, s Speech) {
	p.heading(1, "protocol.title", txt("name", x.w.Name), num("turn", int64(x.w.Turn)))
	p.judges(x.w)
	p.heading(2, "protocol.events")
	for n := range x.log.Events {
		p.begin(0, 5)
		p.whole(&x.log.Events[n], x, s)
		p.end()
	}
	if len(x.log.Battles) > 0 {
		p.heading(2, "battles")
	}
	for n := range x.log.Battles {
		p.fought(&x.log.Battles[n])
	}
	p.seen(x)
	p.ledgers(x)
	p.allPost(x.log.Post)
	p.allFaults(x.log.Refusals, s)
}

// whole writes an event with all its values and all whom it concerns.
func (p *pen) whole(e *chronicle.Event, x *Protocol, s Speech) {
	p.play(p.t.moons[e.Moon.Moon()], nil)
	p.put(" ")
	p.tick(e.Tick)
	if e.Realm != world.Nobody {
		p.put(p.names.code(e.Realm))
		if e.Unit != 0 {
			p.put(" ")
			p.line = strconv.AppendInt(p.line, int64(e.Unit), 10)
		}
		p.put(": ")
	}
	shown := Event{
		Code: e.Code, Tick: e.Tick, Moon: e.Moon, Realm: e.Other, Unit: e.Unit, With: e.With, Field: e.Field, To: e.To,
		Values: e.Values, Shown: 0xff, Text: e.Text,
	}
	switch at := int(e.Values[refusalAt]); {
	case e.Code == chronicle.TerrainLoss:
		shown.Values[atMost] = most(e)
	case e.Code == chronicle.Refused && s.Problem != nil && at >= 0 && at < len(x.log.Refusals):
		shown.Text = s.Problem(x.log.Refusals[at].Problem)
	}
	if text := p.t.events[Mine][e.Code]; e.Code == chronicle.Loaded && shown.Values[0] < 0 {
		shown.Values[0] = -shown.Values[0]
		p.happen(p.t.unloaded, &shown)
	} else {
		p.happen(text, &shown)
	}
	if e.Other != world.Nobody {
		p.put(" · ")
		p.put(p.names.code(e.Other))
		if e.With != 0 {
			p.put(" ")
			p.line = strconv.AppendInt(p.line, int64(e.With), 10)
		}
	}
	p.rest(e)
	p.cite(e.Code)
}

// refusalAt is the place of a refused order's value that says which refusal of the log it is.
const refusalAt = 2

// rest writes the values of an event that its text does not tell.
func (p *pen) rest(e *chronicle.Event) {
	for n, v := range e.Code.Info().Values {
		if p.t.told[e.Code]>>n&1 != 0 || e.Code == chronicle.Refused || v.Name == "disaster" && e.Values[n] == 0 {
			continue
		}
		p.put(", ")
		switch v.Name {
		case "order", "other.order":
			p.say("value."+v.Name, txt("n", kit.Order(e.Values[n]).String()))
		case "cause":
			p.say(land.Loss(e.Values[n]).Hazard().Key)
		default:
			p.say("value."+v.Name, num("n", int64(e.Values[n])))
		}
	}
}

// fought writes a battle with every strength and every roll.
func (p *pen) fought(b *chronicle.Battle) {
	p.moon(b.Moon)
	p.put(" ")
	p.line = strconv.AppendInt(p.line, int64(b.Tick), 10)
	p.put(" ")
	p.edge(b.Field, uint8(b.Wall))
	p.headingDone(3)
	if b.Storm {
		p.paragraph("battle.points", num("n", int64(b.Points)))
	}
	for side := range b.Sides {
		key := "protocol.attackers"
		if side == 1 {
			key = "protocol.defenders"
		}
		p.begin(0, 5)
		p.say(key, num("bonus", int64(b.Sides[side].Bonus)))
		p.end()
		for n := range b.Sides[side].Units {
			f := &b.Sides[side].Units[n]
			p.put(p.names.code(f.Realm))
			p.put(" ")
			p.fighter(f)
		}
	}
	for n := range b.Rounds {
		r := &b.Rounds[n]
		p.begin(3, 8)
		p.say("protocol.round", num("n", int64(n+1)), num("a", r.Strength[0]), num("b", r.Strength[1]), num("x", int64(r.Dice[0])), num("y", int64(r.Dice[1])),
			num("v", int64(r.Loss[0])), num("w", int64(r.Loss[1])))
		p.end()
	}
	p.begin(0, 0)
	p.say("battle.end."+strconv.Itoa(int(b.Ended)), num("n", int64(len(b.Rounds))))
	p.put(" ")
	if b.Winner >= 0 && int(b.Winner) < len(b.Sides) && len(b.Sides[b.Winner].Units) > 0 {
		p.say("protocol.winner")
		p.put(" ")
		p.realm(b.Sides[b.Winner].Units[0].Realm)
		p.put(". ")
		p.say("battle.booty", num("gold", int64(b.Booty)))
	}
	p.end()
}

// seen writes who saw whom, with the numbers of both.
func (p *pen) seen(x *Protocol) {
	for r := range x.log.Sightings {
		list := slices.Clone(x.log.Sightings[r])
		if len(list) == 0 {
			continue
		}
		p.heading(2, "protocol.sightings", txt("name", x.w.Realms[r].Name))
		slices.SortStableFunc(list, func(a, b chronicle.Sighted) int {
			return cmp.Or(cmp.Compare(a.Moon, b.Moon), cmp.Compare(a.Tick, b.Tick), cmp.Compare(a.Field, b.Field))
		})
		p.table([]column{
			{width: 3, right: true, head: "col.by"},
			{width: 3, right: true, head: "col.tick"},
			{width: 6, head: "col.place"},
			{width: 5, head: "col.realm"},
			{width: 3, right: true, head: "col.unit.number"},
			{head: "col.kind"},
		}, len(list), func(n int, next func()) {
			s := &list[n]
			p.line = strconv.AppendInt(p.line, int64(s.By), 10)
			next()
			p.line = strconv.AppendInt(p.line, int64(s.Tick), 10)
			next()
			p.field(s.Field)
			next()
			p.put(p.names.code(s.Realm))
			next()
			p.line = strconv.AppendInt(p.line, int64(s.Number), 10)
			next()
			p.unit(s.Kind)
			p.put(" ")
			p.class(s.Kind, s.Class)
		})
	}
}

// ledgers writes the books of all realms.
func (p *pen) ledgers(x *Protocol) {
	for n := range x.log.Books {
		b := &x.log.Books[n]
		p.realm(b.Realm)
		p.headingDone(2)
		p.book(b)
	}
}

func (p *pen) allPost(list []chronicle.Post) {
	if len(list) == 0 {
		return
	}
	p.heading(2, "post")
	for n := range list {
		x := &list[n]
		p.say("post." + strconv.Itoa(int(x.Sort)))
		p.put(" ")
		p.put(p.names.code(x.From))
		if x.To != world.Nobody {
			p.put(" → ")
			p.put(p.names.code(x.To))
		}
		if x.Title != "" {
			p.put(": ")
			p.put(x.Title)
		}
		if x.Lost {
			p.put(" (")
			p.say("protocol.lost")
			p.put(")")
		}
		p.headingDone(3)
		p.prose(x.Text)
	}
}

func (p *pen) allFaults(list []chronicle.Refusal, s Speech) {
	realm := world.Nobody
	for n := range list {
		f := &list[n]
		if n == 0 || f.Realm != realm {
			realm = f.Realm
			p.heading(2, "protocol.faults", txt("name", p.called(realm)))
		}
		p.fault(&Fault{f.Moon, f.Problem}, s)
	}
}

func (p *pen) called(r world.RealmID) string {
	if x := p.names.realm(r); x != nil {
		return x.Name
	}
	return ""
}
