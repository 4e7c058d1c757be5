package chronicle

import (
	"regexp"
	"testing"
)

var (
	name      = regexp.MustCompile(`^[a-z]+\.[a-z]+$`)
	statement = regexp.MustCompile(`^WDW-(\d+|[A-Z]-[A-Z0-9]+)$`)
)

// Every code has a name of its own, the statement that decided it, and names for its values.
func TestEveryCodeIsInTheTable(t *testing.T) {
	seen := map[string]Code{}
	for c := Code(1); c < codes; c++ {
		info := c.Info()
		if !name.MatchString(info.Name) {
			t.Errorf("code %d is called %q", c, info.Name)
		}
		if other, used := seen[info.Name]; used {
			t.Errorf("%q is code %d and %d", info.Name, other, c)
		}
		seen[info.Name] = c
		if len(info.Cite) == 0 {
			t.Errorf("%s cites nothing", c)
		}
		for _, s := range info.Cite {
			if !statement.MatchString(s) {
				t.Errorf("%s cites %q", c, s)
			}
		}
		if len(info.Values) > len(Event{}.Values) {
			t.Errorf("%s has %d values", c, len(info.Values))
		}
		names := map[string]bool{}
		for _, v := range info.Values {
			if v.Name == "" || names[v.Name] {
				t.Errorf("%s: value %q", c, v.Name)
			}
			names[v.Name] = true
		}
	}
	if Code(0).Valid() || codes.Valid() || !Taken.Valid() {
		t.Error("codes are valid that are none, or the other way round")
	}
	if codes.String() != "" || Taken.String() != "land.taken" {
		t.Errorf("%q, %q", codes.String(), Taken)
	}
}

// What foreign orders are, no realm reads (WDW-5, WDW-72).
func TestOrdersOfOthersAreForTheGameMaster(t *testing.T) {
	for c := Code(1); c < codes; c++ {
		for _, v := range c.Info().Values {
			if (v.Name == "other.order" || v.Name == "dice" || v.Name == "cause") && v.Readers != Master {
				t.Errorf("%s: %s is for %d", c, v.Name, v.Readers)
			}
		}
	}
}
