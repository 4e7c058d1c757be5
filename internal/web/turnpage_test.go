package web

import (
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// Welt der Waben has a page about writing turns beside its rule book in both languages; a game without one has none.
func TestHowToWriteATurnStandsBesideTheRules(t *testing.T) {
	books := newLibrary(games.All())
	for _, lang := range i18n.Langs {
		page, err := books.book("waben"+aboutTurns, lang)
		if err != nil || page.Title == "" || len(page.Toc) < 5 || !strings.Contains(string(page.HTML), "S1 102:") {
			t.Errorf("%s: %q, %d headings, %v", lang, page.Title, len(page.Toc), err)
		}
		if none, err := books.book("agamemnon"+aboutTurns, lang); err != nil || none.HTML != "" {
			t.Errorf("%s: agamemnon has one: %v", lang, err)
		}
	}
}
