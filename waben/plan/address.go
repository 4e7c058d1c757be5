package plan

import (
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// letters resolves whom letters go to. One that goes to nobody known is the game master's, who alone reads it then
// (WDW-R-47).
func (m *maker) letters(s *sheet.Sheet) {
	for n := range s.Letters {
		l := Letter{Letter: s.Letters[n]}
		for _, name := range l.Letter.To {
			if id := m.addressee(l.At, name); id != world.Nobody && !slices.Contains(l.To, id) {
				l.To = append(l.To, id)
			}
		}
		if len(l.To) == 0 && (l.Sort == sheet.SortMessage || l.Sort == sheet.SortTreaty) {
			l.Sort, l.Public = sheet.SortMaster, nil
		}
		m.plan.Letters = append(m.plan.Letters, l)
	}
}

// addressee is the realm that a letter's heading names, by its code or by its name: alone, or as a part of what is
// written if it is the only one that is.
func (m *maker) addressee(at sheet.At, name string) world.RealmID {
	for n := range m.w.Realms { // codes first: a realm may be called what another's code is
		if strings.EqualFold(m.w.Realms[n].Code, name) {
			return world.RealmID(n + 1)
		}
	}
	words := " " + order.Fold(name) + " "
	found := world.Nobody
	several := false
	for n := range m.w.Realms {
		r := &m.w.Realms[n]
		id := world.RealmID(n + 1)
		if r.Name != "" && order.Fold(r.Name) == strings.TrimSpace(words) {
			return id
		}
		inside := r.Name != "" && strings.Contains(words, " "+order.Fold(r.Name)+" ") || slices.Contains(strings.Fields(name), r.Code)
		several = several || inside && found != world.Nobody
		if inside {
			found = id
		}
	}
	if found != world.Nobody && !several {
		return found
	}
	p := game.Problem{Code: "problem.plan.addressee", Args: game.Args{"name": name}, Cite: []string{"WDW-R-47"}}
	var names []string
	for n := range m.w.Realms {
		p.Want = append(p.Want, m.w.Realms[n].Code)
		names = append(names, m.w.Realms[n].Code, m.w.Realms[n].Name)
	}
	p.Suggest = order.Suggest(name, names)
	m.tell(at, p)
	return world.Nobody
}
