package purse

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// What unpaid upkeep comes to (D-U).
const (
	moraleShort = 1 // Gutpunkte missing when half or more is paid
	moraleNone  = 3 // and when less is
	desertStep  = 3 // percent that leave for each pip of 2W6
	patience    = 2 // dates in a row with less than half after which units dissolve
)

// Upkeep pays the units in a moon of recruiting, those that are to be dissolved too, half of the yearly rate
// (WDW-47, D-N1). Who cannot pay loses morale, people, and at last units (WDW-48, D-U). Capacities for recruiting are
// whole again.
func (t *Treasury) Upkeep() {
	if !t.w.Moon.Recruiting() {
		return
	}
	for n := range t.w.Settlements {
		t.w.Settlements[n].Recruit = 0
	}
	var heads [kit.Leader + 1]int64
	for n := range t.w.Realms {
		r := world.RealmID(n + 1)
		if !t.minds(r) {
			continue
		}
		units, _ := t.w.Of(r)
		clear(heads[:])
		for k := range units {
			if u := &units[k]; !u.Gone {
				heads[u.Kind] += int64(u.Size)
				heads[kit.Leader] += int64(officers(u))
			}
		}
		t.wages(r, &heads, units)
	}
}

// wages pays a realm's units, by kinds, and does what comes of what is missing.
func (t *Treasury) wages(r world.RealmID, heads *[kit.Leader + 1]int64, units []world.Unit) {
	from := len(t.book(r).Entries)
	for kind, count := range heads {
		if count > 0 {
			t.Enter(r, expense(chronicle.Entry{
				Sort: chronicle.UnitUpkeep, Kind: kit.Unit(kind), Field: grid.None, Count: int32(count), Each: Wage(kit.Unit(kind)),
			}))
		}
	}
	owed, paid := t.pay(r, from)
	realm := t.w.Realm(r)
	switch {
	case paid == owed:
		realm.Morale, realm.Unpaid = 0, 0
	case 2*paid >= owed:
		realm.Morale, realm.Unpaid = moraleShort, 0
	default:
		realm.Morale = moraleNone
		realm.Unpaid++
		t.desert(units, realm.Unpaid >= patience)
	}
}

// desert lets people leave, or everybody. Characters stay.
func (t *Treasury) desert(units []world.Unit, all bool) {
	for n := range units {
		u := &units[n]
		if u.Gone || t.character(u) {
			continue
		}
		if all {
			t.tell(chronicle.Event{Code: chronicle.Dissolved, Realm: u.Realm, Unit: u.Number, Field: u.Field, Values: [6]int32{u.Size, int32(u.Leaders)}})
			u.Size, u.Leaders = 0, 0
			t.relieve(u)
			continue
		}
		pips := t.dice.TwoSix(int32(t.w.Moon), dice.Desertion, int64(u.Realm), int64(u.Number))
		lost := min(int32(int64(u.Size)*int64(desertStep*pips)/100), t.free(u))
		if lost <= 0 {
			continue
		}
		u.Size -= lost
		t.tell(chronicle.Event{
			Code: chronicle.Deserted, Realm: u.Realm, Unit: u.Number, Field: u.Field, Values: [6]int32{lost, int32(pips)},
		})
		t.lighten(u)
	}
}

// free is how many of a unit can leave: on the water nobody takes a ship away from those aboard (WDW-50).
func (t *Treasury) free(u *world.Unit) int32 {
	carries := int64(u.Kind.Spec().Carries)
	if carries == 0 || !t.w.Water(u.Field) {
		return u.Size
	}
	kg := march.Burden(t.w, t.w.Unit(u.Realm, u.Number))
	return max(0, u.Size-int32(min((kg+carries-1)/carries, int64(u.Size))))
}

// lighten lets those go ashore for whom a carrier on land or in a harbour has no more room, the last numbers first; gold that
// is still too heavy is lost.
func (t *Treasury) lighten(u *world.Unit) {
	room := march.Capacity(u)
	if room == 0 {
		return
	}
	id := t.w.Unit(u.Realm, u.Number)
	units, _ := t.w.Of(u.Realm)
	for n := len(units) - 1; n >= 0 && march.Burden(t.w, id) > room; n-- {
		if p := &units[n]; p.Aboard == u.Number && !p.Gone && !t.character(p) {
			p.Aboard, p.Side = 0, hex.NoSide
		}
	}
	if over := int64(u.Gold) - room; over > 0 {
		t.Enter(u.Realm, chronicle.Entry{Sort: chronicle.Paid, Unit: u.Number, Field: u.Field, Count: 1, Sum: -over})
		t.aboard[u.Realm-1] -= over
		u.Gold -= int32(over)
	}
}

// character reports whether a unit is a character: persons neither desert nor are they dissolved.
func (t *Treasury) character(u *world.Unit) bool {
	if u.Kind != kit.Leader {
		return false
	}
	people := t.w.Realm(u.Realm).People
	for n := range people {
		if people[n].Number == u.Number {
			return true
		}
	}
	return false
}
