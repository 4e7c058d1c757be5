package letter

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/moon"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// Desk is a turn sorted for its readers. It keeps no letter; one desk may be asked by one at a time.
type Desk struct {
	w    *world.World
	log  *chronicle.Log
	from moon.Count
	// sheets are what was sent, by realm; nil if nobody knows.
	sheets []*sheet.Sheet

	events  shelf // of the log, by who may read them
	battles shelf
	books   shelf
	towns   shelf
	sites   shelf
	walls   shelf
	faults  shelf
	fields  []int32 // own ones, by realm
	ways    []int32 // of the log, rulings about ways through the wall of fog
	seen    world.Known
	both    []int32 // working memory: a realm's events and the ways that it knows
	order   []int32 // working memory: a realm's events by unit
	count   [1001]int32
}

// shelf are places in a list, by realm.
type shelf struct {
	starts []int32 // of RealmID 0, 1, … and the end
	places []int32
}

func (s *shelf) of(r world.RealmID) []int32 { return s.places[s.starts[r]:s.starts[r+1]] }

// sort fills the shelf with the places 0 to n-1; who tells two readers of a place, Nobody is none.
func (s *shelf) sort(realms, n int, who func(place int) (a, b world.RealmID)) {
	s.starts = make([]int32, realms+2)
	for i := range n {
		a, b := who(i)
		s.starts[a]++
		if b != a {
			s.starts[b]++
		}
	}
	sum := int32(0)
	for r := range s.starts {
		s.starts[r], sum = sum, sum+s.starts[r]
	}
	s.places = make([]int32, sum)
	next := slices.Clone(s.starts)
	for i := range n {
		a, b := who(i)
		s.places[next[a]] = int32(i)
		next[a]++
		if b != a {
			s.places[next[b]] = int32(i)
			next[b]++
		}
	}
}

// Sort makes the desk of a turn: the world after it, and its chronicle. Neither may change while the desk or
// its letters are in use.
func Sort(w *world.World, log *chronicle.Log) *Desk {
	d := &Desk{w: w, log: log, from: w.Moon - moon.Count(max(w.Laws.Moons, 1))}
	realms := len(w.Realms)
	d.events.sort(realms, len(log.Events), func(n int) (a, b world.RealmID) { return readers(&log.Events[n]) })
	d.books.sort(realms, len(log.Books), func(n int) (a, b world.RealmID) { return log.Books[n].Realm, 0 })
	d.towns.sort(realms, len(w.Settlements), func(n int) (a, b world.RealmID) { return w.Settlements[n].Realm, 0 })
	d.sites.sort(realms, len(w.Sites), func(n int) (a, b world.RealmID) { return w.Sites[n].Realm, 0 })
	d.walls.sort(realms, len(w.Walls), func(n int) (a, b world.RealmID) { return w.Owner[w.Walls[n].Field], 0 })
	d.faults.sort(realms, len(log.Refusals), func(n int) (a, b world.RealmID) { return log.Refusals[n].Realm, 0 })
	d.sortBattles()
	for n := range log.Events {
		if way(&log.Events[n]) {
			d.ways = append(d.ways, int32(n))
		}
	}
	d.fields = make([]int32, realms+1)
	for _, r := range w.Owner {
		d.fields[r]++
	}
	return d
}

// way reports whether an event is a ruling that a way through the wall of fog opens or closes: whoever has seen the field where it
// begins reads of it (WDW-R-60).
func way(e *chronicle.Event) bool {
	return e.Code == chronicle.Ruled && (e.Values[0] == int32(turn.Open) || e.Values[0] == int32(turn.Close))
}

// eventsOf are the events that a realm may read, by their places in the log.
func (d *Desk) eventsOf(r world.RealmID) []int32 {
	own := d.events.of(r)
	if len(d.ways) == 0 {
		return own
	}
	d.both, d.seen = append(d.both[:0], own...), d.w.KnownTo(r, d.seen)
	for _, n := range d.ways {
		if f := d.log.Events[n].Field; d.seen.Has(f) || d.w.Owner[f] == r {
			d.both = append(d.both, n)
		}
	}
	slices.Sort(d.both)
	return d.both
}

