package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Where a unit can go is tinted, what helps and what moves in different ways, and a legend says which; whoever touches a province where
// it can do nothing reads why, and the unit stays chosen.
func TestTargetsAreTintedAndOthersSayWhy(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	for lang, c := range map[string]struct {
		s               screen
		inland, support string
	}{
		"de": {desktop, "Böhmen: Dorthin kann Flotte Kiel nicht, denn Flotten bleiben am Wasser.", "Unterstützen"},
		"en": {phone, "Bohemia: fleet Kiel cannot go there. Fleets stay on the water and the coasts.", "Support"},
	} {
		e.orders(t, e.anna, "")
		p := e.atTheMap(t, e.token, lang, "light", c.s)
		p.chooses("kie")
		p.until("the targets of a fleet in Kiel", `[...document.querySelectorAll("#board use.mark.target.move")].map((m) => m.getAttribute("href")).sort().join() === "#dip-bal,#dip-ber,#dip-den,#dip-hel,#dip-hol"`)
		p.until("a legend of one kind", `document.querySelectorAll(".stage-tints:not([hidden]) li").length === 1`)
		p.chooses("boh")
		p.until("why not", `document.querySelector(".stage-bar .hint").textContent.toLowerCase() === `+quote(strings.ToLower(c.inland)))
		p.until("the mark of what is refused", `document.querySelector("#board .mark.refused")?.getAttribute("href") === "#dip-boh" && document.querySelector("#board .mark.chosen")?.getAttribute("href") === "#dip-kie"`)
		p.click(button(c.support))
		p.until("whom it can help", `document.querySelector("#board use.mark.target.support") && !document.querySelector("#board use.mark.target.move, #board .mark.refused")`)
		p.click(button(c.support))
		p.chooses("den")
		p.lines("F Kie - Den")
		p.until("no tint any more", `!document.querySelector("#board use.mark.target") && document.querySelector(".stage-tints").hidden`)
	}
}

// Letters on the map are at least ten pixels high, near and far, on every screen, with scripts and without; and there are some.
func TestLettersOnTheMapCanBeRead(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	const smallest = `(() => {
		const svg = document.querySelector("#board svg.diplomacy"), scale = svg.getScreenCTM().a;
		const sizes = [...svg.querySelectorAll(".name")].filter((n) => n.checkVisibility()).map((n) => parseFloat(getComputedStyle(n).fontSize) * scale);
		return sizes.length < 8 ? 0 : Math.min(...sizes);
	})()`
	for _, s := range []screen{phone, desktop} {
		p := e.atTheMap(t, e.token, "en", "dark", s)
		for _, act := range []string{"", "All of the map", "Zoom in", "Zoom in"} {
			if act != "" {
				p.do("zoom", chromedp.Evaluate[chromedp.Void](`[...document.querySelectorAll(".stage-zoom button")][`+map[string]string{"All of the map": "2", "Zoom in": "0"}[act]+`].click()`))
			}
			p.until("letters that can be read after "+act, smallest+" >= 10")
		}
	}
}

// A touch draws anew what has changed and nothing else: all other units stay the elements that they were.
func TestATouchDrawsOnlyWhatChanges(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	e.orders(t, e.anna, "")
	p := e.atTheMap(t, e.token, "en", "light", phone)
	p.do("mark the units", chromedp.Evaluate[chromedp.Void](`for (const unit of document.querySelectorAll("#board .units .unit")) unit.seen = true`))
	for _, at := range []string{"kie", "mun"} {
		p.chooses(at)
		p.until(at+" is chosen", `document.querySelector("#board .mark.chosen")?.getAttribute("href") === "#dip-`+at+`"`)
	}
	p.until("all units as they were", `(() => {
		const units = [...document.querySelectorAll("#board .units .unit")];
		return units.length === 22 && units.every((unit) => unit.seen);
	})()`)
	p.chooses("boh")
	p.until("one unit drawn anew, as it has an order now", `[...document.querySelectorAll("#board .units .unit")].filter((unit) => !unit.seen).map((unit) => unit.dataset.unit).join() === "mun"`)
}
