package survey_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/board/survey"
	"spielleiter/diplomacy/chart"
)

var (
	atlas  = flag.String("atlas", "", "the file countries-50m.json of npm's world-atlas 2.0.2")
	update = flag.Bool("update", false, "write the map anew")
)

// The map in the product is what the survey makes of public geography and our seeds.
func TestTheMapIsWhatTheSurveyMakes(t *testing.T) {
	if *atlas == "" {
		t.Skip("needs -atlas FILE; see doc.go")
	}
	data, err := os.ReadFile(*atlas)
	if err != nil {
		t.Fatal(err)
	}
	countries, err := survey.ReadAtlas(data)
	if err != nil {
		t.Fatal(err)
	}
	c, s := chart.Standard(), survey.Standard()
	centres, decor := map[string]bool{}, map[string]bool{}
	for name := range s.Land {
		decor[name] = true
	}
	for _, p := range c.Provinces {
		centres[p.Code] = p.Centre
		delete(decor, p.Code)
	}
	made, err := survey.Make(countries, s, centres, decor)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("../sheet/standard.json", made.Write(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(made.Write(), sheet.Standard().Write()) {
		t.Error("the survey makes another map; look at it, then go test -update")
	}
}
