package scroll

import (
	"strings"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// realmLine reads a line about the realm that the last one has begun.
func (c *cursor) realmLine(is term) {
	if c.r.current == world.Nobody {
		if is == tSeen && c.r.w.Me == world.Nobody || is != tSeen {
			c.fail(c.all[0], "nobody", tRealm.in(c.r.lang))
			return
		}
		c.sighting(&c.r.w.Seen)
		return
	}
	r := c.r.w.Realm(c.r.current)
	switch is {
	case tTreasury:
		r.Gold = c.number(0, mostGold)
	case tCapital:
		r.Capital = c.field()
	case tPlayer:
		c.player(r)
	case tAccount:
		r.Account.Balance = int(c.number(-max31, max31))
		c.details(detail{tHold, mark(&r.Account.Hold)})
	case tBooking:
		c.booking(r)
	case tVacant:
		r.Vacant = true
	case tMissed:
		r.Missed = int(c.number(0, max31))
	case tUnpaid:
		r.Unpaid = int(c.number(0, max31))
	case tMorale:
		r.Morale = int(c.number(0, max31))
	case tEmbassies:
		for c.more() {
			if id := c.realm(false); !c.bad {
				r.Embassies = append(r.Embassies, id)
			}
		}
	case tStance:
		c.stances()
	case tPerson:
		c.person(r)
	case tSeen:
		c.sighting(&r.Seen)
	case tUnits: // the rows below
	}
}

// player reads `Spieler "Name" Adresse "…" geheim Reichsspielleiter "was vereinbart ist"`.
func (c *cursor) player(r *world.Realm) {
	p := world.Player{Name: c.text()}
	c.details(detail{tAddress, to(&p.Address, c.text)}, detail{tSecret, mark(&p.Secret)}, detail{tJudge, func() {
		p.Judge, p.Limits = true, c.name()
	}})
	r.Players = append(r.Players, p) // with a mistake in its line it still has its number
}

// booking reads `Buchung Widdermond 422 Zahlung 1250 "Überweisung"`, in cents.
func (c *cursor) booking(r *world.Realm) {
	b := world.Booking{Moon: c.moon()}
	b.Sort = world.Charge + world.BookingSort(max(c.attr(tCharge, tPayment, tReminder), tCharge)-tCharge)
	b.Cents = int(c.number(-mostCents, mostCents))
	b.Text = c.name()
	if !c.bad {
		r.Account.Ledger = append(r.Account.Ledger, b)
	}
}

// mostCents is more than anybody books at once.
const mostCents = 100_000_000

// stances reads `Haltung BOR verbündet COR Krieg`.
func (c *cursor) stances() {
	n := len(c.r.w.Realms)
	for c.more() {
		other := c.realm(false)
		is := c.attr(tNeutral, tPassage, tAllied, tWar)
		if !c.bad {
			c.r.w.Stances[(int(c.r.current)-1)*n+int(other)-1] = world.Stance(is - tNeutral)
		}
	}
}

// person reads `Person 501 "Illyra" Amt "Heermeisterin" Spieler 1 seit Widdermond 410 von 210/19 gefangen BOR`.
func (c *cursor) person(r *world.Realm) {
	leader := kit.Leader.Spec()
	p := world.Character{Number: uint16(c.number(int64(leader.First), int64(leader.Last))), Settlement: grid.None}
	w := c.all[c.at-1]
	p.Name = c.name()
	c.details(
		detail{tOffice, to(&p.Office, c.text)}, detail{tPlayer, count(c, &p.Player, 1, int64(len(r.Players)))},
		detail{tSince, to(&p.Since, c.moon)}, detail{tOf, to(&p.Settlement, c.field)},
		detail{tCaptive, func() { p.Captive = c.realm(false) }}, detail{tArm, to(&p.Arm, c.unit)},
	)
	type person struct {
		realm  world.RealmID
		number uint16
	}
	if c.once(w, person{c.r.current, p.Number}) {
		r.People = append(r.People, p)
	}
}

// unitRow reads `101 8000 K 2 210/19 twa kam 210/20 Gold 300 seit Falkenmond 421`; `(301)` is aboard.
func (c *cursor) unitRow() {
	u := world.Unit{Realm: c.r.current, Came: grid.None, Number: uint16(c.number(100, 999))}
	w := c.all[0]
	u.Size = int32(c.number(0, max31))
	u.Kind = c.unit()
	if spec := u.Kind.Spec(); !c.bad && (u.Number < spec.First || u.Number > spec.Last) {
		c.fail(w, "unit", spec.Code)
	}
	if u.Leaders = int16(c.number(0, max15)); u.Kind == kit.Leader {
		u.Leaders = 0 // they are its size
	}
	c.position(&u)
	if w := c.take("t, h, twa …", "-"); !c.bad && w.text != "-" {
		u.Raised = c.asTerrain(w, w.text)
	}
	c.details(
		detail{tCame, to(&u.Came, c.field)}, detail{tGold, count(c, &u.Gold, 0, max31)}, detail{tSince, to(&u.Arrived, c.moon)},
		detail{tArm, to(&u.Arm, c.unit)},
	)
	if c.once(w, unitKey{u.Realm, u.Number}) {
		c.r.w.Units = append(c.r.w.Units, u)
	}
}

// position reads where a unit is: a field, a side, or aboard another one.
func (c *cursor) position(u *world.Unit) {
	w := c.take("ggg/kk", "ggg/kk(s)", "(301)")
	if inner, aboard := strings.CutPrefix(w.text, "("); aboard {
		u.Aboard = uint16(c.asNumber(w, strings.TrimSuffix(inner, ")"), 100, 999))
		return
	}
	if !c.bad {
		e := c.asPlace(w, w.text, "ggg/kk")
		u.Field, u.Side = e.Field, e.Side
	}
}

// sighting reads `Gesichtet 210/05 BOR K einige Falkenmond 422 Takt 40`.
func (c *cursor) sighting(list *[]world.Sighting) {
	s := world.Sighting{Field: c.field(), Realm: c.realm(true), Kind: c.unit()}
	s.Class = world.SizeClass(max(c.attr(tBelow, tFew, tSome, tMany, tHost), tBelow) - tBelow)
	s.Moon = c.moon()
	c.details(detail{tTick, count(c, &s.Tick, 0, 255)})
	if !c.bad {
		*list = append(*list, s)
	}
}

// remember reads the lines of memories, now that everything they may be alike to is known.
func (r *reader) remember() {
	var x *world.Index
	if len(r.problems) == 0 { // else it cannot be told what lines of memories say, but whether they can be read
		x = new(world.Index)
		x.Build(r.w)
	}
	known := make([]map[grid.Field]bool, len(r.w.Realms))
	for _, m := range r.maps {
		if m.realm == world.Nobody {
			m.c.fail(m.c.all[0], "nobody", tRealm.in(r.lang))
			continue
		}
		if known[m.realm-1] == nil {
			known[m.realm-1] = map[grid.Field]bool{}
		}
		m.c.memories(r.w.Realm(m.realm), x, known[m.realm-1])
	}
	for n := range r.w.Realms {
		sortMemories(r.w.Realms[n].Known)
	}
}
