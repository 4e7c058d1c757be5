package plan

import (
	"strings"

	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// holds reports whether a line counts: all of its tests hold at the start of the moon (WDW-78).
func (m *maker) holds(at sheet.At, c *sheet.Condition) bool {
	if c == nil {
		return true
	}
	for n := range c.All {
		if m.test(at, &c.All[n]) == c.All[n].Not {
			return false
		}
	}
	return true
}

// test asks one thing of the world. What cannot be asked is told, and not so.
func (m *maker) test(at sheet.At, t *sheet.Test) bool {
	f := grid.None
	if t.Place != nil {
		var there bool
		if f, there = m.field(at, t.Place); !there {
			return false
		}
	}
	switch t.Sort {
	case sheet.Mine:
		return m.w.Owner[f] == m.realm
	case sheet.UnitAt:
		id := m.w.Unit(m.realm, t.Unit)
		return id != world.NoUnit && m.w.Units[id].Field == f
	case sheet.UnitIs:
		return m.w.Unit(m.realm, t.Unit) != world.NoUnit
	case sheet.GoldIs:
		return purse.Stock(m.w, m.realm) >= t.Gold
	case sheet.StanceIs:
		other := m.code(at, t.Code)
		return other != world.Nobody && stances[m.w.Between(m.realm, other)] == t.State
	case sheet.Sighted:
		return m.sighted(at, t, f)
	}
	return false
}

// stances are what sheets call them.
var stances = [...]string{world.Neutral: "neutral", world.Passage: "passage", world.Allied: "allied", world.War: "war"}

// sighted reports whether the realm has seen a foreign unit on a field last.
func (m *maker) sighted(at sheet.At, t *sheet.Test, f grid.Field) bool {
	other := world.Nobody
	if t.Code != "" {
		if other = m.code(at, t.Code); other == world.Nobody {
			return false
		}
	}
	seen := m.w.Seen
	if m.w.Me == world.Nobody {
		seen = m.w.Realm(m.realm).Seen
	}
	for n := range seen {
		if seen[n].Field == f && (other == world.Nobody || seen[n].Realm == other) {
			return true
		}
	}
	return false
}

// code finds a realm by its code, or tells that there is none.
func (m *maker) code(at sheet.At, code string) world.RealmID {
	for n := range m.w.Realms {
		if strings.EqualFold(m.w.Realms[n].Code, code) {
			return world.RealmID(n + 1)
		}
	}
	p := game.Problem{Code: "problem.plan.realm", Args: game.Args{"code": code}, Cite: []string{"WDW-1"}}
	for n := range m.w.Realms {
		p.Want = append(p.Want, m.w.Realms[n].Code)
	}
	m.tell(at, p)
	return world.Nobody
}
