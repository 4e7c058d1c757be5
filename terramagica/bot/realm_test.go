package bot_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// wheel is a campaign of eight realms.
var wheel = game.Config{Options: map[string]string{"mode": "campaign", "weeks": "20"}}

// TestExpertsHoldWhatTheyHave counts the provinces that change their owner a week in a match of experts. It was more than 11 of 33 when
// each army went for what it could take alone.
func TestExpertsHoldWhatTheyHave(t *testing.T) {
	if testing.Short() {
		t.Skip("plays a whole match")
	}
	const most = 9
	var before terramagica.State
	weeks, changes := 0, 0
	count := func(now terramagica.State) {
		if len(before.Provinces) > 0 && now.Week != before.Week {
			weeks++
			for p := range now.Provinces {
				if now.Provinces[p].Owner != before.Provinces[p].Owner {
					changes++
				}
			}
		}
		before = now
	}
	end := watch(t, wheel, "expert", 5, func(s seen) {
		if s.seat == s.at.Pending().Seats[0] {
			count(stateOf(t, s.at))
		}
	})
	count(stateOf(t, end))
	mean := float64(changes) / float64(max(weeks, 1))
	t.Logf("%d weeks, %.2f provinces change their owner a week", weeks, mean)
	if mean > most {
		t.Errorf("%.2f provinces change their owner a week, want at most %d", mean, most)
	}
}

// TestAFlockStaysTogether holds the yardstick to its plan: it never splits an army.
func TestAFlockStaysTogether(t *testing.T) {
	gave := 0
	watch(t, configs[3], "flock", 3, func(s seen) {
		numbers := map[int]bool{}
		for _, a := range stateOf(t, s.at).Armies {
			if a.Realm == s.seat {
				numbers[a.Number] = true
			}
		}
		for _, g := range s.orders.Value().(terramagica.Orders).Gives {
			if gave++; g.Unit != 0 || !numbers[g.To] {
				t.Errorf("%s splits an army: %+v", s.seat, g)
			}
		}
	})
	if gave == 0 {
		t.Error("it never united armies")
	}
}
