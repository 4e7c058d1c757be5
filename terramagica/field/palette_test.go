package field

import (
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/svg/svgtest"
)

// What must be seen stands out: 3 : 1 for marks, 4.5 : 1 for text (WCAG 1.4.3, 1.4.11).
func TestContrast(t *testing.T) {
	sheet := svgtest.Tokens(t, "field.css")
	var pairs [][3]string
	for _, ground := range []string{"meadow", "furrow", "middle"} {
		for _, c := range [][2]string{{"ink", "4.5"}, {"soft", "4.5"}, {"gules", "3"}, {"azure", "3"}, {"pole", "3"}, {"shot", "3"}, {"blow", "3"}, {"loss", "4.5"}} {
			if sheet[c[0]] == ([2]string{}) {
				t.Fatalf("no token --%s", c[0])
			}
			pairs = append(pairs, [3]string{c[0], ground, c[1]})
		}
	}
	pairs = append(
		pairs, [3]string{"glyph", "gules", "4.5"}, [3]string{"glyph", "azure", "4.5"}, [3]string{"ink", "paper", "4.5"}, [3]string{"soft", "paper", "4.5"},
		[3]string{"loss", "paper", "4.5"}, [3]string{"mortar", "furrow", "3"}, [3]string{"rubble", "furrow", "2"},
	)
	for theme, name := range []string{"light", "dark"} {
		for _, c := range pairs {
			least := map[string]float64{"4.5": 4.5, "3": 3, "2": 2}[c[2]]
			on, under := sheet[c[0]][theme], sheet[c[1]][theme]
			if got := svgtest.Contrast(svgtest.Colour(t, on), svgtest.Colour(t, under)); got < least {
				t.Errorf("%s: --%s %s on --%s %s has %.2f : 1, want %.1f", name, c[0], on, c[1], under, got, least)
			}
		}
	}
}

// Every kind of eye tells the sides apart by colour; shape and weave differ besides.
func TestSidesDifferForEveryEye(t *testing.T) {
	sheet := svgtest.Tokens(t, "field.css")
	for eye, sees := range svgtest.Eyes() {
		for theme, name := range []string{"light", "dark"} {
			a, b := svgtest.Colour(t, sheet["gules"][theme]), svgtest.Colour(t, sheet["azure"][theme])
			if d := svgtest.Difference(sees.Sees(a), sees.Sees(b)); d < 20 {
				t.Errorf("%s, %s: the sides differ by %.1f", eye, name, d)
			}
		}
	}
	if clothOf(0, 60, false) == clothOf(1, 60, false) || clothOf(0, 60, true) == clothOf(0, 60, false) {
		t.Error("banners of different meaning have one shape")
	}
	seen := map[string]string{}
	for name, d := range signs {
		if seen[d] != "" {
			t.Errorf("%s and %s have one sign", name, seen[d])
		}
		seen[d] = name
	}
}

// The picture by itself has the light colours of the style sheet.
func TestThePictureHasTheSheetsColours(t *testing.T) {
	sheet := svgtest.Tokens(t, "field.css")
	for name, colour := range map[string]string{
		"meadow": colMeadow, "furrow": colFurrow, "middle": colMiddle, "ink": colInk, "soft": colSoft, "paper": colPaper,
		"pole": colPole, "stone": colStone, "mortar": colMortar, "rubble": colRubble, "shot": colShot, "blow": colBlow, "loss": colLoss, "glyph": colGlyph,
		"gules": tinctures[0].field, "azure": tinctures[1].field, "gules-line": tinctures[0].line, "azure-line": tinctures[1].line,
	} {
		if sheet[name][0] != colour {
			t.Errorf("--%s is %q in the sheet, %q in the picture", name, sheet[name][0], colour)
		}
	}
}

// Every text that is asked for exists in both languages, and every text is asked for.
func TestTexts(t *testing.T) {
	gametest.SameTexts(t, Texts)
	texts := gametest.Catalogue(t, Texts, "de")
	asked := map[string]bool{}
	for _, m := range gametest.Written(t, `"(field\.[a-z.]*)"`, "*.go") {
		asked[m[1]] = true
	}
	for _, moment := range momentNames {
		asked["field.moment."+moment] = true
	}
	for key := range asked {
		if texts[key] == "" && !strings.HasSuffix(key, ".") {
			t.Errorf("no text for %q", key)
		}
	}
	for key := range texts {
		script := strings.HasPrefix(key, "field.player") || key == "field.unit.men" // the player of the replay asks for them
		if !asked[key] && !script {
			t.Errorf("nobody asks for %q", key)
		}
	}
}
