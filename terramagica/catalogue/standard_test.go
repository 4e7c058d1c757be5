package catalogue_test

import (
	"testing"

	"spielleiter/terramagica/catalogue"
)

func TestTheStandardCatalogueIsWhole(t *testing.T) {
	c, problems := catalogue.Read("standard.json", []byte(catalogue.StandardFile()))
	for _, p := range problems {
		t.Error(p)
	}
	if c != nil && (len(c.Units) != 18 || len(c.Forts) != 5 || len(c.Tactics) != 6) {
		t.Errorf("%d units, %d fortifications, %d tactics", len(c.Units), len(c.Forts), len(c.Tactics))
	}
}
