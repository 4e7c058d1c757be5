package turn_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/dice"
	"spielleiter/waben/turn"
)

// Who comes onto a full field is held against attitudes, of which ten realms have ten for each order, and not against units: twice
// the units are twice the comparisons.
func TestACrowdCostsAsManyComparisonsAsItHasAttitudes(t *testing.T) {
	for _, order := range []string{"KV", "KI", "KN", "KNE"} {
		before := 0
		for _, n := range []int{100, 200, 400} {
			s := crush(t, n, order)
			var e turn.Engine
			e.Run(s.w, s.sheets(), dice.Dice(1), nil)
			if got := e.Compared(); got > 25*n || before > 0 && 2*got > 5*before {
				t.Errorf("%s: %d comparisons of %d units, after %d of half as many", order, got, n, before)
			} else {
				before = got
			}
		}
	}
}

// Judged by attitudes a turn is what it is if each encounter is judged by itself.
func TestAttitudesDecideWhatPairsDo(t *testing.T) {
	fewer := 0
	same := func(name string, s *scene, sent []turn.Sent, seed uint64) {
		t.Helper()
		slow := turn.Pairwise()
		var quick turn.Engine
		next, log, asked := quick.Run(s.w, sent, dice.Dice(seed), nil)
		other, logOther, askedOther := slow.Run(s.w, sent, dice.Dice(seed), nil)
		if diff := cmp.Diff(logOther, log); diff != "" {
			t.Fatalf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(other.Units, next.Units); diff != "" {
			t.Fatalf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(askedOther, asked); diff != "" {
			t.Fatalf("%s: %s", name, diff)
		}
		fewer += slow.Compared() - quick.Compared()
	}
	for seed := range uint64(12) {
		w := arena(t, seed, 2, 6, 30)
		same(fmt.Sprintf("arena %d", seed), &scene{w: w}, wanton(w, seed), seed)
	}
	for _, order := range []string{"KN", "KA", "KH", "KI", "KNE", "KR"} {
		s := crush(t, 60, order)
		same(order, s, s.sheets(), 1)
	}
	if fewer < 1000 {
		t.Errorf("only %d comparisons were saved: this proves too little", fewer)
	}
}
