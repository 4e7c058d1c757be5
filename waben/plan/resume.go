package plan

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
)

// resume is what is left of a way for a unit that is not where its line sets out, as it was held up in the moon before or
// its player is mistaken (WDW-R-39): what follows the last field of the way on which it stands, or the whole of it behind a step onto
// the field where it sets out, if the unit is beside that. A line that does not say where it sets out does so where
// that of the moon before ends.
func (m *maker) resume(l *sheet.Line, at march.Way) []sheet.Place {
	from, before := &l.From, m.before(l.Unit)
	if !from.There() && before != nil {
		from = &before.Route.Steps[len(before.Route.Steps)-1]
	}
	if from.KF == 0 || from.Aboard != 0 || at.Aboard != 0 || from.On(m.w.Patch) == at.Field && stands(from, at) {
		return l.Route.Steps
	}
	way := m.way(l, before)
	first := len(way) - len(l.Route.Steps)
	fields := m.fields(way, at.Field)
	if start := fields[first-1]; start == grid.None || start == at.Field && stands(from, at) {
		return l.Route.Steps
	}
	if !l.From.There() { // else that has been told
		m.differs(l.At, "problem.plan.stands", l.Unit, placeName(from), m.where(&m.w.Units[m.w.Unit(m.realm, l.Unit)]))
	}
	for n := len(way) - 1; n >= 0; n-- {
		if fields[n] == at.Field && stands(&way[n], at) {
			return way[n+1:]
		}
	}
	if m.w.Patch.Toward(at.Field, fields[first-1]).Valid() {
		return way[first-1:]
	}
	return l.Route.Steps
}

// stands reports whether a unit that is on the field of a place is there at the side that the place names.
func stands(p *sheet.Place, at march.Way) bool { return !p.Side.Valid() || p.Side == at.Side }

// before is the unit's line of the moon before, if that leads anywhere field by field; nil if not.
func (m *maker) before(unit uint16) *sheet.Line {
	if m.plan.before == nil {
		return nil
	}
	if m.earlier == nil {
		m.earlier = map[uint16]*sheet.Line{}
		for n := range m.plan.before.Units {
			if l := &m.plan.before.Units[n]; l.When == nil && len(l.Route.Steps) > 0 && l.Route.Form == sheet.ByFields {
				m.earlier[l.Unit] = l
			}
		}
	}
	return m.earlier[unit]
}

// way is the way of a line with that of the moon before, and the places where both set out.
func (m *maker) way(l, before *sheet.Line) (way []sheet.Place) {
	for _, l := range [2]*sheet.Line{before, l} {
		if l == nil {
			continue
		}
		if n := len(way); l.From.KF != 0 && (n == 0 || way[n-1].KF != l.From.KF) { // else the way of the moon before ends there
			way = append(way, l.From)
		}
		way = append(way, l.Route.Steps...)
	}
	return way
}

// fields are those of the places of a way; None for what is on no map, and for decks.
func (m *maker) fields(way []sheet.Place, at grid.Field) []grid.Field {
	list := make([]grid.Field, len(way))
	for n := range way {
		switch p := &way[n]; {
		case p.Aboard != 0:
			list[n] = grid.None
		case p.KF == 0:
			list[n] = at
		default:
			list[n] = m.stepField(march.Way{Field: at}, p)
		}
		if list[n] != grid.None {
			at = list[n]
		}
	}
	return list
}