// readers are the realms that may read an event in their letters.
func readers(e *chronicle.Event) (a, b world.RealmID) {
	switch {
	case e.Code == chronicle.Refused: // the letters' list of faults says more
		return world.Nobody, world.Nobody
	case e.Code == chronicle.Ruled && e.Values[0] == int32(turn.Deliver): // it would tell what gets lost (D-M)
		return world.Nobody, world.Nobody
	}
	switch e.Code.Info().Readers {
	case chronicle.Own:
		return e.Realm, world.Nobody
	case chronicle.Both:
		return e.Realm, e.Other
	case chronicle.Master, chronicle.All:
	}
	return world.Nobody, world.Nobody
}

// sortBattles puts each battle on the shelves of all who fought in it.
func (d *Desk) sortBattles() {
	type seen struct {
		realm  world.RealmID
		battle int32
	}
	var list []seen
	for n := range d.log.Battles {
		for side := range d.log.Battles[n].Sides {
			for k := range d.log.Battles[n].Sides[side].Units {
				list = append(list, seen{d.log.Battles[n].Sides[side].Units[k].Realm, int32(n)})
			}
		}
	}
	slices.SortFunc(list, func(x, y seen) int { return cmp.Or(cmp.Compare(x.realm, y.realm), cmp.Compare(x.battle, y.battle)) })
	list = slices.Compact(list)
	d.battles.sort(len(d.w.Realms), len(list), func(n int) (a, b world.RealmID) { return list[n].realm, 0 })
	for n, place := range d.battles.places {
		d.battles.places[n] = list[place].battle
	}
}

// For is one realm's letter: Sort, then Letter. Who writes to many keeps the desk.
func For(w *world.World, log *chronicle.Log, r world.RealmID) Letter { return Sort(w, log).Letter(r) }

// Letter is the evaluation of a realm, which must not be Nobody.
func (d *Desk) Letter(r world.RealmID) Letter {
	var l Letter
	d.Fill(&l, r)
	return l
}

// Fill makes a realm's letter in the memory of one that nobody reads any more.
func (d *Desk) Fill(l *Letter, r world.RealmID) {
	w := d.w
	*l = Letter{
		names: names{w.Patch, w.Realms}, Map: w.Realm(r).Known, Courses: l.Courses[:0], Events: l.Events[:0],
		Sightings: l.Sightings[:0], lines: l.lines,
	}
	l.Head = d.head(r)
	if w.Turn == 0 {
		l.Start = d.start(r)
	}
	d.courses(l, r)
	d.ordered(l, r)
	for _, n := range d.battles.of(r) {
		l.Battles = append(l.Battles, view(&d.log.Battles[n], r))
	}
	d.sightings(l, r)
	l.Books = pick(d.log.Books, d.books.of(r))
	l.Settlements = pick(w.Settlements, d.towns.of(r))
	l.Sites = pick(w.Sites, d.sites.of(r))
	l.Walls = pick(w.Walls, d.walls.of(r))
	l.People = d.people(r)
	l.Captives = d.captives(r)
	l.Account = d.account(r)
	l.Relations = d.relations(r)
	d.post(l, r)
	for _, n := range d.faults.of(r) {
		l.Faults = append(l.Faults, Fault{d.log.Refusals[n].Moon, d.log.Refusals[n].Problem})
	}
	l.story()
}

func pick[T any](list []T, places []int32) []T {
	if len(places) == 0 {
		return nil
	}
	picked := make([]T, len(places))
	for n, place := range places {
		picked[n] = list[place]
	}
	return picked
}

