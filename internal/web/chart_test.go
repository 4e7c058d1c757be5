package web

import (
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
)

func TestManySeatsHaveACurveEach(t *testing.T) {
	r := ai.Review{
		Seats: []game.Seat{"austria", "italy", "turkey"},
		Hopes: []ai.Hope{{Chances: []float64{0.5, 0.25, 0.25}}, {Chances: []float64{0, 0.25, 0.75}}, {Chances: []float64{0, 0, 1}}},
	}
	c := newChart(r, nil)
	if len(c.Curves) != 3 || c.Curve != "" || len(c.Marks) != 0 {
		t.Fatalf("%+v", c)
	}
	if first, last := c.Curves[0], c.Curves[2]; first.Seat != "austria" || !strings.HasPrefix(first.Path, "M0.0 120.0L") || !strings.HasSuffix(last.Path, "L900.0 0.0") {
		t.Errorf("%+v", c.Curves)
	}
}

// Small shares fill the chart, a certain win fits into it.
func TestTheScaleFollowsTheSharesOfMany(t *testing.T) {
	for _, c := range []struct {
		most float64
		top  int
		path string
	}{{0.2, 20, "M0.0 0.0L900.0 120.0"}, {0.3, 40, "M0.0 60.0L900.0 150.0"}, {0.6, 60, "M0.0 0.0L900.0 120.0"}, {0.61, 100, "M0.0 93.6L900.0 166.8"}, {1, 100, "M0.0 0.0L900.0 120.0"}} {
		r := ai.Review{Seats: []game.Seat{"austria"}, Hopes: []ai.Hope{{Chances: []float64{c.most}}, {Chances: []float64{c.most / 2}}}}
		if got := newChart(r, nil); got.Top != c.top || got.Middle() != c.top/2 || got.Curves[0].Path != c.path {
			t.Errorf("%v: up to %d, %s", c.most, got.Top, got.Curves[0].Path)
		}
	}
}
