package plan

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
)

// Every code of a problem and every reason of a step is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{}
	for r := march.OK + 1; r.Valid(); r++ {
		used[strings.TrimPrefix(Reason(r), "@")] = true
	}
	for item := sheet.TaxFields; item <= sheet.NewStock; item++ {
		used["plan.item."+strconv.Itoa(int(item))] = true
	}
	for h := range 5 {
		used["plan.height."+strconv.Itoa(h)] = true
	}
	for _, m := range gametest.Written(t, `"(problem\.plan\.[a-z.]+)"|"@(plan\.[a-z.]+[a-z])"`, "*.go") {
		if key := m[1] + m[2]; !slices.Contains([]string{"plan.reason", "plan.item", "plan.height"}, key) {
			used[key] = true
		}
	}
	gametest.Exactly(t, Texts, used)
}
