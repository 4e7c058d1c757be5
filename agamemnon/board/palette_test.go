package board

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// sheet is the style sheet of the same picture in a page.
const sheet = "../../internal/web/static/css/agamemnon.css"

// tokens reads the sheet's colours: light and dark by name.
func tokens(t *testing.T) map[string][2]string {
	t.Helper()
	css, err := os.ReadFile(sheet)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindAllStringSubmatch(string(css), -1) {
		found[m[1]] = [2]string{m[2], m[3]}
	}
	return found
}

// The light colours of the sheet are those of the picture by itself.
func TestSheetAndPictureShareTheirLightColours(t *testing.T) {
	sheet := tokens(t)
	for name, want := range map[string]string{
		"cloth": colTable, "weave": colWeave, "wood": colWood, "inlay": colInlay, "space": colSpace, "number": colNumber,
		"glyph": colGlyph, "greek": colGreek, "trojan": colTrojan, "tie": colTie, "mark": colLast,
		"strength": tileColours[1], "force": tileColours[2], "rank": tileColours[3],
	} {
		if got := sheet[name][0]; got != want {
			t.Errorf("--%s is %s in the sheet, %s in the picture", name, got, want)
		}
	}
}

// What must be seen stands out: 3 : 1 for marks, 4.5 : 1 for text (WCAG 1.4.3, 1.4.11).
func TestContrast(t *testing.T) {
	sheet := tokens(t)
	for theme, name := range []string{"light", "dark"} {
		for _, c := range []struct {
			on, under string
			least     float64
		}{
			{"tile-glyph", "strength", 3},
			{"tile-glyph", "force", 3},
			{"tile-glyph", "rank", 3},
			{"strength", "cloth", 3},
			{"force", "cloth", 3},
			{"rank", "cloth", 3},
			{"glyph", "greek", 4.5},
			{"glyph", "trojan", 3},
			{"number", "cloth", 4.5},
			{"number", "space", 4.5},
			{"weave", "space", 3},
			{"mark", "cloth", 3},
			{"line-up", "cloth", 3},
			{"trojan", "cloth", 3},
		} {
			on, under := sheet[c.on][theme], sheet[c.under][theme]
			if got := contrast(colour(t, on), colour(t, under)); got < c.least {
				t.Errorf("%s: --%s %s on --%s %s has %.2f : 1, want %.1f", name, c.on, on, c.under, under, got, c.least)
			}
		}
	}
}

// The three kinds of tiles and the two sides differ for every kind of eye, as far as
// colour goes; shapes differ besides.
func TestColoursDifferForEveryEye(t *testing.T) {
	sheet := tokens(t)
	pairs := [][2]string{{"strength", "force"}, {"strength", "rank"}, {"force", "rank"}, {"greek", "trojan"}}
	for eye, sees := range eyes {
		for theme, name := range []string{"light", "dark"} {
			for _, p := range pairs {
				a, b := sees.of(colour(t, sheet[p[0]][theme])), sees.of(colour(t, sheet[p[1]][theme]))
				if d := difference(a, b); d < 20 {
					t.Errorf("%s, %s: --%s and --%s differ by %.0f, want 20 or more", eye, name, p[0], p[1], d)
				}
			}
		}
	}
}

// rgb is a colour in linear light.
type rgb [3]float64

func colour(t *testing.T, hex string) rgb {
	t.Helper()
	n, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 32)
	if err != nil {
		t.Fatal(fmt.Errorf("colour %q: %w", hex, err))
	}
	var c rgb
	for k := range c {
		x := float64(n>>(16-8*k)&0xff) / 255
		if x <= 0.04045 {
			c[k] = x / 12.92
		} else {
			c[k] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return c
}

func (c rgb) luminance() float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

func contrast(a, b rgb) float64 {
	x, y := a.luminance()+0.05, b.luminance()+0.05
	return max(x, y) / min(x, y)
}

// eye is what an eye makes of linear light: the matrices of Machado, Oliveira and
// Fernandes (2009) for a full deficiency.
type eye [3]rgb

var eyes = map[string]eye{
	"normal": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protan": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deutan": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritan": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func (e eye) of(c rgb) rgb {
	var seen rgb
	for k, row := range e {
		seen[k] = min(1, max(0, row[0]*c[0]+row[1]*c[1]+row[2]*c[2]))
	}
	return seen
}

// difference is the distance in CIE Lab (1976).
func difference(a, b rgb) float64 {
	x, y := lab(a), lab(b)
	return math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}

func lab(c rgb) [3]float64 {
	f := func(x float64) float64 {
		if x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (24389.0/27*x + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(c.luminance())
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
