package genesis

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// longest is how far roads reach, in the costs of [maker.paving].
const longest = 60

// pave joins a realm's settlements by roads, each with the nearest that is joined already.
func (m *maker) pave(r *polity) {
	joined := make(map[grid.Field]bool, len(r.towns))
	for n, town := range r.towns {
		at := m.w.Settlements[town].Field
		if n > 0 {
			m.road(r.id, at, joined)
		}
		joined[at] = true
	}
}

// road paves the cheapest way from a field to one of those that roads have reached.
func (m *maker) road(r world.RealmID, from grid.Field, joined map[grid.Field]bool) {
	cost, by := map[grid.Field]int{from: 0}, map[grid.Field]hex.Side{}
	var open heap
	open.push(spill{0, corner(from)})
	for len(open) > 0 {
		next := open.pop()
		f := grid.Field(next.at)
		if int(next.level) > cost[f] || next.level > longest {
			continue
		}
		if f != from && (joined[f] || m.w.Roads[f] != 0 && m.w.Owner[f] == r) {
			m.paveBack(f, from, by, joined)
			return
		}
		for _, s := range hex.Sides {
			to := m.p.Next(f, s)
			if to == grid.None || m.w.Owner[to] != r {
				continue
			}
			price, can := m.paving(f, to, s)
			if old, seen := cost[to]; can && (!seen || cost[f]+price < old) {
				cost[to], by[to] = cost[f]+price, s
				open.push(spill{int64(cost[to]), corner(to)})
			}
		}
	}
}

// paving is what a road across a side costs in effort, and whether there may be one: no more than one step
// up or down, and over rivers only on the same height, by a bridge (WDW-42).
func (m *maker) paving(f, to grid.Field, s hex.Side) (int, bool) {
	climb := abs(int(m.height[f]) - int(m.height[to]))
	river := m.w.Rivers[f].Has(s)
	switch {
	case climb > 1, river && climb > 0:
		return 0, false
	case m.w.Roads[f].Has(s):
		return 1, true
	}
	price := 4 + 3*climb + 4*max(m.w.Grade(f), m.w.Grade(to))
	if river {
		price += 4
	}
	return price, true
}

func (m *maker) paveBack(f, from grid.Field, by map[grid.Field]hex.Side, joined map[grid.Field]bool) {
	joined[f] = true
	for f != from {
		back := by[f].Opposite()
		m.mark(m.w.Roads, grid.Edge{Field: f, Side: back})
		if m.w.Rivers[f].Has(back) {
			m.mark(m.w.Bridges, grid.Edge{Field: f, Side: back})
		}
		f = m.p.Next(f, back)
		joined[f] = true
	}
}
