package bottest

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
)

// Reviewed holds a review against the decisions that it is about: each figure follows from those before it, the orders that it
// quotes are those that were given or could have been, and what it would have done better is something else and worth more.
func Reviewed(t *testing.T, r ai.Review, played []ai.Played) {
	t.Helper()
	if len(r.Steps) != len(played) {
		t.Fatalf("%d steps of %d decisions", len(r.Steps), len(played))
	}
	sums := make([]ai.Credit, len(r.Seats))
	for n, s := range r.Steps {
		if bad := judged(s, played[n]); bad != "" {
			t.Errorf("step %d of %s: %s: %+v", n, s.Seat, bad, s)
		}
		side := slices.Index(r.Seats, s.Seat)
		if side < 0 {
			t.Fatalf("step %d is %s's, who does not play", n, s.Seat)
		}
		c := &sums[side]
		c.Seat, c.Luck, c.Loss, c.Decisions = s.Seat, c.Luck+s.Luck, c.Loss+s.Loss, c.Decisions+1
		if s.Loss >= mistake {
			c.Mistakes++
		}
	}
	for n, c := range r.Sides {
		sum := sums[n]
		if c.Decisions != sum.Decisions || c.Mistakes != sum.Mistakes || c.Best > c.Decisions-c.Mistakes || far(c.Luck, sum.Luck) || far(c.Loss, sum.Loss) {
			t.Errorf("the steps of %s add up to %+v, told is %+v", c.Seat, sum, c)
		}
	}
	for n, h := range r.Hopes {
		sum := 0.0
		for _, c := range h.Chances {
			if c < 0 || c > 1+rounding {
				t.Errorf("a hope of %v in phase %q", c, h.Phase)
			}
			sum += c
		}
		if math.Abs(sum-1) > 1e-3 {
			t.Errorf("hopes %d add up to %v", n, sum)
		}
	}
}

const (
	mistake  = 0.1 // as package ai
	rounding = 1e-6
)

func far(a, b float64) bool { return math.Abs(a-b) > rounding }

// judged says what of a step does not follow.
func judged(s ai.Step, p ai.Played) string {
	text := p.View.Write("", p.Orders)
	switch {
	case s.Played.Text != text:
		return "other orders were given: " + text
	case len(s.Best) == 0:
		return "nothing is the best"
	case s.Loss < 0:
		return "less than nothing was given away"
	case far(s.Loss, s.Best[0].Win-s.Played.Win):
		return "what was given away is no difference"
	case s.Played.Win < -rounding || s.Best[0].Win > 1+rounding:
		return "no chance is so great or so small"
	}
	for n, b := range s.Best {
		o, problems := p.View.Read("", b.Text)
		if game.HasError(problems) || game.HasError(p.View.Check(o)) {
			return "nobody could order " + b.Text
		}
		if n == 0 && s.Loss > rounding && same(o, p.Orders) {
			return "better would have been what was done"
		}
	}
	return ""
}

// same reports whether orders are the same, however they are written.
func same(a, b game.Orders) bool {
	x, err := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(x) == string(y)
}
