package board_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/board"
	"spielleiter/game/gametest"
)

// Every text that is asked for exists in both languages, and every text is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	var asked []string
	for _, m := range gametest.Written(t, `"@?(board\.[a-z.]*)"`, "*.go") {
		if !strings.HasPrefix(m[1], "board.page.") { // those are texts of the page (TestPageTextsAreThoseThatAreAskedFor)
			asked = append(asked, m[1])
		}
	}
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, board.Texts, lang)
		keys := slices.Collect(maps.Keys(texts))
		for _, key := range asked {
			if texts[key] == "" && !slices.ContainsFunc(keys, func(k string) bool { return strings.HasSuffix(key, ".") && strings.HasPrefix(k, key) }) {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
		for _, key := range keys {
			if !slices.ContainsFunc(asked, func(a string) bool { return a == key || strings.HasSuffix(a, ".") && strings.HasPrefix(key, a) }) {
				t.Errorf("%s: nobody asks for %q", lang, key)
			}
		}
	}
	gametest.SameTexts(t, board.Texts)
}
