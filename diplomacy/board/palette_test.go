package board

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/svg/svgtest"
)

// sheetFile is the style sheet of the same picture in a page.
const sheetFile = "../../internal/web/static/css/diplomacy.css"

// tokens reads the sheet's colours, those on the powers' units too: light and dark by name.
func tokens(t *testing.T) map[string][2]string {
	t.Helper()
	css, err := os.ReadFile(sheetFile)
	if err != nil {
		t.Fatal(err)
	}
	found := svgtest.Tokens(t, sheetFile)
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
		"sea": ink.Sea, "wave": ink.Wave, "deep": ink.Deep, "sea-ink": ink.SeaInk, "land": ink.Soil, "decor": ink.Waste, "hatch": ink.Hatch,
		"border": ink.Border, "coast": ink.Coast, "ink": ink.Dark, "halo": ink.Paper, "case": ink.Dark, "failed": ink.Bad, "chosen": ink.Accent,
	}
	for _, code := range powers() {
		look, ok := ink.Dyes(code)
		if !ok {
			t.Errorf("%s has no look", code)
		}
		want[code], want[code+"-land"], want[code+"-line"], want[code+"-glyph"] = look.Unit, look.Land, look.Line, look.Glyph
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
		pattern := ink.Colour(code).Pattern
		if other := seen[pattern]; other != "" || pattern == "" {
			t.Errorf("%s and %s have the same pattern", code, other)
		}
		seen[pattern] = code
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
		{"to-move", "land", 3},
		{"to-help", "land", 3},
		{"to-sea", "land", 3},
		{"to-move", "sea", 3},
		{"to-help", "sea", 3},
		{"to-sea", "sea", 3},
	}
	for _, code := range powers() {
		pairs = append(pairs, pair{"ink", code + "-land", 4.5}, pair{code + "-glyph", code, 4.5}, pair{"case", code + "-land", 3}, pair{"border", code + "-land", 3}, pair{"chosen", code + "-land", 2})
	}
	for theme, name := range []string{"light", "dark"} {
		for _, c := range pairs {
			on, under := sheet[c.on][theme], sheet[c.under][theme]
			if got := svgtest.Contrast(svgtest.Colour(t, on), svgtest.Colour(t, under)); got < c.least {
				t.Errorf("%s: --%s %s on --%s %s has %.2f : 1, want %.1f", name, c.on, on, c.under, under, got, c.least)
			}
		}
	}
}

// The units of any two powers differ for every kind of eye, as far as colour goes, and so
// do their lands; signs and patterns differ besides.
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
		for eye, sees := range svgtest.Eyes() {
			for theme, name := range []string{"light", "dark"} {
				for n, a := range c.names {
					for _, b := range c.names[:n] {
						d := svgtest.Difference(sees.Sees(svgtest.Colour(t, sheet[a][theme])), sees.Sees(svgtest.Colour(t, sheet[b][theme])))
						if d < c.least {
							t.Errorf("%s, %s: --%s and --%s differ by %.1f, want %.0f or more", eye, name, a, b, d, c.least)
						}
					}
				}
			}
		}
	}
}
