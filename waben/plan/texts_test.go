package plan

import (
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/march"
)

// Every code of a problem and every reason of a step is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{}
	for r := march.OK + 1; r.Valid(); r++ {
		used[strings.TrimPrefix(Reason(r), "@")] = true
	}
	for _, m := range gametest.Written(t, `"(problem\.plan\.[a-z.]+)"|"@(plan\.[a-z.]+[a-z])"`, "*.go") {
		if key := m[1] + m[2]; key != "plan.reason" {
			used[key] = true
		}
	}
	gametest.Exactly(t, Texts, used)
}
