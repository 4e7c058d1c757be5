package turn

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// pursue lets a unit follow an enemy within its sight: the one it follows already, or else the first to be seen, clockwise
// from the upper right (WDW-64). It reports whether a step has begun.
func (e *Engine) pursue(id world.UnitID) bool {
	u, a := &e.w.Units[id], &e.acts[id]
	prey, to := e.prey(id)
	if prey == world.NoUnit {
		if a.chasing != world.NoUnit { // out of sight
			a.chasing = world.NoUnit
		}
		return false
	}
	// Who has lain in wait has let the time pass.
	a.spent = max(a.spent, int16((e.tick*int(a.points)+march.Ticks-1)/march.Ticks))
	s := march.Step{Field: to}
	v := e.ground.Try(id, e.sight.Known(u.Realm), way(u), s)
	if _, ok := v.Pay(a.left(), int(a.points)); v.Reason != march.OK || !ok {
		return false
	}
	a.chasing = prey
	ev := e.of(chronicle.Pursued, id)
	ev.Other, ev.With, ev.To = e.w.Units[prey].Realm, e.w.Units[prey].Number, to
	ev.Values[0] = int32(v.Cost)
	e.log.Add(ev)
	e.start(id, s)
	return true
}

// prey is whom a unit follows, and where that one is.
func (e *Engine) prey(id world.UnitID) (prey world.UnitID, to grid.Field) {
	u, a := &e.w.Units[id], &e.acts[id]
	if e.w.Dims(u.Field) {
		return world.NoUnit, grid.None
	}
	if c := a.chasing; c != world.NoUnit && !e.w.Units[c].Gone && e.side(u.Field, e.w.Units[c].Field) != hex.NoSide {
		return c, e.w.Units[c].Field
	}
	prey, to = world.NoUnit, grid.None
	e.beside(u.Field, func(_ hex.Side, g grid.Field) {
		if prey != world.NoUnit || e.only[g] == world.Nobody || e.only[g] == u.Realm {
			return
		}
		for o := e.ix.First(g); o != world.NoUnit; o = e.ix.Next(o) {
			if v := &e.w.Units[o]; v.Aboard == 0 && e.quarry(id, v.Realm) {
				prey, to = o, g
				return
			}
		}
	})
	return prey, to
}

// quarry reports whether a unit follows those of a realm: enemies at war, those it was told to attack, and others if the laws
// make them fair game for those who attack (D-F).
func (e *Engine) quarry(id world.UnitID, other world.RealmID) bool {
	a := &e.acts[id]
	switch e.w.Between(e.w.Units[id].Realm, other) {
	case world.Allied:
		return false
	case world.War:
		return true
	case world.Passage, world.Neutral:
	}
	if a.plan != nil && slices.Contains(a.plan.Against(), other) {
		return true
	}
	return e.w.Laws.AttackNeutrals && (a.order == kit.Annihilate || a.order == kit.Attack)
}

// alert wakes those who lie in wait beside a field that somebody has come onto.
func (e *Engine) alert(id world.UnitID) {
	f, realm := e.w.Units[id].Field, e.w.Units[id].Realm
	e.beside(f, func(_ hex.Side, g grid.Field) {
		if e.only[g] == world.Nobody || e.only[g] == realm {
			return
		}
		for o := e.ix.First(g); o != world.NoUnit; o = e.ix.Next(o) {
			if a := &e.acts[o]; a.ext == kit.Pursue && !a.over && a.due < 0 && e.w.Units[o].Realm != realm {
				e.soon = append(e.soon, o)
			}
		}
	})
}
