package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/web"
)

// Whoever writes a turn of Welt der Waben, in a match or in a lesson, is a click away from how that is done, in both languages; who
// has nothing to write, and games without such a page, have no such link.
func TestHowToWriteATurnIsAClickAway(t *testing.T) {
	_, anna, ben, at := segment(t)
	const link = `<a href="/rules/waben/turn">`
	for r, shown := range map[*reader]bool{ben: true, anna: false} { // Anna leads
		if body := r.get(at).body; strings.Contains(body, link+"How to write a turn</a>") != shown {
			t.Errorf("%s: the link is there: %v", r.lang, !shown)
		}
	}
	h := newServer(t, web.Options{})
	for lang, title := range map[string]string{"de": "Wie man einen Zug schreibt", "en": "How to write a turn"} {
		r := h.reader("Ada", lang)
		for _, path := range []string{"/learn/waben/1", "/learn/waben/2", "/rules/waben"} {
			if !strings.Contains(r.get(path).body, link+title+"</a>") {
				t.Errorf("%s in %s has no link", path, lang)
			}
		}
		if page := r.get("/rules/waben/turn").body; !strings.Contains(page, title) {
			t.Errorf("the page in %s is %.200s", lang, text(page))
		}
		if strings.Contains(r.get("/learn/agamemnon/1").body, "/turn\"") {
			t.Error("agamemnon has such a page")
		}
	}
}
