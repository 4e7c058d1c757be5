package ai

import "math"

// Hundredths writes a share as so many of a hundred: all and none only if it is so.
func Hundredths(share float64) int {
	n := int(math.Round(100 * share))
	if share > 0 && share < 1 {
		n = min(max(n, 1), 99)
	}
	return n
}
