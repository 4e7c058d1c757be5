package turn

import (
	"slices"

	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// fate decides about a character, wherever it was: also who was believed dead is back (D-C1, WDW-R-46). What was there before is
// who held it.
func (e *Engine) fate(r *Ruling) (before int64, applied bool) {
	c := e.w.Realm(r.Realm).Person(r.Unit)
	if c == nil {
		return 0, false
	}
	holder := c.Captive
	switch fight.End(r.Value) {
	case fight.Escaped:
		if holder == world.Nobody && (e.around(r.Realm, r.Unit) || e.seat(r.Realm) == grid.None) {
			return 0, false
		}
		e.free(r.Realm, c, spared, grid.None)
	case fight.Captive:
		if r.Other == world.Nobody || !e.exists(r.Other) || r.Other == r.Realm || r.Other == holder {
			return 0, false
		}
		c.Captive = r.Other
		if holder != world.Nobody {
			e.freed(r.Realm, c, assigned, holder, grid.None)
			break
		}
		c.Arm = e.remove(r.Realm, r.Unit)
		e.freed(r.Realm, c, imprisoned, r.Other, grid.None)
	case fight.Dead:
		e.remove(r.Realm, r.Unit)
		c.Captive, c.Arm = world.Nobody, kit.NoUnit
		e.freed(r.Realm, c, condemned, holder, grid.None)
	default:
		return 0, false
	}
	return int64(holder), true
}

// around reports whether a character is a unit, or becomes one at the end of the moon.
func (e *Engine) around(r world.RealmID, number uint16) bool {
	id := e.w.Unit(r, number)
	return id != world.NoUnit && !e.w.Units[id].Gone || slices.ContainsFunc(e.refugees, named(r, number))
}

// remove takes the unit of a character out of the world, and gives what it is trained to lead.
func (e *Engine) remove(r world.RealmID, number uint16) (arm kit.Unit) {
	if id := e.w.Unit(r, number); id != world.NoUnit && !e.w.Units[id].Gone {
		arm = e.w.Units[id].Arm
		e.end(id)
	}
	if n := slices.IndexFunc(e.refugees, named(r, number)); n >= 0 {
		arm = e.refugees[n].Arm
		e.refugees = slices.Delete(e.refugees, n, n+1)
	}
	return arm
}

// named reports of units whether they are a realm's of a number.
func named(r world.RealmID, number uint16) func(world.Unit) bool {
	return func(u world.Unit) bool { return u.Realm == r && u.Number == number }
}

// wonder asks what becomes of a REP whose unit is destroyed, unless the game master has decided that for the end of the moon.
func (e *Engine) wonder(f *fight.Fate) {
	for n := range e.rulings {
		if r := &e.rulings[n]; r.Kind == SetFate && r.Moon == e.now && r.Late && r.Realm == f.Realm && r.Unit == f.Character {
			return
		}
	}
	e.ask(Question{
		Key: e.key("fate", f.Realm, f.Character), Kind: RealPerson, Realm: f.Realm, Unit: f.Character, Field: grid.None,
		Text: e.w.Realm(f.Realm).Person(f.Character).Name,
	})
}

// concerns is whom a ruling concerns beside its realm, as it was before: who has lost a field, or who holds or held a character.
func (r *Ruling) concerns(before int64) world.RealmID {
	switch was := world.RealmID(before); {
	case r.Kind == SetOwner && was != r.Realm:
		return was
	case r.Kind == SetFate && r.Other == world.Nobody:
		return was
	case r.Kind == SetFate:
		return r.Other
	}
	return world.Nobody
}
