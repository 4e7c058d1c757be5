package fight

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Freeze turns water or lakes on a field into ice (WDW-16) and reports whether they could freeze. Ships that are caught away from
// the coast lose up to half (model 4.4), by the dice of losses to terrain.
func Freeze(w *world.World, x *world.Index, d dice.Dice, log *chronicle.Log, f grid.Field) bool {
	before := w.Land[f]
	if before == land.Unknown || !before.Freezes() {
		return false
	}
	if w.Thawed == nil {
		w.Thawed = map[grid.Field]land.Terrain{}
	}
	w.Land[f], w.Thawed[f] = before.Frozen(), before
	log.Add(chronicle.Event{Code: chronicle.Frozen, Moon: w.Moon, Field: f, To: grid.None})
	if !before.Floats() || coast(w, f) != grid.None {
		return true
	}
	r := reaper{w: w, x: x, d: d, log: log}
	for id := x.First(f); id != world.NoUnit; {
		following := x.Next(id)
		if u := &w.Units[id]; u.Kind == kit.Ship && u.Aboard == 0 {
			roll := d.TwoSix(int32(w.Moon), dice.Disaster, int64(u.Realm)<<10|int64(u.Number), 1)
			r.ground(id, int64(u.Size)*50*shares[roll]/10_000, 50, roll, land.InIce, 0, ByIce)
		}
		id = following
	}
	return true
}

// Thaw turns ice on a field into what it was, or into water or bare land, and reports whether there was any (WDW-16). If that is
// water, of the troops on it half are lost near the coast, and the others save themselves onto the land there; away from the
// coast all are (S5). The field has no owner any more (D-G2). A field with a settlement does not thaw.
func Thaw(w *world.World, x *world.Index, d dice.Dice, log *chronicle.Log, f grid.Field, list []Fate) ([]Fate, bool) {
	before := w.Land[f]
	if before == land.Unknown || before.Kind() != land.Ice || x.Settlement(f) >= 0 {
		return list, false
	}
	w.Land[f] = before.Thawed(w.Thawed[f])
	delete(w.Thawed, f)
	log.Add(chronicle.Event{Code: chronicle.Thawed, Moon: w.Moon, Field: f, To: grid.None})
	if !w.Land[f].Floats() {
		return list, true
	}
	w.Owner[f] = world.Nobody
	r := reaper{w: w, x: x, d: d, log: log, fates: list}
	shore := coast(w, f)
	for id := afoot(w, x, f); id != world.NoUnit; id = afoot(w, x, f) {
		r.melt(id, shore)
	}
	return r.fates, true
}

// afoot is the first unit on a field that neither floats nor is carried, or NoUnit.
func afoot(w *world.World, x *world.Index, f grid.Field) world.UnitID {
	id := x.First(f)
	for id != world.NoUnit && (w.Units[id].Kind == kit.Ship || w.Units[id].Aboard != 0) {
		id = x.Next(id)
	}
	return id
}

// melt takes the ice from under a unit, which leaves the field with what it carries. Single characters and leaders get away.
func (r *reaper) melt(id world.UnitID, shore grid.Field) {
	u := &r.w.Units[id]
	lost, most := int64(u.Size), int32(100)
	switch {
	case u.Kind == kit.Leader:
		lost = 0
	case shore != grid.None:
		lost, most = lost/2, 50
	}
	r.ground(id, lost, most, 0, land.InIce, 0, ByThaw)
	if u.Gone {
		return
	}
	if shore == grid.None {
		shore = ashore(r.w, u.Field)
	}
	if shore == grid.None {
		r.end(id, ByThaw)
		return
	}
	from := u.Field
	r.bring(id, shore)
	for o := r.x.First(from); o != world.NoUnit; {
		following := r.x.Next(o)
		if c := &r.w.Units[o]; c.Realm == u.Realm && c.Aboard == u.Number {
			r.bring(o, shore)
		}
		o = following
	}
}

// bring puts a unit onto a field.
func (r *reaper) bring(id world.UnitID, to grid.Field) {
	u := &r.w.Units[id]
	r.log.Add(chronicle.Event{
		Code: chronicle.Withdrew, Tick: r.tick, Moon: r.w.Moon, Realm: u.Realm, Unit: u.Number, Field: u.Field, To: to,
	})
	u.Came, u.Field = grid.None, to
	r.x.Move(id, to)
}

// coast is the first neighbour of a field that is land, None if there is none.
func coast(w *world.World, f grid.Field) grid.Field {
	for _, g := range w.Patch.Around(f) {
		if g != grid.None && firm(w.Land[g]) {
			return g
		}
	}
	return grid.None
}

// firm reports whether a terrain is land that does not thaw away.
func firm(t land.Terrain) bool { return t != land.Unknown && t.Height() > 0 }

// ashore is the nearest field of land, the first of several, None if there is none.
func ashore(w *world.World, f grid.Field) grid.Field {
	best, far := grid.None, 0
	for g := range grid.Field(w.Patch.Fields()) {
		if !firm(w.Land[g]) {
			continue
		}
		if d := w.Patch.Distance(f, g); best == grid.None || d < far {
			best, far = g, d
		}
	}
	return best
}
