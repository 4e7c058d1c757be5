package e2e

import (
	"bytes"
	"image"
	"image/png"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
)

// lorePages are the pages of the library of a segment in which Anna has written.
func (w *world) lorePages(t *testing.T, segment string) []address {
	t.Helper()
	ctx, m, at := t.Context(), "/m/{id}", "/m/"+segment
	own, err := w.Realm(ctx, w.anna, segment, "realm1", games.Speech{Lang: "de", T: func(key string, _ game.Args) string { return key }})
	must(t, err)
	var drawn bytes.Buffer
	must(t, png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 40, 30))))
	n := host.NewCulture{
		Kind: "legend", Title: "Die Türme am Rand", Body: "Niemand weiß, wer sie gebaut hat.\n\nIm Falkenmond brennt dort ein Licht.", Lang: "de", Access: "all", Realms: []string{"realm2"},
		Characters: []string{"realm1/" + own.People[0]}, Show: true, Picture: drawn.Bytes(), Says: "Ein Turm am Meer",
	}
	id, err := w.WriteCulture(ctx, w.anna, segment, n)
	must(t, err)
	n.Picture, n.Keep, n.Base, n.Access, n.Readers, n.Body = nil, true, 1, "some", []game.Seat{"realm2"}, "Niemand weiß, wer sie gebaut hat.\n\nWer das Licht sieht, schweigt."
	must(t, w.RewriteCulture(ctx, w.anna, segment, id, n))
	piece, realm := at+"/library/"+id, at+"/realm/"+own.Code
	return []address{
		{"the library", m + "/library", at + "/library", false, 0},
		{"found in the library", m + "/library", at + "/library?q=turm", false, 0},
		{"not found in the library", m + "/library", at + "/library?q=turm", true, 0},
		{"a new piece", m + "/library/new", at + "/library/new", false, 0},
		{"a piece", m + "/library/{piece}", piece, false, 0},
		{"two versions compared", m + "/library/{piece}", piece + "?from=1", false, 0},
		{"the next version", m + "/library/{piece}/edit", piece + "/edit", false, 0},
		{"my realm", m + "/realm/{code}", realm, false, 0},
		{"a realm of others", m + "/realm/{code}", realm, true, 0},
		{"collected", m + "/realm/{code}/culture", realm + "/culture", false, 0},
		{"my character", m + "/character/{code}/{name}", at + "/character/" + own.Code + "/" + url.PathEscape(own.People[0]), false, 0},
	}
}

// SPL-65: on her phone Anna writes a legend about a field, looks at it before she saves it, and finds it from the map.
func TestAnnaWritesALegendOnHerPhone(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	w, id := openSegment(t, 1)
	p := w.atSegment(t, id, "de", "light", phone)
	p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
	p.presses(kb.ArrowDown)
	p.until("the culture of the field", `document.querySelector(".waben-facts a[href*='library?field=']")`)
	link := look[string](p, `document.querySelector(".waben-facts a[href*='library?field=']").getAttribute("href")`)
	lib, field, _ := strings.Cut(link, "?")
	p.visit(link)
	p.reads("Nichts gefunden.")
	p.visit(lib + "/new?kind=legend&" + field)
	p.fits(lib)
	p.fills("#w-title", "Der Turm der Riesen")
	p.fills("#w-body", "Er steht seit jeher hier.")
	p.click(at(`input[name="access"][value="some"]`))
	p.until("the realms to choose from", `document.querySelector(".readers").offsetHeight > 0`)
	p.click(at(`input[name="access"][value="none"]`))
	p.leaves(func() { p.click(at(`button[value="preview"]`)) })
	p.reads("Vorschau: noch nicht gespeichert")
	p.dayAndNight(string(axe), lib)
	p.leaves(func() { p.click(at(`button[value="save"]`)) })
	p.reads("geheim")
	p.visit(link)
	p.reads("Der Turm der Riesen")
	p.dayAndNight(string(axe), lib)
}
