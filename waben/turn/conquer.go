package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// conquer takes the field that a unit stands on for its realm, if it has its minimum size and neither an enemy nor a unit of the
// owner is there (WDW-62, D-G2). Besiegers can do that too where nobody defends (D-B). Allies and those who grant passage are not robbed. Settlements are not taken by ships: somebody has to
// move in (WDW-77).
func (e *Engine) conquer(id world.UnitID) {
	u := &e.w.Units[id]
	f := u.Field
	owner := e.w.Owner[f]
	if u.Kind == kit.Ship && e.settlement(f) != nil {
		return
	}
	if owner == u.Realm || u.Aboard != 0 || !u.Strong() || !fight.Conquers(u.Kind) || e.w.Water(f) ||
		owner != world.Nobody && !e.hostile(u.Realm, owner) || e.defended(u) {
		return
	}
	e.w.Owner[f] = u.Realm
	ev := e.of(chronicle.Taken, id)
	ev.Other = owner
	e.log.Add(ev)
	e.sight.Taken(f, owner)
	e.capture(id, f)
}

// defended reports whether an enemy stands on the field of a unit: whose field is taken is one.
func (e *Engine) defended(u *world.Unit) bool {
	if !e.foreignAt(u.Field) {
		return false
	}
	for o := e.ix.First(u.Field); o != world.NoUnit; o = e.ix.Next(o) {
		if r := e.w.Units[o].Realm; r != u.Realm && e.hostile(u.Realm, r) {
			return true
		}
	}
	return false
}

// capture takes what stands on a field with it: its settlement and the treasure in it, and its walls (WDW-77, D-Q).
func (e *Engine) capture(id world.UnitID, f grid.Field) {
	u := &e.w.Units[id]
	for n, to := e.ix.WallsAt(f); n < to; n++ {
		ev := e.of(chronicle.Captured, id)
		ev.Values = [6]int32{0, int32(e.w.Walls[n].Side)}
		e.log.Add(ev)
	}
	s := e.settlement(f)
	if s == nil || s.Realm == u.Realm {
		return
	}
	loser := s.Realm
	gold := e.cede(s, u.Realm)
	e.log.Add(chronicle.Event{
		Code: chronicle.Captured, Tick: uint8(e.tick), Moon: e.w.Moon, Realm: loser, Other: u.Realm, With: u.Number, Field: f, To: grid.None,
		Values: [6]int32{int32(gold)}, Text: s.Name,
	})
}

// cede gives a settlement to another realm, with the treasure that lies there.
func (e *Engine) cede(s *world.Settlement, to world.RealmID) (gold int64) {
	e.liberate(s, to)
	e.unseat(s.Realm, s.Field)
	s.Recruit = 0
	return e.treasury.Seize(s, to)
}

// unseat takes his seat from the character of a settlement that a realm has lost (WDW-36).
func (e *Engine) unseat(loser world.RealmID, f grid.Field) {
	if loser == world.Nobody {
		return
	}
	for n := range e.w.Realm(loser).People {
		if c := &e.w.Realm(loser).People[n]; c.Settlement == f {
			c.Settlement = grid.None
		}
	}
}

// foreignAt reports whether there may be units of several realms on a field.
func (e *Engine) foreignAt(f grid.Field) bool { return e.only[f] == several }
