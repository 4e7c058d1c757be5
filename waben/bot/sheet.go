package bot

import (
	"math/rand/v2"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/letter"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Sheet is a realm's turn: what a bot makes of the world as the realm knows it, and of its letter of the last turn,
// which may be nil. Neither is changed.
func (s Style) Sheet(v *world.World, l *letter.Letter, rng *rand.Rand) *sheet.Sheet {
	m := think(&s, v, l, rng)
	m.out = &sheet.Sheet{Realm: v.Realm(v.Me).Code, Turn: v.Turn + 1}
	if !s.Mute {
		m.talk()
	}
	m.spot()
	m.act()
	out := m.out
	out.Moons = append(out.Moons, m.finished())
	for range v.Laws.Moons - 1 {
		m = think(&s, m.ahead(), nil, rng)
		m.out = &sheet.Sheet{} // stances and letters are for the first moon
		m.spot()
		m.later = true
		m.act()
		out.Moons = append(out.Moons, m.finished())
	}
	for len(out.Moons) > 0 && idle(&out.Moons[len(out.Moons)-1]) {
		out.Moons = out.Moons[:len(out.Moons)-1]
	}
	if len(out.Moons) == 0 {
		out.Moons = nil // as who reads the sheet's text has it
	}
	return out
}

// idle reports whether nothing is ordered for a moon.
func idle(m *sheet.Moon) bool {
	return len(m.Units)+len(m.Recruits)+len(m.Builds)+len(m.Pays) == 0 && m.Capital == nil
}

// act orders everything of a moon: first what must be held, then what can be taken, at last who is left over.
func (m *mind) act() {
	m.reckon()
	if m.style.Plain {
		m.mass()
	} else {
		m.deploy()
	}
	m.explore()
	m.work()
	m.gather()
	m.recruit()
	m.build()
	m.vault()
}

// deploy gives the troops their tasks.
func (m *mind) deploy() {
	m.garrison()
	m.embark()
	if m.style.Masses {
		m.strike()
	}
	if m.style.Wars {
		m.campaign()
	}
	m.defend()
	m.conquer()
}

// finished is the moon with the lines of all units that do something.
func (m *mind) finished() sheet.Moon {
	doomed := m.doomed()
	for n := range m.lines {
		if m.lines[n].Unit != 0 && !doomed {
			m.moon.Units = append(m.moon.Units, m.lines[n])
		}
	}
	slices.SortStableFunc(m.moon.Units, func(a, b sheet.Line) int { return int(a.Unit) - int(b.Unit) })
	return m.moon
}

// place is a field as sheets write it.
func (m *mind) place(f grid.Field) sheet.Place {
	return sheet.PlaceOf(m.v.Patch, f)
}

// line gives a unit its order, which takes it along a way; the way may be empty.
func (m *mind) line(n int, o kit.Order, ext kit.Extension, way []grid.Field) *sheet.Line {
	u := &m.units[n]
	m.busy[n] = true
	l := &m.lines[n]
	changes := l.Changes()
	*l = sheet.Line{Unit: u.Number, Order: o, Ext: ext}
	if len(changes) > 0 {
		l.More().Changes = changes
	}
	if len(way) == 0 || u.Scout() && ext != kit.Conquer && o != kit.Build && !m.scouts.Take(&m.v.Laws, u, o, ext) {
		return l // more scouts than the segment takes do not move
	}
	l.Route, m.ways[n] = m.route(u.Field, way), way
	return l
}

// route writes a way in a form that the segment takes.
func (m *mind) route(from grid.Field, way []grid.Field) sheet.Route {
	forms := sheet.Form(m.v.Laws.RouteForms)
	switch {
	case forms == 0 || forms&sheet.ByFields != 0:
		r := sheet.Route{Form: sheet.ByFields}
		for _, f := range way {
			r.Steps = append(r.Steps, m.place(f))
		}
		return r
	case forms&sheet.ByDirections != 0:
		r := sheet.Route{Form: sheet.ByDirections}
		for _, f := range way {
			if side := m.v.Patch.Toward(from, f); side != hex.NoSide {
				r.Sides = append(r.Sides, side)
			}
			from = f
		}
		return r
	}
	return sheet.Route{Form: sheet.ByTarget, Steps: []sheet.Place{m.place(way[len(way)-1])}}
}
