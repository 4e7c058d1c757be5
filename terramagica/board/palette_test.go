package board

import (
	"os"
	"regexp"
	"testing"

	"spielleiter/svg/svgtest"
	"spielleiter/terramagica"
)

const sheet = "../../internal/web/static/css/terramagica.css"

// realms reads what the style sheet has for each realm: tint, weft and deep, light and dark.
func realms(t *testing.T) map[string][3][2]string {
	t.Helper()
	css, err := os.ReadFile(sheet)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][3][2]string{}
	two := `light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)`
	for _, m := range regexp.MustCompile(`& \.([a-z]+) \{ --tint: `+two+`; --weft: `+two+`; --deep: `+two).FindAllStringSubmatch(string(css), -1) {
		all[m[1]] = [3][2]string{{m[2], m[3]}, {m[4], m[5]}, {m[6], m[7]}}
	}
	return all
}

// Every realm has a beast, a weave and colours of its own, the same in the picture as in the
// sheet for light pages; what is written stands out on its land and on its banners.
func TestEveryRealmHasALook(t *testing.T) {
	weaves := map[string]string{}
	look, tokens := realms(t), svgtest.Tokens(t, sheet)
	stands := func(what, on, under string, least float64) {
		if got := svgtest.Contrast(svgtest.Colour(t, on), svgtest.Colour(t, under)); got < least {
			t.Errorf("%s: %s on %s has %.2f : 1, want %.1f", what, on, under, got, least)
		}
	}
	for _, seat := range terramagica.New().Info().Seats {
		name := string(seat)
		tint, css := tinctures[seat], look[name]
		if glyphs()[name] == "" || tint.weave == "" || weaves[tint.weave] != "" {
			t.Errorf("%s has no beast, or the weave of %q", name, weaves[tint.weave])
		}
		weaves[tint.weave] = name
		if css[0][0] != tint.land || css[1][0] != tint.line || css[2][0] != tint.deep {
			t.Errorf("%s is %v in the sheet, %v in the picture", name, css, tint)
		}
		for theme := range 2 {
			stands(name+", its name", tokens["name"][theme], css[0][theme], 4.5)
			stands(name+", figures", tokens["quiet"][theme], css[0][theme], 4.5)
			stands(name+", men on its banner", "#fffdf8", css[2][theme], 4.5)
			stands(name+", its banner on its land", css[2][theme], css[0][theme], 2)
			stands(name+", an attack on its land", tokens["assault"][theme], css[0][theme], 3)
			stands(name+", support on its land", tokens["aid"][theme], css[0][theme], 3)
		}
	}
}
