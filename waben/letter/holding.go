package letter

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// holdings writes what the realm has besides its units.
func (p *pen) holdings(l *Letter) {
	p.settlements(l.Settlements)
	p.sites(l.Sites)
	if len(l.Walls) > 0 {
		p.heading(3, "walls")
		p.table([]column{{width: 9, head: "col.place"}, {head: "col.state"}}, len(l.Walls), func(n int, next func()) {
			w := &l.Walls[n]
			p.edge(w.Field, uint8(w.Side))
			next()
			p.say("walls.points", num("left", int64(w.Left)), num("points", int64(w.Points)))
		})
	}
	p.people(l.People)
	p.captives(l.Captives)
}

func (p *pen) edge(f grid.Field, side uint8) {
	p.field(f)
	if side != 0 {
		p.line = append(p.line, '(', '0'+side, ')')
	}
}

func (p *pen) settlements(list []world.Settlement) {
	if len(list) == 0 {
		return
	}
	p.heading(2, "holdings")
	p.heading(3, "settlements")
	if p.rich() {
		p.towns(list)
		return
	}
	p.table([]column{{width: 3}, {width: 6}, {width: 20}, {}}, len(list), func(n int, next func()) {
		s := &list[n]
		p.put(s.Kind.String())
		next()
		p.field(s.Field)
		next()
		p.put(s.Name)
		next()
		p.say("settlements.stands", num("people", int64(s.Stands.People)), num("recruit", int64(s.Stands.Recruit)), num("mil", int64(s.Stands.Mil)),
			num("defence", int64(s.Stands.Defence)), num("walls", int64(s.Stands.Walls)), num("gold", s.Gold))
		if s.Stands != s.Kind.Standard() {
			p.put("; ")
			p.damage(s)
		}
	})
}

func (p *pen) damage(s *world.Settlement) {
	p.say("settlements.damaged", num("value", int64(s.Stands.Value())), num("whole", int64(s.Kind.Value())))
}

// towns writes settlements as a table of their values.
func (p *pen) towns(list []world.Settlement) {
	right := func(width int, head string) column { return column{width: width, right: true, head: head} }
	p.table([]column{
		{width: 5, head: "col.sort"},
		{width: 8, head: "col.place"},
		{width: 20, head: "col.name"},
		right(9, "col.people"), right(9, "col.recruit"), right(4, "col.mil"),
		right(4, "col.defence"), right(4, "col.walls"), right(10, "col.gold"),
		{head: "col.state"},
	}, len(list), func(n int, next func()) {
		s := &list[n]
		p.put(s.Kind.String())
		next()
		p.field(s.Field)
		next()
		p.put(s.Name)
		for _, value := range [...]int64{
			int64(s.Stands.People), int64(s.Stands.Recruit), int64(s.Stands.Mil), int64(s.Stands.Defence), int64(s.Stands.Walls), s.Gold,
		} {
			next()
			p.number(value)
		}
		next()
		if s.Stands != s.Kind.Standard() {
			p.damage(s)
		}
	})
}

func (p *pen) sites(list []world.Site) {
	if len(list) == 0 {
		return
	}
	p.heading(3, "sites")
	p.table([]column{{width: 3, head: "col.sort"}, {width: 9, head: "col.place"}, {width: 20, head: "col.name"}, {head: "col.state"}}, len(list), func(n int, next func()) {
		s := &list[n]
		if s.Settlement != kit.NoSettlement {
			p.put(s.Settlement.String())
		} else {
			p.put(s.What.String())
		}
		next()
		p.edge(s.Field, uint8(s.Side))
		next()
		p.put(s.Name)
		next()
		p.say("sites.progress", num("done", int64(s.Done)), num("value", int64(s.Value)), num("paid", int64(s.Paid)))
		if s.Halted {
			p.put(", ")
			p.say("sites.halted")
		}
	})
}
