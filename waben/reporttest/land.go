package reporttest

import (
	"slices"
	"strings"
)

// landEvent is what becomes of fields, places and what is built.
func (r *reader) landEvent(e *event) bool {
	w := r.now
	switch e.code {
	case "land.taken":
		r.take(e)
	case "siege.captured":
		r.captured(e)
	case "siege.razed":
		r.razed(e)
	case "siege.damage":
		r.damaged(e)
	case "siege.breach":
	case "turn.ruled":
		r.ruled(e)
	case "land.frozen":
		w.land[e.field] = frozen(w.land[e.field])
	case "land.thawed":
		delete(w.land, e.field) // what it was before, the map says
		if l := r.seen.land[e.field]; l != 0 {
			if w.land[e.field] = l; floats(l) {
				delete(w.owner, e.field)
			}
		}
	case "build.work", "build.finished", "build.stopped", "build.lost", "build.repaired", "land.surplus", "land.capital":
		if w.mine(e.realm) {
			r.built(e)
		}
	default:
		return false
	}
	return true
}

// take gives a field to whom takes it. A letter tells unit by unit: of what happened to a field at one time that comes first for which
// it was whose it was.
func (r *reader) take(e *event) {
	w := r.now
	fits := func(e *event) bool {
		return (!w.mine(e.other) || w.owner[e.field] == e.other) && (!w.mine(e.realm) || w.owner[e.field] != e.realm)
	}
	r.takes = append(r.takes, e)
	for n := 0; n < len(r.takes); n++ {
		if x := r.takes[n]; fits(x) {
			w.owner[x.field] = x.realm
			r.takes = slices.Delete(r.takes, n, n+1)
			n = -1
		}
	}
}

// untaken holds what is left of that: it cannot have happened.
func (r *reader) untaken() {
	for _, e := range r.takes {
		r.fault("%s is taken from realm %d, it was %d's", e.field, e.other, r.now.owner[e.field])
	}
	for _, e := range r.falls {
		r.fault("realm %d loses %s, which was not its own", e.realm, e.field)
	}
	r.takes, r.falls = r.takes[:0], r.falls[:0]
}

// floats reports of a terrain whether it is water; frozen is what it freezes to. Terrains are numbered from 1, five heights of a
// kind together (table 2.2-1); kind 2 are lakes, 7 is ice, 9 is deep sea.
func floats(land int) bool { return land == 1 || land == 1+9*5 }

func frozen(land int) int {
	return 1 + ice*5 + (land-1)%5
}

// captured is a wall or a settlement that has fallen (WDW-77). A wall is told of by whom takes it, a settlement by who loses it.
func (r *reader) captured(e *event) {
	w := r.now
	if e.other == 0 && e.values["side"] != 0 {
		return // walls are the field's owner's
	}
	t := w.towns[e.field]
	if t == nil {
		if w.mine(e.realm) {
			r.fault("%s falls, and there was nothing", e.field)
		}
		t = &town{Field: e.field}
		w.towns[e.field] = t
	}
	if w.mine(e.realm) && t.Realm != e.realm { // a letter tells unit by unit: it was won at the same time
		r.falls = append(r.falls, e)
		return
	}
	t.Realm, t.Recruit, t.Rank = e.other, 0, 0
	r.unseat(e.realm, e.field)
	if w.me != 0 && e.other == w.me { // what stands of it, the list of places says
		if seen := r.seen.towns[e.field]; seen != nil {
			t.Kind, t.Stands, t.Harbours, t.Turn, t.Name = seen.Kind, seen.Stands, seen.Harbours, seen.Turn, e.text
		}
	}
	if n := slices.IndexFunc(r.falls, func(x *event) bool { return x.field == e.field && x.realm == e.other }); n >= 0 {
		next := r.falls[n]
		r.falls = slices.Delete(r.falls, n, n+1)
		r.captured(next)
	}
}

// unseat takes his seat from the character of a settlement that is lost (WDW-36).
func (r *reader) unseat(realm int, field string) {
	for k, p := range r.now.people {
		if k.realm == realm && p.Settlement == field {
			p.Settlement = ""
		}
	}
}

// razed is a settlement of which nothing is left, with what was being built onto it.
func (r *reader) razed(e *event) {
	w := r.now
	if w.towns[e.field] == nil && w.mine(e.realm) {
		r.fault("%s is razed, and there was nothing", e.field)
	}
	delete(w.towns, e.field)
	delete(w.sites, place{e.field, 0, 0})
	r.unseat(e.realm, e.field)
}

// What a siege destroys, those of settlements in the order in which it takes them (WDW-63).
const (
	partWall = iota + 8
	partRoad
	partBridge
	partCanal
)

