package web_test

import (
	"encoding/xml"
	"strings"
	"testing"
	"time"

	"spielleiter/games"
	"spielleiter/internal/web"
)

// Every game stands on the shelf with its picture, and has a page of its own; what is no game has none.
func TestTheShelfHoldsEveryGame(t *testing.T) {
	h := newServer(t, web.Options{})
	for _, lang := range []string{"de", "en"} {
		r := h.reader("", lang)
		home := r.get("/")
		for _, e := range games.All() {
			id := e.Game.Info().ID
			cover := "/games/" + id + "/cover/" + lang + ".svg"
			wants(t, home, 200, `id="game-`+id+`"`, `src="`+cover+`"`, `href="/new?game=`+id+`"`, `href="/learn/`+id+`"`)
			wants(t, r.get("/games/"+id), 200, `src="`+cover+`"`, `href="/rules/`+id+`"`)
			a := r.get(cover)
			wants(t, a, 200, "<svg", "!<script")
			if err := xml.Unmarshal([]byte(a.body), new(struct{})); err != nil {
				t.Errorf("%s is no drawing: %v", cover, err)
			}
			if got := a.header.Get("Content-Type"); got != "image/svg+xml" {
				t.Errorf("%s has the type %q", cover, got)
			}
			if !strings.HasPrefix(a.header.Get("Cache-Control"), "public") {
				t.Errorf("%s is kept as %q", cover, a.header.Get("Cache-Control"))
			}
		}
		for _, path := range []string{"/games/chess", "/games/chess/cover/de.svg", "/games/agamemnon/cover/fr.svg", "/m/aaaaaaaaaaaaaaaa/picture.svg"} {
			if a := r.get(path); a.status != 404 {
				t.Errorf("%s: status %d", path, a.status)
			}
		}
	}
}

// One press on the shelf sits a newcomer down at a match that runs.
func TestThreeClicksFromTheShelfToTheFirstOrder(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "de")
	for _, id := range []string{"agamemnon", "diplomacy"} {
		a := r.post("/new/quick", "game", id)
		if a.status != 303 {
			t.Fatalf("%s: status %d: %s", id, a.status, text(a.body))
		}
		match := strings.TrimPrefix(a.header.Get("Location"), h.url)
		do := "/orders" // where all move at once
		if id == "agamemnon" {
			do = "/resign" // the lot may fall on the other side
		}
		wants(t, r.get(match), 200, `action="`+match+do+`"`)
		wants(t, r.get(match+"/picture.svg"), 200, "<svg")
	}
}

// The small picture of a match is drawn for who asks, and kept by nobody; lists keep to the game that is asked for.
func TestMiniaturesAreForTheirReaderAlone(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.early.id + "/picture.svg"
	for _, r := range []*reader{w.anna, w.ben, w.watcher, w.reader("", "de")} {
		a := r.get(path)
		wants(t, a, 200, "<svg")
		if got := a.header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s may be kept: %q", path, got)
		}
		if a.header.Get("ETag") != "" {
			t.Error("a picture of a match has a tag")
		}
	}
	wants(t, w.anna.get("/lobby?game=agamemnon"), 200, "/m/"+w.open.id)
	wants(t, w.anna.get("/lobby?game=diplomacy"), 200, "!/m/"+w.open.id)
	if a := w.anna.get("/lobby?scope=mine"); a.status != 303 || !strings.HasSuffix(a.header.Get("Location"), "/matches?scope=mine") {
		t.Errorf("my matches are not where they were: status %d, %q", a.status, a.header.Get("Location"))
	}
}

// Who has won most stands on the page of the game, with how many matches that comes from; where nobody has, nothing does.
func TestTheGamePageSaysWhoLeads(t *testing.T) {
	h := newServer(t, web.Options{})
	a, b := h.reader("Anna", "de"), h.reader("Bert", "en")
	wants(t, a.get("/games/agamemnon"), 200, "!Wer am meisten gewonnen hat")
	m := h.matchOf(a, standard, b)
	if err := h.Resign(t.Context(), b.actor(), m.id); err != nil {
		t.Fatal(err)
	}
	h.clock.Forward(time.Hour)
	page := a.get("/games/agamemnon")
	checkPage(t, "de", page.body)
	wants(t, page, 200, "Wer am meisten gewonnen hat", "Anna", "Aus 1 öffentlichen Partie unter Menschen")
	wants(t, b.get("/games/agamemnon"), 200, "Who has won most", "From 1 public match among people")
	wants(t, b.get("/games/diplomacy"), 200, "!Who has won most")
}
