package fight

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// End is what becomes of a leader whose unit is destroyed: the value of chronicle.LeaderFate (D-C1).
type End int32

// The ends.
const (
	Dead    End = iota + 1 // on 1 or 2
	Captive                // on 3 or 4, if there is an enemy
	Escaped                // on 5 or 6, to the nearest own settlement, if there is one
	Decide                 // a REP on 1 or 2: the game master decides, until then a captive
)

// Fate is what becomes of Heerführer of a destroyed unit who have escaped, or of a character that was with it. Who has
// evaluated the moon makes units of escaped Heerführer and asks the game master about those to decide.
type Fate struct {
	Realm     world.RealmID
	Unit      uint16   // the destroyed one
	Character uint16   // its number, 0: Heerführer
	Kind      kit.Unit // of the destroyed unit: what the Heerführer can lead
	Leaders   int16    // how many have escaped
	End       End
	To        grid.Field // where escaped ones are
}

// decide throws a die for each Heerführer of a destroyed unit, and for whoever was with it, and notes who escaped and what
// became of every character.
func (r *reaper) decide(unit world.UnitID, leaders int16) {
	u := r.w.Units[unit]
	haven := r.haven(&u)
	escaped := int16(0)
	for n := range leaders {
		if r.cast(&u, int64(n), false, haven) == Escaped {
			escaped++
		}
	}
	if escaped > 0 {
		r.fates = append(r.fates, Fate{Realm: u.Realm, Unit: u.Number, Kind: u.Kind, Leaders: escaped, End: Escaped, To: haven})
	}
	units, first := r.w.Of(u.Realm)
	for n := len(units) - 1; n >= 0 && units[n].Number >= kit.Leader.Spec().First; n-- {
		if o := &units[n]; !o.Gone && o.Aboard == u.Number && o.Field == u.Field {
			r.lead(first+world.UnitID(n), u.Number)
		}
	}
}

// lead decides about a character, or about each of several leaders, who were with a destroyed unit or are left alone with the
// enemy. Who is dead or a captive has no unit any more.
func (r *reaper) lead(id world.UnitID, with uint16) {
	o := &r.w.Units[id]
	ch, haven := r.w.Realm(o.Realm).Person(o.Number), r.haven(o)
	escaped := int32(0)
	for n := range int64(o.Size) {
		end := r.cast(o, n, ch != nil && ch.REP(), haven)
		to := grid.None
		if end == Escaped {
			escaped++
			to = haven
		}
		if ch == nil {
			continue
		}
		r.fates = append(r.fates, Fate{Realm: o.Realm, Unit: with, Character: o.Number, Kind: o.Kind, End: end, To: to})
		if end == Captive || end == Decide {
			ch.Captive = r.foe
			if ch.Arm = kit.NoUnit; r.foe != world.Nobody {
				ch.Arm = o.Arm
			}
		}
	}
	if o.Aboard, o.Came = 0, grid.None; escaped == 0 {
		o.Gone, o.Size, o.Gold = true, 0, 0
		r.x.Move(id, grid.None)
		return
	}
	o.Size, o.Field = escaped, haven
	r.x.Move(id, haven)
}

// cast throws the die of one leader of a unit and writes it down.
func (r *reaper) cast(u *world.Unit, key int64, rep bool, haven grid.Field) End {
	die := r.d.N(6, int32(r.w.Moon), dice.Fate, int64(u.Field)<<8|int64(r.tick), (int64(u.Realm)<<10|int64(u.Number))<<20|key) + 1
	end := Escaped
	switch {
	case die <= 2 && rep:
		end = Decide
	case die <= 2:
		end = Dead
	case die <= 4, haven == grid.None:
		end = Captive
	}
	to, other := grid.None, world.Nobody
	switch {
	case end == Escaped:
		to = haven
	case end == Captive && r.foe == world.Nobody && !rep:
		end = Dead // there is nobody who could take prisoners
	case end == Captive && r.foe == world.Nobody:
		end = Decide
	default:
		other = r.foe
	}
	r.log.Add(chronicle.Event{
		Code: chronicle.LeaderFate, Tick: r.tick, Moon: r.w.Moon, Realm: u.Realm, Other: other, Unit: u.Number, Field: u.Field,
		To: to, Values: [6]int32{int32(end), int32(die)},
	})
	return end
}

// haven is the own settlement nearest to a unit, the oldest of several; None if the realm has none.
func (r *reaper) haven(u *world.Unit) grid.Field {
	best, far := grid.None, 0
	for n := range r.w.Settlements {
		s := &r.w.Settlements[n]
		if s.Realm != u.Realm || s.Field == u.Field {
			continue
		}
		if d := r.w.Patch.Distance(u.Field, s.Field); best == grid.None || d < far {
			best, far = s.Field, d
		}
	}
	return best
}
