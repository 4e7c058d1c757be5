package web_test

import (
	"strings"
	"testing"
)

// Other sites may show the board of a public match in a frame: the same bytes to everybody, without a script, and of a match that is
// not public nothing that tells it from one that does not exist.
func TestOtherSitesShowTheBoard(t *testing.T) {
	w := newWorld(t)
	at := "/embed/" + w.early.id
	readers := []*reader{w.anna, w.ben, w.watcher, w.reader("", "en")}
	var page, picture string
	for n, r := range readers {
		a, svg := r.get(at+"?lang=en"), r.get(at+"/board.svg?lang=en")
		if a.status != 200 || svg.status != 200 {
			t.Fatalf("status %d and %d: %s", a.status, svg.status, text(a.body))
		}
		if n == 0 {
			page, picture = a.body, svg.body
		}
		if a.body != page || svg.body != picture {
			t.Errorf("reader %d sees something else", n)
		}
		policy := a.header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "frame-ancestors *") || !strings.Contains(policy, "form-action 'none'") || strings.Contains(policy, "script-src") {
			t.Errorf("policy %q", policy)
		}
		if cors := svg.header.Get("Cross-Origin-Resource-Policy"); cors != "cross-origin" || a.header.Get("Set-Cookie") != "" {
			t.Errorf("%q, cookie %q", cors, a.header.Get("Set-Cookie"))
		}
	}
	if strings.Contains(page, "<script") || strings.Contains(page, "<form") || !strings.Contains(page, `<html lang="en">`) || !strings.Contains(page, "Duell &lt;am&gt; Skamander") {
		t.Errorf("%s", page)
	}
	if german := w.ben.get(at).body; !strings.Contains(german, "Das Brett von") {
		t.Errorf("%s", german)
	}
	own, none := w.anna.get("/embed/"+w.gathering.id), w.anna.get("/embed/aaaaaaaaaaaaaaaa")
	if own.status != 404 || strings.ReplaceAll(own.body, w.gathering.id, "") != strings.ReplaceAll(none.body, "aaaaaaaaaaaaaaaa", "") {
		t.Errorf("status %d: a match that is not public is told from none:\n%s\n%s", own.status, own.body, none.body)
	}
	if share := w.anna.get("/m/" + w.early.id + "/share").body; !strings.Contains(share, "/embed/"+w.early.id+"?lang=de") {
		t.Errorf("no way to embed it: %s", text(share))
	}
	if share := w.anna.get("/m/" + w.gathering.id + "/share").body; strings.Contains(share, "/embed/") {
		t.Error("a match that is not public can be embedded")
	}
}
