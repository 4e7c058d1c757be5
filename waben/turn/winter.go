package turn

import (
	"spielleiter/waben/dice"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
)

// The moons of winter. In older rules the ice breaks at the end of Adar, which is the last moon of the year.
const (
	firstFrost = moon.Moon(9) // Drachenmond
	lastFrost  = moon.Moon(11)
)

// freezeOver lets ice grow, where the law of the segment wants winters (WDW-M-12): in each of the last three moons of the year half
// of all water that touches ice freezes. What freezes in this moon spreads no further in it.
func (e *Engine) freezeOver() {
	if !e.w.Laws.Winter || e.w.Moon.Moon() < firstFrost {
		return
	}
	var cold []grid.Field
	for f := range grid.Field(len(e.w.Land)) {
		if e.w.Land[f].Freezes() && e.besideIce(f) && e.dice.N(2, int32(e.w.Moon), dice.Winter, int64(f), 0) == 0 {
			cold = append(cold, f)
		}
	}
	for _, f := range cold {
		fight.Freeze(e.w, &e.ix, e.dice, e.log, f)
	}
}

func (e *Engine) besideIce(f grid.Field) bool {
	for _, next := range e.w.Patch.Around(f) {
		if next != grid.None && e.w.Land[next].Kind() == land.Ice {
			return true
		}
	}
	return false
}

// thawOver lets all water that has frozen thaw at the end of the winter, whoever stands on it, what the game master has frozen
// too (WDW-M-12).
func (e *Engine) thawOver() {
	if !e.w.Laws.Winter || e.w.Moon.Moon() != lastFrost {
		return
	}
	for f := range grid.Field(len(e.w.Land)) {
		if _, frozen := e.w.Thawed[f]; frozen {
			e.thaw(f)
		}
	}
}
