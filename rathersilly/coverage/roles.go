package coverage

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly"
)

// roles are the witnesses of sections 13 to 16.
func roles() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-13.1": once(func(t *turn) bool { return t.played("M") && len(t.after.Units[rathersilly.Fool]) == 0 }),
		"RSD-15.2": once(func(t *turn) bool { return t.next.Tardis != chart.None && on(&t.next, t.next.Tardis) != nil }),
	}
}
