package ai

import (
	"fmt"
	"math"
)

// Signed writes what a coach gains or loses by something, rounded, with its sign.
func Signed(points float64) string {
	switch n := int(math.Round(points)); {
	case n > 0:
		return fmt.Sprintf("+%d", n)
	case n < 0:
		return fmt.Sprintf("−%d", -n)
	default:
		return "±0"
	}
}

// Hundredths writes a share as so many of a hundred: all and none only if it is so.
func Hundredths(share float64) int {
	n := int(math.Round(100 * share))
	if share > 0 && share < 1 {
		n = min(max(n, 1), 99)
	}
	return n
}
