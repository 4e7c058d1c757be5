package plan

import (
	"slices"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// recruit resolves a new unit, or more for one that is there.
func (m *maker) recruit(r *sheet.Recruit) {
	if !m.holds(r.At, r.When) {
		return
	}
	f, there := m.field(r.At, &r.Place)
	if !there {
		return
	}
	m.costs(r)
	m.plan.Recruits = append(m.plan.Recruits, Recruit{
		Line: r.Line, Unit: r.Unit, Size: r.Size, Kind: r.Kind, Leaders: r.Leaders, Field: f, Harbour: r.Place.Side,
	})
}

// build resolves a building.
func (m *maker) build(b *sheet.Build) {
	if !m.holds(b.At, b.When) {
		return
	}
	f, there := m.field(b.At, &b.Place)
	if !there {
		return
	}
	site := world.Site{Realm: m.realm, Field: f, Side: b.Place.Side, Settlement: b.Settlement, What: b.What, Name: b.Name}
	for _, s := range b.Harbours {
		site.Harbours = site.Harbours.With(s)
	}
	if site.Value = int16(b.Settlement.Value()); b.What != kit.NoInfrastructure {
		site.Value = int16(b.What.Value())
	}
	if b.Points != 0 {
		if b.What != kit.Wall || b.Points < kit.Wall.Value() || b.Points > mostPoints {
			m.tell(b.At, game.Problem{
				Code: "problem.plan.points", Args: game.Args{"points": number(b.Points), "least": number(int(site.Value))}, Cite: []string{"WDW-41"},
			})
			return
		}
		site.Value = int16(b.Points)
	}
	if b.Pay < 0 || b.Pay > mostPoints {
		m.tell(b.At, game.Problem{
			Code: "problem.plan.section", Args: game.Args{"points": number(b.Pay), "most": number(int(site.Value))}, Cite: []string{"WDW-31"},
		})
		return
	}
	m.plan.Builds = append(m.plan.Builds, Build{Line: b.Line, Site: site, Halt: b.Halt, Pay: int16(b.Pay), Sent: m.plan.Sent(m.w, f)})
}

// Sent are the workers whose lines lead them to a field to build there: as the sheet says, for ways come later (WDW-R-51).
func (p *Plan) Sent(w *world.World, f grid.Field) (workers int64) {
	for n := range p.lines {
		l := &p.lines[n]
		id := w.Unit(p.Realm, l.Unit)
		if l.Order != kit.Build || id == world.NoUnit {
			continue
		}
		if u := &w.Units[id]; !u.Gone && u.Kind == kit.Worker && u.Field != f && bound(w, l, u.Field) == f {
			workers += int64(u.Size)
		}
	}
	return workers
}

// mostPoints is more than anybody builds; what is beyond is a slip of the pen.
const mostPoints = 9_999

// bound is the field at which a line says that the way of a unit ends, or None.
func bound(w *world.World, l *sheet.Line, from grid.Field) grid.Field {
	last := l.To
	if n := len(l.Route.Steps); n > 0 && last.KF == 0 {
		last = l.Route.Steps[n-1]
	}
	if last.KF != 0 {
		if last.GF == sheet.Before {
			last.GF = int16(w.Patch.Label(from))
		}
		return last.On(w.Patch)
	}
	for _, side := range l.Route.Sides {
		if from == grid.None {
			break
		}
		from = w.Patch.Next(from, side)
	}
	return from
}

// pay resolves a payment.
func (m *maker) pay(p *sheet.Pay) {
	if !m.holds(p.At, p.When) {
		return
	}
	pay := Pay{Line: p.Line, Gold: p.Gold, From: grid.None, To: grid.None, For: p.For}
	there := true
	if p.From != nil {
		pay.From, there = m.field(p.At, p.From)
	}
	if p.To != nil && there {
		pay.To, there = m.field(p.At, p.To)
	}
	if p.Code != "" && there {
		pay.Realm = m.code(p.At, p.Code)
		if there = pay.Realm != world.Nobody; pay.Realm == m.realm {
			m.tell(p.At, game.Problem{Code: "problem.plan.self", Args: game.Args{"code": p.Code}, Cite: []string{"WDW-26"}})
			return
		}
	}
	if there {
		m.plan.Pays = append(m.plan.Pays, pay)
	}
}

// places resolves the declared capital and the order of settlements.
func (m *maker) places(moon *sheet.Moon) {
	if moon.Capital != nil {
		m.plan.Capital, m.plan.Seat = m.settlement(moon.Seat, moon.Capital, "WDW-39"), moon.Seat.Line
	}
	for n := range moon.Order {
		if f := m.settlement(moon.Ranked, &moon.Order[n], "WDW-D-E2"); f != grid.None && !slices.Contains(m.plan.Ranks, f) {
			m.plan.Ranks = append(m.plan.Ranks, f)
		}
	}
}

// settlement finds an own settlement, or tells that there is none.
func (m *maker) settlement(at sheet.At, p *sheet.Place, cite string) grid.Field {
	f, there := m.field(at, p)
	if !there {
		return grid.None
	}
	if n := m.ix.Settlement(f); n >= 0 && m.w.Settlements[n].Realm == m.realm {
		return f
	}
	m.tell(at, game.Problem{Code: "problem.plan.settlement", Args: game.Args{"place": m.w.Patch.Name(f)}, Cite: []string{cite}})
	return grid.None
}

// stances resolves what the sheet declares to other realms.
func (m *maker) stances(s *sheet.Sheet) {
	for n := range s.Stances {
		line := &s.Stances[n]
		id := m.code(line.At, line.Code)
		stance := slices.Index(stances[:], line.Stance)
		switch {
		case id == world.Nobody || stance < 0:
		case id == m.realm:
			m.tell(line.At, game.Problem{Code: "problem.plan.self", Args: game.Args{"code": line.Code}, Cite: []string{"WDW-D-F"}})
		default:
			m.plan.Stances = append(m.plan.Stances, Stance{Line: line.Line, Realm: id, Stance: world.Stance(stance)})
		}
	}
}
