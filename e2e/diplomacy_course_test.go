package e2e

import (
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// dressed is what each province wears: its colour, its pattern, its centre's owner. It
// names what does not go together.
const dressed = `(() => {
	const codes = ["aus", "eng", "fra", "ger", "ita", "rus", "tur", "none"];
	const wears = (g) => codes.filter((c) => g.classList.contains(c)).join("+");
	const lines = [...document.querySelectorAll("#board [data-province]")].map((g) => {
		const patterns = [...g.querySelectorAll(".pattern")].map((p) => p.getAttribute("fill").slice(9, 12)).join("+");
		const odd = g.hasAttribute("fill") || (patterns || "none") !== wears(g) ? " ODD" : "";
		return g.dataset.province + " " + wears(g) + " " + patterns + odd;
	});
	return [...lines, ...[...document.querySelectorAll("#board .coin")].map((c) => c.getAttribute("transform") + wears(c))].join("\n");
})()`

var oddLine = regexp.MustCompile(`.* ODD`)

// stepsBy goes a stop back or on and waits until the map shows it.
func (p *person) stepsBy(by int) {
	p.t.Helper()
	sel, key := ".diplomacy-course button:first-child", "prev"
	if by > 0 {
		sel, key = ".diplomacy-course button:nth-of-type(2)", "next"
	}
	// A stop that turns out to be several is counted anew: what moves is how far the end is away.
	const left = `(({max, value}) => max - value)(document.querySelector(".diplomacy-course input"))`
	was := look[int](p, left)
	p.click(at(sel))
	p.until("a step "+key, fmt.Sprintf(`%s !== %d && !document.querySelector(".diplomacy-course .where").textContent.includes("…")`, left, was))
}

// Back through a match and on again: each stop wears the same both times, nothing wears
// two colours, and now looks as before. Units glide, unless somebody wants no motion.
func TestCourseOfTheMap(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	e.plays(t, 8)
	p := e.atTheMap(t, e.token, "en", "light", desktop)
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}})
	p.do("count what glides", chromedp.Evaluate[chromedp.Void](`window.glided = 0; {
		const animate = Element.prototype.animate;
		Element.prototype.animate = function (...how) { if (this.matches("#board .unit")) window.glided++; return animate.apply(this, how); };
	}`))
	stops := look[int](p, `+document.querySelector(".diplomacy-course input").max`)
	if stops < 5 {
		t.Fatalf("only %d stops", stops)
	}
	seen := []string{look[string](p, dressed)}
	for range stops {
		p.stepsBy(-1)
		seen = append(seen, look[string](p, dressed))
	}
	for n, before := range slices.Backward(seen) {
		now := look[string](p, dressed)
		if now != before {
			t.Errorf("%d stops back, the map wears on the way on\n%s\ninstead of\n%s", n, now, before)
		}
		for _, odd := range oddLine.FindAllString(now, -1) {
			t.Errorf("%d stops back: %s", n, odd)
		}
		if n > 0 {
			p.stepsBy(1)
		}
	}
	if n := look[int](p, "window.glided"); n < 2*stops {
		t.Errorf("%d units glided in %d steps", n, 2*stops)
	}
	p.until("all units at rest", `document.getAnimations().every((a) => !a.effect.target.matches("#board .unit"))`)
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
	glided := look[int](p, "window.glided")
	p.stepsBy(-1)
	if n := look[int](p, "window.glided"); n != glided {
		t.Errorf("%d units glide for somebody who wants no motion", n-glided)
	}
}
