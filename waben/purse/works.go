package purse

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Crew are workers who build on a field (order AB). A Side means the building at it: they work there first.
type Crew struct {
	Realm   world.RealmID
	Field   grid.Field
	Side    hex.Side
	Workers int32
}

// Works does a moon's building (WDW-32, WDW-33): inhabitants and crews of a field's realm and its allies. Crews repair
// first what is damaged, a settlement or the wall they are sent to (WDW-65); that costs nothing, as upkeep has paid
// for it. Then all work on the field's sites, the oldest first, as far as these are paid. What is whole then stands.
// Sites on land that was lost are lost.
func (t *Treasury) Works(crews []Crew) {
	t.abandon()
	t.far = nil // settlements may have fallen since
	crews = slices.Clone(crews)
	slices.SortStableFunc(crews, func(x, y Crew) int { return cmp.Compare(x.Field, y.Field) })
	sites := t.byField()
	for len(crews)+len(sites) > 0 {
		var yard yard
		yard.field = t.nextYard(crews, sites)
		yard.crews, crews = cut(crews, func(c Crew) bool { return c.Field == yard.field })
		yard.sites, sites = cut(sites, func(n int32) bool { return t.w.Sites[n].Field == yard.field })
		t.work(&yard)
	}
	t.finish()
}

// yard is what is built on one field.
type yard struct {
	field grid.Field
	crews []Crew
	sites []int32
}

// nextYard is the first field on which somebody works or something is being built.
func (t *Treasury) nextYard(crews []Crew, sites []int32) grid.Field {
	switch {
	case len(crews) == 0:
		return t.w.Sites[sites[0]].Field
	case len(sites) == 0:
		return crews[0].Field
	}
	return min(crews[0].Field, t.w.Sites[sites[0]].Field)
}

// cut parts a list where a condition first fails.
func cut[T any](list []T, holds func(T) bool) (head, tail []T) {
	n := 0
	for n < len(list) && holds(list[n]) {
		n++
	}
	return list[:n], list[n:]
}

// abandon drops sites on land that is not their realm's any more.
func (t *Treasury) abandon() {
	t.w.Sites = slices.DeleteFunc(t.w.Sites, func(s world.Site) bool {
		owner := t.w.Owner[s.Field]
		if owner == s.Realm || !t.minds(s.Realm) {
			return false
		}
		t.tell(chronicle.Event{Code: chronicle.SiteLost, Realm: s.Realm, Other: owner, Field: s.Field, Values: [6]int32{What(&s), int32(s.Done)}, Text: s.Name})
		return true
	})
}

// What says in a value what a site is: a kind of settlement, or 16 more than a kind of infrastructure.
func What(s *world.Site) int32 {
	if s.Settlement != kit.NoSettlement {
		return int32(s.Settlement)
	}
	return 16 + int32(s.What)
}

// work does what is done on one field.
func (t *Treasury) work(y *yard) {
	owner := t.w.Owner[y.field]
	if !t.minds(owner) {
		return
	}
	workers, side := 0, hex.NoSide
	for _, c := range y.crews {
		if t.w.Between(c.Realm, owner) == world.Allied {
			workers += int(c.Workers)
			side = max(side, c.Side) // who is sent to a building says so to all
		}
	}
	workers = min(workers, MostCrew)
	points := t.repair(owner, y.field, side, workers/Gang)
	if len(y.sites) == 0 {
		return
	}
	points += t.Hands(y.field)
	slices.SortStableFunc(y.sites, func(a, b int32) int { return t.meant(b, side) - t.meant(a, side) })
	for _, n := range y.sites {
		s := &t.w.Sites[n]
		done := min(points, int(s.Paid-s.Done))
		if !t.runs(s) || done <= 0 {
			continue
		}
		s.Done += int16(done)
		points -= done
		t.tell(chronicle.Event{
			Code: chronicle.Works, Realm: owner, Field: s.Field, Text: s.Name,
			Values: [6]int32{int32(done), int32(s.Done), int32(s.Value), int32(workers), What(s), int32(s.Side)},
		})
	}
}

// meant is 1 for a site at the side that workers are sent to.
func (t *Treasury) meant(n int32, side hex.Side) int {
	if side.Valid() && t.w.Sites[n].Side == side {
		return 1
	}
	return 0
}

// repair uses points for what is damaged, and returns those that are left.
func (t *Treasury) repair(r world.RealmID, f grid.Field, side hex.Side, points int) int {
	if points == 0 {
		return 0
	}
	had := points
	if side.Valid() {
		if n := t.ix.Wall(t.w, f, side); n >= 0 {
			wall := &t.w.Walls[n]
			mended := min(points, int(wall.Points-wall.Left))
			wall.Left += int16(mended)
			points -= mended
		}
	} else if s := t.own(r, f); s != nil {
		for points > 0 && mend(&s.Stands, s.Kind.Standard()) {
			points--
		}
	}
	if points < had {
		t.tell(chronicle.Event{Code: chronicle.Repaired, Realm: r, Field: f, Values: [6]int32{int32(had - points), int32(side)}})
	}
	return points
}

// mend repairs one Bauwertpunkt, of the fortifications first (WDW-65), and reports whether there was something to be repaired.
func mend(have *kit.Structures, whole kit.Structures) bool {
	for _, part := range [...]struct {
		have  *int16
		whole int16
	}{
		{&have.Walls, whole.Walls},
		{&have.Defence, whole.Defence},
		{&have.Mil, whole.Mil},
	} {
		if *part.have < part.whole {
			*part.have++
			return true
		}
	}
	for _, part := range [...]struct {
		have  *int32
		whole int32
	}{
		{&have.Recruit, whole.Recruit},
		{&have.People, whole.People},
	} {
		if *part.have < part.whole {
			*part.have = min(*part.have+perPoint, part.whole)
			return true
		}
	}
	for _, part := range [...]struct {
		have  *int16
		whole int16
	}{
		{&have.Temples, whole.Temples},
		{&have.Labs, whole.Labs},
	} {
		if *part.have < part.whole {
			*part.have++
			return true
		}
	}
	return false
}

// perPoint is how many people, or GS of recruiting, make a Bauwertpunkt (WDW-34).
const perPoint = 10_000
