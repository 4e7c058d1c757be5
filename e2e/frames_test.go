package e2e

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"spielleiter/game"
	wabenboard "spielleiter/waben/board"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/page"
)

var frames = flag.Int("frames", 0, "measure how smoothly a map of so many fields is moved (TestFramesOfALargeMap)")

// glider moves the map for some seconds, frame by frame, and tells how long frames took, in milliseconds.
const glider = `(async (zoom, zooming) => {
	const c = window.segment.camera, times = [];
	c.to(zoom);
	c.settle();
	await new Promise((done) => setTimeout(done, 1500));
	let last = await new Promise(requestAnimationFrame);
	for (let n = 0; n < 180; n++) {
		if (zooming) c.to(c.zoom * (n %% 90 < 45 ? 1.02 : 1 / 1.02));
		else c.by(c.size[0] * (n %% 120 < 60 ? 0.01 : -0.01), c.size[1] * 0.002);
		const now = await new Promise(requestAnimationFrame);
		times.push(now - last);
		last = now;
	}
	times.sort((a, b) => a - b);
	return { median: times[90], high: times[171], worst: times[179], level: c.svg.dataset.level };
})((c => %s)(window.segment.camera), %t)`

// largePage holds the map of a world as the page of a match does, and its script.
func largePage(t *testing.T, fields int) http.Handler {
	t.Helper()
	w, _, err := genesis.Make(4, genesis.Options{Fields: fields})
	must(t, err)
	began := time.Now()
	svg := wabenboard.SVG(w, wabenboard.Options{Say: func(key string, _ game.Args) string { return key }, Units: true, Numbers: true, Bare: true})
	t.Logf("%d fields are drawn in %d ms, %d kB", fields, time.Since(began).Milliseconds(), len(svg)/1000)
	facts := page.Page{Realms: []page.Realm{}, Fields: []page.Field{}, White: []page.White{}, Units: []page.Unit{}, Seen: []page.Seen{}}
	for f := range grid.Field(w.Patch.Fields()) {
		x, y := wabenboard.At(w, f)
		facts.Fields = append(facts.Fields, page.Field{Name: w.Patch.Name(f), X: x, Y: y, Land: w.Land[f].Key()})
	}
	data, err := json.Marshal(map[string]any{"data": facts, "lang": "de"})
	must(t, err)
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", func(to http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(to, `<!doctype html><html lang="de" class="js" data-theme="light"><link rel="stylesheet" href="/css/waben.css"><style>body{margin:0}.board svg.wdw{inline-size:100vw;block-size:100vh}.stage{display:contents}</style><div class="board" id="board"><div class="stage">%s</div></div><script type="module">
			import { Segment } from "/js/waben/segment.js";
			const nothing = () => {};
			const page = { orders: () => "", setOrders: nothing, onOrders: nothing, onChecked: nothing, t: (key) => key, announce: nothing, explain: nothing, put: nothing, open: nothing, count: nothing };
			window.segment = new Segment(document.getElementById("board"), await (await fetch("/data")).json(), page);
			window.ready = performance.now();
		</script>`, svg)
	})
	mux.HandleFunc("/favicon.ico", func(to http.ResponseWriter, _ *http.Request) { to.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("/data", func(to http.ResponseWriter, _ *http.Request) { _, _ = to.Write(data) })
	static := os.DirFS("../internal/web/static")
	mux.HandleFunc("/{kind}/", func(to http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(to, r, static, path.Clean(r.URL.Path)[1:])
	})
	return mux
}

// The map of the largest world is moved and zoomed without a jerk. It is measured where it is asked for: -frames 48000.
func TestFramesOfALargeMap(t *testing.T) {
	if *frames == 0 {
		t.Skip("no -frames")
	}
	served := httptest.NewServer(largePage(t, *frames))
	defer served.Close()
	p := someone(t, &server{url: served.URL}, "de", desktop)
	p.do("the page", chromedp.Navigate(served.URL))
	p.until("the map to wake up", `window.ready`)
	t.Logf("first paint after %.0f ms, ready after %.0f ms", look[float64](p, `performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0`), look[float64](p, `window.ready`))
	for _, zoom := range []string{"1.05", "0.5 * (1 + c.closest)", "c.farthest * 1.2", "c.farthest * 3"} {
		for _, zooming := range []bool{false, true} {
			p.do("a glide", chromedp.Evaluate[chromedp.Void](`window.told = null; `+fmt.Sprintf(glider, zoom, zooming)+`.then((told) => (window.told = told))`))
			p.until("the glide to end", `window.told`)
			type told struct{ Median, High, Worst float64 }
			got := look[struct {
				told
				Level string
			}](p, `window.told`)
			t.Logf("zoom %s (%s), zooming %t: a frame takes %.1f ms, 95 of 100 at most %.1f, the longest %.1f", zoom, got.Level, zooming, got.Median, got.High, got.Worst)
		}
	}
}
