package world

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
)

func (v *verdict) realms() {
	w := v.w
	codes := map[string]bool{}
	for n := range w.Realms {
		r := &w.Realms[n]
		if !ValidCode(r.Code) || codes[r.Code] {
			v.fault("realm %d: code %q is none, or used twice", n+1, r.Code)
		}
		codes[r.Code] = true
		switch {
		case r.Sort > Wanderer || r.Missed < 0 || r.Unpaid < 0 || r.Morale < 0:
			v.fault("%s: sort %d, missed %d, unpaid %d, morale %d", r.Code, r.Sort, r.Missed, r.Unpaid, r.Morale)
		case r.Gold < 0:
			v.fault("%s: gold %d", r.Code, r.Gold)
		case r.Capital != grid.None && !v.on(r.Capital):
			v.fault("%s: capital on field %d", r.Code, r.Capital)
		}
		for _, p := range r.Players {
			if p.Limits != "" && !p.Judge {
				v.fault("%s: limits of %q, who judges nothing", r.Code, p.Name)
			}
		}
		for _, e := range r.Embassies {
			if e == Nobody || !v.realm(e) || e == RealmID(n+1) {
				v.fault("%s: embassy at realm %d", r.Code, e)
			}
		}
		v.bookings(r)
		v.people(r)
		v.memories(r)
		v.sightings(r.Code, r.Seen)
	}
	for n, s := range w.Stances {
		if s > War {
			v.fault("stance %d: %d", n, s)
		}
	}
	v.sightings("known", w.Seen)
}

// ValidCode reports whether a text is the code of a realm: two to four capital letters.
func ValidCode(code string) bool {
	for n := range len(code) {
		if code[n] < 'A' || code[n] > 'Z' {
			return false
		}
	}
	return len(code) >= 2 && len(code) <= 4
}

// bookings looks at the ledger of an account.
func (v *verdict) bookings(r *Realm) {
	if len(r.Account.Ledger) > MostBookings {
		v.fault("%s: %d bookings", r.Code, len(r.Account.Ledger))
	}
	for _, b := range r.Account.Ledger {
		if b.Sort < Charge || b.Sort > Reminder || b.Sort == Payment && b.Cents < 0 || b.Sort != Payment && b.Cents > 0 {
			v.fault("%s: booking %d of %d cents", r.Code, b.Sort, b.Cents)
		}
	}
}

func (v *verdict) people(r *Realm) {
	leader := kit.Leader.Spec()
	for n := range r.People {
		c := &r.People[n]
		switch {
		case c.Number < leader.First || c.Number > leader.Last || n > 0 && r.People[n-1].Number >= c.Number:
			v.fault("%s %d: no number of a character, or out of order", r.Code, c.Number)
		case c.Player < 0 || c.Player > len(r.Players):
			v.fault("%s %d: player %d of %d", r.Code, c.Number, c.Player, len(r.Players))
		case c.Settlement != grid.None && !v.on(c.Settlement) || !v.realm(c.Captive):
			v.fault("%s %d: settlement on field %d, captive of %d", r.Code, c.Number, c.Settlement, c.Captive)
		case c.Arm >= kit.Leader || c.Arm != kit.NoUnit && c.Captive == Nobody:
			v.fault("%s %d: leads %d, captive of %d", r.Code, c.Number, c.Arm, c.Captive)
		}
	}
}

func (v *verdict) memories(r *Realm) {
	for n := range r.Known {
		m := &r.Known[n]
		if !v.on(m.Field) || n > 0 && r.Known[n-1].Field >= m.Field {
			v.fault("%s: memory %d of field %d, or out of order", r.Code, n, m.Field)
			continue
		}
		switch {
		case !m.Land.Valid() || m.Traits&^Dim != 0 || m.Grade < 0 || m.Grade > 3:
			v.fault("%s remembers %s: terrain %d, traits %b, grade %d", r.Code, v.name(m.Field), m.Land, m.Traits, m.Grade)
		case (m.Rivers|m.Springs|m.Roads|m.Bridges|m.Canals|m.Walls)&^allSides != 0:
			v.fault("%s remembers %s: more than six sides", r.Code, v.name(m.Field))
		case !v.realm(m.Owner) || m.Settlement > kit.Metropolis || m.Moon > v.w.Moon:
			v.fault("%s remembers %s: owner %d, settlement %d, moon %d", r.Code, v.name(m.Field), m.Owner, m.Settlement, m.Moon)
		case !m.Full && *m != (Memory{Field: m.Field, Land: m.Land, Rivers: m.Rivers, Springs: m.Springs, Traits: m.Traits, Grade: m.Grade}):
			v.fault("%s remembers %s: more than the land, never seen fully", r.Code, v.name(m.Field))
		}
	}
}

