package sketch

import (
	"testing"

	"spielleiter/svg/svgtest"
)

// Realms' colours stand out against the paper that lies below borders and in counters; so does ink.
func TestColoursStandOut(t *testing.T) {
	for dark, paper := range map[bool]string{false: "#fffdf8", true: "#14181f"} {
		ink := "#22262f"
		if dark {
			ink = "#ece6d8"
		}
		for n, c := range Tinctures {
			colour := c.Light
			if dark {
				colour = c.Dark
			}
			if got := svgtest.Contrast(svgtest.Colour(t, colour), svgtest.Colour(t, paper)); got < 4.5 {
				t.Errorf("realm %d, dark %v: contrast %.1f on paper", n, dark, got)
			}
		}
		if got := svgtest.Contrast(svgtest.Colour(t, ink), svgtest.Colour(t, paper)); got < 10 {
			t.Errorf("dark %v: ink has a contrast of %.1f on the paper round figures and names", dark, got)
		}
	}
}

// No two of 72 realms have the same colour and the same dashes.
func TestBordersDiffer(t *testing.T) {
	seen := map[string]int{}
	for n := range len(Tinctures) * len(Patterns) {
		look := Tinctures[n%len(Tinctures)].Light + Patterns[Pattern(n)]
		if other, twice := seen[look]; twice {
			t.Errorf("realms %d and %d look alike", other, n)
		}
		seen[look] = n
	}
}
