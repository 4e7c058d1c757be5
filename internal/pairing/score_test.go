package pairing_test

import (
	"slices"
	"testing"

	"spielleiter/internal/pairing"
)

// Boards scored by hand as the published descriptions say: a draw shared equally (Calhamer), SC² x 100 / sum of all SC² (diplomaticon.com, "Sum of
// Squares scoring"), and C-Diplo with 38, 14 and 7.
func TestSPL55ScoringSystemsByTheirExamples(t *testing.T) {
	f := func(place, amount int) pairing.Finish { return pairing.Finish{Place: place, Amount: amount} }
	draw := []pairing.Finish{f(1, 17), f(1, 11), f(1, 6), f(4, 0), f(4, 0), f(4, 0), f(4, 0)}
	board := []pairing.Finish{f(1, 14), f(2, 10), f(3, 5), f(3, 5), f(5, 0), f(5, 0), f(5, 0)}
	solo := []pairing.Finish{f(1, 18), f(2, 10), f(3, 6), f(4, 0), f(4, 0), f(4, 0), f(4, 0)}
	for _, c := range []struct {
		system pairing.Scoring
		seats  []pairing.Finish
		alone  bool
		want   []int
	}{
		{pairing.DrawSize, draw, false, []int{33333, 33333, 33333, 0, 0, 0, 0}},
		{pairing.DrawSize, solo, true, []int{100000, 0, 0, 0, 0, 0, 0}},
		{pairing.SumOfSquares, draw, false, []int{64798, 27130, 8072, 0, 0, 0, 0}}, // 289, 121 and 36 of 446
		{pairing.SumOfSquares, solo, true, []int{100000, 0, 0, 0, 0, 0, 0}},
		{pairing.Ranks, board, false, []int{53000, 25000, 9500, 9500, 1000, 1000, 1000}}, // 1+14+38, 1+10+14, 1+5+7/2
		{pairing.Ranks, draw, false, []int{37667, 31667, 26667, 1000, 1000, 1000, 1000}}, // (38+14+7)/3 each
		{pairing.Ranks, solo, true, []int{100000, 0, 0, 0, 0, 0, 0}},
	} {
		if got := c.system.Score(c.seats, c.alone); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", c.system, got, c.want)
		}
	}
}

// What there is to share is all given away, whatever the places: 100 points, but for what rounding takes.
func TestSPL55AHundredPointsAMatch(t *testing.T) {
	for _, amounts := range [][]int{{18, 10, 6, 0, 0, 0, 0}, {17, 17, 0, 0, 0, 0, 0}, {5, 5, 5, 5, 5, 5, 4}} {
		var seats []pairing.Finish
		for _, a := range amounts {
			seats = append(seats, pairing.Finish{Place: slices.Index(amounts, a) + 1, Amount: a})
		}
		for _, system := range pairing.Scorings {
			sum := 0
			for _, p := range system.Score(seats, false) {
				sum += p
			}
			if sum < 99_990 || sum > 100_010 {
				t.Errorf("%s of %v shares %d", system, amounts, sum)
			}
		}
	}
}
