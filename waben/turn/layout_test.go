package turn

import (
	"testing"
	"unsafe"

	"spielleiter/waben/plan"
)

// What there is of each unit while it moves decides how much memory a turn takes, and how many lines of the cache a step.
func TestWhatAUnitTakesWhileItMoves(t *testing.T) {
	for name, c := range map[string]struct{ is, most uintptr }{
		"act": {unsafe.Sizeof(act{}), 64}, "plan": {unsafe.Sizeof(plan.Unit{}), 56}, "step": {unsafe.Sizeof(plan.Step{}), 8},
	} {
		if c.is > c.most {
			t.Errorf("%s has %d bytes, more than %d", name, c.is, c.most)
		}
	}
}
