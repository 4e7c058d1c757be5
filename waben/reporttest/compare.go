package reporttest

import (
	"maps"
	"slices"
)

// compare holds what is seen against what the report has made of what was seen before. Of a realm only its own is seen as it is;
// me is 0 for who sees everything.
func (r *reader) compare(me int) {
	now, seen := r.now, r.seen
	if now.moon != seen.moon || now.turn != seen.turn {
		r.fault("moon %d of turn %d follows, %d of %d is seen", now.moon, now.turn, seen.moon, seen.turn)
	}
	for _, k := range r.landed {
		if u := now.units[k]; u != nil {
			u.Aboard = 0
		}
	}
	for k, u := range seen.units { // on which side of a river a fleet lies no event tells
		if now.units[k] != nil {
			now.units[k].Side = u.Side
		}
	}
	r.payments()
	r.turns()
	same(r, "unit", now.units, seen.units, func(k name) bool { return true })
	own := func(field string) bool { return me == 0 || seen.owner[field] == me || now.owner[field] == me }
	same(r, "owner of", pointers(now.owner), pointers(seen.owner), own)
	same(r, "place", now.towns, seen.towns, func(f string) bool {
		t := seen.towns[f]
		if t == nil {
			t = now.towns[f]
		}
		return me == 0 || t.Realm == me
	})
	same(r, "site", now.sites, seen.sites, func(place) bool { return true })
	same(r, "wall", now.walls, seen.walls, func(k place) bool { return own(k.field) && !r.taken(k.field) })
	same(r, "grade of", pointers(now.grades), pointers(seen.grades), func(string) bool { return me == 0 })
	if me == 0 {
		same(r, "land of", pointers(now.land), pointers(seen.land), own)
		for n := range now.sides {
			same(r, sideTables[n]+" of", pointers(now.sides[n]), pointers(seen.sides[n]), own)
		}
		if !maps.Equal(now.crossings, seen.crossings) {
			r.fault("crossings: told is %v, seen is %v", now.crossings, seen.crossings)
		}
	} else {
		for _, at := range seen.fields {
			if seen.owner[at] == me || now.owner[at] == me {
				r.border(at, me)
			}
		}
	}
	for k, p := range seen.people { // whose player's it is, and since when, its realm has written itself
		if now.people[k] != nil && r.before.people[k] == nil {
			now.people[k].Player, now.people[k].Since = p.Player, p.Since
		}
	}
	same(r, "character", now.people, seen.people, func(k name) bool { return me == 0 || k.realm == me })
	for n := range seen.realms {
		r.compareRealm(n, me)
	}
	if !slices.Equal(now.stances, seen.stances) {
		r.fault("stances: told are %v, seen are %v", now.stances, seen.stances)
	}
}

// taken reports whether a field has changed hands: what stood on it is known with it.
func (r *reader) taken(field string) bool {
	for n := range r.told {
		if e := &r.told[n]; (e.code == "land.taken" || e.code == "turn.ruled") && e.field == field {
			return true
		}
	}
	return false
}

func pointers(m map[string]int) map[string]*int {
	list := make(map[string]*int, len(m))
	for k, v := range m {
		if v != 0 {
			list[k] = &v
		}
	}
	return list
}

// same compares two lists where they matter.
func same[K comparable, V comparable](r *reader, what string, told, seen map[K]*V, matters func(K) bool) {
	for k, v := range told {
		switch s := seen[k]; {
		case !matters(k):
		case s == nil:
			r.fault("%s %v: told is %+v, nothing is seen", what, k, *v)
		case *s != *v:
			r.fault("%s %v: told is %+v, seen is %+v", what, k, *v, *s)
		}
	}
	for k, v := range seen {
		if matters(k) && told[k] == nil {
			r.fault("%s %v: nothing is told, seen is %+v", what, k, *v)
		}
	}
}

// border compares what joins an own field with others: what neighbours have built or destroyed on the border the map tells.
func (r *reader) border(at string, me int) {
	m := r.seen.known[me-1][at]
	for n, mapped := range [3]int{m.Roads, m.Bridges, m.Canals} {
		for side := 1; side <= 6; side++ {
			bit := 1 << (side - 1)
			told, seen := r.now.sides[n][at]&bit, r.seen.sides[n][at]&bit
			next, _ := r.beyond(at, side)
			if told != seen && (r.seen.owner[next] == me && r.now.owner[next] == me && !r.taken(at) && !r.taken(next) || mapped&bit != seen) {
				r.fault("%s of %s(%d): told is %v, seen is %v", sideTables[n], at, side, told != 0, seen != 0)
			}
		}
	}
}

func (r *reader) compareRealm(n, me int) {
	a, b := &r.now.realms[n], &r.seen.realms[n]
	if a.Code != b.Code || a.Name != b.Name || a.Sort != b.Sort && !r.founded(n+1) {
		r.fault("realm %d: told is %s, seen is %s", n+1, a.Name, b.Name)
	}
	if me != 0 && n+1 != me {
		return
	}
	type purse struct {
		missed, gold, unpaid, morale, balance int
		vacant, hold                          bool
		capital                               string
	}
	of := func(x *realm) purse {
		return purse{x.Missed, x.Gold, x.Unpaid, x.Morale, x.Account.Balance, x.Vacant, x.Account.Hold, x.Capital}
	}
	if of(a) != of(b) {
		r.fault("realm %d: told is %+v, seen is %+v", n+1, of(a), of(b))
	}
	r.memories(n)
}

func (r *reader) founded(realm int) bool {
	return slices.ContainsFunc(r.told, func(e event) bool { return e.code == "realm.founded" && e.realm == realm })
}

// memories holds what a realm knows of the map against what it knew: what has changed was seen in this turn, and nothing is forgotten.
func (r *reader) memories(n int) {
	before, after := r.now.known[n], r.seen.known[n]
	for at, m := range after {
		old, there := before[at]
		if m == old || m.Full == 0 {
			continue
		}
		if !there || m.Owner != old.Owner || m.Settlement != old.Settlement || m.Roads != old.Roads || m.Bridges != old.Bridges || m.Canals != old.Canals || m.Walls != old.Walls {
			if m.Moon < r.now.from {
				r.fault("realm %d knows of %s what it has not seen in this turn", n+1, at)
			}
		}
	}
	for at := range before {
		if _, there := after[at]; !there {
			r.fault("realm %d has forgotten %s", n+1, at)
		}
	}
}
