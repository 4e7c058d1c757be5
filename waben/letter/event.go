package letter

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// courses puts what happened into the order of the realm's units, for each in the order in which it did.
func (d *Desk) courses(l *Letter, r world.RealmID) {
	places := d.eventsOf(r)
	d.byUnit(places, r)
	units, _ := d.w.Of(r)
	l.Courses = slices.Grow(l.Courses, len(units)+1)
	l.Events = slices.Grow(l.Events, len(places))
	next := 0 // of units
	add := func(number uint16, from int) {
		for next < len(units) && units[next].Number < number {
			l.Courses = append(l.Courses, d.course(&units[next], r, from, from))
			next++
		}
		c := Course{Number: number, From: from, To: len(l.Events), Unit: world.Unit{Field: grid.None}}
		if next < len(units) && units[next].Number == number {
			c = d.course(&units[next], r, from, len(l.Events))
			next++
		}
		if c.Here || c.To > from {
			l.Courses = append(l.Courses, c)
		}
	}
	for n := 0; n < len(d.order); {
		number, from := unitOf(&d.log.Events[d.order[n]], r), len(l.Events)
		for n < len(d.order) && unitOf(&d.log.Events[d.order[n]], r) == number {
			l.Events = append(l.Events, read(&d.log.Events[d.order[n]], r))
			n++
		}
		add(number, from)
	}
	add(1000, len(l.Events))
}

func (d *Desk) course(u *world.Unit, r world.RealmID, from, to int) Course {
	c := Course{Number: u.Number, Here: !u.Gone, Unit: *u, From: from, To: to}
	if u.Number >= 500 && u.Number < 600 {
		for n := range d.w.Realm(r).People {
			if p := &d.w.Realm(r).People[n]; p.Number == u.Number {
				c.Name = p.Name
			}
		}
	}
	return c
}

// byUnit sorts a realm's events by unit into d.order. Numbers are small, so counting is enough.
func (d *Desk) byUnit(places []int32, r world.RealmID) {
	if cap(d.order) < len(places) {
		d.order = make([]int32, len(places)+len(places)/4)
	}
	d.order = d.order[:len(places)]
	clear(d.count[:])
	for _, p := range places {
		d.count[unitOf(&d.log.Events[p], r)]++
	}
	sum := int32(0)
	for n := range d.count {
		d.count[n], sum = sum, sum+d.count[n]
	}
	for _, p := range places {
		n := unitOf(&d.log.Events[p], r)
		d.order[d.count[n]] = p
		d.count[n]++
	}
}

// unitOf is the number of the realm's own unit in an event.
func unitOf(e *chronicle.Event, r world.RealmID) uint16 {
	n := e.Unit
	if e.Realm != r {
		n = e.With
	}
	return min(n, 999)
}

// read is an event as a realm may know it. Numbers of foreign units are for nobody, nor where foreign units went.
func read(e *chronicle.Event, r world.RealmID) Event {
	info := e.Code.Info()
	x := Event{Code: e.Code, Tick: e.Tick, Moon: e.Moon, Field: e.Field, To: grid.None}
	if e.Realm == r {
		x.Unit, x.Realm, x.To, x.Text = e.Unit, e.Other, e.To, e.Text
		if e.Other == world.Nobody || e.Other == r {
			x.With = e.With
		}
	} else {
		x.Role, x.Unit, x.Realm = Theirs, e.With, e.Realm
		if e.Code == chronicle.Captured || e.Code == chronicle.Ruled {
			x.Text = e.Text // who takes a place learns its name, and who loses a field by a ruling why
		}
	}
	values := e.Values
	if e.Code == chronicle.TerrainLoss {
		values[atMost] = most(e)
	}
	for n := range info.Values {
		if v := info.Values[n].Readers; v == chronicle.Own && x.Role == Mine || v == chronicle.Both || v == chronicle.All {
			x.Shown |= 1 << n
			x.Values[n] = values[n]
		}
	}
	return x
}

// Places among the values of a loss to the ground.
const (
	atMost   = 1
	disaster = 4
)

// most is how much of a unit the ground could take, in percent: where storms rage and mountains burn that is all (WDW-20).
func most(e *chronicle.Event) int32 {
	if e.Values[disaster] != 0 {
		return 100
	}
	return e.Values[atMost]
}
