package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// perish logs which of the realms that were there at the beginning of the turn have neither land nor units left (WDW-R-32). Of whom
// somebody has gone to another segment is not lost; a place that guests have left waits for them.
func (e *Engine) perish(before []bool) {
	for n, alive := range e.w.Alive() {
		r := world.RealmID(n + 1)
		if before[n] && !alive && e.left(r) {
			e.w.Realm(r).Vacant = e.w.Realm(r).Sort == world.Organisation // nobody is asked for turns of theirs
			continue
		}
		if before[n] && !alive {
			e.log.Add(e.event(chronicle.Perished, r))
		}
	}
}
