package svgtest

import (
	"math"
	"testing"
)

// The arithmetic gives what the standards say of colours that everybody knows.
func TestColoursThatEverybodyKnows(t *testing.T) {
	black, white, red, grey := Colour(t, "#000000"), Colour(t, "#ffffff"), Colour(t, "#ff0000"), Colour(t, "#777777")
	normal, protan := Eyes()["normal"], Eyes()["protan"]
	for name, c := range map[string]struct{ got, want float64 }{
		"black on white":                      {Contrast(black, white), 21},
		"white on white":                      {Contrast(white, white), 1},
		"the grey that just fails on white":   {Contrast(grey, white), 4.478},
		"from black to white":                 {Difference(black, white), 100},
		"the lightness of red":                {lab(red)[0], 53.23},
		"what a normal eye makes of red":      {Difference(normal.Sees(red), red), 0},
		"the green that a protanope does see": {protan.Sees(red)[1], 0.114503},
	} {
		if math.Abs(c.got-c.want) > 0.02 {
			t.Errorf("%s: %.4f, want %.4f", name, c.got, c.want)
		}
	}
}
