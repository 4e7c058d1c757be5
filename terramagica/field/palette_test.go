package field

import (
	"regexp"
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
		for _, c := range [][2]string{{"ink", "4.5"}, {"soft", "4.5"}, {"pole", "3"}, {"shot", "3"}, {"blow", "3"}, {"loss", "4.5"}} {
			if sheet[c[0]] == ([2]string{}) {
				t.Fatalf("no token --%s", c[0])
			}
			pairs = append(pairs, [3]string{c[0], ground, c[1]})
		}
	}
	pairs = append(
		pairs, [3]string{"ink", "paper", "4.5"}, [3]string{"soft", "paper", "4.5"},
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

// coats reads the colours of sides and realms from the sheet.
func coats(t *testing.T) map[string]map[string][2]string {
	t.Helper()
	all := map[string]map[string][2]string{}
	for _, rule := range regexp.MustCompile(`(?m)^\.terramagica \.([a-z0-9-]+) \{ (--cloth.*) \}$`).FindAllStringSubmatch(Style, -1) {
		all[rule[1]] = map[string][2]string{}
		for _, m := range regexp.MustCompile(`--([a-z]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\);`).FindAllStringSubmatch(rule[2], -1) {
			all[rule[1]][m[1]] = [2]string{m[2], m[3]}
		}
	}
	if len(all) != len(realms)+2 {
		t.Fatalf("%d sets of colours", len(all))
	}
	return all
}

// Men stand out from the ground they stand on and from the field, emblems from their banners; by
// itself the picture has the light colours of the sheet.
func TestCoats(t *testing.T) {
	sheet := svgtest.Tokens(t, "field.css")
	for name, set := range coats(t) {
		for theme := range 2 {
			for _, c := range [][2]string{{set["coat"][theme], set["tray"][theme]}, {set["coat"][theme], sheet["meadow"][theme]}, {set["coat"][theme], sheet["middle"][theme]}} {
				if got := svgtest.Contrast(svgtest.Colour(t, c[0]), svgtest.Colour(t, c[1])); got < 3 {
					t.Errorf("%s, theme %d: %s on %s has %.2f : 1", name, theme, c[0], c[1], got)
				}
			}
			if got := svgtest.Contrast(svgtest.Colour(t, sheet["glyph"][theme]), svgtest.Colour(t, set["cloth"][theme])); got < 4.5 {
				t.Errorf("%s, theme %d: the emblem has %.2f : 1", name, theme, got)
			}
		}
		own, ok := realms[name]
		if !ok {
			own = tinctures[name[len(name)-1]-'0']
		}
		if want := (tincture{set["cloth"][0], set["coat"][0], set["tray"][0], set["weave"][0]}); own != want {
			t.Errorf("%s is %v in the picture, %v in the sheet", name, own, want)
		}
	}
}

// Every kind of eye tells the sides apart by colour; the shape of banners and of the ground, and its
// weave, differ besides, and do so between any two realms.
func TestSidesDifferForEveryEye(t *testing.T) {
	all := coats(t)
	for eye, sees := range svgtest.Eyes() {
		for theme, name := range []string{"light", "dark"} {
			a, b := svgtest.Colour(t, all["side-0"]["coat"][theme]), svgtest.Colour(t, all["side-1"]["coat"][theme])
			if d := svgtest.Difference(sees.Sees(a), sees.Sees(b)); d < 20 {
				t.Errorf("%s, %s: the sides differ by %.1f", eye, name, d)
			}
		}
	}
	if clothOf(0, false) == clothOf(1, false) || clothOf(0, true) == clothOf(0, false) || trayOf(0, 50, 30).String() == trayOf(1, 50, 30).String() {
		t.Error("what differs in meaning has one shape")
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
		"pole": colPole, "tuft": colTuft, "stone": colStone, "mortar": colMortar, "rubble": colRubble, "shot": colShot, "blow": colBlow, "loss": colLoss, "glyph": colGlyph,
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
		script := strings.HasPrefix(key, "field.player") // the player of the replay asks for them
		if !asked[key] && !script {
			t.Errorf("nobody asks for %q", key)
		}
	}
}
