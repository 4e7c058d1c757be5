package plan

import (
	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// fits takes away what the unit's kind cannot do (WDW-60 to WDW-65), and says what it can but hardly should.
func (m *maker) fits(l *sheet.Line, u *Unit) {
	unit := &m.w.Units[u.ID]
	spec := unit.Kind.Spec()
	switch {
	case l.Ext == kit.Conquer && !spec.Fights && !spec.Besieges:
		m.refuse(l, u, spec, "problem.plan.conquer", "WDW-62")
	case l.Ext == kit.Besiege && !spec.Besieges:
		m.refuse(l, u, spec, "problem.plan.besiege", "WDW-63")
	case l.Ext == kit.Pursue && l.Order == kit.Retreat:
		m.refuse(l, u, spec, "problem.plan.pursue", "WDW-64")
	case l.Order == kit.Build && !spec.Works:
		m.refuse(l, u, spec, "problem.plan.work", "WDW-65")
		u.Order = kit.Defend
	case l.Ext == kit.Conquer && (l.Order == kit.Retreat || l.Order == kit.Ignore):
		m.advise(l, spec, game.Hint, "problem.plan.timid", "WDW-62")
	case l.Ext == kit.Conquer && !unit.Strong():
		m.advise(l, spec, game.Warning, "problem.plan.weak", "WDW-D-G2")
	}
	if (l.Order == kit.Annihilate || l.Order == kit.Attack) && !spec.Fights {
		m.advise(l, spec, game.Warning, "problem.plan.unarmed", "WDW-D-B")
	}
	if l.Order == kit.Special {
		m.special(l, u)
	}
}

// refuse takes the extension away and says why.
func (m *maker) refuse(l *sheet.Line, u *Unit, spec *kit.Spec, code, cite string) {
	m.advise(l, spec, game.Error, code, cite)
	u.Ext, u.Side = kit.NoExtension, hex.NoSide
}

func (m *maker) advise(l *sheet.Line, spec *kit.Spec, severity game.Severity, code, cite string) {
	m.tell(l.At, game.Problem{
		Severity: severity, Code: code, Cite: []string{cite},
		Args: game.Args{"unit": number(int(l.Unit)), "kind": spec.Code, "order": l.Order.String(), "least": number(int(spec.Minimum))},
	})
}

// special counts special orders, and looks for their text (WDW-66).
func (m *maker) special(l *sheet.Line, u *Unit) {
	m.specials++
	if most := m.w.Laws.SpecialOrders; most > 0 && m.specials > most {
		m.tell(l.At, game.Problem{Code: "problem.plan.specials", Args: game.Args{"unit": number(int(l.Unit)), "most": number(most)}, Cite: []string{"WDW-66"}})
		u.Order, u.Special = kit.Defend, 0
		return
	}
	for n := range m.plan.sheet.Specials {
		if sp := &m.plan.sheet.Specials[n]; sp.Number == int(l.Special) && (sp.Unit == 0 || sp.Unit == l.Unit) {
			return
		}
	}
	name := "S"
	if l.Special != 0 {
		name += number(int(l.Special))
	}
	m.tell(l.At, game.Problem{Severity: game.Warning, Code: "problem.plan.special", Args: game.Args{"unit": number(int(l.Unit)), "order": name}, Cite: []string{"WDW-66"}})
}

// ends warns if the way does not end where the player expects it to.
func (m *maker) ends(l *sheet.Line, u *Unit, end march.Way) {
	p := &l.To
	if !p.There() || m.dark {
		return
	}
	if n := len(u.Route); n > 0 {
		end.Aboard = u.Route[n-1].Board
	}
	f := m.stepField(march.Way{Field: m.w.Units[u.ID].Field}, p)
	same := p.Aboard == end.Aboard && (p.KF == 0 || f == end.Field && (p.Side == hex.NoSide || p.Side == end.Side))
	if p.Aboard == 0 && p.KF != 0 && f == end.Field && len(u.Route) == 0 {
		same = true // aboard somebody who is there
	}
	if same {
		return
	}
	have := "(" + number(int(end.Aboard)) + ")"
	if end.Aboard == 0 && end.Field != grid.None {
		have = placeAt(m.w.Patch, end.Field, end.Side)
	}
	code := "problem.plan.ends"
	if l.Route.Form == 0 {
		code = "problem.plan.still"
	}
	m.differs(l.At, code, l.Unit, placeName(p), have)
}

// allowed reports whether the segment takes ways in the form of the line (WDW-82).
func (m *maker) allowed(l *sheet.Line) bool {
	forms := m.w.Laws.RouteForms
	if l.Route.Form == 0 || forms == 0 || forms&int(l.Route.Form) != 0 {
		return true
	}
	p := game.Problem{Code: "problem.plan.form", Args: game.Args{"unit": number(int(l.Unit))}, Cite: []string{"WDW-82"}}
	for n, name := range [...]string{"@plan.form.fields", "@plan.form.directions", "@plan.form.target"} {
		if forms>>n&1 != 0 {
			p.Want = append(p.Want, name)
		}
	}
	m.tell(l.At, p)
	return false
}

// room reports whether the carrier of a step has room for the unit, as far as that can be said before anybody
// moves (WDW-50).
func (m *maker) room(l *sheet.Line, id, carrier world.UnitID) {
	if march.Boards(m.w, id, carrier) != march.Overloaded {
		return
	}
	u, c := &m.w.Units[id], &m.w.Units[carrier]
	m.tell(l.At, game.Problem{
		Code: "problem.plan.capacity", Cite: []string{"WDW-50", "WDW-51"},
		Args: game.Args{
			"unit": number(int(l.Unit)), "carrier": number(int(c.Number)),
			"load": number(int(march.Burden(m.w, carrier) + march.Weight(u) + march.Burden(m.w, id) - int64(u.Gold))), "room": number(int(march.Capacity(c))),
		},
	})
}

// scouts tells who would be a scout beyond the segment's cap, and is none (WDW-45, D-X).
func (m *maker) scouts() {
	var s march.Scouts
	for n := range m.plan.Units {
		p := &m.plan.Units[n]
		u := &m.w.Units[p.ID]
		if len(p.Route) == 0 && p.Ext != kit.Pursue || !u.Scout() || p.Order == kit.Build || p.Ext == kit.Conquer {
			continue
		}
		if !s.Take(&m.w.Laws, u, p.Order, p.Ext) {
			most := m.w.Laws.ScoutsLand
			if u.Kind == kit.Ship {
				most = m.w.Laws.ScoutsSea
			}
			m.tell(sheet.At{Line: p.Line, Col: 1}, game.Problem{
				Code: "problem.plan.scouts", Args: game.Args{"unit": number(int(u.Number)), "most": number(most)}, Cite: []string{"WDW-45", "WDW-D-X"},
			})
		}
	}
}

// neutrals hints at neutral units that an attacker would hit where they were seen last (D-F).
func (m *maker) neutrals(l *sheet.Line, u *Unit) {
	if !m.w.Laws.AttackNeutrals || u.Order != kit.Annihilate && u.Order != kit.Attack || m.w.Me == world.Nobody {
		return
	}
	for n := range m.w.Seen {
		seen := &m.w.Seen[n]
		if m.w.Between(m.realm, seen.Realm) != world.Neutral || seen.Realm == world.Nobody {
			continue
		}
		for _, s := range u.Route {
			if s.Field == seen.Field && s.Field != grid.None {
				m.tell(l.At, game.Problem{
					Severity: game.Hint, Code: "problem.plan.neutral", Cite: []string{"WDW-D-F"},
					Args: game.Args{"unit": number(int(l.Unit)), "code": m.w.Realm(seen.Realm).Code, "place": m.w.Patch.Name(s.Field)},
				})
				return
			}
		}
	}
}
