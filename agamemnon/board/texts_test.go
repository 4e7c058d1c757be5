package board_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
	"spielleiter/game/gametest"
)

// Every text that the picture or the script asks for exists in both languages, and
// every text of the board is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	asked := keysIn(t, "*.go", "../../internal/web/static/js/agamemnon/*.js")
	for _, lang := range []string{"de", "en"} {
		own, rules := gametest.Catalogue(t, board.Texts, lang), gametest.Catalogue(t, agamemnon.Texts, lang)
		for _, key := range asked {
			if own[key] == "" && rules[key] == "" && !isStem(key, own) && !isStem(key, rules) {
				t.Errorf("%s: no text for %q", lang, key)
			}
		}
		for key := range own {
			if !slices.Contains(asked, key) && !slices.ContainsFunc(asked, func(stem string) bool {
				return strings.HasSuffix(stem, ".") && strings.HasPrefix(key, stem)
			}) {
				t.Errorf("%s: nobody asks for %q", lang, key)
			}
		}
	}
}

// keysIn finds keys, and stems of keys that end in a dot: "board.holder.".
func keysIn(t *testing.T, patterns ...string) []string {
	t.Helper()
	var keys []string
	for _, m := range gametest.Written(t, "[\"`@](board\\.[a-z.]*|(?:kind|piece|seat|pile|why|phase)\\.[A-Za-z.]*)", patterns...) {
		keys = append(keys, m[1])
	}
	return keys
}

// isStem reports whether a key that is made at run time can be completed.
func isStem(key string, texts map[string]string) bool {
	for k := range texts {
		if strings.HasSuffix(key, ".") && strings.HasPrefix(k, key) {
			return true
		}
	}
	return false
}
