package survey_test

import (
	"maps"
	"os"
	"testing"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/board/survey"
	"spielleiter/diplomacy/chart"
)

// Where things stand on the map of the product is what the survey finds on its lines.
func TestSpotsAreWhatTheSurveyFinds(t *testing.T) {
	if *atlas == "" && !*update {
		t.Skip("takes many seconds; needs -atlas or -update")
	}
	c, s := chart.Standard(), *sheet.Standard()
	seas, centres := map[string]bool{}, map[string]bool{}
	for _, p := range c.Provinces {
		seas[p.Code], centres[p.Code] = p.Terrain == chart.Sea, p.Centre
	}
	found := survey.Place(&s, seas, centres, survey.Standard().Coasts)
	if *update {
		s.Spots = found
		if err := os.WriteFile("../sheet/standard.json", s.Write(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !maps.Equal(found, s.Spots) {
		t.Error("the survey puts things elsewhere; look at it, then go test -update")
	}
}
