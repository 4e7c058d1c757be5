package rathersilly_test

import (
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// Every event of a season can be told, in both languages.
func TestEveryEventHasItsSentence(t *testing.T) {
	codes := gametest.Written(t, `Code\s*=\s*"([a-z.]+)"`, "season/*.go")
	if len(codes) < 70 {
		t.Fatalf("%d events are not all that a season knows", len(codes))
	}
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, rathersilly.Texts, lang)
		for _, c := range codes {
			if key := "note." + c[1]; texts[key] == "" {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
	}
}
