package reporttest

import (
	"cmp"
	"slices"
)

// happen lets everything happen that is told, moon by moon.
func (r *reader) happen(books []book) {
	w := r.now
	stock := w.stocks()
	r.begin()
	for m := w.from; m < w.moon; m++ {
		r.dates(m)
		for n := range books {
			if b := &books[n]; b.moon == m {
				if b.old != stock[b.realm] {
					r.fault("book of realm %d begins with %d, its stock was %d", b.realm, b.old, stock[b.realm])
				}
				stock[b.realm] = b.now
				r.reckon(b)
				r.expect(b, m)
			}
		}
		for _, x := range r.sequence(m) {
			if x.battle != nil {
				r.fight(x.battle)
			} else {
				r.event(x.event)
			}
		}
		r.untaken()
		for n := range books {
			if b := &books[n]; b.moon == m {
				r.store(b)
			}
		}
		r.rest()
	}
}

// stocks are the stocks of all realms that are known.
func (w *world) stocks() map[int]int {
	m := map[int]int{}
	for n := range w.realms {
		m[n+1] = w.realms[n].Gold
	}
	for _, t := range w.towns {
		m[t.Realm] += t.Gold
	}
	for k, u := range w.units {
		m[k.realm] += u.Gold
	}
	return m
}

// dates is what a moon brings by itself: places take recruits anew, and whoever has sent a turn has missed none (WDW-46, WDW-79).
func (r *reader) dates(m int) {
	w := r.now
	if recruiting(m) {
		for _, t := range w.towns {
			t.Recruit = 0
		}
		for n := range w.realms { // what is not paid is told
			if w.mine(n + 1) {
				w.realms[n].Morale, w.realms[n].Unpaid = 0, w.realms[n].Unpaid*r.unpaid(n+1, m)
			}
		}
	}
	if m == w.from {
		for n := range w.realms {
			w.realms[n].Missed, w.realms[n].Vacant = r.absent(n+1, w.realms[n].Missed, w.realms[n].Vacant)
		}
	}
}

// recruiting reports whether units are paid and recruited in a moon, income whether taxes come in (WDW-25).
func recruiting(m int) bool { return m%12 == 1 || m%12 == 7 }
func income(m int) bool     { return m%12 == 0 || m%12 == 6 }

// unpaid is 1 if a realm could not pay half of its upkeep in a moon, else 0: then all that was missed before is forgotten.
func (r *reader) unpaid(realm, m int) int {
	for n := range r.told {
		if e := &r.told[n]; e.code == "unit.unpaid" && e.realm == realm && e.moon == m && 2*e.values["paid"] < e.values["owed"] {
			return 1
		}
	}
	return 0
}

// absent is how many turns a realm has missed, and whether it is vacant: both end with a turn that is sent.
func (r *reader) absent(realm, missed int, vacant bool) (int, bool) {
	for n := range r.told {
		if e := &r.told[n]; e.code == "turn.missed" && e.realm == realm {
			return missed, vacant
		}
	}
	return 0, false
}

// step is an event or a battle, at its time.
type step struct {
	tick   int
	event  *event
	battle *battle
}

// The times after the last tick: the ground takes what it takes, then is built what is built, then the game master has his last word.
const (
	lastTick = 120
	ground   = lastTick + iota
	building
	late
)

// sequence is what happens in a moon. Battles come after the events of their tick. What has no time of its own stands at tick 0 in the
// report, and is put to where it belongs.
func (r *reader) sequence(m int) (list []step) {
	for n := range r.told {
		e := &r.told[n]
		if e.moon != m || e.public {
			continue
		}
		s := step{tick: e.tick, event: e}
		switch {
		case e.tick == lastTick && (e.code == "loss.terrain" || r.swallowed(n)):
			s.tick = ground
		case built(e):
			s.tick = building
		case e.code == "turn.ruled" && r.late(n):
			s.tick = late
		}
		list = append(list, s)
	}
	for n := range r.fought {
		if b := &r.fought[n]; b.moon == m {
			list = append(list, step{tick: b.tick, battle: b})
		}
	}
	slices.SortStableFunc(list, func(x, y step) int { return cmp.Compare(x.tick, y.tick) })
	return list
}

// swallowed reports whether the nth event is of what becomes of a unit of which the ground has taken all.
func (r *reader) swallowed(n int) bool {
	e := &r.told[n]
	if e.code != "unit.destroyed" && e.code != "unit.fate" {
		return false
	}
	return slices.ContainsFunc(r.told[:n], func(x event) bool {
		return x.code == "loss.terrain" && x.tick == e.tick && x.moon == e.moon && x.realm == e.realm && x.unit == e.unit
	})
}

