package world

import (
	"cmp"
	"slices"

	"spielleiter/waben/grid"
)

// Memory is what the realm remembers of a field, or nil if it has never seen it.
func (r *Realm) Memory(f grid.Field) *Memory {
	n, found := slices.BinarySearchFunc(r.Known, f, func(m Memory, f grid.Field) int { return cmp.Compare(m.Field, f) })
	if !found {
		return nil
	}
	return &r.Known[n]
}

// Remember takes in what was seen, by field; of several memories of one field the last counts most. Full
// sight replaces what was known; sight of the land alone renews the land, and keeps the rest and its moon. It
// works in the memory of Known while that is large enough.
func (r *Realm) Remember(seen []Memory) {
	old := len(r.Known)
	fresh := 0
	for n, o := 0, 0; n < len(seen); n++ {
		if n > 0 && seen[n].Field == seen[n-1].Field {
			continue
		}
		for o < old && r.Known[o].Field < seen[n].Field {
			o++
		}
		if o == old || r.Known[o].Field != seen[n].Field {
			fresh++
		}
	}
	r.Known = slices.Grow(r.Known, fresh)[:old+fresh]
	// From behind, so that nothing is overwritten that is still to be moved.
	for to, o, n := old+fresh-1, old-1, len(seen)-1; n >= 0; to-- {
		if o >= 0 && r.Known[o].Field > seen[n].Field {
			r.Known[to] = r.Known[o]
			o--
			continue
		}
		first := n
		for first > 0 && seen[first-1].Field == seen[n].Field {
			first--
		}
		m := Memory{Field: seen[n].Field}
		if o >= 0 && r.Known[o].Field == m.Field {
			m = r.Known[o]
			o--
		}
		for _, s := range seen[first : n+1] {
			m.renew(s)
		}
		r.Known[to] = m
		n = first - 1
	}
}

// renew takes in a newer sight of the same field.
func (m *Memory) renew(s Memory) {
	if s.Full {
		*m = s
		return
	}
	m.Land, m.Rivers, m.Springs, m.Traits, m.Grade = s.Land, s.Rivers, s.Springs, s.Traits, s.Grade
}

// LandOf is what sight of the land alone shows of a field now.
func (w *World) LandOf(x *Index, f grid.Field) Memory {
	m := Memory{Field: f, Land: w.Land[f], Rivers: w.Rivers[f], Springs: x.SpringsAt(f), Traits: w.Traits[f]}
	if g, set := w.Grades[f]; set {
		m.Grade = g + 1
	}
	return m
}

// MemoryOf is what full sight of a field shows in this moon.
func (w *World) MemoryOf(x *Index, f grid.Field) Memory {
	m := w.LandOf(x, f)
	m.Full, m.Moon, m.Owner = true, w.Moon, w.Owner[f]
	m.Roads, m.Bridges, m.Canals = w.Roads[f], w.Bridges[f], w.Canals[f]
	if n := x.Settlement(f); n >= 0 {
		m.Settlement = w.Settlements[n].Kind
	}
	for n, to := x.WallsAt(f); n < to; n++ {
		m.Walls = m.Walls.With(w.Walls[n].Side)
	}
	return m
}
