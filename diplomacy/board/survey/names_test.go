package survey_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/board/survey"
	"spielleiter/diplomacy/chart"
)

// called are the names of all provinces in a language, as the map writes them.
func called(lang string) map[string]survey.Called {
	names := map[string]survey.Called{}
	for _, p := range chart.Silly().Provinces {
		names[p.Code] = survey.Called{Full: p.Name(lang), Short: ink.ShortName(p), Sea: p.Terrain == chart.Sea}
	}
	return names
}

// discs are where units and coins are.
func discs() (list []survey.Disc) {
	m := ink.Silly()
	for n := range m.Chart.Places {
		spots := m.Sheet.Spots[m.Chart.Code(chart.Place(n))]
		list = append(list, survey.Disc{At: spots.Unit, R: ink.TokenRadius})
		if m.Coin(chart.Place(n)) != nil {
			list = append(list, survey.Disc{At: spots.Coin, R: ink.CoinRadius})
		}
	}
	return list
}

// The labels of the product are what the survey finds. To make them anew: -update.
func TestLabelsAreWhatTheSurveyFinds(t *testing.T) {
	if *atlas == "" && !*update {
		t.Skip("takes many seconds; needs -atlas or -update")
	}
	found := map[string]map[string]sheet.Label{}
	for _, lang := range []string{"de", "en"} {
		found[lang] = survey.Label(sheet.Silly(), called(lang), discs())
	}
	data, err := json.Marshal(found)
	if err != nil {
		t.Fatal(err)
	}
	data = []byte(strings.ReplaceAll(string(data), `},"`, "},\n\"") + "\n")
	const file = "../sheet/labels.json"
	if *update {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != string(data) {
		t.Errorf("the survey finds other labels; look at them, then go test -update (%v)", err)
	}
}

// At no size does a name lie on a unit, on a coin or on another name, whatever stands there; and on a screen of a desktop every province has one.
func TestNamesKeepOffUnitsCoinsAndEachOther(t *testing.T) {
	for _, lang := range []string{"de", "en"} {
		names, labels := called(lang), sheet.Labels(lang)
		for level, size := range sheet.Levels {
			type box struct {
				code string
				k    [4]sheet.XY
			}
			var boxes []box
			for code, name := range names {
				c, ok := labels[code].Shown(level)
				if !ok {
					if size <= 34 {
						t.Errorf("%s: %s has no name at %d", lang, code, size)
					}
					continue
				}
				if text := strings.Join(c.Lines, " "); text != name.Short && strings.ReplaceAll(text, "- ", "-") != name.Full {
					t.Errorf("%s: %s is called %q, not %q", lang, code, text, name.Full)
				}
				k := c.Corners(float64(size), survey.Spread(name.Sea))
				for _, d := range discs() {
					if survey.Touches(k, d, 0) {
						t.Errorf("%s: the name of %s lies on %v at %d", lang, code, d, size)
					}
				}
				for _, b := range boxes {
					if survey.Cross(k, b.k) {
						t.Errorf("%s: the names of %s and %s cover each other at %d", lang, code, b.code, size)
					}
				}
				boxes = append(boxes, box{code, k})
			}
			t.Logf("%s: %d names at %d", lang, len(boxes), size)
		}
	}
}

// Letters are as wide as the survey thinks.
func TestLettersAreAsWideAsTheFontSays(t *testing.T) {
	wide := map[rune]int{}
	for _, file := range []string{"literata-bold.ttf", "literata-bold-italic.ttf"} {
		data, err := os.ReadFile("../../../internal/raster/fonts/" + file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var b sfnt.Buffer
		for _, lang := range []string{"de", "en"} {
			for _, c := range called(lang) {
				for _, r := range c.Full + c.Short {
					g, err := f.GlyphIndex(&b, r)
					if err != nil {
						t.Fatal(err)
					}
					advance, err := f.GlyphAdvance(&b, g, fixed.I(1000), font.HintingNone)
					if err != nil {
						t.Fatal(err)
					}
					wide[r] = max(wide[r], int(math.Round(float64(advance)/64)))
				}
			}
		}
	}
	text := ""
	for r := rune(' '); r < 'ÿ'; r++ {
		w := wide[r]
		if w == 0 {
			continue
		}
		text += fmt.Sprintf("%q: %d, ", r, w)
		if got := survey.Wide(string(r), 0); math.Abs(got*1000-float64(w)) > 1 {
			t.Errorf("%q is %d wide, not %.0f", r, w, got*1000)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}
