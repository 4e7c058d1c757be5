package board

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
)

// Every text that is asked for exists in both languages, and every text is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	var asked []string
	for _, files := range []string{"*.go", "../../internal/web/static/js/rathersilly/*.js", "../../internal/web/static/js/board/bar.js"} {
		for _, m := range gametest.Written(t, "[\"`]@?(board\\.[a-z.]*)", files) {
			asked = append(asked, m[1])
		}
	}
	asked = append(asked, "board.page.write.")                                // by a function of its own
	for _, phase := range []string{"W#", "S#M", "S#R", "F#M", "F#R", "F#W"} { // the pages ask, with the year as #
		asked = append(asked, "phase.name."+phase)
	}
	for _, lang := range []string{"de", "en"} {
		texts := gametest.Catalogue(t, Texts, lang)
		var keys []string
		for key := range texts {
			keys = append(keys, strings.TrimPrefix(key, "original/")) // by the same asking
		}
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
		for class := range glyphs {
			if texts["board.kind."+class] == "" {
				t.Errorf("%s: %s has no name", lang, class)
			}
		}
	}
	gametest.SameTexts(t, Texts)
}
