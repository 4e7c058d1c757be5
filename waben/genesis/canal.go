package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// cut is a way along sides from one river to another, or to open water.
type cut struct {
	sides []grid.Edge
	luck  int
}

// Canals are short, and there are few: at most one in so many fields.
const (
	longestCut   = 2
	fieldsPerCut = 1200
)

// digCanals joins lowland rivers that nearly meet by old canals, in realms that can keep them up (WDW-41).
func (m *maker) digCanals() {
	system := m.systems()
	var cuts []cut
	for c := range corner(len(system)) {
		if system[c] > 0 {
			cuts = m.cutsFrom(c, system, cuts)
		}
	}
	slices.SortStableFunc(cuts, func(a, b cut) int {
		return cmp.Or(cmp.Compare(len(a.sides), len(b.sides)), cmp.Compare(a.luck, b.luck))
	})
	dug := map[world.RealmID]bool{}
	for _, c := range cuts {
		owner := m.w.Owner[c.sides[0].Field]
		if dug[owner] || len(dug) > m.p.Fields()/fieldsPerCut {
			continue
		}
		dug[owner] = true
		for _, e := range c.sides {
			m.mark(m.w.Canals, e)
		}
	}
}

// systems says of each corner to which river it belongs, by numbers from 1; 0 where none is.
func (m *maker) systems() []int32 {
	system := make([]int32, 2*m.p.Fields())
	count := int32(0)
	for c := range corner(len(system)) {
		if system[c] != 0 || !m.onRiver(c) {
			continue
		}
		count++
		system[c] = count
		for queue := []corner{c}; len(queue) > 0; queue = queue[1:] {
			for _, a := range m.arcs(queue[0]) {
				if a.to >= 0 && system[a.to] == 0 && m.w.Rivers[a.edge.Field].Has(a.edge.Side) {
					system[a.to] = count
					queue = append(queue, a.to)
				}
			}
		}
	}
	return system
}

func (m *maker) onRiver(c corner) bool {
	return slices.ContainsFunc(m.arcsOf(c), func(a arc) bool { return a.to >= 0 && m.w.Rivers[a.edge.Field].Has(a.edge.Side) })
}

// arcsOf are the arcs of a corner that lies inside of the patch.
func (m *maker) arcsOf(c corner) []arc {
	if slices.Contains(m.fieldsOf(c), grid.None) {
		return nil
	}
	arcs := m.arcs(c)
	return arcs[:]
}

// cutsFrom adds the ways from a corner on a river to another river.
func (m *maker) cutsFrom(from corner, system []int32, cuts []cut) []cut {
	var dig func(at corner, owner world.RealmID, way []grid.Edge)
	dig = func(at corner, owner world.RealmID, way []grid.Edge) {
		for _, a := range m.arcsOf(at) {
			if a.to < 0 || !m.mayDig(a.edge) || slices.Contains(way, a.edge) {
				continue
			}
			if o := m.w.Owner[a.edge.Field]; o != owner && owner != world.Nobody {
				continue
			}
			further := append(slices.Clone(way), a.edge)
			switch s := system[a.to]; {
			case s == system[from]:
			case s > 0:
				luck := m.d.N(1<<20, rollCanal, dice.Genesis, int64(from), int64(a.to))
				cuts = append(cuts, cut{further, luck})
			case len(further) < longestCut:
				dig(a.to, m.w.Owner[a.edge.Field], further)
			}
		}
	}
	dig(from, world.Nobody, nil)
	return cuts
}

// mayDig reports whether a canal can lie on a side: lowland of one realm on both banks, where nothing flows yet.
func (m *maker) mayDig(e grid.Edge) bool {
	next := m.p.Next(e.Field, e.Side)
	owner := m.w.Owner[e.Field]
	return m.mayRun(e) && m.height[e.Field] == 1 && m.height[next] == 1 && !m.w.Rivers[e.Field].Has(e.Side) &&
		owner != world.Nobody && m.w.Owner[next] == owner
}

// halted is how many of a hundred realms have a building on which nobody works any more.
const halted = 35

// leaveSites leaves castles half built, with what was paid for them: whoever goes on with them saves it (WDW-31).
func (m *maker) leaveSites() {
	border := m.borders()
	for _, r := range m.realms {
		roll := m.roller(rollSite, int(r.id))
		if !roll.chance(halted) {
			continue
		}
		at := m.site(r, kit.Castle, border)
		if at == grid.None || m.harbour(at) != hex.NoSide {
			continue
		}
		done := int16(2 + roll.below(8))
		m.w.Sites = append(m.w.Sites, world.Site{
			Realm: r.id, Field: at, Settlement: kit.Castle, Name: m.placeName(r.culture, roll), Value: int16(kit.Castle.Value()),
			Paid: done, Done: done, Begun: m.w.Moon - moon.Count(12+roll.below(36)), Halted: true,
		})
	}
}
