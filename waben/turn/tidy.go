package turn

import (
	"slices"
	"strconv"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// weigh notes who carries gold, so that what is lost with a unit is accounted for.
func (e *Engine) weigh() {
	e.purses = e.purses[:0]
	for id := range e.w.Units {
		if u := &e.w.Units[id]; u.Gold != 0 && !u.Gone {
			e.purses = append(e.purses, bag{world.UnitID(id), u.Gold})
		}
	}
}

// bag is the gold that a unit carries.
type bag struct {
	id   world.UnitID
	gold int32
}

// forfeit enters the gold of units that were destroyed: it is with the winner, or lost.
func (e *Engine) forfeit() {
	for _, b := range e.purses {
		u := &e.w.Units[b.id]
		if lost := b.gold - u.Gold; lost != 0 {
			e.treasury.Enter(u.Realm, chronicle.Entry{Sort: chronicle.Seized, Unit: u.Number, Field: u.Field, Count: 1, Sum: -int64(lost)})
		}
	}
}

// tidy ends the moon for the list of units: who is gone leaves it, leaders who have escaped join it, and who has rested has no
// field to go back to.
func (e *Engine) tidy() {
	for id := range e.acts {
		u := &e.w.Units[id]
		if !e.acts[id].moved && u.Aboard == 0 {
			u.Came = grid.None
		}
		if u.Aboard != 0 && !u.Gone {
			if c := e.w.Unit(u.Realm, u.Aboard); c == world.NoUnit || e.w.Units[c].Gone {
				u.Aboard = 0
			}
		}
	}
	e.w.Units = slices.DeleteFunc(e.w.Units, func(u world.Unit) bool { return u.Gone })
	e.shelter()
}

// shelter brings those who have escaped, or are captives no more, into the list of units.
func (e *Engine) shelter() {
	for _, f := range e.escaped {
		e.refugee(f.Realm, f.Kind, f.Leaders, f.To)
	}
	e.escaped = e.escaped[:0]
	e.w.Enlist(e.refugees)
	e.refugees = e.refugees[:0]
}

// refugee makes a unit of Heerführer who have escaped, with the first number that is free (WDW-53).
func (e *Engine) refugee(r world.RealmID, arm kit.Unit, leaders int16, to grid.Field) {
	for number := kit.Leader.Spec().First + 21; number <= kit.Leader.Spec().Last; number++ {
		if e.w.Unit(r, number) != world.NoUnit ||
			slices.ContainsFunc(e.refugees, func(u world.Unit) bool { return u.Realm == r && u.Number == number }) ||
			slices.ContainsFunc(e.w.Realm(r).People, func(c world.Character) bool { return c.Number == number }) {
			continue
		}
		e.refugees = append(e.refugees, world.Unit{
			Realm: r, Number: number, Kind: kit.Leader, Arm: arm, Size: int32(leaders), Field: to, Came: grid.None, Raised: e.w.Land[to], Arrived: e.w.Moon,
		})
		return
	}
}

// key is the key of a question about a realm's unit in this moon.
func (e *Engine) key(about string, r world.RealmID, unit uint16) string {
	return about + "/" + e.w.Realm(r).Code + "/" + strconv.Itoa(int(unit)) + "/" + strconv.Itoa(e.now)
}
