// Package sight is what the realms see in a moon: the land around units and around what is their own, and
// foreign units that come near (WDW-8, WDW-17, WDW-67, WDW-85; D-S1, D-S2).
//
// Start with Sweep, which is told how a moon goes and writes at its end what each realm has seen. It tells nobody
// what changed after he looked: what is seen on the way is remembered as it was then.
package sight

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Sees reports whether a unit on one field sees what is on another one: on its own field, and on those next to
// it, unless it is in jungle, Tiefsee or a dim forest (WDW-17, WDW-67).
func Sees(w *world.World, from, to grid.Field) bool {
	return from == to || !w.Dims(from) && slices.Contains(w.Patch.Around(from), to)
}

// Sweep gathers what is seen in a moon. Its life: Start before anybody moves, Enter for every field that a unit
// comes onto, Taken for every field that changes hands, Halt when nobody moves any more and nothing is built or broken
// yet, Finish at the very end of the moon, before units that are gone leave the list. The zero Sweep is ready to start, and
// keeps its memory from moon to moon.
type Sweep struct {
	w         *world.World
	ix        *world.Index
	realms    []eyes
	dim       world.Known     // fields that take a Kleinfeld from sight
	owner     []world.RealmID // at the start
	taken     world.Known     // fields that changed hands
	near      world.Known     // those and the fields around them
	late      []late
	lost      []late
	halted    bool
	spots     spots
	posts     []world.RealmID // by field: the realm whose unit has looked round from there last
	guests    []world.RealmID // by field: the one realm whose units have been there in this moon, or several
	ranks     []rank
	witnesses []witness
	buffer    []world.Memory
}

// Start begins a moon: everybody looks round where he stands. The index has to be that of the world.
func (s *Sweep) Start(w *world.World, ix *world.Index) {
	s.w, s.ix = w, ix
	s.halted = false
	s.late, s.lost = s.late[:0], s.lost[:0]
	s.owner = append(s.owner[:0], w.Owner...)
	fields := w.Patch.Fields()
	s.dim, s.taken, s.near = cleared(s.dim, fields), cleared(s.taken, fields), cleared(s.near, fields)
	for f := range grid.Field(fields) {
		if w.Dims(f) {
			s.dim.Add(f)
		}
	}
	if len(s.realms) > len(w.Realms) {
		s.realms = s.realms[:len(w.Realms)]
	}
	for len(s.realms) < len(w.Realms) {
		s.realms = append(s.realms, eyes{})
	}
	for n := range s.realms {
		e := &s.realms[n]
		e.known = w.KnownTo(world.RealmID(n+1), e.known)
		e.clear(fields)
	}
	s.spots.start(len(w.Units), w.Moon)
	s.stand(0)
}

// Known is what a realm has seen of the map up to now: it grows while units move. It may be read until the next
// Start.
func (s *Sweep) Known(r world.RealmID) world.Known { return s.realms[r-1].known }

// Enter says that a unit has come onto the field that it stands on now: it looks round, and whoever is near sees
// it. Those aboard others look with their eyes; nothing has to be said for them.
func (s *Sweep) Enter(id world.UnitID, tick int) {
	u := &s.w.Units[id]
	if u.Aboard != 0 || u.Gone {
		return
	}
	s.visit(u.Realm, u.Field)
	s.look(u.Realm, u.Field)
	s.meet(id, tick)
}

// Taken says that a field has just changed hands. Its old owner and all who are near know at once.
func (s *Sweep) Taken(f grid.Field, from world.RealmID) {
	if s.halted {
		if from != world.Nobody {
			s.lost = append(s.lost, late{realm: from, field: f})
		}
		return
	}
	s.taken.Add(f)
	s.near.Add(f)
	for _, n := range s.w.Patch.Around(f) {
		if n != grid.None {
			s.near.Add(n)
		}
	}
	for _, r := range [2]world.RealmID{from, s.w.Owner[f]} {
		if r != world.Nobody {
			s.notice(r, f)
		}
	}
	s.sentries(f, f)
	for _, n := range s.w.Patch.Around(f) {
		if n != grid.None && !s.dim.Has(n) {
			s.sentries(n, f)
		}
	}
}

// sentries lets all who are on a field notice who owns another one now.
func (s *Sweep) sentries(at, f grid.Field) {
	for id := s.ix.First(at); id != world.NoUnit; id = s.ix.Next(id) {
		if u := &s.w.Units[id]; u.Aboard == 0 && !u.Gone {
			s.notice(u.Realm, f)
		}
	}
}

// notice lets a realm see who owns a field now.
func (s *Sweep) notice(r world.RealmID, f grid.Field) {
	e := &s.realms[r-1]
	e.seeAll(f)
	s.late = append(s.late, late{r, f, s.w.Owner[f]})
}

// Halt ends the movement: what was seen until now is remembered as it was.
func (s *Sweep) Halt() {
	s.remember()
	for n := range s.realms {
		s.realms[n].clear(s.w.Patch.Fields())
	}
	s.halted = true
}

// Finish ends the moon: everybody looks round where he stands now, realms look at what is theirs, the world
// remembers it, and the log gets what was sighted. Each realm's sightings of this moon replace those before.
func (s *Sweep) Finish(log *chronicle.Log) {
	if !s.halted {
		s.Halt()
	}
	s.stand(120)
	s.home()
	for _, l := range s.lost {
		s.realms[l.realm-1].seeAll(l.field)
	}
	s.late = s.late[:0]
	s.owner = append(s.owner[:0], s.w.Owner...)
	s.remember()
	s.report(log)
	s.w, s.ix = nil, nil
}

// Survey is the sight of a world in which nobody moves: what the realms of a new world know (WDW-8).
func Survey(w *world.World, ix *world.Index, log *chronicle.Log) {
	var s Sweep
	s.Start(w, ix)
	s.Finish(log)
}

func cleared(k world.Known, fields int) world.Known {
	words := (fields + 63) / 64
	if cap(k) < words {
		return make(world.Known, words)
	}
	k = k[:words]
	clear(k)
	return k
}
