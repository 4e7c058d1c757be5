package host_test

import (
	"maps"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// TestEveryRefusalInTheSourceHasASentence finds codes where they are written.
func TestEveryRefusalInTheSourceHasASentence(t *testing.T) {
	written := gametest.Written(t, `(?:refuse\((?:\w|\.)+, |Code: )"([a-z]+(?:\.[a-z0-9]+)*)"`, "*.go")
	for _, lang := range []string{"de", "en"} {
		sentences := gametest.Catalogue(t, match.Texts, lang)
		maps.Copy(sentences, gametest.Catalogue(t, host.Texts, lang))
		for _, m := range written {
			key := (&host.Error{Code: m[1]}).TextKey()
			if strings.HasPrefix(m[1], "problem.") { // what a game.Problem says of orders that were taken
				key = m[1]
			}
			if sentences[key] == "" {
				t.Errorf("%s: no sentence for %s", lang, key)
			}
		}
	}
	if len(written) < 30 {
		t.Errorf("only %d codes were found", len(written))
	}
	gametest.SameTexts(t, host.Texts)
}
