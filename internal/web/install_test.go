package web_test

import (
	"bytes"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"

	"spielleiter/internal/raster"
	"spielleiter/internal/web"
)

// The manifest names pictures that there are, in the reader's language.
func TestTheServerCanBeInstalled(t *testing.T) {
	h := newServer(t, web.Options{})
	for lang, says := range map[string]string{"de": "Spielleiter prüft", "en": "Spielleiter checks"} {
		r := h.reader("", lang)
		a := r.get("/manifest.webmanifest")
		var m struct {
			Name, Lang, Description string
			Start                   string `json:"start_url"`
			Icons                   []struct{ Src, Sizes, Type string }
		}
		decode(t, a.body, &m)
		if m.Name != "Spielleiter" || m.Lang != lang || m.Start != "/" || len(m.Icons) != 3 || !strings.Contains(m.Description, says) {
			t.Errorf("%s: %+v", lang, m)
		}
		for _, icon := range m.Icons {
			if got := r.get(icon.Src); got.status != http.StatusOK || got.header.Get("Content-Type") != icon.Type {
				t.Errorf("%s: status %d, %s", icon.Src, got.status, got.header.Get("Content-Type"))
			}
		}
	}
	worker := h.reader("", "de").get("/worker.js")
	if worker.status != http.StatusOK || !strings.HasPrefix(worker.header.Get("Content-Type"), "text/javascript") || strings.Contains(worker.body, "/m/") {
		t.Errorf("worker: status %d, %s", worker.status, worker.header.Get("Content-Type"))
	}
}

// The pictures of the program are those of its drawing.
func TestIconsAreTheDrawing(t *testing.T) {
	drawing, err := os.ReadFile("static/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	for _, width := range []int{180, 512} {
		stored, err := os.ReadFile("static/icons/app-" + strconv.Itoa(width) + ".png")
		if err != nil {
			t.Fatal(err)
		}
		var painted bytes.Buffer
		if err := raster.PNG(&painted, drawing, width); err != nil || !bytes.Equal(painted.Bytes(), stored) {
			t.Errorf("%d pixels: another picture than the drawing (%v)", width, err)
		}
	}
}

// What a browser keeps for when there is no net is the same for everybody of a language.
func TestThePageWithoutANetSaysNothingOfItsReader(t *testing.T) {
	h := newServer(t, web.Options{})
	known := h.reader("Anna", "de")
	known.actor()
	if body := h.reader("", "de").get("/offline").body; !strings.Contains(body, "Keine Verbindung") || strings.Contains(body, "Anna") {
		t.Error("it says nothing, or too much")
	}
}

// Whoever sends a link shows others the game's line and picture, and nothing of the match but its title.
func TestLinksHavePreviews(t *testing.T) {
	w := newWorld(t)
	anyone := w.reader("", "en")
	for _, path := range []string{"/", "/lobby", "/games/agamemnon", "/learn/agamemnon/1", "/m/" + w.early.id} {
		body := anyone.get(path).body
		for _, tag := range []string{`<meta name="description" content="`, `<meta property="og:title" content="`, `<meta property="og:image" content="http`} {
			if strings.Count(body, tag) != 1 {
				t.Errorf("%s: %d of %s", path, strings.Count(body, tag), tag)
			}
		}
	}
	if body := anyone.get("/games/agamemnon").body; !strings.Contains(body, "/games/agamemnon/preview/en.png") || !strings.Contains(body, "strings of fate") {
		t.Error("the page of a game shows neither its picture nor its line")
	}
	if a := anyone.get("/games/agamemnon/preview/en.png"); a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" || !strings.HasPrefix(a.body, "\x89PNG") {
		t.Errorf("the picture: status %d, %s", a.status, a.header.Get("Content-Type"))
	}
}
