package purse

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Remote reports whether a field is remote (entlegen) for a realm: its next own place of recruiting is ten
// Kleinfelder away or more, where each height that the way goes up or down counts as one more (WDW-33). The way is the
// shortest of all, whether units could go it or not.
func (t *Treasury) Remote(r world.RealmID, f grid.Field) bool {
	var rings [remoteFrom][]grid.Field // fields by distance, as found; some are found more than once
	rings[0] = append(rings[0], f)
	best := map[grid.Field]int{f: 0}
	for far := range rings {
		for _, at := range rings[far] { // what is found lies farther
			if best[at] < far {
				continue
			}
			if s := t.own(r, at); s != nil && s.Stands.Recruit > 0 {
				return false
			}
			for _, next := range t.w.Patch.Around(at) {
				if next == grid.None || t.w.Land[next] == land.Unknown || t.w.Land[at] == land.Unknown {
					continue
				}
				d := far + 1 + int(apart(t.w.Land[at], t.w.Land[next]))
				if was, seen := best[next]; d < remoteFrom && (!seen || d < was) {
					best[next] = d
					rings[d] = append(rings[d], next)
				}
			}
		}
	}
	return true
}
