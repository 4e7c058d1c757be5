package web

import (
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// Pages, rule books and the texts of boards are read when they are first wanted. Here all
// are wanted, so that none is broken where nobody has looked.
func TestWhatIsReadLateCanBeRead(t *testing.T) {
	assets, err := newAssets()
	if err != nil {
		t.Fatal(err)
	}
	list := games.All()
	spoken, err := newPages(i18n.All(list, Texts, match.Texts, host.Texts), assets, nil)
	if err != nil {
		t.Fatal(err)
	}
	books, scripts := newLibrary(list), newScriptTexts(list)
	for _, lang := range i18n.Langs {
		if len(spoken[lang]) == 0 {
			t.Errorf("%s: no pages", lang)
		}
		for name, parse := range spoken[lang] {
			if _, err := parse(); err != nil {
				t.Errorf("%s, page %s: %v", lang, name, err)
			}
		}
		for id := range books {
			b, err := books.book(id, lang)
			if stated := len(b.anchors) > 0 || strings.HasSuffix(id, aboutTurns); err != nil || b.Title == "" || !stated {
				t.Errorf("%s, rule book of %s: %q, %d statements, %v", lang, id, b.Title, len(b.anchors), err)
			}
		}
		for _, e := range list {
			if len(scripts.of(e, "", lang)) == 0 {
				t.Errorf("%s: the board of %s has no words", lang, editionName(e))
			}
		}
	}
}
