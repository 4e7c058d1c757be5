package fight

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Touch is the worst that a unit has met with on the ground in a moon, greater is worse (WDW-20, D-L). Who moves a unit keeps
// one for it: the zero Touch at the start, then Stepped after each step.
type Touch uint8

// The touches. Of riders mountains are worse than deserts.
const (
	Untouched Touch = iota
	Ford            // a river without bridge at height 1
	Torrent         // a river without bridge higher up, or ships on such a river
	Stony           // mountains, on foot
	Miasma          // jungle
	Mire            // swamp
	Drought         // desert
	Frost           // ice
	Cliffs          // mountains, of riders
	Storms          // Tiefsee
	Fire            // volcanoes
	touches
)

// causes are what the touches are called in the table of losses.
var causes = [touches]land.Loss{
	Stony: land.InMountains, Ford: land.OnRivers, Torrent: land.OnRivers, Miasma: land.InJungle, Mire: land.InSwamp, Drought: land.InDesert,
	Frost: land.InIce, Cliffs: land.InMountains, Storms: land.OnDeepSea, Fire: land.OnVolcano,
}

// Cause is the cause of the losses.
func (t Touch) Cause() land.Loss { return causes[t] }

// byLoss are the touches of what kinds of land do.
var byLoss = [land.InDesert + 1]Touch{
	land.InJungle: Miasma, land.InIce: Frost, land.InSwamp: Mire, land.OnDeepSea: Storms, land.OnVolcano: Fire, land.InDesert: Drought,
}

// Ground is what a field does to a unit on it, but for what it is exempt from (WDW-20, WDW-21). Those aboard others and
// single characters suffer nothing.
func Ground(w *world.World, u *world.Unit, f grid.Field) Touch {
	if w.Land[f] == land.Unknown || u.Kind == kit.Leader || u.Aboard != 0 {
		return Untouched
	}
	kind, height := w.Land[f].Losses()
	if u.Kind == kit.Ship && kind != land.OnDeepSea {
		return Untouched // whose rivers are touched by moving on them
	}
	mounted := u.Kind == kit.Rider
	t := Untouched
	if kind != land.NoLoss && !kind.Spares(u.Raised, mounted) {
		t = byLoss[kind]
	}
	if height != land.NoLoss && !height.Spares(u.Raised, mounted) {
		peaks := Stony
		if mounted {
			peaks = Cliffs
		}
		t = max(t, peaks)
	}
	return t
}

// Stepped is what a unit has met with once it has made a step and stands on a field, on a side of it if it is a ship on a
// river: the field entered, and on the way a river without bridge (WDW-20).
func Stepped(t Touch, w *world.World, u *world.Unit, from, to grid.Field) Touch {
	t = max(t, Ground(w, u, to))
	if u.Kind == kit.Leader || u.Aboard != 0 {
		return t
	}
	if u.Kind == kit.Ship {
		if u.Side != hex.NoSide && w.Rivers[to].Has(u.Side) && land.ShipLoss(higher(w, to, w.Patch.Next(to, u.Side))) > 0 {
			return max(t, Torrent)
		}
		return t
	}
	if side := w.Patch.Toward(from, to); side == hex.NoSide || !w.Rivers[from].Has(side) || w.Bridges[from].Has(side) {
		return t
	}
	if land.RiverLoss(higher(w, from, to)) > land.RiverLoss(1) {
		return max(t, Torrent)
	}
	return max(t, Ford)
}

// higher is the greater height of two fields; unknown ones count as low.
func higher(w *world.World, f, g grid.Field) land.Height {
	h := land.Height(0)
	for _, f := range [2]grid.Field{f, g} {
		if f != grid.None && w.Land[f] != land.Unknown {
			h = max(h, w.Land[f].Height())
		}
	}
	return h
}

// Most is how much the touch takes of a unit at most, in percent (D-L).
func (t Touch) Most(moved bool) int32 {
	h := t.Cause().Hazard()
	most := h.Staying
	if moved {
		most = h.Moving
	}
	switch t {
	case Ford:
		most = min(most, land.RiverLoss(1))
	case Cliffs:
		most += h.Riders
	}
	return most
}

// Quartered reports whether a unit that stays has a roof over its head: a settlement of its realm on its field has barracks,
// and with those before it in the list there is room (WDW-21).
func Quartered(w *world.World, x *world.Index, id world.UnitID) bool {
	u := &w.Units[id]
	n := x.Settlement(u.Field)
	if n < 0 || w.Settlements[n].Realm != u.Realm {
		return false
	}
	room := Room(&w.Settlements[n])
	for o := x.First(u.Field); o != world.NoUnit && o <= id; o = x.Next(o) {
		other := &w.Units[o]
		if other.Realm != u.Realm || other.Aboard != 0 || other.Kind == kit.Ship {
			continue
		}
		need := Quarters(other)
		if o == id {
			return need <= room
		}
		if need <= room {
			room -= need
		}
	}
	return false
}

// shares are what the two dice take of the maximum, in percent (D-L).
var shares = [13]int64{7: 20, 35, 50, 65, 80, 100}

// Lose takes from a unit what the ground takes in a moon (model 4.4). Moved says whether it has made a step; who has not has
// only its own field's Ground to fear, and nothing if it is Quartered. Storms and eruptions may take all. It gives the
// fates of leaders of a unit that is lost, appended to a list.
func Lose(w *world.World, x *world.Index, d dice.Dice, log *chronicle.Log, id world.UnitID, t Touch, moved bool, list []Fate) []Fate {
	u := &w.Units[id]
	most := t.Most(moved)
	if most == 0 || u.Gone || u.Size == 0 {
		return list
	}
	name := int64(u.Realm)<<10 | int64(u.Number)
	roll, second := d.TwoSix(int32(w.Moon), dice.Terrain, name, 0), 0
	lost := int64(u.Size) * int64(most) * shares[roll] / 10_000
	if roll == 12 && t.Cause().Hazard().Unlimited {
		second = d.TwoSix(int32(w.Moon), dice.Disaster, name, 0)
		lost = max(lost, int64(u.Size)*int64(second)/12)
	}
	r := reaper{w: w, x: x, d: d, log: log, tick: lastTick, fates: list}
	r.ground(id, lost, most, roll, t.Cause(), second, ByGround)
	return r.fates
}

// ground takes what the ground takes of a unit, and writes it down if it is anything.
func (r *reaper) ground(id world.UnitID, lost int64, most int32, roll int, cause land.Loss, second int, why Why) {
	if lost == 0 {
		return
	}
	u := &r.w.Units[id]
	r.log.Add(chronicle.Event{
		Code: chronicle.TerrainLoss, Tick: r.tick, Moon: r.w.Moon, Realm: u.Realm, Unit: u.Number, Field: u.Field, To: grid.None,
		Values: [6]int32{int32(lost), most, int32(roll), int32(cause), int32(second)},
	})
	r.take(id, int32(lost), why)
}

// lastTick is the end of a moon.
const lastTick = 120
