package sheet

import (
	"testing"

	"spielleiter/game/gametest"
)

// Every code of a problem and every word that a problem wants is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{}
	for _, m := range gametest.Written(t, `"(problem\.sheet\.[a-z.]+)"|"@(sheet\.[a-z.]+)"`, "*.go") {
		used[m[1]+m[2]] = true
	}
	gametest.Exactly(t, Texts, used)
}
