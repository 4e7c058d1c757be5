package turn

import (
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// assault lets a fleet with KN or KA whose way leads into a foreign harbour attack the settlement from the water, with the allied fleets
// beside it that attack too (WDW-40). It comes to rest there, whoever wins: to take the place somebody has to land (WDW-77). It
// reports whether there was a battle.
func (e *Engine) assault(id world.UnitID, at grid.Field) bool {
	u, a, town := &e.w.Units[id], &e.acts[id], e.settlement(at)
	if a.stormed || town == nil || a.order != kit.Annihilate && a.order != kit.Attack || !fight.Assailable(e.w, &e.ix, town, u.Field, u.Realm) {
		return false
	}
	from := u.Field
	e.stands(at, world.NoUnit)
	e.flee()
	e.behind = append(e.behind[:0], e.present...)
	e.stands(from, id)
	all, one, target := fight.FromSea(e.w, e.fleets[:0], e.present, e.behind, id, from)
	if e.fleets = all; target < 0 {
		return false
	}
	e.battle.Gather(e.w, at, uint8(e.tick), all, one, target, town)
	for n := range e.battle.Sides[0] {
		if c := &e.battle.Sides[0][n]; !c.Here {
			e.acts[c.ID].stormed = true // nobody attacks a harbour twice in a moon
		}
	}
	e.resolve()
	if !e.w.Units[id].Gone {
		e.rest(id)
	}
	return true
}
