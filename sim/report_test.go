package sim

import (
	"math"
	"testing"
)

func TestEloOfPairs(t *testing.T) {
	tests := []struct {
		name   string
		scores []float64
		diff   float64
	}{
		{"even", []float64{0.5, 0.5, 0.5, 0.5}, 0},
		{"even in the end", []float64{1, 0, 1, 0}, 0},
		{"three quarters", []float64{1, 0.5, 1, 0.5}, 190.85},
		{"one quarter", []float64{0, 0.5, 0, 0.5}, -190.85},
		{"everything", []float64{1, 1, 1, 1}, 400 * math.Log10(15)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var s sample
			for _, x := range test.scores {
				s.add(x)
			}
			e := eloOf(s)
			if math.Abs(e.Diff-test.diff) > 0.01 || e.Low > e.Diff || e.High < e.Diff || e.Low == e.High {
				t.Errorf("%+v, want %v within its interval", *e, test.diff)
			}
		})
	}
}

func TestIntervalsNarrowWithTheRootOfTheSample(t *testing.T) {
	width := func(n int) float64 {
		var s sample
		for k := range n {
			s.add(float64(k%3) / 2)
		}
		_, low, high := s.interval()
		return high - low
	}
	if r := width(300) / width(30000); r < 9.5 || r > 10.5 {
		t.Errorf("a hundred times the sample is %v times as narrow, want 10", r)
	}
}
