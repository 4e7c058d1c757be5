package board

import (
	"testing"

	"spielleiter/svg/svgtest"
)

// sheetFile is the style sheet of the same picture in a page.
const sheetFile = "../../internal/web/static/css/agamemnon.css"

// The light colours of the sheet are those of the picture by itself.
func TestSheetAndPictureShareTheirLightColours(t *testing.T) {
	sheet := svgtest.Tokens(t, sheetFile)
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
	sheet := svgtest.Tokens(t, sheetFile)
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
			if got := svgtest.Contrast(svgtest.Colour(t, on), svgtest.Colour(t, under)); got < c.least {
				t.Errorf("%s: --%s %s on --%s %s has %.2f : 1, want %.1f", name, c.on, on, c.under, under, got, c.least)
			}
		}
	}
}

// The three kinds of tiles and the two sides differ for every kind of eye, as far as
// colour goes; shapes differ besides.
func TestColoursDifferForEveryEye(t *testing.T) {
	sheet := svgtest.Tokens(t, sheetFile)
	pairs := [][2]string{{"strength", "force"}, {"strength", "rank"}, {"force", "rank"}, {"greek", "trojan"}}
	for eye, sees := range svgtest.Eyes() {
		for theme, name := range []string{"light", "dark"} {
			for _, p := range pairs {
				a, b := sees.Sees(svgtest.Colour(t, sheet[p[0]][theme])), sees.Sees(svgtest.Colour(t, sheet[p[1]][theme]))
				if d := svgtest.Difference(a, b); d < 20 {
					t.Errorf("%s, %s: --%s and --%s differ by %.0f, want 20 or more", eye, name, p[0], p[1], d)
				}
			}
		}
	}
}
