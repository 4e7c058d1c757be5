package web

import (
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// The turning point is where the winner began to lead for good; who always led, or never did, has none, and then the largest change is one.
func TestTurningPointsAreWhereTheLeadChangedForGood(t *testing.T) {
	course := func(counts ...[2]int) (list []score) {
		for n, c := range counts {
			list = append(list, score{host.PhaseLine{Phase: n}, map[game.Seat]int{"a": c[0], "b": c[1]}})
		}
		return list
	}
	for _, c := range []struct {
		name  string
		count []score
		from  int
		leap  int
		who   game.Seat
	}{
		{"led once, and then for good", course([2]int{3, 3}, [2]int{4, 3}, [2]int{4, 6}, [2]int{7, 6}, [2]int{8, 6}), 3, 2, "b"},
		{"always led", course([2]int{3, 2}, [2]int{5, 2}), 0, 1, "a"},
		{"does not lead at the end", course([2]int{3, 2}, [2]int{3, 3}), 0, 1, "b"},
		{"nothing changed", course([2]int{3, 3}, [2]int{3, 3}), 0, 0, ""},
		{"nothing is known", nil, 0, 0, ""},
	} {
		if from := leadsFrom(c.count, "a"); from != c.from {
			t.Errorf("%s: leads from %d on, want %d", c.name, from, c.from)
		}
		if at, who := leap(c.count); at != c.leap || who != c.who {
			t.Errorf("%s: the leap is %s's at %d, want %s's at %d", c.name, who, at, c.who, c.leap)
		}
	}
}
