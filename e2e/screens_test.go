package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// Pictures of every page for people to look at; see the package's comment.
func TestScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	w := settled(t)
	w.inBothLanguages(t, func(t *testing.T, lang string) {
		for _, scheme := range []string{"light", "dark"} {
			w.everyPage(t, lang, scheme, -1, func(p *person, a address) {
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

// wholePage stores a picture of all of a page, however long it is.
func (p *person) wholePage(file string) {
	p.t.Helper()
	p.until("the fonts", `document.fonts.status === "loaded"`)
	tall := p.screen
	tall.height = max(tall.height, look[int](p, "document.documentElement.scrollHeight"))
	was := p.screen
	p.looksAt(tall)
	p.photographs(file)
	p.looksAt(was)
}

// The picture of the README: a match in the middle, somebody looking at a string.
func TestReadmePicture(t *testing.T) {
	if *readme == "" {
		t.Skip("-readme says where to")
	}
	w := settled(t)
	id := w.joined(t, host.NewMatch{
		Game: "agamemnon", Title: "Vor den Toren Trojas", Seat: "greeks", Options: map[string]string{"starter": "greeks"},
		Terms: match.Terms{OpenOrders: true, Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Day}},
	}, 12)
	p := someone(t, w.server, "de", screen{"picture", 1360, 900, false})
	p.isAnna(w)
	p.prefers("light")
	p.visit("/m/" + id)
	p.sitsDown()
	p.click(at(`#board .tile[class*=held-]`))
	p.until("the explanation", `document.querySelector("#why-body .held")`)
	p.do("move away", chromedp.MouseEvent(chromedp.MouseMoved, 5, 5))
	p.do("scroll up", chromedp.Evaluate[chromedp.Void]("scrollTo(0, 0)"))
	p.photographs(*readme)
	must(t, slim(*readme))
	info, err := os.Stat(*readme)
	must(t, err)
	if info.Size() > 250_000 {
		t.Errorf("the picture has %d bytes", info.Size())
	}
}

// slim stores a picture again with the 256 colours that it uses most.
func slim(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	from, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return err
	}
	box := from.Bounds()
	used := map[color.RGBA]int{}
	at := func(x, y int) color.RGBA { return color.RGBAModel.Convert(from.At(x, y)).(color.RGBA) }
	for y := range box.Dy() {
		for x := range box.Dx() {
			used[at(x, y)]++
		}
	}
	most := slices.SortedFunc(maps.Keys(used), func(a, b color.RGBA) int { return used[b] - used[a] })
	var palette color.Palette
	for _, c := range most[:min(256, len(most))] {
		palette = append(palette, c)
	}
	nearest := map[color.RGBA]uint8{}
	for _, c := range most {
		nearest[c] = uint8(palette.Index(c))
	}
	to := image.NewPaletted(box, palette)
	for y := range box.Dy() {
		for x := range box.Dx() {
			to.SetColorIndex(x, y, nearest[at(x, y)])
		}
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, to); err != nil {
		return err
	}
	return os.WriteFile(file, out.Bytes(), 0o644)
}
