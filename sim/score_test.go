package sim

import (
	"math"
	"testing"

	"spielleiter/game"
)

func TestThePotOfOneAlone(t *testing.T) {
	r := runner{Arena: Arena{Lone: true, Config: game.Config{Seats: []game.Seat{"a", "b", "c"}}, Players: make([]Player, 2)}}
	tests := []struct {
		name    string
		points  [3]int // of a, who is alone, b and c
		share   float64
		outcome outcome
	}{
		{"more than half takes all", [3]int{18, 16, 0}, 1, won},
		{"and leaves nothing", [3]int{16, 18, 0}, 0, lost},
		{"half is not more", [3]int{4, 4, 0}, 0.5, drawn},
		{"squares", [3]int{2, 1, 1}, 4.0 / 6, won},
		{"squares of who is behind", [3]int{1, 2, 2}, 1.0 / 9, lost},
		{"nobody has anything", [3]int{0, 0, 0}, 1.0 / 3, drawn},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var standing []game.Standing
			for n, p := range test.points {
				rank := 1
				for _, q := range test.points {
					if q > p {
						rank++
					}
				}
				standing = append(standing, game.Standing{Seat: r.Config.Seats[n], Points: p, Rank: rank})
			}
			m := r.alone(standing, 0)
			if math.Abs(m.scores[0]-test.share) > 1e-9 || math.Abs(m.scores[0]+2*m.scores[1]-1) > 1e-9 || m.outcome[0] != test.outcome || m.outcome[1] != -test.outcome {
				t.Errorf("%+v, want %v and %v", *m, test.share, test.outcome)
			}
		})
	}
}
