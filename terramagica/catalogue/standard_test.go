package catalogue_test

import (
	"encoding/json"
	"os"
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// The figures are those with which the published battles were fought.
func TestTheStandardCatalogueHasThePublishedFigures(t *testing.T) {
	c, problems := catalogue.Read("standard.json", []byte(catalogue.StandardFile()))
	if len(problems) > 0 {
		t.Fatal(told(problems))
	}
	data, err := os.ReadFile("../battle/testdata/kinds.json")
	if err != nil {
		t.Fatal(err)
	}
	var facts struct {
		Units []struct {
			catalogue.Unit
			Name     string  `json:"name_de"` // in place of the one by language
			A        float64 `json:"A"`
			V        float64 `json:"V"`
			HP       float64 `json:"hp"`
			Damage   float64 `json:"damage"`
			Speed    int     `json:"speed"`
			Range    int     `json:"range"`
			Shooter  bool    `json:"shooter"`
			Flying   bool    `json:"flying"`
			NoFlee   bool    `json:"no_flee"`
			FortMult float64 `json:"fort_mult"`
		} `json:"units"`
		Forts []struct {
			catalogue.Fort
			Name string `json:"name_de"`
		} `json:"fortifications"`
	}
	if err := json.Unmarshal(data, &facts); err != nil {
		t.Fatal(err)
	}
	if len(facts.Units) != 18 || len(facts.Units) != len(c.Units) || len(facts.Forts) != 5 || len(facts.Forts) != len(c.Forts) {
		t.Fatalf("%d units, %d fortifications", len(c.Units), len(c.Forts))
	}
	for n, f := range facts.Units {
		u := c.Units[n]
		kind := battle.Kind{
			A: f.A, V: f.V, HP: f.HP, Damage: f.Damage, FortMult: f.FortMult, Speed: f.Speed, Range: f.Range,
			Shooter: f.Shooter, Flying: f.Flying, NoFlee: f.NoFlee,
		}
		if u.ID != f.ID || u.Name["de"] != f.Name || u.Battle != kind || u.Cost != f.Cost || u.People != f.People || u.Gold != f.Gold ||
			u.Mana != f.Mana || u.Travel != f.Travel || u.Row != f.Row || u.Tactic != f.Tactic || u.Unhireable != (u.ID == "avatar") {
			t.Errorf("%s: %+v, want %+v", u.ID, u, f)
		}
	}
	for n, f := range facts.Forts {
		if got := c.Forts[n]; got.ID != f.ID || got.Name["de"] != f.Name || got.HP != f.HP || got.V != f.V || got.Cost != f.Cost {
			t.Errorf("%s: %+v, want %+v", f.ID, got, f)
		}
	}
}
