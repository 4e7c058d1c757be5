package sight

import (
	"cmp"
	"math/bits"
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// late is the owner of a field as a realm saw it after the field had changed hands.
type late struct {
	realm world.RealmID
	field grid.Field
	owner world.RealmID
}

// look is what a unit of a realm sees from a field.
func (s *Sweep) look(r world.RealmID, f grid.Field) {
	e := &s.realms[r-1]
	if here, bit := e.at(f); here.looked&bit == 0 {
		here.looked |= bit
		var o world.Outlook
		s.w.Look(f, &o)
		for _, g := range o.Near() {
			e.seeAll(g)
		}
		for _, g := range o.Far() {
			e.seeLand(g)
		}
	}
	if s.near.Has(f) {
		s.again(r, f)
	}
}

// again notes who owns the fields near f that have changed hands.
func (s *Sweep) again(r world.RealmID, f grid.Field) {
	if s.taken.Has(f) {
		s.late = append(s.late, late{r, f, s.w.Owner[f]})
	}
	if s.dim.Has(f) {
		return
	}
	for _, g := range s.w.Patch.Around(f) {
		if g != grid.None && s.taken.Has(g) {
			s.late = append(s.late, late{r, g, s.w.Owner[g]})
		}
	}
}

// home is what realms see of what is their own: everything on the field itself, and the land around (D-S1).
func (s *Sweep) home() {
	for f, r := range s.w.Owner {
		if r == world.Nobody {
			continue
		}
		e := &s.realms[r-1]
		e.seeAll(grid.Field(f))
		var o world.Outlook
		s.w.Look(grid.Field(f), &o)
		for _, g := range o.All() {
			e.seeLand(g)
		}
	}
}

// remember writes what was seen into what the realms know.
func (s *Sweep) remember() {
	slices.SortStableFunc(s.late, func(a, b late) int {
		return cmp.Or(cmp.Compare(a.realm, b.realm), cmp.Compare(a.field, b.field))
	})
	changed := s.late
	for n := range s.realms {
		e := &s.realms[n]
		s.buffer = s.buffer[:0]
		for word, at := range e.words {
			if at == 0 {
				continue
			}
			v := e.views[at-1]
			for seen := v.full | v.land; seen != 0; seen &= seen - 1 {
				bit := bits.TrailingZeros64(seen)
				f := grid.Field(word<<6 + bit)
				m := s.w.LandOf(s.ix, f)
				if v.full>>bit&1 != 0 {
					m = s.w.MemoryOf(s.ix, f)
					m.Owner = s.owner[f]
					for len(changed) > 0 && (int(changed[0].realm) <= n || int(changed[0].realm) == n+1 && changed[0].field < f) {
						changed = changed[1:]
					}
					for len(changed) > 0 && int(changed[0].realm) == n+1 && changed[0].field == f {
						m.Owner, changed = changed[0].owner, changed[1:]
					}
				}
				s.buffer = append(s.buffer, m)
			}
		}
		s.w.Realms[n].Remember(s.buffer)
	}
}
