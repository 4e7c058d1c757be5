package terramagica

import (
	"reflect"
	"slices"

	"spielleiter/game"
)

// report tells everybody what has changed of what they see: walls, armies of others, and
// statuses towards them.
func (t *turn) report() {
	for p := range t.s.Provinces {
		t.tellWalls(p)
	}
	if t.s.Options.seesAll() {
		t.tellSeen("")
	}
	for _, seat := range t.s.Seats {
		if !t.s.Options.seesAll() {
			t.tellSeen(seat)
		}
		t.tellTowards(seat)
	}
}

// tellWalls tells what has become of the walls of a province, which all may know (TM-N28).
func (t *turn) tellWalls(p int) {
	before, now := t.before.Provinces[p], t.s.Provinces[p]
	for _, f := range before.Forts {
		if now.fort(f.Kind) < 0 {
			t.tell(t.note("note.wall.gone", "TM-D33").place("place", p).fort("fort", f.Kind))
		}
	}
	for _, f := range now.Forts {
		n := before.fort(f.Kind)
		if n < 0 || before.Forts[n].HP != f.HP {
			t.tell(t.note("note.wall.stands", "TM-N28", "TM-N30").place("place", p).fort("fort", f.Kind).exact("hp", f.HP).exact("whole", t.fort(f.Kind).HP))
		}
	}
}

// tellSeen tells what armies of others a seat sees that it did not see so before (TM-S26).
func (t *turn) tellSeen(seat game.Seat) {
	var to []game.Seat
	if seat != "" {
		to = []game.Seat{seat}
	}
	before, now := t.sightings(&t.before, seat), t.sightings(&t.s, seat)
	for _, s := range now {
		if !slices.ContainsFunc(before, func(o Sighting) bool { return reflect.DeepEqual(o, s) }) {
			t.tell(t.note("note.seen", "TM-S26").armyOf("army", s.Realm, s.Number).place("place", t.province(s.At)).troops(s.Troops), to...)
		}
	}
	for _, s := range before {
		if !slices.ContainsFunc(now, func(o Sighting) bool { return o.Realm == s.Realm && o.Number == s.Number }) {
			t.tell(t.note("note.unseen", "TM-S26").armyOf("army", s.Realm, s.Number).place("place", t.province(s.At)), to...)
		}
	}
}

// tellTowards tells what has changed of the statuses that others have set towards a seat
// (TM-N4).
func (t *turn) tellTowards(seat game.Seat) {
	before, now := t.before.towards(seat), t.s.towards(seat)
	faces := func(d Declared, status Status) {
		t.tell(t.note("note.towards."+string(status), "TM-N4").armyOf("army", d.By, d.Number).armyOf("to", seat, d.Army), seat)
	}
	for _, d := range now {
		if !slices.Contains(before, d) {
			faces(d, d.Status)
		}
	}
	for _, d := range before {
		if !slices.ContainsFunc(now, func(o Declared) bool { return o.By == d.By && o.Number == d.Number && o.Army == d.Army }) {
			faces(d, None)
		}
	}
}
