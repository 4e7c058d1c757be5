package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

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
const axeRun = `axe.run(document, {runOnly: %s, resultTypes: ["violations"]})
	.then((r) => r.violations.map((v) => ({ID: v.id, Help: v.help, Nodes: v.nodes.map((n) => ({Target: n.target, HTML: n.html, FailureSummary: n.failureSummary}))})))`

// What axe looks for: everything, and by night only what depends on colours, as nothing
// else on a page does.
var rules = map[string]string{
	"light": `{type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}`,
	"dark":  `{type: "rule", values: ["color-contrast", "link-in-text-block"]}`,
}

// judged lets axe look at the page.
func (p *person) judged(axe, rules string) []finding {
	p.t.Helper()
	tree := order(p, page.GetFrameTree, cdp.Empty{})
	world := order(p, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{FrameID: tree.FrameTree.Frame.ID, WorldName: "axe"})
	apart := func(e *runtime.EvaluateParams) { e.ContextID = world.ExecutionContextID }
	found, err := chromedp.Run(p.ctx, limited(func(ctx context.Context, t *chromedp.Target) ([]finding, error) {
		if _, err := chromedp.Evaluate[chromedp.Void](axe, apart)(ctx, t); err != nil {
			return nil, err
		}
		return chromedp.Evaluate[[]finding](fmt.Sprintf(axeRun, rules), apart, chromedp.EvalAwaitPromise)(ctx, t)
	}))
	if err != nil {
		p.t.Fatalf("axe at %s: %v", p.where(), err)
	}
	return found
}

// Every page in every state, in both languages, by day and by night, on a phone and on
// a desk: axe has nothing against it, and nothing sticks out on the right.
func TestAccessible(t *testing.T) {
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	w := settled(t)
	w.inBothLanguages(t, func(t *testing.T, lang string) {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(scheme, func(t *testing.T) {
				t.Parallel()
				w.everyPage(t, lang, scheme, desktop, func(p *person, a address) {
					for _, s := range []screen{desktop, phone} {
						p.looksAt(s)
						report(t, fmt.Sprintf("%s (%s), %s", a.path, a.state, s.name), p.judged(string(axe), rules[scheme]))
						if wide := look[int](p, "document.documentElement.scrollWidth"); wide > s.width {
							t.Errorf("%s (%s), %s: the page is %d wide", a.path, a.state, s.name, wide)
						}
						if p.sees("⟨") {
							t.Errorf("%s (%s): a text is missing", a.path, a.state)
						}
					}
				})
			})
		}
	})
}

// inBothLanguages does something once for each language that Anna may have chosen.
func (w *world) inBothLanguages(t *testing.T, do func(*testing.T, string)) {
	for _, lang := range []string{"de", "en"} {
		t.Run(lang, func(t *testing.T) {
			_, err := w.SetProfile(t.Context(), w.anna, host.Profile{Lang: lang})
			must(t, err)
			do(t, lang)
		})
	}
}

// everyPage opens all pages of the world one after the other, each as who may see it.
func (w *world) everyPage(t *testing.T, lang, scheme string, s screen, look func(*person, address)) {
	t.Helper()
	anna, stranger := someone(t, w.house, lang, s), someone(t, w.house, lang, s)
	anna.isAnna(w)
	for _, p := range []*person{anna, stranger} {
		p.allow("status of 40[34]")
		p.prefers(scheme)
	}
	for _, a := range w.pages {
		p := anna
		if a.stranger {
			p = stranger
		}
		p.opensPage(a, s)
		look(p, a)
	}
}

// opensPage opens a page and waits until it is alive.
func (p *person) opensPage(a address, s screen) {
	p.t.Helper()
	p.looksAt(s)
	p.visit(a.path)
	p.until("the page to be complete, in its language", `document.documentElement.lang === "`+p.lang+`" && document.readyState === "complete" && document.documentElement.classList.contains("js")
		&& (!document.getElementById("board")?.dataset.script || document.querySelector("#board .agamemnon-tools, #board .diplomacy-bar, #board .waben-tools"))`)
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
