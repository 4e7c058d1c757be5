package notation

import (
	"strings"
	"testing"
)

// What may still count is not told as what does not: a second sale if the first seller dies, a third prediction if one
// before it depends on a condition or says what another says.
func TestWishesThatMayCountAreToldSo(t *testing.T) {
	for text, want := range map[string]string{
		"as wah moving: FORESEE Gal; FORESEE Gal; FORESEE Mun":                     "",
		"as wah moving: FORESEE Gal; FORESEE Mun; FORESEE Gal":                     "",
		"as wah moving: FORESEE Gal; FORESEE Mun; FORESEE Boh":                     "@then.dropped",
		"as wah moving season: FORESEE Gal; FORESEE Mun; FORESEE Boh; FORESEE Boh": "@then.dropped",
		"as ger retreats: A Mun SOUL; A Ber SOUL":                                  "@then.spare",
	} {
		s := newScene()
		s.head(t, "board fall, ger A mun, ger A ber, fra A par")
		head, orders, _ := strings.Cut(text, ": ")
		s.head(t, head)
		_, problems := s.n.Read(s.ctx, "en", orders)
		got := ""
		for _, p := range problems {
			got = p.Args["then"]
		}
		if got != want {
			t.Errorf("%s: %q, want %q: %v", text, got, want, problems)
		}
	}
}
