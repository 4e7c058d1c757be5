package bot

import (
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// posture is a way to put a kind of unit on the field.
type posture func(u *catalogue.Unit) (row int, t battle.Tactic)

// rear is a row for those who fight from afar: as far back as lets them reach beyond the middle.
func rear(u *catalogue.Unit) int { return min(max(u.Battle.Range, 1), battle.MaxRow) }

// postures are how an army may stand, from the usual way to the odd ones.
func (l *lab) postures() []posture {
	usual := func(u *catalogue.Unit) (int, battle.Tactic) {
		return min(max(u.Row, 1), battle.MaxRow), l.tactic(u.Tactic)
	}
	line := func(u *catalogue.Unit) (int, battle.Tactic) {
		if u.Battle.Range > 1 {
			return min(rear(u), 3), battle.Hold
		}
		return 1, battle.Hold
	}
	storm := func(u *catalogue.Unit) (int, battle.Tactic) {
		if u.Battle.Range > 1 {
			return rear(u), battle.Advance
		}
		return 1, battle.Charge
	}
	deep := func(u *catalogue.Unit) (int, battle.Tactic) {
		if u.Battle.Range > 1 {
			return 10, battle.Advance
		}
		return 9, battle.Advance
	}
	level := func(u *catalogue.Unit) (int, battle.Tactic) { return rear(u), battle.Advance }
	await := func(u *catalogue.Unit) (int, battle.Tactic) {
		if u.Battle.Range > 1 {
			return 7, battle.Hold
		}
		return 6, battle.Hold
	}
	return []posture{usual, storm, line, level, deep, await}
}

// tactic is what a tactic of the catalogue does.
func (l *lab) tactic(id string) battle.Tactic {
	if n, ok := l.Tactic(id); ok {
		return l.Tactics[n].Battle
	}
	return battle.Charge
}

// called is the id of a tactic in the catalogue; false if it has none that does this.
func (l *lab) called(t battle.Tactic) (string, bool) {
	n := slices.IndexFunc(l.Tactics, func(c catalogue.Tactic) bool { return c.Battle == t })
	if n < 0 {
		return "", false
	}
	return l.Tactics[n].ID, true
}

// stand puts units on the field in a posture.
func (l *lab) stand(units []battle.Unit, p posture) []battle.Unit {
	units = slices.Clone(units)
	for n := range units {
		u := &l.Units[units[n].Kind]
		if row, t := p(u); !u.Unhireable {
			units[n].Row, units[n].Tactic = row, t
		}
	}
	return units
}

// guess is a way in which others may stand, and how likely it is against the other ways.
type guess struct {
	units  []battle.Unit
	weight float64
}

// guesses are how some forces may stand: as they were last seen in a protocol, as the
// catalogue has it, and in other ways.
func (m *mind) guesses(forces []*force) []guess {
	var seen []battle.Unit
	for _, f := range forces {
		seen = append(seen, f.units...)
	}
	list := []guess{{seen, 3}}
	if m.style.Seeds == 0 {
		return list
	}
	others := m.lab.postures()
	if m.style.Tries == 0 {
		others = others[:2]
	}
	for _, p := range others[:min(4, len(others))] {
		list = append(list, guess{m.lab.stand(seen, p), 1})
	}
	return list
}

// habit is how a unit of an army stood in the last protocol that I may read; false if it was
// in none.
func (m *mind) habit(f *force, kind string) (row int, t battle.Tactic, ok bool) {
	for _, b := range slices.Backward(m.v.Battles) {
		for _, side := range b.Sides {
			n := slices.IndexFunc(side, func(u terramagica.Fighter) bool {
				return u.Realm == f.realm && u.Army == f.number && u.Kind == kind
			})
			if n >= 0 {
				return side[n].Row, m.lab.tactic(side[n].Tactic), true
			}
		}
	}
	return 0, battle.Tactic{}, false
}
