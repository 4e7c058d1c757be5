package land

import (
	"math"
	"strconv"
	"testing"
)

func channel(t *testing.T, hex string, at int) float64 {
	n, err := strconv.ParseUint(hex[at:at+2], 16, 8)
	if err != nil || len(hex) != 7 || hex[0] != '#' {
		t.Fatalf("%q is no colour", hex)
	}
	v := float64(n) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

func luminance(t *testing.T, hex string) float64 {
	return 0.2126*channel(t, hex, 1) + 0.7152*channel(t, hex, 3) + 0.0722*channel(t, hex, 5)
}

// WDW-14: ink can be read on every colour but white in the dark, where ink is dark too; no two are the same.
func TestWDW14ColoursCarryInk(t *testing.T) {
	const ink, chalk = "#22262f", "#ece6d8"
	for _, dark := range []bool{false, true} {
		seen := map[string]Colour{}
		for c := range colours {
			hex := c.Hex(dark)
			if other, twice := seen[hex]; twice {
				t.Errorf("colours %d and %d are both %s", c, other, hex)
			}
			seen[hex] = c
			l := luminance(t, hex)
			best := max((l+0.05)/(luminance(t, ink)+0.05), (luminance(t, chalk)+0.05)/(l+0.05))
			if best < 4 {
				t.Errorf("%s (%s, dark %t): contrast %.2f with ink or chalk", hex, c.Key(), dark, best)
			}
		}
	}
}
