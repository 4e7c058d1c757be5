package fight

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Why says why a unit is no more: the value of chronicle.Destroyed.
type Why int32

// The reasons.
const (
	InBattle Why = iota + 1
	ByOverrun
	ByGround // losses to terrain
	ByThaw
	ByIce
	WithCarrier // sunk with the unit that carried it
)

// reaper takes losses from units, and looks after what is lost with them.
type reaper struct {
	w     *world.World
	x     *world.Index
	d     dice.Dice
	log   *chronicle.Log
	tick  uint8
	foe   world.RealmID // who takes captives; Nobody: nobody does
	fates []Fate
}

// take takes heads from a unit: the same share of its Heerführer, whole ones, so that one more than needed may survive and
// the last falls with the unit (WDW-M-4), and of what it carries. It gives how many Heerführer are lost. Leaders without
// troops are not killed like troops: a die says what becomes of each (D-C1).
func (r *reaper) take(id world.UnitID, lost int32, why Why) int16 {
	if lost == 0 {
		return 0
	}
	u := &r.w.Units[id]
	if u.Kind == kit.Leader {
		r.lead(id, 0)
		return 0
	}
	fallen := int16(int64(u.Leaders) * int64(lost) / int64(u.Size))
	r.carried(id, lost)
	u.Size, u.Leaders = u.Size-lost, u.Leaders-fallen
	if u.Size == 0 {
		r.end(id, why)
		r.decide(id, fallen)
	}
	return fallen
}

// end takes a unit out of the world.
func (r *reaper) end(id world.UnitID, why Why) {
	u := &r.w.Units[id]
	r.log.Add(chronicle.Event{
		Code: chronicle.Destroyed, Tick: r.tick, Moon: r.w.Moon, Realm: u.Realm, Other: r.foe, Unit: u.Number, Field: u.Field,
		To: grid.None, Values: [6]int32{int32(why)},
	})
	u.Gone, u.Gold = true, 0
	r.x.Move(id, grid.None)
}

// carried lets units aboard lose the same share as the unit that carries them, whole heads; with all of it they are lost
// (WDW-50). What becomes of characters, decide says.
func (r *reaper) carried(id world.UnitID, lost int32) {
	carrier := &r.w.Units[id]
	for o := r.x.First(carrier.Field); o != world.NoUnit; {
		u := &r.w.Units[o]
		if u.Realm == carrier.Realm && u.Aboard == carrier.Number && u.Kind != kit.Leader {
			r.drown(o, int32(int64(u.Size)*int64(lost)/int64(carrier.Size)))
		}
		if u.Gone { // then all aboard go, and the list is another
			o = r.x.First(carrier.Field)
		} else {
			o = r.x.Next(o)
		}
	}
}

// drown takes heads from a unit that is carried.
func (r *reaper) drown(id world.UnitID, lost int32) {
	if lost == 0 {
		return
	}
	u := &r.w.Units[id]
	r.log.Add(chronicle.Event{
		Code: chronicle.Drowned, Tick: r.tick, Moon: r.w.Moon, Realm: u.Realm, Unit: u.Number, With: u.Aboard, Field: u.Field,
		To: grid.None, Values: [6]int32{lost},
	})
	r.take(id, lost, WithCarrier)
}
