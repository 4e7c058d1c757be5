package land

import "testing"

// Table 3.1-1 in samples: inhabitants and taxes by kind and height (WDW-22).
func TestTaxes(t *testing.T) {
	for _, c := range []struct {
		kind Kind
		h    Height
		who  int32
		tax  int32
	}{{Normal, 1, 50_000, 3_000}, {Normal, 4, 6_250, 375}, {Ice, 0, 1_000, 60}, {Volcano, 4, 625, 38}, {Swamp, 2, 5_000, 300}, {Normal, 0, 0, 0}} {
		x := Of(c.kind, c.h)
		if x.Inhabitants() != c.who || x.Tax() != c.tax {
			t.Errorf("kind %d height %d: %d people pay %d, want %d and %d", c.kind, c.h, x.Inhabitants(), x.Tax(), c.who, c.tax)
		}
	}
}
