package ai_test

import (
	"testing"

	"spielleiter/ai"
)

// All and none are told only of what is so.
func TestHundredths(t *testing.T) {
	for share, want := range map[float64]int{0: 0, 0.001: 1, 0.5: 50, 0.996: 99, 0.999: 99, 1: 100} {
		if got := ai.Hundredths(share); got != want {
			t.Errorf("%v is %d, want %d", share, got, want)
		}
	}
}