// damaged takes points from what is besieged, and holds what is left against that.
func (r *reader) damaged(e *event) {
	part, points, left := e.values["what"], e.values["points"], e.values["left"]
	if part >= partWall {
		r.breached(e, part, points, left)
		return
	}
	t := r.now.towns[e.field]
	if !r.now.mine(e.realm) { // of a foreign place its besieger knows the kind
		return
	}
	if t == nil {
		r.fault("%s is besieged, and there is nothing", e.field)
		return
	}
	r.besieged[e.field] |= 1 << part
	parts := t.Stands.parts()
	const tens = 10_000
	p := parts[part-1]
	if part == 4 || part == 5 { // of heads, told in tens of thousands
		if *p = max(*p-points*tens, 0); (*p+tens-1)/tens != left {
			r.fault("%s: part %d has %d left, %d are told", e.field, part, *p, left)
		}
		return
	}
	if *p -= points; *p != left {
		r.fault("%s: part %d has %d left, %d are told", e.field, part, *p, left)
	}
}

// turns lets sieges go on next time with what comes after the last part that they took: of those that they took in a moon no event
// says which was the last (WDW-63, WDW-R-56).
func (r *reader) turns() {
	const first, others = 3, 5 // after walls and Stv
	for field, parts := range r.besieged {
		now, seen := r.now.towns[field], r.seen.towns[field]
		if now == nil || seen == nil {
			continue
		}
		if last := first + (seen.Turn+others-1)%others; parts&(1<<last) != 0 || !r.now.laws.InTurn {
			now.Turn = seen.Turn
		}
	}
}

// parts are what stands of a settlement, in the order in which a siege takes it.
func (s *stands) parts() [7]*int {
	return [7]*int{&s.Walls, &s.Defence, &s.Mil, &s.Recruit, &s.People, &s.Temples, &s.Labs}
}

// breached takes points from what is on a side.
func (r *reader) breached(e *event, part, points, left int) {
	w, side := r.now, e.values["side"]
	if side == 0 {
		r.fault("%s: something on a side is besieged, and no side is told", e.field)
		return
	}
	if part == partWall {
		beyond, back := r.beyond(e.field, side)
		for _, at := range [2]place{{beyond, back, 0}, {e.field, side, 0}} {
			if l := w.walls[at]; l != nil && l.Left-points == left {
				if l.Left = left; left == 0 {
					delete(w.walls, at)
				}
				return
			}
		}
		if w.me == 0 {
			r.fault("%s(%d): no wall has %d left", e.field, side, left)
		}
		return
	}
	if left == 0 {
		r.lay(e.field, side, part-partRoad, false)
	}
}

// lay puts what joins two fields into the tables of both, or takes it out.
func (r *reader) lay(field string, side, table int, there bool) {
	w := r.now
	set := func(at string, side int) {
		bit := 1 << (side - 1)
		if there {
			w.sides[table][at] |= bit
		} else if w.sides[table][at] &^= bit; w.sides[table][at] == 0 {
			delete(w.sides[table], at)
		}
	}
	set(field, side)
	if beyond, back := r.beyond(field, side); beyond != "" {
		set(beyond, back)
	}
}

// Rulings, as events number them (WDW-6).
const (
	setOwner, setSize, setField, setGrade, setHold, setVacant = 4, 6, 7, 8, 9, 10
	open, shut                                                = 11, 12 // ways between two fields
)

// ruled is what the game master has decided (WDW-6).
func (r *reader) ruled(e *event) {
	if ruling := e.values["ruling"]; ruling >= setSize && ruling <= setVacant && ruling != setGrade && !r.now.mine(e.realm) {
		return // it is about what is another's own
	}
	w, v := r.now, e.values["after"]
	switch e.values["ruling"] {
	case setOwner:
		w.owner[e.field] = e.realm
		if e.realm == 0 {
			delete(w.owner, e.field)
		}
		if t := w.towns[e.field]; t != nil && t.Realm != e.realm {
			r.unseat(t.Realm, e.field)
			t.Realm, t.Recruit, t.Rank = e.realm, 0, 0
		}
	case setSize:
		u := r.of(e, e.unit)
		if u.Size, u.gone = v, v == 0; v > 0 && u.Kind != leader {
			u.Leaders = max(u.Leaders, (v+5*minimum[u.Kind]-1)/(5*minimum[u.Kind]), 1)
		}
	case setField:
		r.of(e, e.unit).Aboard = 0
		w.bring(e.realm, e.unit, e.field)
	case setGrade:
		if w.grades[e.field] = v; v < 0 {
			delete(w.grades, e.field)
		}
	case setHold:
		w.realms[e.realm-1].Account.Hold = v != 0
	case setVacant:
		w.realms[e.realm-1].Vacant = v != 0
	case open:
		w.crossings[crossing{e.field, e.to}] = true
	case shut:
		delete(w.crossings, crossing{e.field, e.to})
	}
}

// edge reads a side of a field, as in 789/12(5).
func edge(s string) (field string, side int) {
	field, rest, found := strings.Cut(s, "(")
	if found && len(rest) == 2 {
		side = int(rest[0] - '0')
	}
	return field, side
}

// ice is a kind of terrain.
const ice = 7
