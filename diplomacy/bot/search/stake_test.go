package search

import "testing"

// A tenth taken from whoever is about to win is worth more than a tenth taken from somebody else.
func TestTheLeaderIsEverybodysTarget(t *testing.T) {
	now := shares{0.15, 0.6, 0.25}
	fromLeader, fromOther := shares{0.25, 0.5, 0.25}, shares{0.25, 0.6, 0.15}
	if a, b, c := now.stake(0), fromOther.stake(0), fromLeader.stake(0); a >= b || b >= c {
		t.Errorf("now %v, a tenth from another %v, from the leader %v", a, b, c)
	}
	if held := (shares{0.15, 0.5, 0.35}); held.stake(0) <= now.stake(0) {
		t.Error("nothing is gained when the leader loses to a third")
	}
	if won := (shares{1}); won.stake(0) != 1 || won.stake(1) != 0 {
		t.Error("who has won has not all")
	}
}
