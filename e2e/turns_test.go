package e2e

import (
	"hash/fnv"
	"testing"

	"spielleiter/game/gametest"
)

// way is how somebody comes to a page: in a language, with a screen.
type way struct {
	lang string
	screen
}

// ways are the two in which most tests are played: German at a desk and English on a phone.
var ways = []way{{"de", desktop}, {"en", phone}}

// turns gives what a test does one after the other. In the suite it is one of all, which the test's name chooses, so that tests take
// turns and every one of them is tried by some; before a release each test does all.
func turns[T any](t *testing.T, all []T) []T {
	t.Helper()
	if gametest.Release() {
		return all
	}
	h := fnv.New32a()
	h.Write([]byte(t.Name()))
	n := int(h.Sum32() % uint32(len(all)))
	return all[n : n+1]
}
