package plan

import (
	"slices"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// unit resolves the line of one unit.
func (m *maker) unit(l *sheet.Line) {
	id := m.w.Unit(m.realm, l.Unit)
	if id == world.NoUnit || m.w.Units[id].Gone {
		if id == world.NoUnit || !leaves(l) {
			m.unknown(l)
		}
		return
	}
	u := Unit{
		ID: id, Line: l.Line, Order: l.Order, Ext: l.Ext, Side: l.Side, Special: l.Special, Attack: grid.None,
	}
	m.fits(l, &u)
	m.dark = false
	end := m.route(l, &u)
	m.ends(l, &u, end)
	m.company(l, &u)
	m.foes(l, &u)
	m.attack(l, &u, end.Field)
	m.neutrals(l, &u)
	m.plan.Units = append(m.plan.Units, u)
}

// leaves reports whether a line dissolves its unit or lets it join another one: that it is gone by now is as ordered.
func leaves(l *sheet.Line) bool {
	return slices.ContainsFunc(l.Changes(), func(c sheet.Change) bool { return c.Sort == sheet.Dissolve || c.Sort == sheet.Merge })
}

// unknown tells that a unit is not there. New ones get their numbers in the recruiting section.
func (m *maker) unknown(l *sheet.Line) {
	m.tell(l.At, game.Problem{Code: "problem.plan.unit", Args: game.Args{"unit": number(int(l.Unit))}, Cite: []string{"WDW-44"}})
}

// company resolves the characters that go with a unit.
func (m *maker) company(l *sheet.Line, u *Unit) {
	for _, n := range l.With() {
		id := m.w.Unit(m.realm, n)
		if id == world.NoUnit || m.w.Units[id].Kind != kit.Leader {
			m.tell(l.At, game.Problem{Code: "problem.plan.with", Args: game.Args{"unit": number(int(n))}, Cite: []string{"WDW-71"}})
			continue
		}
		more := u.more()
		more.with = append(more.with, id)
	}
}

// foes resolves the realms to be attacked.
func (m *maker) foes(l *sheet.Line, u *Unit) {
	for _, code := range l.Against() {
		if id := m.code(l.At, code); id != world.Nobody && id != m.realm {
			more := u.more()
			more.against = append(more.against, id)
		}
	}
}

// attack resolves the field next to the end that is to be attacked.
func (m *maker) attack(l *sheet.Line, u *Unit, end grid.Field) {
	p := l.Attack()
	if p == nil {
		return
	}
	f, there := m.field(l.At, p)
	if !there || end == grid.None {
		return
	}
	if m.w.Patch.Toward(end, f) == hex.NoSide {
		if m.dark {
			return
		}
		m.tell(l.At, game.Problem{
			Code: "problem.plan.attack", Args: game.Args{"place": m.w.Patch.Name(f), "end": m.w.Patch.Name(end)}, Cite: []string{"WDW-74"},
		})
		return
	}
	u.Attack = f
}

// route resolves the way, up to its first wrong step, and gives its end.
func (m *maker) route(l *sheet.Line, u *Unit) march.Way {
	unit := &m.w.Units[u.ID]
	from := march.At(unit)
	start := len(m.steps)
	if !m.allowed(l) {
		return from
	}
	switch l.Route.Form {
	case sheet.ByFields:
		from = m.byFields(l, u.ID, from)
	case sheet.ByDirections:
		from = m.byDirections(l, unit, from)
	case sheet.ByTarget:
		from = m.byTarget(l, u, from)
	}
	u.Route = m.steps[start:len(m.steps):len(m.steps)]
	return from
}
