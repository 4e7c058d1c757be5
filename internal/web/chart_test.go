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
