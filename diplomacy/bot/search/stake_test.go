package search

import (
	"testing"

	"spielleiter/diplomacy/bot/policy"
)

// equal is a world in which no power is more dangerous than another.
var equal = world{powers: 3}

// A tenth taken from whoever is about to win is worth more than a tenth taken from somebody else.
func TestTheLeaderIsEverybodysTarget(t *testing.T) {
	now, fromLeader, fromOther := shares{0.15, 0.6, 0.25}, shares{0.25, 0.5, 0.25}, shares{0.25, 0.6, 0.15}
	if a, b, c := equal.stake(&now, 0), equal.stake(&fromOther, 0), equal.stake(&fromLeader, 0); a >= b || b >= c {
		t.Errorf("now %v, a tenth from another %v, from the leader %v", a, b, c)
	}
	if held := (shares{0.15, 0.5, 0.35}); equal.stake(&held, 0) <= equal.stake(&now, 0) {
		t.Error("nothing is gained when the leader loses to a third")
	}
	if won := (shares{1}); equal.stake(&won, 0) != 1 || equal.stake(&won, 1) != 0 {
		t.Error("who has won has not all")
	}
}

// Of two that are as strong, the one who is harder to stop later is the better target.
func TestWhoIsHardToStopLaterIsStoppedNow(t *testing.T) {
	w := world{powers: 3, heed: policy.Heed{0, 1, -1}}
	fromSafe, fromWeak := shares{0.4, 0.2, 0.4}, shares{0.4, 0.4, 0.2}
	if a, b := w.stake(&fromSafe, 0), w.stake(&fromWeak, 0); a <= b {
		t.Errorf("from who is safe %v, from who is not %v", a, b)
	}
}
