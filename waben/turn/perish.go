package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// perish logs which of the realms that were there at the beginning of the turn have neither land nor units left (WDW-R-32).
func (e *Engine) perish(before []bool) {
	for n, alive := range e.w.Alive() {
		if before[n] && !alive {
			e.log.Add(e.event(chronicle.Perished, world.RealmID(n+1)))
		}
	}
}
