package turn

import (
	"spielleiter/waben/fight"
	"spielleiter/waben/world"
)

// suffer takes from units what the ground takes (chapter 4.7, 7; WDW-20, WDW-21, D-L).
func (e *Engine) suffer() {
	if !e.w.Laws.TerrainLosses {
		return
	}
	e.ends = e.ends[:0]
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if u.Gone || u.Aboard != 0 {
			continue
		}
		touch := a.touch
		if !a.moved {
			touch = fight.Ground(e.w, u, u.Field)
			if touch != fight.Untouched && fight.Quartered(e.w, &e.ix, world.UnitID(id)) {
				continue
			}
		}
		if touch != fight.Untouched {
			e.ends = fight.Lose(e.w, &e.ix, e.dice, e.log, world.UnitID(id), touch, a.moved, e.ends)
		}
	}
	e.fates(e.ends)
}