func built(e *event) bool {
	return e.code == "build.work" || e.code == "build.finished" || e.code == "build.lost" || e.code == "build.repaired"
}

// late reports whether the nth event, a ruling, was made at the end of its moon: in its list it stands after what happened in it, or it
// does not find a unit as large as the ruling before has left it: there was a battle in between.
func (r *reader) late(n int) bool {
	e := &r.told[n]
	for _, x := range r.told[:n] {
		again := x.code == e.code && x.moon == e.moon && x.realm == e.realm && x.unit == e.unit && x.values["ruling"] == setSize && e.values["ruling"] == setSize
		if again && x.values["after"] != e.values["before"] {
			return true
		}
		if x.moon == e.moon && (r.now.me == 0 || x.unit == e.unit) && (x.tick > 0 || built(&x)) {
			return true
		}
	}
	return false
}

// mine reports whether a realm's own affairs are told.
func (w *world) mine(realm int) bool { return realm != 0 && (w.me == 0 || w.me == realm) }

// expect holds a book against what was there before: people and fields that are paid for.
func (r *reader) expect(b *book, m int) {
	w := r.now
	heads := map[int]int{}
	for k, u := range w.units {
		if k.realm == b.realm {
			heads[u.Kind] += u.Size
			if u.Kind != leader {
				heads[leader] += u.Leaders
			}
		}
	}
	fields := 0
	for n := range b.entries {
		e := &b.entries[n]
		switch e.sort {
		case "units":
			if e.count != heads[e.kind] && !r.meddled(b.realm, m) || e.each != wage[e.kind] || !recruiting(m) {
				r.fault("book of realm %d: %d of kind %d are paid %d each, there are %d", b.realm, e.count, e.kind, e.each, heads[e.kind])
			}
			delete(heads, e.kind)
		case "tax":
			if fields += e.count; !income(m) {
				r.fault("book of realm %d: taxes in moon %d", b.realm, m)
			}
		case "income":
			if t := w.towns[e.field]; t == nil || t.Realm != b.realm || e.sum != 0 && e.sum != (t.Stands.People*grossShare+50)/100 {
				r.fault("book of realm %d: %s brings in %d", b.realm, e.field, e.sum)
			}
		case "settlements":
			if t := w.towns[e.field]; (t == nil || t.Stands.points() != e.count) && !r.meddled(b.realm, m) {
				r.fault("book of realm %d: %d points stand in %s", b.realm, e.count, e.field)
			}
		case "building":
			r.pay(b.realm, e)
		}
	}
	for kind, count := range heads {
		if recruiting(m) && count > 0 && !r.meddled(b.realm, m) {
			r.fault("book of realm %d: %d of kind %d are not paid", b.realm, count, kind)
		}
	}
	owned := 0
	for _, owner := range w.owner {
		if owner == b.realm {
			owned++
		}
	}
	for n := range r.told { // what the game master grants at the beginning of a moon pays at once
		if e := &r.told[n]; e.code == "turn.ruled" && e.moon == m && e.values["ruling"] == 4 && e.realm == b.realm && w.owner[e.field] != b.realm {
			owned++
		}
	}
	if fields > owned {
		r.fault("book of realm %d: taxes of %d fields of %d", b.realm, fields, owned)
	}
}

// meddled reports whether the game master has changed units of a realm, or what they stand on, in a moon: that may have been before
// they were paid.
func (r *reader) meddled(realm, m int) bool {
	for n := range r.told {
		e := &r.told[n]
		if e.moon == m && e.realm == realm && (e.code == "turn.ruled" || e.code == "unit.released" || e.code == "loss.terrain" && e.tick == 0) {
			return true
		}
	}
	return false
}

// store puts the gold where the book says that it lies.
func (r *reader) store(b *book) {
	w := r.now
	for _, t := range w.towns {
		if t.Realm == b.realm {
			t.Gold = 0
		}
	}
	for k, u := range w.units {
		if k.realm == b.realm {
			u.Gold = 0
		}
	}
	w.realms[b.realm-1].Gold = 0
	for _, s := range b.stores {
		switch {
		case s.unit != 0:
			if u := w.unit(b.realm, s.unit); u != nil {
				u.Gold = s.gold
			} else {
				r.fault("book of realm %d: unit %d has gold and is not there", b.realm, s.unit)
			}
		case s.field == "":
			w.realms[b.realm-1].Gold = s.gold
		default:
			if t := w.towns[s.field]; t != nil && t.Realm == b.realm {
				t.Gold = s.gold
			} else {
				r.fault("book of realm %d: gold lies in %s, which it does not have", b.realm, s.field)
			}
		}
	}
}
