package board

import (
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"spielleiter/diplomacy/chart"
)

// sheetFile is the style sheet of the same picture in a page.
const sheetFile = "../../internal/web/static/css/diplomacy.css"

// tokens reads the sheet's colours: light and dark by name.
func tokens(t *testing.T) map[string][2]string {
	t.Helper()
	css, err := os.ReadFile(sheetFile)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][2]string{}
	for _, m := range regexp.MustCompile(`--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`).FindAllStringSubmatch(string(css), -1) {
		found[m[1]] = [2]string{m[2], m[3]}
	}
	for _, m := range regexp.MustCompile(`& \.([a-z]{3}) \{.* --glyph: (#[0-9a-f]{6});`).FindAllStringSubmatch(string(css), -1) {
		found[m[1]+"-glyph"] = [2]string{m[2], m[2]}
	}
	return found
}

func powers() []string {
	var codes []string
	for _, p := range chart.Standard().Powers {
		codes = append(codes, p.Code)
	}
	return codes
}

// The light colours of the sheet are those of the picture by itself, and every power has
// a look.
func TestSheetAndPictureShareTheirLightColours(t *testing.T) {
	sheet := tokens(t)
	want := map[string]string{
		"sea": colSea, "wave": colWave, "deep": colDeep, "sea-ink": colSeaInk, "land": colLand, "decor": colDecor, "hatch": colHatch,
		"border": colBorder, "coast": colCoast, "ink": colInk, "halo": colPaper, "case": colInk, "failed": colBad, "chosen": colMark,
	}
	for _, code := range powers() {
		look, ok := dyes[code]
		if !ok {
			t.Errorf("%s has no look", code)
		}
		want[code], want[code+"-land"], want[code+"-line"], want[code+"-glyph"] = look.unit, look.land, look.line, look.glyph
	}
	for name, colour := range want {
		if got := sheet[name][0]; got != colour {
			t.Errorf("--%s is %s in the sheet, %s in the picture", name, got, colour)
		}
	}
}

// No two powers have the same pattern on their land.
func TestEveryPowerHasAPatternOfItsOwn(t *testing.T) {
	seen := map[string]string{}
	for _, code := range powers() {
		if other := seen[dyes[code].pattern]; other != "" || dyes[code].pattern == "" {
			t.Errorf("%s and %s have the same pattern", code, other)
		}
		seen[dyes[code].pattern] = code
	}
}

// What must be seen stands out: 3 : 1 for marks, 4.5 : 1 for text (WCAG 1.4.3, 1.4.11).
func TestContrast(t *testing.T) {
	sheet := tokens(t)
	type pair struct {
		on, under string
		least     float64
	}
	pairs := []pair{
		{"ink", "land", 4.5},
		{"sea-ink", "sea", 4.5},
		{"case", "land", 3},
		{"case", "sea", 3},
		{"failed", "land", 3},
		{"chosen", "land", 3},
		{"deep", "sea", 3},
		{"border", "land", 3},
		{"coast", "sea", 3},
	}
	for _, code := range powers() {
		pairs = append(pairs, pair{"ink", code + "-land", 4.5}, pair{code + "-glyph", code, 4.5}, pair{"case", code + "-land", 3}, pair{"border", code + "-land", 3}, pair{"chosen", code + "-land", 2})
	}
	for theme, name := range []string{"light", "dark"} {
		for _, c := range pairs {
			on, under := sheet[c.on][theme], sheet[c.under][theme]
			if got := contrast(rgbOf(t, on), rgbOf(t, under)); got < c.least {
				t.Errorf("%s: --%s %s on --%s %s has %.2f : 1, want %.1f", name, c.on, on, c.under, under, got, c.least)
			}
		}
	}
}

// The units of any two powers differ for every kind of eye, as far as colour goes, and so
// do their lands; initials and patterns differ besides.
func TestColoursDifferForEveryEye(t *testing.T) {
	sheet, codes := tokens(t), powers()
	var units, lands []string
	for _, code := range codes {
		units, lands = append(units, code), append(lands, code+"-land")
	}
	for _, c := range []struct {
		names []string
		least float64
	}{{units, 20}, {slices.Concat(lands, []string{"land"}), 5}} {
		for eye, sees := range eyes {
			for theme, name := range []string{"light", "dark"} {
				for n, a := range c.names {
					for _, b := range c.names[:n] {
						d := difference(sees.of(rgbOf(t, sheet[a][theme])), sees.of(rgbOf(t, sheet[b][theme])))
						if d < c.least {
							t.Errorf("%s, %s: --%s and --%s differ by %.1f, want %.0f or more", eye, name, a, b, d, c.least)
						}
					}
				}
			}
		}
	}
}

// rgb is a colour in linear light.
type rgb [3]float64

func rgbOf(t *testing.T, hex string) rgb {
	t.Helper()
	n, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 32)
	if err != nil {
		t.Fatalf("colour %q: %v", hex, err)
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
