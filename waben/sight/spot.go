package sight

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// spots are the sightings of a moon: for each unit the realms that have seen it, as chains in one list.
type spots struct {
	moon  moon.Count
	first []int32 // by unit: place in list plus one
	list  []spot
}

// spot is a unit as a realm has seen it last.
type spot struct {
	next  int32 // place in list plus one
	unit  world.UnitID
	field grid.Field
	realm world.RealmID
	by    uint16
	tick  uint8
	class world.SizeClass
}

func (s *spots) start(units int, now moon.Count) {
	s.moon, s.list = now, s.list[:0]
	if cap(s.first) < units {
		s.first = make([]int32, units)
	}
	s.first = s.first[:units]
	clear(s.first)
}

// note says that a realm's unit, number 0 if none, sees a unit on a field. Of own units that see the same at
// the same tick the lowest number counts.
func (s *spots) note(r world.RealmID, by uint16, id world.UnitID, u *world.Unit, tick int) {
	now := spot{unit: id, field: u.Field, realm: r, by: by, tick: uint8(tick), class: u.Class()}
	for n := s.first[id]; n != 0; n = s.list[n-1].next {
		if old := &s.list[n-1]; old.realm == r {
			if old.tick == now.tick && old.field == now.field && old.by != 0 && (by == 0 || old.by < by) {
				now.by = old.by
			}
			now.next = old.next
			*old = now
			return
		}
	}
	now.next = s.first[id]
	s.list = append(s.list, now)
	s.first[id] = int32(len(s.list))
}

// meet is what is sighted when a unit comes onto a field: those near see it, and it sees them. The owner of the
// field sees it too (WDW-67, D-S1).
func (s *Sweep) meet(id world.UnitID, tick int) {
	u := &s.w.Units[id]
	f := u.Field
	dim := s.dim.Has(f)
	s.pass(id, f, tick, true, true)
	for _, g := range s.w.Patch.Around(f) {
		if g != grid.None {
			s.pass(id, g, tick, !s.dim.Has(g), !dim)
		}
	}
	s.owned(id, tick)
}

// owned lets the owner of the field that a unit is on see it.
func (s *Sweep) owned(id world.UnitID, tick int) {
	u := &s.w.Units[id]
	if owner := s.w.Owner[u.Field]; owner != world.Nobody && owner != u.Realm {
		s.spots.note(owner, 0, id, u, tick)
	}
}

// pass lets a unit and those on a field see each other.
func (s *Sweep) pass(id world.UnitID, f grid.Field, tick int, seen, sees bool) {
	if !seen && !sees {
		return
	}
	u := &s.w.Units[id]
	for other := s.ix.First(f); other != world.NoUnit; other = s.ix.Next(other) {
		v := &s.w.Units[other]
		if v.Realm == u.Realm || v.Aboard != 0 || v.Gone {
			continue
		}
		if seen {
			s.spots.note(v.Realm, v.Number, id, u, tick)
		}
		if sees {
			s.spots.note(u.Realm, u.Number, other, v, tick)
		}
	}
}

// stand is what is seen where everybody stands.
func (s *Sweep) stand(tick int) {
	for id := range s.w.Units {
		u := &s.w.Units[id]
		if u.Gone || u.Aboard != 0 {
			continue
		}
		s.look(u.Realm, u.Field)
		if s.alone(u) {
			continue
		}
		s.pass(world.UnitID(id), u.Field, tick, false, true)
		if !s.dim.Has(u.Field) {
			for _, g := range s.w.Patch.Around(u.Field) {
				if g != grid.None {
					s.pass(world.UnitID(id), g, tick, false, true)
				}
			}
		}
		s.owned(world.UnitID(id), tick)
	}
}

// alone reports whether nobody but a unit's own realm is on the fields around, or owns the one it is on.
func (s *Sweep) alone(u *world.Unit) bool {
	if o := s.w.Owner[u.Field]; o != world.Nobody && o != u.Realm || !s.only(u.Field, u.Realm) {
		return false
	}
	for _, g := range s.w.Patch.Around(u.Field) {
		if g != grid.None && !s.only(g, u.Realm) {
			return false
		}
	}
	return true
}

// only reports whether all units on a field are of one realm: those by ID lie beside each other.
func (s *Sweep) only(f grid.Field, r world.RealmID) bool {
	for id := s.ix.First(f); id != world.NoUnit; id = s.ix.Next(id) {
		if s.w.Units[id].Realm != r {
			return false
		}
	}
	return true
}

// report writes the sightings of each realm, ordered by what may be known of them.
func (s *Sweep) report(log *chronicle.Log) {
	slices.SortFunc(s.spots.list, func(a, b spot) int {
		ua, ub := &s.w.Units[a.unit], &s.w.Units[b.unit]
		return cmp.Or(cmp.Compare(a.realm, b.realm), cmp.Compare(a.field, b.field), cmp.Compare(ua.Realm, ub.Realm),
			cmp.Compare(ua.Kind, ub.Kind), cmp.Compare(b.class, a.class), cmp.Compare(a.tick, b.tick), cmp.Compare(a.by, b.by),
			cmp.Compare(a.unit, b.unit))
	})
	for len(log.Sightings) < len(s.w.Realms) {
		log.Sightings = append(log.Sightings, nil)
	}
	for n := range s.w.Realms {
		s.w.Realms[n].Seen = s.w.Realms[n].Seen[:0]
	}
	for _, p := range s.spots.list {
		u := &s.w.Units[p.unit]
		sighting := world.Sighting{Realm: u.Realm, Kind: u.Kind, Class: p.class, Field: p.field, Moon: s.spots.moon, Tick: p.tick}
		r := s.w.Realm(p.realm)
		r.Seen = append(r.Seen, sighting)
		log.Sightings[p.realm-1] = append(log.Sightings[p.realm-1], chronicle.Sighted{Sighting: sighting, By: p.by, Number: u.Number})
	}
}
