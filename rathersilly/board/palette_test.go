package board

import (
	"maps"
	"os"
	"regexp"
	"testing"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/svg/svgtest"
)

// The style sheets of the same picture in a page, one above the other.
var sheets = []string{"../../internal/web/static/css/diplomacy.css", "../../internal/web/static/css/rathersilly.css"}

// tokens reads the sheets' colours, those on units too: light and dark by name.
func tokens(t *testing.T) map[string][2]string {
	t.Helper()
	all := map[string][2]string{}
	for _, file := range sheets {
		maps.Copy(all, svgtest.Tokens(t, file))
		css, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`& \.([a-z]+) \{.* --glyph: (#[0-9a-f]{6});`).FindAllStringSubmatch(string(css), -1) {
			all[m[1]+"-glyph"] = [2]string{m[2], m[2]}
		}
	}
	return all
}

// landed are the powers that can own land; the others have units or lines alone.
var (
	landed    = []string{"aus", "eng", "fra", "ger", "ita", "rus", "tur", "sup", "dok", "wah"}
	creatures = []string{"mon", "borg", "lama"}
)

// Whoever can own land has a colour and a pattern of their own, in the picture as in the
// sheets.
func TestEveryOwnerHasALook(t *testing.T) {
	sheet, seen := tokens(t), map[string]string{}
	for _, code := range landed {
		look, ok := ink.Dyes(code)
		if !ok || look.Pattern == "" || seen[look.Pattern] != "" {
			t.Errorf("%s has the pattern of %q", code, seen[look.Pattern])
		}
		seen[look.Pattern] = code
		for name, want := range map[string]string{code: look.Unit, code + "-land": look.Land, code + "-line": look.Line, code + "-glyph": look.Glyph} {
			if sheet[name][0] != want {
				t.Errorf("--%s is %s in the sheet, %s in the picture", name, sheet[name][0], want)
			}
		}
	}
	for _, code := range creatures {
		if look, ok := ink.Dyes(code); !ok || look.Unit != sheet[code][0] {
			t.Errorf("%s is %s in the sheet, %s in the picture", code, sheet[code][0], look.Unit)
		}
	}
}

// What must be seen stands out: 3 : 1 for marks, 4.5 : 1 for text (WCAG 1.4.3, 1.4.11).
func TestContrast(t *testing.T) {
	sheet := tokens(t)
	type pair struct {
		on, under string
		least     float64
	}
	pairs := []pair{{"worm", "sea", 3}, {"worm", "land", 3}, {"love", "land", 3}, {"blast", "land", 3}, {"jest", "land", 3}, {"love", "sea", 3}, {"halo", "ink", 4.5}}
	for _, code := range landed {
		pairs = append(pairs, pair{"ink", code + "-land", 4.5}, pair{code + "-glyph", code, 4.5}, pair{"case", code + "-land", 3}, pair{"border", code + "-land", 3}, pair{"chosen", code + "-land", 2})
	}
	for _, code := range creatures {
		pairs = append(pairs, pair{code + "-glyph", code, 3})
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

// The units of any two owners differ for every kind of eye, as far as colour goes, and so
// do their lands; signs, shapes and patterns differ besides.
func TestColoursDifferForEveryEye(t *testing.T) {
	sheet := tokens(t)
	lands := []string{"land"}
	for _, code := range landed {
		lands = append(lands, code+"-land")
	}
	for _, c := range []struct {
		names []string
		least float64
	}{{landed, 20}, {lands, 5}} {
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

// No two classes have the same outline, but for fleets and their twins, which a detail
// tells apart.
func TestShapesTellClassesApart(t *testing.T) {
	seen := map[ink.Shape]string{}
	for class, shape := range glyphs {
		shape.Size, shape.Y = 0, 0
		if other := seen[shape]; other != "" {
			t.Errorf("%s and %s look the same", class, other)
		}
		seen[shape] = class
	}
}
