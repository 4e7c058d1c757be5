package sheet

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
)

// Valid reports whether a sheet that came from elsewhere than Read, as JSON, has only values that there are, so that Write
// can write it. Whether a text says the same is another question.
func (s *Sheet) Valid() bool {
	if s.Absent && !s.Blank() {
		return false
	}
	for n := range s.Moons {
		if !s.Moons[n].valid() {
			return false
		}
	}
	for n := range s.Letters {
		if _, known := letterParts[s.Letters[n].Sort]; !known {
			return false
		}
	}
	for n := range s.Stances {
		if !isStance(s.Stances[n].Stance) {
			return false
		}
	}
	for n := range s.Claims {
		if c := &s.Claims[n]; !isKind(c.Kind) || c.Place == nil || !c.Place.valid() {
			return false
		}
	}
	for n := range s.People {
		if p := &s.People[n]; p.Leads >= kit.Leader || !p.Place.valid() {
			return false
		}
	}
	for n := range s.Figures {
		if !s.Figures[n].valid() {
			return false
		}
	}
	return true
}

func isStance(word string) bool {
	return slices.Contains([]string{"allied", "passage", "neutral", "war"}, word)
}

func isKind(k kit.Unit) bool { return k <= kit.Leader }

func isSide(s hex.Side) bool { return s == hex.NoSide || s.Valid() }

// valid holds for no place, too.
func (p *Place) valid() bool {
	return p == nil || p.GF >= Before && p.GF <= 999 && p.KF >= 0 && p.KF <= grid.PerGF && isSide(p.Side)
}

func (m *Moon) valid() bool {
	for n := range m.Units {
		if !m.Units[n].valid() {
			return false
		}
	}
	for n := range m.Recruits {
		if r := &m.Recruits[n]; !isKind(r.Kind) || !r.Place.valid() || !r.When.valid() {
			return false
		}
	}
	for n := range m.Builds {
		b := &m.Builds[n]
		if b.Settlement > kit.Metropolis || b.What > kit.Canal || !b.Place.valid() || !b.When.valid() || slices.ContainsFunc(b.Harbours, outside) {
			return false
		}
	}
	for n := range m.Pays {
		if p := &m.Pays[n]; !p.From.valid() || !p.To.valid() || !p.When.valid() {
			return false
		}
	}
	return m.Capital.valid() && !slices.ContainsFunc(m.Order, lost)
}

func outside(s hex.Side) bool { return !s.Valid() }
func lost(p Place) bool       { return !p.valid() }

func (line *Line) valid() bool {
	good := line.Order <= kit.Special && line.Ext <= kit.Pursue && isKind(line.Kind) && isSide(line.Side) && line.From.valid() && line.To.valid() && line.Attack().valid() &&
		line.When.valid() && line.Route.valid()
	for _, c := range line.Changes() {
		good = good && c.Sort >= Reinforce && c.Sort <= Unload && isKind(c.Kind) && c.Place.valid()
	}
	return good
}

func (r *Route) valid() bool {
	return slices.Contains([]Form{0, ByFields, ByDirections, ByTarget}, r.Form) && !slices.ContainsFunc(r.Steps, lost) && !slices.ContainsFunc(r.Sides, outside) &&
		(r.Form != ByTarget || len(r.Steps) == 1)
}

// valid holds for no condition, too.
func (c *Condition) valid() bool {
	if c == nil {
		return true
	}
	for n := range c.All {
		t := &c.All[n]
		if t.Sort < Mine || t.Sort > Sighted || !t.Place.valid() || t.Sort == StanceIs && !isStance(t.State) {
			return false
		}
		if (t.Sort == Mine || t.Sort == UnitAt || t.Sort == Sighted) && t.Place == nil {
			return false
		}
	}
	return true
}
