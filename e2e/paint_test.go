package e2e

import (
	"flag"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var paints = flag.Bool("paints", false, "measure how soon pages are painted, how far things shift and how soon a touch is seen (TestPaints)")

// painted is the largest paint in milliseconds, and the layout shift in thousandths.
const painted = `(async () => {
	const of = (type) => new Promise((done) => { new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true }); setTimeout(() => done([]), 500); });
	const [largest, shifts] = [await of("largest-contentful-paint"), await of("layout-shift")];
	return { largest: largest.at(-1)?.startTime ?? 0, what: largest.at(-1)?.element?.outerHTML.slice(0, 100) ?? "", shift: 1000 * shifts.filter((s) => !s.hadRecentInput).reduce((sum, s) => sum + s.value, 0) };
})()`

// touched is how long it takes from a touch on the middle of the board until the picture after it, in milliseconds.
const touched = `(async () => {
	const on = document.querySelector("#board svg [data-province], #board svg [data-space], #board svg") ?? document.body, began = performance.now();
	for (const kind of ["pointerdown", "pointerup"]) on.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, clientX: innerWidth / 4, clientY: innerHeight / 3 }));
	on.dispatchEvent(new MouseEvent("click", { bubbles: true }));
	await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
	return performance.now() - began;
})()`

// Home and the tables as a phone with a slow line sees them, and as a desktop does, with nothing in the cache. It is measured where it is
// asked for: -paints.
func TestPaints(t *testing.T) {
	if !*paints {
		t.Skip("no -paints")
	}
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	played, _ := w.laid(t)
	paths := map[string]string{"home": "/"}
	for name, id := range played {
		paths[name] = "/m/" + id
	}
	for _, s := range []screen{phone, desktop} {
		p := someone(t, w.server, "de", s)
		p.isAnna(w)
		if s.touch {
			order(p, conditions, map[string]any{"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000})
			order(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		}
		for name, path := range paths {
			p.isLight(name+" on a "+s.name, 1e6, func() {
				p.visit(path)
				p.until("all of it", `document.readyState === "complete" && document.fonts.status === "loaded"`)
			})
			time.Sleep(time.Second)
			p.do("look", chromedp.Evaluate[chromedp.Void](`window.told = null; `+painted+`.then((told) => (window.told = told))`))
			p.until("the figures", `window.told`)
			got := look[struct {
				Largest, Shift float64
				What           string
			}](p, `window.told`)
			p.do("a touch", chromedp.Evaluate[chromedp.Void](`window.told = null; `+touched+`.then((told) => (window.told = told))`))
			p.until("the picture after it", `window.told`)
			t.Logf("%s on a %s: largest paint %.0f ms (%s), shift %.3f, a touch is seen after %.0f ms", name, s.name, got.Largest, got.What, got.Shift/1000, look[float64](p, `window.told`))
		}
	}
}
