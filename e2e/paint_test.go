package e2e

import (
	"cmp"
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	waben "spielleiter/waben/world"
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

// slow makes a browser a phone with a slow line.
func slow(p *person) {
	order(p, conditions, map[string]any{"offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000})
	order(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
}

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
			slow(p)
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

// wakes notes when a board is there, and when its script is awake, in milliseconds since the page was asked for: with the picture after it.
const wakes = `(() => {
	window.opened = {};
	const look = () => {
		for (const [what, by] of [["board", "#board svg"], ["desk", "#board svg[role=application]"]]) {
			if (!(what in opened) && document.querySelector(by)) {
				opened[what] = 0;
				setTimeout(() => (opened[what] = performance.now()));
			}
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
})()`

// The desk of a realm that orders 300 units, in a segment of 2,400 fields, as a phone with a slow line opens it: with nothing in the
// cache, and again. It is measured where it is asked for: -paints.
func TestTheDeskOfALargeRealmPaints(t *testing.T) {
	if !*paints {
		t.Skip("no -paints")
	}
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	id, _ := w.made(t, largeRealm(t))
	p := someone(t, w.server, "de", phone)
	p.isAnna(w)
	slow(p)
	order(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: wakes})
	for _, how := range []string{"cold", "warm", "warm", "warm", "warm", "warm"} {
		p.visit("/m/" + id)
		p.until("the desk", `document.readyState === "complete" && window.opened?.desk`)
		got := look[struct{ Board, Desk float64 }](p, `({ Board: opened.board, Desk: opened.desk })`)
		t.Logf("%s: the map is seen after %.0f ms, can be touched after %.0f ms", how, got.Board, got.Desk)
	}
}

// largeRealm is a match against computers with a segment of 2,400 fields, whose first realm orders 300 units.
func largeRealm(t *testing.T) host.NewMatch {
	t.Helper()
	w, _, err := genesis.Make(dice.Dice(5), genesis.Options{Realms: 12})
	must(t, err)
	var own []grid.Field
	for f, owner := range w.Owner {
		if owner == 1 {
			own = append(own, grid.Field(f))
		}
	}
	had := slices.Clone(w.Units)
	for _, kind := range []kit.Unit{kit.Foot, kit.Rider, kit.Worker} {
		spec := kind.Spec()
		for n := spec.First; n <= spec.Last; n++ {
			if at := own[int(n)*7%len(own)]; !slices.ContainsFunc(had, func(u waben.Unit) bool { return u.Realm == 1 && u.Number == n }) {
				w.Units = append(w.Units, waben.Unit{Realm: 1, Number: n, Kind: kind, Raised: w.Land[at], Size: spec.Minimum, Leaders: 1, Field: at, Came: grid.None})
			}
		}
	}
	slices.SortFunc(w.Units, func(a, b waben.Unit) int {
		return cmp.Or(cmp.Compare(a.Realm, b.Realm), cmp.Compare(a.Number, b.Number))
	})
	m := host.NewMatch{Game: "waben", Seat: "realm1", Bots: map[game.Seat]string{}, Folder: folderOf(w)}
	for n := range w.Realms[1:] {
		m.Bots[game.Seat(fmt.Sprint("realm", n+2))] = "beginner"
	}
	return m
}
