package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"spielleiter/game/gametest"
	"spielleiter/internal/host"
)

// finding is what axe has against a page.
type finding struct {
	ID, Help string
	Nodes    []struct {
		Target         []any
		HTML           string
		FailureSummary string
	}
}

// axe runs apart from the page's own scripts, so that its policy holds as it stands.
const axeRun = `axe.run(document, {runOnly: %s, resultTypes: ["violations"], preload: false})
	.then((r) => r.violations.map((v) => ({ID: v.id, Help: v.help, Nodes: v.nodes.map((n) => ({Target: n.target, HTML: n.html, FailureSummary: n.failureSummary}))})))`

// What axe looks for: everything; by night only what depends on colours, as nothing else on a page does; in the second
// language what depends on words; and what depends on the window where the rest was looked at in another one.
var rules = map[string]string{
	"light":  everything,
	"dark":   `{type: "rule", values: ["color-contrast", "link-in-text-block"]}`,
	"second": `{type: "rule", values: ["html-has-lang", "html-lang-valid", "valid-lang", "document-title", "label", "label-title-only", "label-content-name-mismatch", "image-alt", "svg-img-alt", "link-name", "button-name", "input-button-name", "select-name", "summary-name", "empty-heading", "heading-order", "duplicate-id-aria", "target-size"]}`,
	"window": `{type: "rule", values: ["target-size", "scrollable-region-focusable", "aria-hidden-focus", "nested-interactive", "color-contrast"]}`,
}

const everything = `{type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}`

// judged lets axe look at the page.
func (p *person) judged(axe, rules string) []finding {
	p.t.Helper()
	return p.judge(axe)(rules)
}

// judge brings axe to the page; it stays there until the next one is opened.
func (p *person) judge(axe string) (by func(rules string) []finding) {
	p.t.Helper()
	tree := order(p, page.GetFrameTree, cdp.Empty{})
	world := order(p, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: tree.FrameTree.Frame.ID, WorldName: "axe"})
	apart := func(e *runtime.EvaluateParams) { e.ContextID = world.ExecutionContextID }
	p.do("bring axe", chromedp.Evaluate[chromedp.Void](axe, apart))
	return func(rules string) []finding {
		p.t.Helper()
		found, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[[]finding](fmt.Sprintf(axeRun, rules), apart, chromedp.EvalAwaitPromise)))
		if err != nil {
			p.t.Fatalf("axe at %s: %v", p.where(), err)
		}
		return found
	}
}

// Every page in every state, in both languages, on a phone and on a desk, by day and by night: axe has nothing against it. No page
// is wider than its window, from the narrowest phone to a wide screen. In the suite desk and phone, day and night take turns from
// page to page (looks.first), and every third page is looked at in the second language, the others in the first; before a release
// each has every page.
// A page is looked at by the light, and in the window, that the one before left for it.
func TestAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	w := settled(t)
	w.inBothLanguages(t, func(t *testing.T, lang string) {
		for part := range shares {
			t.Run(fmt.Sprintf("part %d", part+1), func(t *testing.T) {
				t.Parallel()
				pages := 0
				w.everyPage(t, lang, "light", part, func(p *person, a address) {
					pages++
					if (lang == "en") != (pages%3 == 0) && !gametest.Release() {
						return
					}
					if lang == "de" {
						p.opensPage(a, p.screen)
						looks{p, p.judge(string(axe)), a.path + " (" + a.state + ")"}.first(pages)
					} else {
						p.opensPage(a, []screen{phone, desktop, desktop, phone}[pages%4])
						p.fits(a.path)
						looks{p, p.judge(string(axe)), a.path + " (" + a.state + ")"}.second()
					}
					if p.sees("⟨") {
						t.Errorf("%s (%s): a text is missing", a.path, a.state)
					}
				})
			})
		}
	})
}

// looks are looks at a page that stands open.
type looks struct {
	*person
	judge func(rules string) []finding
	where string
}

// first looks at the nth page in the first language. In the suite each page is seen by one light in one window, on the narrowest
// phone, and every second in a third width; light and window take turns from page to page.
func (l looks) first(n int) {
	window, other, wide := l.screen, phone, 1920
	if window.touch {
		other, wide = desktop, 768
	}
	if gametest.Release() {
		l.dayAndNight()
		l.fitsAt(320, 768, 1920)
		l.looksAt(other)
		l.dayAndNight()
		return
	}
	l.at("light")
	if n%2 == 0 {
		l.fitsAt(320)
		l.turns(night[l.scheme])
		l.looksAt(window)
		return
	}
	l.fitsAt(320, wide)
	l.looksAt(other)
}

// night is the other of two lights.
var night = map[string]string{"light": "dark", "dark": "light"}

// fitsAt looks whether the page fits windows of some widths.
func (l looks) fitsAt(widths ...int) {
	for _, width := range widths {
		l.looksAt(screen{name: fmt.Sprintf("%d wide", width), width: width, height: 800})
		l.fits(l.where)
	}
}

// second looks at it in the second language.
func (l looks) second() {
	l.at("second")
	if !gametest.Release() {
		return
	}
	if l.screen.touch {
		l.looksAt(desktop)
	} else {
		l.looksAt(phone)
	}
	l.at("second")
}

// dayAndNight looks at everything by day and at the colours by night, whichever of them it is first.
func (l looks) dayAndNight() {
	l.at(l.scheme)
	l.turns(night[l.scheme])
	l.at(l.scheme)
}

// at looks at it as it stands.
func (l looks) at(look string) {
	report(l.t, l.where+", "+l.screen.name+", "+l.scheme, l.judge(rules[look]))
	l.fits(l.where)
}

