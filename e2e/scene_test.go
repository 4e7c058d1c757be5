package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	page "github.com/chromedp/cdproto/page"

	"spielleiter/internal/host"
)

// watching notes which sentences stand out while a scene is played, from before the page's own scripts run.
const watching = `window.played = []; new MutationObserver((list) => list.forEach(({target}) => {
	if (target.hasAttribute("aria-current") && target.matches(".news li")) window.played.push(target.querySelector("summary").textContent);
})).observe(document, {subtree: true, attributes: true, attributeFilter: ["aria-current"]});`

// moving is a person who does not mind motion, at the page of a match.
func (e *europe) moving(t *testing.T, who host.Actor, token, lang string, s screen, awake string) *person {
	t.Helper()
	p := someone(t, e.server, lang, s)
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}})
	order(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching})
	order(p, network.SetCookie, network.SetCookieParams{URL: e.url, Name: "session", Value: token})
	_, err := e.SetProfile(t.Context(), who, host.Profile{Lang: lang})
	must(t, err)
	p.visit("/m/" + e.id)
	p.until("the board to wake up", awake)
	return p
}

// sentence is the line of the news that begins with something.
func sentence(text string) element {
	return element(fmt.Sprintf(`[...document.querySelectorAll(".news summary")].find((e) => e.textContent.startsWith(%s))`, quote(text)))
}

const (
	atRest  = `!document.querySelector("[data-scene=pause]:not([hidden])") && !document.querySelector("[data-show]")?.closest("[aria-current]")`
	asPlays = `!!document.querySelector(".news [data-scene=pause]:not([hidden])")`
)

// Whoever comes back sees what two phases have done: the sentences stand out while their units move, faint arrows stay, a line leads to
// its place. Any touch ends it.
func TestComingBackToDiplomacy(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	e.orders(t, e.anna, "F Kie - HEL")
	e.orders(t, e.ben, "A Par - Pic")
	e.orders(t, e.anna, "A Mun - Bur\nA Ber - Pru")
	e.orders(t, e.ben, "A Pic - Bel\nA Mar - Bur")
	e.orders(t, e.ben, "B A Par") // a winter in which Anna has nothing to order

	p := e.moving(t, e.anna, e.token, "en", desktop, mapAwake)
	p.until("both phases to be played", `window.played.length >= 4`)
	p.until("the end of the scene", atRest)
	told := look[[]string](p, `window.played`)
	for _, want := range []string{"You moved to Prussia.", "France took Belgium.", "Marseilles and Munich bounced at Burgundy.", "France built in Paris."} {
		if !strings.Contains(strings.Join(told, "\n"), want) {
			t.Errorf("%q is not among what was played: %q", want, told)
		}
	}
	if got, want := look[string](p, `[...document.querySelectorAll(".news h3")].map((e) => e.textContent).join()`), "Fall 1901,Winter 1901"; got != want {
		t.Errorf("the card tells of %s, want %s", got, want)
	}
	p.until("faint arrows to stay", `document.querySelectorAll("#board .echo .order.move").length >= 2 && document.querySelectorAll("#board .unit").length === 23`)

	if *shots != "" {
		p.photographs(filepath.Join(*shots, "scene.rest.png"))
	}
	p.click(sentence("Marseilles and Munich"))
	p.until("the place of the sentence", `document.querySelector('#board .marks [href="#dip-bur"]') && document.querySelector(".diplomacy-course .where").textContent.includes("1901")`)

	p.visit("/m/" + e.id)
	p.until("the map to wake up", mapAwake)
	p.click(at(`.news [data-scene="on"]`))
	p.until("one step alone", `document.querySelectorAll(".news li[aria-current]").length === 1 && `+string(at(`.news [data-scene="play"]`))+`.checkVisibility()`)
	if told := look[[]string](p, `window.played`); len(told) != 1 {
		t.Errorf("what has been seen is played anew: %q", told)
	}
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "scene.step.png"))
	}

	still := e.atTheMap(t, e.token, "de", "dark", phone)
	if *shots != "" {
		still.photographs(filepath.Join(*shots, "scene.phone.png"))
	}
	still.until("the sentences", `document.querySelector(".news")?.textContent.includes("Du bist nach Preußen gezogen.") && document.querySelector(".news").textContent.includes("Frankreich hat in Paris gebaut.")`)
	if n := look[int](still, `[...document.querySelectorAll("[data-phases]")].filter((e) => e.checkVisibility()).length + document.getAnimations().filter((a) => a.effect.target.matches("#board *")).length`); n > 0 {
		t.Errorf("%d buttons or motions for somebody who wants no motion", n)
	}

	p.click(at(`.news [data-scene="play"]`))
	p.until("it to be played again", asPlays)
	p.touches(p.spot("mun"))
	p.until("the touch to end it", atRest)
	p.until("the unit to be chosen", `document.querySelector('#board .province.chosen[data-province="mun"]')`)
	p.chooses("boh")
	p.until("no trace after the first order", `!document.querySelector("#board .echo")`)
}
