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