func (d *Desk) head(r world.RealmID) Head {
	w, x := d.w, d.w.Realm(r)
	h := Head{
		Segment: w.Name, Realm: r, Code: x.Code, Name: x.Name, Sort: x.Sort, Vacant: x.Vacant, Turn: w.Turn,
		From: d.from, Moons: max(w.Laws.Moons, 1), Next: w.Moon, Balance: x.Account.Balance, Fee: w.Laws.Fee,
		Withheld: x.Account.Hold || w.Laws.Withhold && x.Account.Balance < 0,
		Gold:     x.Gold, Capital: x.Capital, Missed: x.Missed, Fields: int(d.fields[r]), Known: len(x.Known),
	}
	for _, n := range d.towns.of(r) {
		h.Gold += w.Settlements[n].Gold
	}
	units, _ := w.Of(r)
	for n := range units {
		h.Gold += int64(units[n].Gold)
	}
	return h
}

// sightings are what the realm has seen of others. Their numbers are not in it.
func (d *Desk) sightings(l *Letter, r world.RealmID) {
	if int(r) > len(d.log.Sightings) {
		return
	}
	list := slices.Grow(l.Sightings, len(d.log.Sightings[r-1]))
	for n := range d.log.Sightings[r-1] {
		s := &d.log.Sightings[r-1][n]
		list = append(list, Sighting{s.Sighting, s.By})
	}
	l.Sightings = list
	// Numbers of foreign units must not show in the order either: it is that of everything else.
	slices.SortFunc(list, func(x, y Sighting) int {
		return cmp.Or(
			cmp.Compare(x.Moon, y.Moon), cmp.Compare(x.Tick, y.Tick), cmp.Compare(x.Field, y.Field), cmp.Compare(x.Realm, y.Realm),
			cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Class, y.Class), cmp.Compare(x.By, y.By),
		)
	})
}

func (d *Desk) people(r world.RealmID) []Person {
	var list []Person
	x := d.w.Realm(r)
	for n := range x.People {
		p := Person{Character: x.People[n], Field: -1}
		if id := d.w.Unit(r, p.Number); id != world.NoUnit {
			u := &d.w.Units[id]
			p.Field, p.Aboard, p.Leads = u.Field, u.Aboard, u.Arm
		}
		// Players of one realm may hide from each other too (WDW-5).
		if by := p.Character.Player; p.REP() && by <= len(x.Players) && !x.Players[by-1].Secret {
			p.Player = x.Players[by-1].Name
		}
		list = append(list, p)
	}
	return list
}

// captives are the characters of others whom a realm holds.
func (d *Desk) captives(r world.RealmID) (list []Captive) {
	for n := range d.w.Realms {
		for k := range d.w.Realms[n].People {
			if c := &d.w.Realms[n].People[k]; c.Captive == r && world.RealmID(n+1) != r {
				list = append(list, Captive{world.RealmID(n + 1), c.Name, c.Office})
			}
		}
	}
	return list
}

// relations are those with realms that do not stand as they would without a word.
func (d *Desk) relations(r world.RealmID) []Relation {
	n := len(d.w.Realms)
	if len(d.w.Stances) < n*n {
		return nil
	}
	var list []Relation
	for other := range n {
		id := world.RealmID(other + 1)
		ours, theirs := d.w.Stances[(int(r)-1)*n+other], d.w.Stances[other*n+int(r)-1]
		if id != r && (ours != world.Neutral || theirs != world.Neutral) {
			list = append(list, Relation{id, ours, theirs, d.w.Between(r, id)})
		}
	}
	return list
}

// post are what has arrived, and what was sent, of which nobody knows what became of it (D-M).
func (d *Desk) post(l *Letter, r world.RealmID) {
	for n := range d.log.Post {
		p := d.log.Post[n]
		if p.From == r && p.Sort != chronicle.Answer {
			q := p
			q.Lost = false
			l.Sent = append(l.Sent, q)
		}
		if p.To == r && !p.Lost {
			l.Post = append(l.Post, p)
		}
	}
}
