package host

import (
	"sync/atomic"
	"time"
)

// How long computers think.
const (
	thinkTime   = 20 * time.Second      // about one decision, at most; most levels stop by themselves much sooner
	rushTime    = time.Minute           // about all decisions that people wait for at once, of all computers together
	leastToRush = 20 * time.Millisecond // about one decision, however many wait
)

// rush shortens what computers think while more matches wait for them than they could think about at leisure: after midnight, say.
// Everybody waits a while then, and nobody for long. It is reckoned from the most that waited since there was no rush, so that who comes first gets
// no less time than who comes last. The zero value is no rush.
type rush struct{ most atomic.Int64 }

// waiting notes how many matches wait in which somebody waits in person.
func (r *rush) waiting(matches, thinkers int) {
	if most := int64(matches); matches <= thinkers || most > r.most.Load() {
		r.most.Store(most)
	}
}

// time is how long each of so many computers of a match may think about a decision.
func (r *rush) time(computers, thinkers int) time.Duration {
	decisions := max(r.most.Load(), 1) * int64(max(computers, 1))
	return min(max(rushTime*time.Duration(thinkers)/time.Duration(decisions), leastToRush), thinkTime)
}
