package sheet_test

import (
	"strings"
	"testing"

	"spielleiter/waben/sheet"
)

// WDW-R-32: a treaty may say that all may read it; it goes to its partners all the same, and is written as it was read.
func TestWDWR32TreatiesMayBePublic(t *testing.T) {
	for text, public := range map[string]bool{
		"Spielzug TH 3\n\nVertrag mit NOR, ZUN öffentlich: Salzbund\n  Wir teilen.\n": true,
		"Turn TH 3\n\nTreaty with NOR, ZUN public: Salt\n  We share.\n":               true,
		"Spielzug TH 3\n\nVertrag mit NOR, ZUN: Salzbund\n  Wir teilen.\n":            false,
	} {
		s, problems := sheet.Read([]byte(text), sheet.Options{})
		if len(problems) > 0 || len(s.Letters) != 1 {
			t.Errorf("%q: %v, %+v", text, problems, s.Letters)
			continue
		}
		l := s.Letters[0]
		if got := l.Public != nil && *l.Public; got != public || strings.Join(l.To, " ") != "NOR ZUN" {
			t.Errorf("%q is public: %v, for %v", text, got, l.To)
		}
		lang := "de"
		if strings.HasPrefix(text, "Turn") {
			lang = "en"
		}
		if again := sheet.Write(lang, s); again != text {
			t.Errorf("%q is written as %q", text, again)
		}
	}
}
