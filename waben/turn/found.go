package turn

import (
	"spielleiter/waben/chronicle"
	"spielleiter/waben/world"
)

// found makes realms of wanderers who own land at the end of a turn (WDW-R-43). An organisation stays what it is, with land
// or without (WDW-1).
func (e *Engine) found() {
	for _, owner := range e.w.Owner {
		if owner == world.Nobody || e.w.Realm(owner).Sort != world.Wanderer {
			continue
		}
		e.w.Realm(owner).Sort = world.Kingdom
		e.log.Add(e.event(chronicle.Founded, owner))
	}
}