// turns waits until the colours of another scheme have come.
func (l looks) turns(scheme string) {
	l.prefers(scheme)
	l.until("the colours of "+scheme, `matchMedia("(prefers-color-scheme: `+scheme+`)").matches && document.getAnimations().every((a) => a.playState !== "running" || a.effect.getTiming().iterations === Infinity)`)
}

// dayAndNight has axe look at everything by day and at the colours by night, in the window as it stands; the page fits it, and
// no text is missing. What somebody has looked at before, in another window, is looked at for what depends on the window; before a
// release again for everything.
func (p *person) dayAndNight(axe, where string) {
	p.t.Helper()
	l := looks{p, p.judge(axe), where}
	if p.looked[where] && !gametest.Release() {
		l.at("window")
	} else {
		p.looked[where] = true
		l.dayAndNight()
	}
	if p.sees("⟨") {
		p.t.Errorf("%s: a text is missing", where)
	}
}

// fits reports a page that is wider than its window.
func (p *person) fits(where string) {
	p.t.Helper()
	// A window that has just changed its size is drawn anew a moment later: what stays is what counts.
	if p.waits(*patience, fmt.Sprintf(`innerWidth === %d && %s <= innerWidth && %s === ""`, p.screen.width, pageWidth, covers)) {
		return
	}
	if wide := look[int](p, pageWidth); wide > p.screen.width {
		p.t.Errorf("%s, %s: the page is %d wide; %s", where, p.screen.name, wide, look[string](p, widest))
	}
	if what := look[string](p, covers); what != "" {
		p.t.Errorf("%s, %s: %s", where, p.screen.name, what)
	}
}

// pageWidth is how wide a page is, also one that scrolls in a box of its own, as the panel of a table does.
const pageWidth = `Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, ...[...document.querySelectorAll(".panes")].map((e) => innerWidth + e.scrollWidth - e.clientWidth))`

// covers says what a table does wrong with its window: it fills it and nothing more, and its button is always in reach.
const covers = `(() => {
	const room = document.querySelector(".room"), foot = document.querySelector(".ready"), side = document.querySelector(".side");
	if (!room) return "";
	const tall = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight) - innerHeight;
	if (tall > 1) return "the page is " + tall + " pixels taller than its window";
	if (foot && foot.getBoundingClientRect().bottom > innerHeight + 1) return "the button lies below the window";
	if (side.getBoundingClientRect().bottom > innerHeight + 1) return "the panel lies below the window";
	return "";
})()`

// widest names the first things that stick out on the right of a page.
const widest = `Array.from(document.querySelectorAll("body *")).filter((e) => !e.ownerSVGElement && e.getBoundingClientRect().right > innerWidth + 1)
	.slice(0, 3).map((e) => e.tagName + "." + e.className + "#" + e.id + " to " + Math.round(e.getBoundingClientRect().right)).join(", ")`

// shares is into how many parts the pages are cut, which are looked at side by side.
const shares = 3

// inBothLanguages does something once for each language that Anna may have chosen.
func (w *world) inBothLanguages(t *testing.T, do func(*testing.T, string)) {
	for _, lang := range []string{"de", "en"} {
		t.Run(lang, func(t *testing.T) {
			for _, a := range []host.Actor{w.anna, w.dora} {
				_, err := w.SetProfile(t.Context(), a, host.Profile{Lang: lang})
				must(t, err)
			}
			do(t, lang)
		})
	}
}

// everyPage names the pages of the world one after the other, each with who may see it: all, or those of one of the shares from 0.
func (w *world) everyPage(t *testing.T, lang, scheme string, share int, look func(*person, address)) {
	t.Helper()
	anna, stranger := someone(t, w.server, lang, desktop), someone(t, w.server, lang, desktop)
	anna.isAnna(w)
	dora := someone(t, w.server, lang, desktop)
	dora.has(w.deputy)
	for _, p := range []*person{anna, stranger, dora} {
		p.allow("status of 40[349]")
		p.prefers(scheme)
	}
	for n, a := range w.pages {
		if share >= 0 && n%shares != share {
			continue
		}
		p := anna
		switch {
		case a.stranger:
			p = stranger
		case a.state == asDeputy:
			p = dora
		}
		look(p, a)
	}
}

// opensPage opens a page and waits until it is alive.
func (p *person) opensPage(a address, s screen) {
	p.t.Helper()
	if s != p.screen {
		p.looksAt(s)
	}
	p.visit(a.path)
	p.until("the page to be complete, in its language", `document.documentElement.lang === "`+p.lang+`" && document.readyState === "complete" && document.documentElement.classList.contains("js")
		&& (!document.getElementById("board")?.dataset.script || document.querySelector(".agamemnon-tools, .stage-bar .acts-now, .waben-tools"))`)
	if status := look[int](p, `performance.getEntriesByType("navigation")[0].responseStatus`); status != max(a.status, 200) {
		p.t.Errorf("%s (%s) answers with %d", a.path, a.state, status)
	}
	if strings.HasSuffix(a.path, "/analysis") {
		for range 200 {
			if !p.sees(p.word("analysis.wait")) {
				break
			}
			p.visit(a.path)
		}
	}
}

func report(t *testing.T, where string, found []finding) {
	t.Helper()
	for _, f := range found {
		t.Errorf("%s: %s (%s)", where, f.ID, f.Help)
		for _, n := range f.Nodes[:min(3, len(f.Nodes))] {
			t.Logf("  at %v: %.300s\n  %s", n.Target, n.HTML, n.FailureSummary)
		}
	}
}
