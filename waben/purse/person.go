package purse

import (
	"cmp"
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Person is a character to be named, or what shall be new of one that is there.
type Person struct {
	Realm        world.RealmID
	Number       uint16
	REP          bool // a player's own; a new one only
	Name, Office string
	Settlement   grid.Field // that it stands for, or None: as it was
	Leads        kit.Unit   // what it is trained to lead, NoUnit: as it was
}

// Name names a character (WDW-36, WDW-R-55). A new one begins in its settlement, a REP without one in the capital (WDW-7). To be
// trained as a leader costs what a leader costs, at the same dates and places (WDW-46, WDW-47).
func (t *Treasury) Name(p Person) Refusal {
	c := t.w.Realm(p.Realm).Person(p.Number)
	fresh := c == nil
	if fresh {
		c = &world.Character{Number: p.Number, Settlement: grid.None}
	}
	at, arm := p.Settlement, kit.NoUnit
	u, _ := t.find(p.Realm, p.Number)
	switch {
	case !fresh && u != nil:
		at, arm = u.Field, u.Arm
	case fresh && at == grid.None && p.REP:
		at = t.w.Realm(p.Realm).Capital
	}
	player, no := t.nameable(&p, c, fresh, u != nil, at)
	if no.Refused() {
		return no
	}
	var cost int64
	if p.Leads != kit.NoUnit && p.Leads != arm {
		if cost, no = t.train(&p, at); no.Refused() {
			return no
		}
		arm = p.Leads
	}
	if fresh {
		c.Player = player
		if c.Settlement = grid.None; player > 0 {
			c.Since = t.w.Moon
		}
		t.join(world.Unit{
			Realm: p.Realm, Number: p.Number, Kind: kit.Leader, Arm: arm, Raised: t.w.Land[at], Size: 1, Field: at, Came: grid.None, Arrived: t.w.Moon,
		})
	} else {
		u.Arm = arm
	}
	t.install(&p, c, fresh)
	t.tell(chronicle.Event{
		Code: chronicle.Named, Realm: p.Realm, Unit: p.Number, Field: at, Text: c.Name,
		Values: [6]int32{int32(p.Leads), int32(cost)},
	})
	return Refusal{}
}

// nameable refuses what the rules do not allow, and finds the player of a new REP.
func (t *Treasury) nameable(p *Person, c *world.Character, fresh, there bool, at grid.Field) (player int, no Refusal) {
	spec := kit.Leader.Spec()
	switch {
	case p.Number < spec.First || p.Number > spec.Last:
		return 0, refuse(WrongNumber, int64(p.Number), int64(spec.First))
	case !fresh && (c.Captive != world.Nobody || !there):
		return 0, refuse(Lost, int64(p.Number), 0)
	case p.Leads >= kit.Leader:
		return 0, refuse(WrongKind, 0, 0)
	case p.Settlement != grid.None && t.own(p.Realm, p.Settlement) == nil:
		return 0, refuse(NoSeat, 0, 0)
	}
	if holder := t.governor(p.Realm, p.Settlement); holder != 0 && holder != p.Number {
		return 0, refuse(SeatTaken, int64(holder), 0)
	}
	if !fresh {
		return 0, Refusal{}
	}
	switch {
	case t.taken(p.Realm, p.Number):
		return 0, refuse(NumberTaken, int64(p.Number), 0)
	case p.Name == "":
		return 0, refuse(NoName, 0, 0)
	case t.own(p.Realm, at) == nil:
		return 0, refuse(NoSeat, 0, 0)
	case p.REP:
		if player = t.idle(p.Realm); player == 0 {
			return 0, refuse(NoPlayer, 0, 0)
		}
	}
	return player, Refusal{}
}

// governor is the number of the character who stands for a settlement and is free and alive, 0 if there is none: who is lost
// makes room for another.
func (t *Treasury) governor(r world.RealmID, f grid.Field) uint16 {
	for n := range t.w.Realm(r).People {
		if c := &t.w.Realm(r).People[n]; f != grid.None && c.Settlement == f && t.atLarge(r, c) {
			return c.Number
		}
	}
	return 0
}

// atLarge reports whether a character is alive and nobody's captive.
func (t *Treasury) atLarge(r world.RealmID, c *world.Character) bool {
	u, _ := t.find(r, c.Number)
	return u != nil && c.Captive == world.Nobody
}

// idle is the first player of a realm, from 1, who has no character any more, 0 if each has one: captives are not given up.
func (t *Treasury) idle(r world.RealmID) int {
	realm := t.w.Realm(r)
	for n := range realm.Players {
		if !slices.ContainsFunc(realm.People, func(c world.Character) bool {
			return c.Player == n+1 && (c.Captive != world.Nobody || t.atLarge(r, &c))
		}) {
			return n + 1
		}
	}
	return 0
}

// train pays for a leader's training at a place of recruiting.
func (t *Treasury) train(p *Person, at grid.Field) (cost int64, no Refusal) {
	town := t.own(p.Realm, at)
	cost = Cost(kit.Leader, 1, 0)
	switch {
	case !t.w.Moon.Recruiting():
		return 0, refuse(WrongMoon, 0, 0)
	case town == nil:
		return 0, refuse(NoPlace, 0, 0)
	case town.Stands.Recruit == 0:
		return 0, refuse(NoBarracks, 0, 0)
	case int64(town.Recruit)+cost > int64(town.Stands.Recruit):
		return 0, refuse(TooMany, int64(town.Recruit)+cost, int64(town.Stands.Recruit))
	case cost > t.Ready(p.Realm):
		return 0, refuse(TooDear, cost, t.Ready(p.Realm))
	}
	town.Recruit += int32(cost)
	t.spend(p.Realm, cost)
	t.Enter(p.Realm, chronicle.Entry{Sort: chronicle.Recruited, Kind: kit.Leader, Unit: p.Number, Field: at, Count: 1, Each: int32(cost), Sum: -cost})
	return cost, Refusal{}
}

// install writes down who a character is now. Who stood for its settlement and is lost does so no more.
func (t *Treasury) install(p *Person, c *world.Character, fresh bool) {
	c.Name, c.Office = cmp.Or(p.Name, c.Name), cmp.Or(p.Office, c.Office)
	people := t.w.Realm(p.Realm).People
	if p.Settlement != grid.None {
		for n := range people {
			if people[n].Settlement == p.Settlement {
				people[n].Settlement = grid.None
			}
		}
		c.Settlement = p.Settlement
	}
	if fresh {
		at, _ := slices.BinarySearchFunc(people, c.Number, func(c world.Character, n uint16) int { return cmp.Compare(c.Number, n) })
		t.w.Realm(p.Realm).People = slices.Insert(people, at, *c)
	}
}
