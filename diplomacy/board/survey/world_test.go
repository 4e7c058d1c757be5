package survey_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/board/survey"
)

// world is a land of two countries and three provinces between two seas.
func world() (survey.Atlas, survey.Seeds) {
	square := func(south, west, north, east float64) [][]survey.LatLon {
		return [][]survey.LatLon{{{south, west}, {north, west}, {north, east}, {south, east}}}
	}
	atlas := survey.Atlas{
		"West": square(44, 3, 54, 13.5), "East": square(44, 13.5, 54, 27),
		"Speck": square(40, 13, 40.1, 13.1), "Nowhere": square(58, 0, 60, 20),
	}
	return atlas, survey.Seeds{
		Countries: map[string][]string{"West": {"aaa", "bbb"}, "East": {"ccc"}, "Speck": {"ddd"}, "Nowhere": {}},
		Land:      map[string][]survey.LatLon{"aaa": {{46, 8}}, "bbb": {{52, 8}}, "ccc": {{49, 20}}, "ddd": {{40, 13}}},
		Seas:      map[string]survey.LatLon{"nnn": {59, 10}, "sss": {38, 10}},
		Cuts:      map[string][]survey.LatLon{"west": {{51.5, 4}, {51.5, -60}}, "east": {{50, 26}, {45, 80}}},
		Channels:  [][]survey.LatLon{{{46, 20}, {47, 21}}},
	}
}

func TestMake(t *testing.T) {
	atlas, seeds := world()
	s, err := survey.Make(atlas, seeds, map[string]bool{"ccc": true}, map[string]bool{"bbb": true})
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Sorted(maps.Keys(s.Provinces)); !slices.Equal(got, []string{"aaa", "ccc", "nnn", "sss"}) {
		t.Errorf("provinces %v: the speck is too small, nowhere is water", got)
	}
	if got := slices.Collect(maps.Keys(s.Decor)); !slices.Equal(got, []string{"bbb"}) {
		t.Errorf("decoration %v", got)
	}
	touching := map[string]bool{}
	for _, b := range s.Borders() {
		touching[b.A+" "+b.B] = true
	}
	want := []string{"aaa bbb", "aaa ccc", "aaa sss", "bbb ccc", "bbb nnn", "bbb sss", "ccc nnn", "ccc sss", "nnn ", "nnn sss", "sss "}
	if diff := cmp.Diff(want, slices.Sorted(maps.Keys(touching))); diff != "" {
		t.Error(diff)
	}
	if len(s.Channels) != 1 || s.Spots["ccc"].Coin.X == 0 || s.Spots["aaa"].Coin.X != 0 {
		t.Errorf("%d channels, spots %v", len(s.Channels), s.Spots)
	}
}

func TestMakeRefuses(t *testing.T) {
	for why, spoil := range map[string]func(survey.Atlas, *survey.Seeds){
		"the seed of sss lies in nnn": func(_ survey.Atlas, s *survey.Seeds) { delete(s.Cuts, "east") },
		"the seed of sss lies in ccc": func(_ survey.Atlas, s *survey.Seeds) { s.Seas["sss"] = survey.LatLon{49, 20} },
		"does not know \"West\"":      func(a survey.Atlas, _ *survey.Seeds) { delete(a, "West") },
		"which has no seed":           func(_ survey.Atlas, s *survey.Seeds) { s.Countries["West"] = []string{"zzz"} },
		"paint of \"zzz\"":            func(_ survey.Atlas, s *survey.Seeds) { s.Paint = []survey.Stroke{{Area: "zzz"}} },
	} {
		atlas, seeds := world()
		spoil(atlas, &seeds)
		if _, err := survey.Make(atlas, seeds, nil, nil); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%v, want %q", err, why)
		}
	}
}

const topology = `{"transform":{"scale":[2,1],"translate":[-10,5]},"arcs":[[[0,0],[1,0],[0,1]],[[1,1],[-1,0],[0,-1]]],
"objects":{"countries":{"geometries":[
{"type":"Polygon","arcs":[[0,1]],"properties":{"name":"One"}},
{"type":"MultiPolygon","arcs":[[[-1,-2]]],"properties":{"name":"Two"}}]}}}`

func TestReadAtlas(t *testing.T) {
	got, err := survey.ReadAtlas([]byte(topology))
	if err != nil {
		t.Fatal(err)
	}
	want := survey.Atlas{
		"One": {{{5, -10}, {5, -8}, {6, -8}, {6, -8}, {6, -10}, {5, -10}}},
		"Two": {{{6, -8}, {5, -8}, {5, -10}, {5, -10}, {6, -10}, {6, -8}}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for change, why := range map[[2]string]string{
		{`[[0,1]]`, `[[0,7]]`}:     "no arc 7",
		{`"Polygon"`, `"Point"`}:   "no outline",
		{`[[0,1]]`, `"x"`}:         "cannot unmarshal",
		{`{"transform"`, `"trans`}: "invalid",
	} {
		if _, err := survey.ReadAtlas([]byte(strings.Replace(topology, change[0], change[1], 1))); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v, want %q", change[1], err, why)
		}
	}
}

func FuzzReadAtlas(f *testing.F) {
	f.Add([]byte(topology))
	f.Fuzz(func(t *testing.T, data []byte) {
		atlas, err := survey.ReadAtlas(data)
		if err != nil && atlas != nil {
			t.Error("an atlas and an error")
		}
	})
}