func (v *verdict) sightings(who string, seen []Sighting) {
	for n, s := range seen {
		if !v.on(s.Field) || !v.realm(s.Realm) || s.Kind == kit.NoUnit || s.Kind > kit.Leader || s.Class > Host || s.Moon > v.w.Moon {
			v.fault("%s: sighting %d: %+v", who, n, s)
		}
	}
}

func (v *verdict) units() {
	w := v.w
	for n := range w.Units {
		u := &w.Units[n]
		if u.Realm == Nobody || !v.realm(u.Realm) || u.Kind == kit.NoUnit || u.Kind > kit.Leader {
			v.fault("unit %d: realm %d, kind %d", n, u.Realm, u.Kind)
			return // nothing can be said of the others
		}
		code, spec := w.Realm(u.Realm).Code, u.Kind.Spec()
		if n > 0 && (w.Units[n-1].Realm > u.Realm || w.Units[n-1].Realm == u.Realm && w.Units[n-1].Number >= u.Number) {
			v.fault("%s %d: out of order, or there twice", code, u.Number)
		}
		switch {
		case u.Gone:
		case u.Number < spec.First || u.Number > spec.Last:
			v.fault("%s %d: no number of a unit of %s", code, u.Number, spec.Code) // WDW-44
		case u.Size < 1 || u.Gold < 0 || int32(u.Leaders) < v.leaders(u) || u.Kind == kit.Leader && u.Leaders != 0:
			v.fault("%s %d: size %d, %d leaders, gold %d", code, u.Number, u.Size, u.Leaders, u.Gold) // WDW-53
		case !v.on(u.Field) || u.Came != grid.None && !v.on(u.Came):
			v.fault("%s %d: on field %d from %d", code, u.Number, u.Field, u.Came)
		case u.Raised != land.Unknown && !u.Raised.Valid() || u.Side > hex.NW || u.Arrived > w.Moon:
			v.fault("%s %d: raised in %d, side %d, arrived in moon %d", code, u.Number, u.Raised, u.Side, u.Arrived)
		case u.Aboard != 0:
			v.aboard(code, u)
		default:
			v.stands(code, u)
		}
	}
}

// leaders is how many Heerführer a unit needs at least.
func (v *verdict) leaders(u *Unit) int32 {
	if u.Kind == kit.Leader {
		return 0
	}
	most := kit.PerLeader * u.Kind.Spec().Minimum
	return (u.Size + most - 1) / most
}

// aboard looks whether the carrier is there: the same realm's, on the same field, and in the end on its own feet.
func (v *verdict) aboard(code string, u *Unit) {
	carrier := u
	for depth := 0; carrier.Aboard != 0; depth++ {
		id := v.w.Unit(carrier.Realm, carrier.Aboard)
		if id == NoUnit || v.w.Units[id].Gone || depth > 8 {
			v.fault("%s %d: aboard %d, which is not there", code, u.Number, u.Aboard)
			return
		}
		carrier = &v.w.Units[id]
	}
	if carrier.Field != u.Field {
		v.fault("%s %d: on %s, but its carrier on %s", code, u.Number, v.name(u.Field), v.name(carrier.Field))
	}
}

// stands looks whether a unit may be where it is.
func (v *verdict) stands(code string, u *Unit) {
	t := v.w.Land[u.Field]
	ship := u.Kind == kit.Ship
	_, frozen := v.w.Thawed[u.Field]
	switch {
	case t == land.Unknown:
	case !ship && t.Floats():
		v.fault("%s %d: walks on water at %s", code, u.Number, v.name(u.Field))
	case ship && !t.Floats() && !frozen && u.Side == hex.NoSide:
		v.fault("%s %d: ships on land at %s, and on no side of it", code, u.Number, v.name(u.Field))
	case !ship && u.Side != hex.NoSide:
		v.fault("%s %d: on side %d of %s, but no ship", code, u.Number, u.Side, v.name(u.Field))
	}
}
