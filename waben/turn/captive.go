package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/world"
)

// Why a captive is one no more, or another's: the value of chronicle.Released.
const (
	byOrder    = iota + 1 // of whom holds it
	liberated             // by friends, where it was held
	abandoned             // its holder is no more
	handedOver            // who has taken its holder's capital holds it now
	spared                // by the game master: it is free
	condemned             // likewise: it is dead
	assigned              // likewise: another holds it than before
	imprisoned            // likewise: somebody holds it whom nobody held
)

// release lets captives go at the end of the turn (D-C1, WDW-R-35): whom their holder's sheet frees, if what it wants for them was
// paid, and those whose holder has neither land nor units any more.
func (e *Engine) release() {
	for n, list := range e.releases {
		holder := world.RealmID(n + 1)
		paid := map[world.RealmID]int64{}
		for k := range list {
			if list[k].Ransom > 0 && len(paid) == 0 {
				paid = e.received(holder)
			}
			e.redeem(holder, &list[k], paid)
		}
	}
	alive := e.w.Alive()
	for n := range e.w.Realms {
		for k := range e.w.Realms[n].People {
			if c := &e.w.Realms[n].People[k]; c.Captive != world.Nobody && !alive[c.Captive-1] {
				e.free(world.RealmID(n+1), c, abandoned, grid.None)
			}
		}
	}
}

// redeem carries out one line of a sheet. What was paid is there for one line.
func (e *Engine) redeem(holder world.RealmID, r *plan.Release, paid map[world.RealmID]int64) {
	if paid[r.Realm] < r.Ransom {
		return
	}
	freed := false
	for n := range e.w.Realm(r.Realm).People {
		if c := &e.w.Realm(r.Realm).People[n]; r.Frees(c, holder) {
			e.free(r.Realm, c, byOrder, grid.None)
			freed = true
		}
	}
	if freed {
		paid[r.Realm] -= r.Ransom
	}
}

// received is what a realm was paid in the turn, by whom.
func (e *Engine) received(r world.RealmID) map[world.RealmID]int64 {
	sums := map[world.RealmID]int64{}
	for n := range e.log.Books {
		b := &e.log.Books[n]
		for k := range b.Entries {
			if x := &b.Entries[k]; b.Realm == r && x.Sort == chronicle.Received {
				sums[x.Other] += x.Sum
			}
		}
	}
	return sums
}

// liberate is what becomes of the captives of a realm whose settlement another one takes: they are held in the capital.
func (e *Engine) liberate(s *world.Settlement, by world.RealmID) {
	if s.Realm == world.Nobody || e.w.Realm(s.Realm).Capital != s.Field {
		return
	}
	for n := range e.w.Realms {
		r := world.RealmID(n + 1)
		for k := range e.w.Realms[n].People {
			c := &e.w.Realms[n].People[k]
			switch {
			case c.Captive != s.Realm:
			case by != world.Nobody && e.w.Between(r, by) != world.Allied:
				c.Captive = by
				e.freed(r, c, handedOver, by, grid.None)
			default:
				e.free(r, c, liberated, s.Field)
			}
		}
	}
}

// free makes a unit of a captive again: at a place, or else where its realm has its seat. Where a realm has none it is nowhere.
func (e *Engine) free(r world.RealmID, c *world.Character, why int32, at grid.Field) {
	holder, arm := c.Captive, c.Arm
	c.Captive, c.Arm = world.Nobody, kit.NoUnit
	if at == grid.None {
		at = e.seat(r)
	}
	e.freed(r, c, why, holder, at)
	if at == grid.None {
		return
	}
	u := world.Unit{Realm: r, Number: c.Number, Kind: kit.Leader, Arm: arm, Size: 1, Field: at, Came: grid.None, Raised: e.w.Land[at], Arrived: e.w.Moon}
	if e.w.Water(at) {
		u.Aboard = e.ship(r, at)
	}
	e.refugees = append(e.refugees, u)
}

func (e *Engine) freed(r world.RealmID, c *world.Character, why int32, other world.RealmID, to grid.Field) {
	ev := e.event(chronicle.Released, r)
	ev.Tick, ev.Other, ev.Unit, ev.To, ev.Values[0], ev.Text = uint8(e.tick), other, c.Number, to, why, c.Name
	e.log.Add(ev)
}

// ship is the number of a realm's first fleet on a field.
func (e *Engine) ship(r world.RealmID, at grid.Field) uint16 {
	for id := e.ix.First(at); id != world.NoUnit; id = e.ix.Next(id) {
		if u := &e.w.Units[id]; u.Realm == r && u.Kind == kit.Ship {
			return u.Number
		}
	}
	return 0
}
