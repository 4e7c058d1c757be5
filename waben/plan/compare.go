package plan

import (
	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// A player writes of units what the server knows as well (WDW-83). Where both differ the server is right, and the
// player is told: who is wrong about that is probably wrong about more.

// compare holds a line against its unit at the start of the moon.
func (m *maker) compare(moon *sheet.Moon, l *sheet.Line) {
	id := m.w.Unit(m.realm, l.Unit)
	if id == world.NoUnit {
		return // it may be a new one
	}
	u := &m.w.Units[id]
	m.troops(l.At, u, said{l.Size, l.Kind, l.Leaders}, func() []said { return raised(moon, l.Unit, l) })
	m.stands(l.At, l.Unit, u, &l.From)
}

// said is what a player has of a unit.
type said struct {
	size    int32
	kind    kit.Unit
	leaders int16
}

// troops warns if kind, size or leaders differ. What the unit gets in this moon may be in them or not.
func (m *maker) troops(at sheet.At, u *world.Unit, s said, more func() []said) {
	size, leaders := s.size == u.Size || s.size == 0, s.leaders == officers(u) || s.leaders == 0
	if size && leaders && (s.kind == u.Kind || s.kind == kit.NoUnit) {
		return
	}
	for _, r := range more() {
		size = size || s.size == u.Size+r.size
		leaders = leaders || s.leaders == officers(u)+r.leaders
	}
	if s.kind != kit.NoUnit && s.kind != u.Kind {
		m.differs(at, "problem.plan.kind", u.Number, s.kind.Spec().Code, u.Kind.Spec().Code)
	} else if !size {
		m.differs(at, "problem.plan.size", u.Number, number(int(s.size)), number(int(u.Size)))
	}
	if !leaders {
		m.differs(at, "problem.plan.leaders", u.Number, number(int(s.leaders)), number(int(officers(u))))
	}
}

// officers are the leaders of a unit, as players count them: one who is alone is one.
func officers(u *world.Unit) int16 {
	if u.Kind == kit.Leader {
		return int16(u.Size)
	}
	return u.Leaders
}

// raised is what a unit gets in a moon, in each place where it is written.
func raised(moon *sheet.Moon, unit uint16, l *sheet.Line) (list []said) {
	if l != nil {
		for _, c := range l.Changes() {
			if c.Sort == sheet.Reinforce {
				list = append(list, said{c.Size, c.Kind, c.Leaders})
			}
		}
	}
	if r := recruited(moon, unit); r != nil {
		list = append(list, said{r.Size, r.Kind, r.Leaders})
	}
	return list
}

// claimed is what a unit gets in the first moon.
func claimed(s *sheet.Sheet, unit uint16) []said {
	if len(s.Moons) == 0 {
		return nil
	}
	moon := &s.Moons[0]
	for n := range moon.Units {
		if moon.Units[n].Unit == unit {
			return raised(moon, unit, &moon.Units[n])
		}
	}
	return raised(moon, unit, nil)
}

// recruited is a unit's line in the recruiting section, or nil.
func recruited(moon *sheet.Moon, unit uint16) *sheet.Recruit {
	for n := range moon.Recruits {
		if r := &moon.Recruits[n]; r.Unit == unit {
			return r
		}
	}
	return nil
}

// stands warns if a unit is not where the player has it.
func (m *maker) stands(at sheet.At, unit uint16, u *world.Unit, p *sheet.Place) {
	switch {
	case p == nil || !p.There():
	case p.Aboard != 0 && m.w.Unit(m.realm, p.Aboard) == world.NoUnit:
		m.tell(at, game.Problem{Code: "problem.plan.carrier", Args: game.Args{"unit": number(int(p.Aboard))}, Cite: []string{"WDW-59"}})
	case p.Aboard != 0 && p.Aboard != u.Aboard,
		p.KF != 0 && p.On(m.w.Patch) != u.Field,
		p.KF != 0 && p.Side.Valid() && p.Side != u.Side:
		m.differs(at, "problem.plan.stands", unit, placeName(p), m.where(u))
	}
}

// where is the place of a unit as players write it.
func (m *maker) where(u *world.Unit) string {
	if u.Aboard != 0 {
		return "(" + number(int(u.Aboard)) + ")"
	}
	return placeAt(m.w.Patch, u.Field, u.Side)
}

// differs warns that the player has something else than the server.
func (m *maker) differs(at sheet.At, code string, unit uint16, said, have string) {
	m.tell(at, game.Problem{
		Severity: game.Warning, Code: code, Args: game.Args{"unit": number(int(unit)), "said": said, "have": have}, Want: []string{have}, Cite: []string{"WDW-82"},
	})
}

// claims holds the Reichsaufstellung against the world.
func (m *maker) claims(s *sheet.Sheet) {
	for n := range s.Claims {
		c := &s.Claims[n]
		id := m.w.Unit(m.realm, c.Unit)
		switch {
		case c.Points != 0:
			m.home(c)
		case id == world.NoUnit:
			m.tell(c.At, game.Problem{Severity: game.Warning, Code: "problem.plan.unit", Args: game.Args{"unit": number(int(c.Unit))}, Cite: []string{"WDW-44"}})
		default:
			u := &m.w.Units[id]
			m.troops(c.At, u, said{c.Size, c.Kind, c.Leaders}, func() []said { return claimed(s, c.Unit) })
			m.stands(c.At, c.Unit, u, c.Place)
			m.refund(c, u)
		}
	}
}

// refund holds what the player expects from dissolving a unit against what so many of it and its leaders bring (WDW-49).
func (m *maker) refund(c *sheet.Claim, u *world.Unit) {
	if c.Refund == nil {
		return
	}
	if have := purse.Refund(u.Kind, c.Size, u.Leaders); have != *c.Refund {
		m.tell(c.At, game.Problem{
			Severity: game.Warning, Code: "problem.plan.refund", Cite: []string{"WDW-49"}, Want: []string{number(int(have))},
			Args: game.Args{"unit": number(int(c.Unit)), "said": number(int(*c.Refund)), "have": number(int(have))},
		})
	}
}

// home holds what the player has of a character's settlement against the building table (WDW-36, A14).
func (m *maker) home(c *sheet.Claim) {
	f := c.Place.On(m.w.Patch)
	for n := range m.w.Realm(m.realm).People {
		p := &m.w.Realm(m.realm).People[n]
		if p.Number != c.Unit {
			continue
		}
		if p.Settlement != f {
			m.differs(c.At, "problem.plan.home", c.Unit, placeName(c.Place), m.w.Patch.Name(p.Settlement))
		}
		if p.REP() != c.REP {
			m.differs(c.At, "problem.plan.rep", c.Unit, status[c.REP], status[p.REP()])
		}
		if p.Settlement == grid.None {
			return
		}
		if at := m.ix.Settlement(p.Settlement); at >= 0 {
			if have := m.w.Settlements[at].Stands.Value(); have != c.Points {
				m.differs(c.At, "problem.plan.value", c.Unit, number(c.Points), number(have))
			}
		}
		return
	}
	m.tell(c.At, game.Problem{Severity: game.Warning, Code: "problem.plan.character", Args: game.Args{"unit": number(int(c.Unit))}, Cite: []string{"WDW-36"}})
}

var status = map[bool]string{true: "@plan.rep", false: "@plan.nsc"}

// idle warns of new units that nobody gives an order: they were meant to do something (A12).
func (m *maker) idle(moon *sheet.Moon) {
	for n := range moon.Recruits {
		r := &moon.Recruits[n]
		if m.w.Unit(m.realm, r.Unit) != world.NoUnit || m.taken[r.Unit%units] {
			continue
		}
		m.tell(r.At, game.Problem{Severity: game.Warning, Code: "problem.plan.idle", Args: game.Args{"unit": number(int(r.Unit))}, Cite: []string{"WDW-60", "WDW-D-P"}})
	}
}

// costs warns if the player reckons with another price.
func (m *maker) costs(r *sheet.Recruit) {
	if r.Gold == nil {
		return
	}
	if have := purse.Cost(r.Kind, r.Size, r.Leaders); have != *r.Gold {
		m.tell(r.At, game.Problem{
			Severity: game.Warning, Code: "problem.plan.cost", Args: game.Args{"unit": number(int(r.Unit)), "said": number(int(*r.Gold)), "have": number(int(have))},
			Want: []string{number(int(have))}, Cite: []string{"WDW-47"},
		})
	}
}
