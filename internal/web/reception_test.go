package web_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/waben"
)

// WDW-8: who takes a realm over is received with what it has, knows and has agreed on, with the last sheet of whoever played it before and a
// word of the game master; whoever played it before, and everybody else, reads nothing of it.
func TestWDW8WhoTakesARealmOverIsReceived(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, cara, dora := h.reader("Anna", "de"), h.reader("Ben", "en"), h.reader("Cara", "de"), h.reader("Dora", "de")
	ctx := t.Context()
	made, err := h.Create(ctx, anna.actor(), host.NewMatch{Game: "waben", Seats: []game.Seat{"realm1", "realm2"}, Master: true, Listed: true})
	if err != nil {
		t.Fatal(err)
	}
	id, at := made.ID, "/m/"+made.ID
	for n, r := range []*reader{ben, cara} {
		if err := h.Join(ctx, r.actor(), id, []game.Seat{"realm1", "realm2"}[n], made.Invite); err != nil {
			t.Fatal(err)
		}
	}
	page, err := h.Match(ctx, ben.actor(), id)
	if err != nil {
		t.Fatal(err)
	}
	code := page.GameView().Value().(waben.View).Realms[1].Code
	orders := map[*reader]string{ben: "Treaty with " + code + ": Peace\n  No swords until spring.\nMessage to " + code + ":\n  Greetings from the west.\n", cara: ""}
	for _, r := range []*reader{ben, cara} {
		if _, err := h.Submit(ctx, r.actor(), id, host.Order{Text: orders[r], Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	if a := anna.post(at+"/answer", "key", "rulings/turn", "answer", ""); a.status != 303 {
		t.Fatalf("no ruling: status %d: %s", a.status, text(a.body))
	}
	if err := h.SetNote(ctx, anna.actor(), id, "Schön, dass du da bist."); err != nil {
		t.Fatal(err)
	}
	if a := ben.post(at+"/library", "kind", "text", "title", "Der Winterzug", "body", "Sie gingen im Schnee.", "access", "none", "lang", "de"); a.status != 303 {
		t.Fatalf("no culture: status %d: %s", a.status, text(a.body))
	}
	token, err := h.Seek(ctx, anna.actor(), id, page.You.Seat, "")
	if err != nil {
		t.Fatal(err)
	}
	a := dora.post("/j/" + token)
	if a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), at+"/start") {
		t.Fatalf("taking over leads to %d %s", a.status, a.header.Get("Location"))
	}
	got := dora.get(at + "/start")
	for _, want := range []string{"Startpaket", "Schön, dass du da bist.", "No swords until spring.", "Greetings from the west.", "Vertrag mit", "<svg", "Besitz", "Segmentsbote", at + "/start/pdf", at + "/start/html", "Der Winterzug", "/culture.zip", "Alles, was das Reich geschrieben hat (1)"} {
		if !strings.Contains(got.body, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	for form, begins := range map[string]string{"pdf": "%PDF-", "html": "<!doctype html>", "txt": "Startpaket"} {
		if f := dora.get(at + "/start/" + form); f.status != 200 || !strings.HasPrefix(strings.TrimSpace(f.body), begins) || !strings.Contains(f.header.Get("Content-Disposition"), "start-2."+form) {
			t.Errorf("%s: %d %.40q %s", form, f.status, f.body, f.header.Get("Content-Disposition"))
		}
	}
	page, err = h.Match(ctx, dora.actor(), id)
	if err != nil {
		t.Fatal(err)
	}
	w, checked := page.GameView().Value().(waben.View).World, 0
	for line := range strings.Lines(dora.get(at + "/start/txt").body) { // by the names of the realm's own map
		for _, s := range w.Settlements {
			if s.Name != "" && strings.Contains(line, "Einnahmen") && strings.Contains(line, s.Name) {
				if checked++; !strings.Contains(line, w.Patch.Name(s.Field)) {
					t.Errorf("%s is at %s, and not as in %q", s.Name, w.Patch.Name(s.Field), line)
				}
			}
		}
	}
	if checked == 0 {
		t.Error("no town brings anything")
	}
	if !strings.Contains(dora.get(at+"/archive").body, at+"/start") {
		t.Error("the archive does not lead there")
	}
	for who, r := range map[string]*reader{"the game master": anna, "whoever played it": ben, "a stranger": h.reader("", "de")} {
		for _, path := range []string{"/start", "/start/pdf", "/start/html"} {
			if a := r.get(at + path); a.status != 404 || strings.Contains(a.body, "No swords") {
				t.Errorf("%s%s: %d", who, path, a.status)
			}
		}
	}
	if a := dora.get(at + "/start/part"); a.status != 404 {
		t.Errorf("a part: %d", a.status)
	}
}
