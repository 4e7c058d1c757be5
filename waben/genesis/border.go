package genesis

import (
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// balance lets realms that have become too small take fields from their neighbours, whose land does not
// fall apart by it.
func (m *maker) balance(owner []world.RealmID) {
	for range 40 {
		settled := true
		for _, r := range m.realms {
			for len(r.fields) < smallest {
				settled = false
				f := m.prize(owner, r)
				if f == grid.None {
					break
				}
				if loser := owner[f]; loser != world.Nobody {
					l := m.realms[loser-1]
					l.fields = slices.Delete(l.fields, slices.Index(l.fields, f), slices.Index(l.fields, f)+1)
				}
				m.take(owner, r, f)
			}
		}
		if settled {
			return
		}
	}
}

// prize is the field that a realm takes most easily: free, or of its largest neighbour.
func (m *maker) prize(owner []world.RealmID, r *polity) grid.Field {
	best, most := grid.None, -1
	for _, f := range r.fields {
		for _, next := range m.p.Around(f) {
			if next == grid.None || owner[next] == r.id || !m.home(next) || m.realmSeat(owner[next]) == next {
				continue
			}
			score := largest * 20
			if o := owner[next]; o != world.Nobody {
				score = len(m.realms[o-1].fields) * 20
				if !m.spare(owner, next) {
					continue
				}
			}
			if score -= m.p.Distance(r.seat, next); score > most || score == most && next < best {
				best, most = next, score
			}
		}
	}
	return best
}

func (m *maker) realmSeat(id world.RealmID) grid.Field {
	if id == world.Nobody {
		return grid.None
	}
	return m.realms[id-1].seat
}

// spare reports whether a field's neighbours of the same realm still hang together without it.
func (m *maker) spare(owner []world.RealmID, f grid.Field) bool {
	arcs := 0
	around := m.p.Around(f)
	for n, next := range around {
		before := around[(n+5)%6]
		own := next != grid.None && owner[next] == owner[f]
		if own && (before == grid.None || owner[before] != owner[f]) {
			arcs++
		}
	}
	return arcs == 1
}

// fillGaps gives small gaps between borders to the realm that surrounds most of them.
func (m *maker) fillGaps(owner []world.RealmID) {
	free := func(f grid.Field) bool { return owner[f] == world.Nobody && m.home(f) }
	for _, gap := range m.pieces(free) {
		if len(gap) > 5 {
			continue
		}
		touches := map[world.RealmID]int{}
		best := world.Nobody
		for _, f := range gap {
			for _, next := range m.p.Around(f) {
				if next == grid.None || owner[next] == world.Nobody {
					continue
				}
				r := owner[next]
				if touches[r]++; best == world.Nobody || touches[r] > touches[best] {
					best = r
				}
			}
		}
		if best == world.Nobody || len(m.realms[best-1].fields)+len(gap) > largest {
			continue
		}
		for _, f := range gap {
			m.take(owner, m.realms[best-1], f)
		}
	}
}

// annexIslands gives small free islands to a realm that is not far.
func (m *maker) annexIslands(owner []world.RealmID) {
	for _, island := range m.pieces(m.home) {
		if len(island) > 30 || owner[island[0]] != world.Nobody {
			continue
		}
		var near *polity
		least := 5
		for _, r := range m.realms {
			if len(r.fields)+len(island) > largest {
				continue
			}
			for _, f := range r.fields {
				if far := m.p.Distance(f, island[0]); far < least {
					near, least = r, far
				}
			}
		}
		if near == nil || m.d.N(3, rollSeat, dice.Genesis, int64(island[0]), -1) == 0 {
			continue
		}
		for _, f := range island {
			owner[f] = near.id
			near.fields = append(near.fields, f)
		}
	}
}
