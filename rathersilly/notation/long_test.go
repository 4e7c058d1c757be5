package notation

import (
	"strings"
	"testing"
	"time"

	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// However long a text is, it is read soon: orders that are too many are not tried.
func TestLongTextsAreReadSoon(t *testing.T) {
	s := newScene()
	s.head(t, "board fall, ger A mun, ger V lon, ger A lon, lama ger bur, fra A par")
	for _, as := range []string{"as ger moving season", "as nar moving season strict", "as wah moving", "as ger before", "as sup moving"} {
		s.head(t, as)
		for _, part := range []string{
			"x,", "x;", "A Mun - Nirgendwo, ", "A Mun H\n", "A Mun R Boh,", "A Mun H ELSE ", "A Mun H IF (", "St. ", "NOT ", "- ", "via ", "in ",
			"V Lon - ", "WAHR ", "WAHR Gal, ", "Gal, ", "L Bur Exp; ", "L ", "+SA Kie ", "NARR ", "\"", "\"x\" ", "FRAGE \"x\" ", "A(R) ", "T HYP ", "M-S ", "V Lon - NTH - Mun\n",
		} {
			for _, before := range []string{"", "A Mun H IF ", "A Mun R Boh, ", "ANTWORT "} {
				begun := time.Now()
				_, problems := s.n.Read(s.ctx, "de", before+strings.Repeat(part, 2_000))
				if took := time.Since(begun); took > 3*time.Second || len(problems) > 2*phrase.MaxOrders+phrase.MaxProblems {
					t.Errorf("%s: %q %q: %v, %d problems", as, before, part, took, len(problems))
				}
			}
		}
	}
	if s.ctx.Phase != season.Moving {
		t.Error("the contexts were not read")
	}
}
