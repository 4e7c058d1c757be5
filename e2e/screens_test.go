package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Pictures of every page for people to look at; see the package's comment.
func TestScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	w := settled(t)
	w.inBothLanguages(t, func(t *testing.T, lang string) {
		for _, scheme := range []string{"light", "dark"} {
			w.everyPage(t, lang, scheme, desktop, func(p *person, a address) {
				for _, s := range []screen{desktop, tablet, phone} {
					p.opensPage(a, s)
					name := strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(a.route+" "+a.state, "-"), "-")
					p.photographs(filepath.Join(*shots, fmt.Sprintf("%s.%s.%s.%d.png", name, lang, scheme, s.width)))
				}
			})
		}
	})
}

// photographs stores a picture of the window.
func (p *person) photographs(file string) {
	p.t.Helper()
	p.until("the fonts", `document.fonts.status === "loaded"`)
	data, err := chromedp.Run(p.ctx, limited(chromedp.CaptureScreenshot()))
	if err != nil {
		p.t.Fatal(err)
	}
	must(p.t, os.MkdirAll(filepath.Dir(file), 0o755))
	must(p.t, os.WriteFile(file, data, 0o644))
}

// The picture of the README: a match in the middle, somebody looking at a string.
func TestReadmePicture(t *testing.T) {
	if *readme == "" {
		t.Skip("-readme says where to")
	}
	w := settled(t)
	p := someone(t, w.house, "de", screen{"picture", 1360, 860, false})
	p.isAnna(w)
	p.prefers("light")
	for _, a := range w.pages {
		if a.state == "waiting" {
			p.opensPage(a, p.screen)
		}
	}
	p.click(at(`#board .tile[class*=held-]`))
	p.until("the fonts", `document.fonts.status === "loaded"`)
	shot := order(p, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng, OptimizeForSpeed: new(false)})
	must(t, os.WriteFile(*readme, shot.Data, 0o644))
	t.Logf("%s: %d kB", *readme, len(shot.Data)/1000)
}
