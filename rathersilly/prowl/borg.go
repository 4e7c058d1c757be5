package prowl

import "spielleiter/diplomacy/chart"

// Borg says where the Borg goes from a field, or where he appears if at is chart.None. He
// is drawn by the units in tasty: all but those of the players whom he ate from last. If
// there are none he is not choosy and is drawn by all (RSD-1.6). The candidates are
//
//   - off the board, every field with a unit (RSD-1.1);
//   - his own field if there is a unit (RSD-1.7);
//   - neighbouring fields with a unit (RSD-1.3, 1.4);
//   - all neighbouring fields (RSD-1.5);
//
// whichever is the first not to be empty, and the best of them has most by level counts,
// then by ring counts, then in Amazons. He never stays unless fed, or unless there is no
// unit at all.
//
// What he eats where he arrives is not decided here.
func (p *Prowler) Borg(g *Ground, at chart.Province, tasty, all *Count) Choice {
	p.look(g, tasty)
	lapsed := p.some.Empty()
	if lapsed {
		p.look(g, all)
	}
	if p.some.Empty() {
		return p.stay(Starve, at)
	}
	aim, candidates := p.table(at)
	p.begin(candidates, false)
	if !p.decided() {
		p.byLevels()
	}
	if !p.decided() {
		p.byRings()
	}
	if !p.decided() {
		p.byAmazons()
	}
	c := p.end(aim)
	c.Lapsed = lapsed
	return c
}

// table gives what the Borg can choose from.
func (p *Prowler) table(at chart.Province) (Aim, chart.Set) {
	switch {
	case !within(p.ground.Fields, at):
		return Appear, p.some
	case chart.Has(p.some, at):
		return Dine, chart.SetOf(at)
	}
	next := p.ground.Next[at]
	if bites := next.And(p.some); !bites.Empty() {
		return Pounce, bites
	}
	return Roam, next
}
