package ai_test

import (
	"math"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
)

// Of two phases the first gives a fifth away and is lucky, the second gives away nothing.
func TestAReviewParts(t *testing.T) {
	r := ai.NewReview([]game.Seat{"fox", "bear"})
	r.Begin("1", []float64{0.5, 0.5})
	if !r.Began("1") || r.Began("2") {
		t.Error("the first phase is not the last that began")
	}
	r.Begin("2", []float64{0.4, 0.6})
	r.End([]float64{0, 1})
	r.Decide(0, "bear", ai.Hint{Text: "played", Win: 0.3}, ai.Hint{Text: "best", Win: 0.5})
	r.Decide(1, "bear", ai.Hint{Win: 0.7}, ai.Hint{Win: 0.7})
	first := r.Steps[0]
	if near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }; !near(first.Loss, 0.2) || !near(first.Luck, 0.3) ||
		!near(first.Before-first.Loss+first.Luck, first.After) || !near(first.Drawn, 0.8) {
		t.Errorf("the first decision is %+v", first)
	}
	fox, bear := r.Sides[0], r.Sides[1]
	if fox != (ai.Credit{Seat: "fox"}) || bear.Decisions != 2 || bear.Mistakes != 1 || bear.Best != 1 || r.Result != 0 {
		t.Errorf("the sides are %+v, the result %v", r.Sides, r.Result)
	}
}

func TestNamesOfOpponents(t *testing.T) {
	levels := []ai.Level{{Name: "beginner", New: func() ai.Bot { return ai.Standing{} }}}
	for name, want := range map[string]ai.Bot{"beginner": ai.Standing{}, "random": ai.Random{}, "standing": ai.Standing{}, "expert": nil} {
		if got, ok := ai.Named(levels, name); got != want || ok != (want != nil) {
			t.Errorf("%s is %T, %t", name, got, ok)
		}
	}
}
