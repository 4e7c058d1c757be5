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
	s.witnesses = s.witnesses[:0]
	s.pass(id, f, tick, true, true)
	for _, g := range s.w.Patch.Around(f) {
		if g != grid.None {
			s.pass(id, g, tick, !s.dim.Has(g), !dim)
		}
	}
	for _, w := range s.witnesses {
		s.spots.note(w.realm, w.number, id, u, tick)
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

// witness is a unit that has just seen another one.
type witness struct {
	realm  world.RealmID
	number uint16
}

// pass lets a unit and those on a field see each other. Who sees it is gathered first, one of each realm.
func (s *Sweep) pass(id world.UnitID, f grid.Field, tick int, seen, sees bool) {
	u := &s.w.Units[id]
	if guests := s.guests[f]; guests == u.Realm || guests == world.Nobody {
		return
	}
	for other := s.ix.First(f); other != world.NoUnit; other = s.ix.Next(other) {
		v := &s.w.Units[other]
		if v.Realm == u.Realm || v.Aboard != 0 || v.Gone {
			continue
		}
		if seen {
			s.testify(v)
		}
		if sees {
			s.spots.note(u.Realm, u.Number, other, v, tick)
		}
	}
}

// testify takes a unit for the witness of its realm, if it is the first one or has the lowest number.
func (s *Sweep) testify(v *world.Unit) {
	for n := range s.witnesses {
		if w := &s.witnesses[n]; w.realm == v.Realm {
			w.number = min(w.number, v.Number)
			return
		}
	}
	s.witnesses = append(s.witnesses, witness{v.Realm, v.Number})
}

// stand is what is seen where everybody stands.
func (s *Sweep) stand(tick int) {
	s.guests = append(s.guests[:0], make([]world.RealmID, s.w.Patch.Fields())...)
	for id := range s.w.Units {
		if u := &s.w.Units[id]; !u.Gone {
			s.visit(u.Realm, u.Field)
		}
	}
	s.posts = append(s.posts[:0], make([]world.RealmID, s.w.Patch.Fields())...)
	for id := range s.w.Units {
		u := &s.w.Units[id]
		if u.Gone || u.Aboard != 0 {
			continue
		}
		s.owned(world.UnitID(id), tick)
		if s.posts[u.Field] == u.Realm {
			continue // the first of its realm has seen it all, and has the lowest number
		}
		s.posts[u.Field] = u.Realm
		s.look(u.Realm, u.Field)
		s.pass(world.UnitID(id), u.Field, tick, false, true)
		if !s.dim.Has(u.Field) {
			for _, g := range s.w.Patch.Around(u.Field) {
				if g != grid.None {
					s.pass(world.UnitID(id), g, tick, false, true)
				}
			}
		}
	}
}

// several are guests of more than one realm.
const several = ^world.RealmID(0)

// visit notes that somebody of a realm is, or was in this moon, on a field: most fields see but one realm, and there
// nobody has to be looked for.
func (s *Sweep) visit(r world.RealmID, f grid.Field) {
	switch s.guests[f] {
	case world.Nobody:
		s.guests[f] = r
	case r:
	default:
		s.guests[f] = several
	}
}

// rank is a place in the order of sightings: by realm that has seen, field, realm seen, kind, size from the largest
// and time, as both know them, then by whom. Numbers of foreign units decide nothing that shows.
type rank struct {
	high, low uint64
	spot      int32
}

func (s *Sweep) rank(n int32) rank {
	p := &s.spots.list[n]
	u := &s.w.Units[p.unit]
	return rank{
		high: uint64(p.realm)<<48 | uint64(p.field)<<16 | uint64(u.Realm),
		low:  uint64(u.Kind)<<60 | uint64(world.Host-p.class)<<56 | uint64(p.tick)<<48 | uint64(p.by)<<32 | uint64(p.unit),
		spot: n,
	}
}

// report writes the sightings of each realm.
func (s *Sweep) report(log *chronicle.Log) {
	s.ranks = s.ranks[:0]
	for n := range s.spots.list {
		s.ranks = append(s.ranks, s.rank(int32(n)))
	}
	slices.SortFunc(s.ranks, func(a, b rank) int {
		if a.high != b.high {
			return cmp.Compare(a.high, b.high)
		}
		return cmp.Compare(a.low, b.low)
	})
	for len(log.Sightings) < len(s.w.Realms) {
		log.Sightings = append(log.Sightings, nil)
	}
	rest := s.ranks
	for n := range s.w.Realms {
		mine := 0
		for mine < len(rest) && int(rest[mine].high>>48) == n+1 {
			mine++
		}
		r := &s.w.Realms[n]
		r.Seen = slices.Grow(r.Seen[:0], mine)
		log.Sightings[n] = slices.Grow(log.Sightings[n], mine)
		for _, rank := range rest[:mine] {
			p := &s.spots.list[rank.spot]
			u := &s.w.Units[p.unit]
			sighting := world.Sighting{Realm: u.Realm, Kind: u.Kind, Class: p.class, Field: p.field, Moon: s.spots.moon, Tick: p.tick}
			r.Seen = append(r.Seen, sighting)
			log.Sightings[n] = append(log.Sightings[n], chronicle.Sighted{Sighting: sighting, By: p.by, Number: u.Number})
		}
		rest = rest[mine:]
	}
}
