package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// One sheet for a season: on the map Anna says where a unit retreats should it be
// dislodged, and what she wants for the winter.
func TestSeasonInAdvance(t *testing.T) {
	t.Parallel()
	e := openEuropeWith(t, map[string]string{"pace": "seasons"})
	e.orders(t, e.anna, "F Kie - Den\nA Mun - Ruh\nA Ber - Kie")
	e.orders(t, e.ben, "A Par - Bur\nA Mar H\nF Bre H")
	p := e.atTheMap(t, e.token, "de", "light", desktop)

	// Where to if it is dislodged: places by order of wish, in the end none.
	p.chooses("ruh")
	p.click(button("Falls vertrieben"))
	p.chooses("hol")
	p.lines("A Ruh R Hol")
	p.chooses("mun")
	p.chooses("bel")
	p.chooses("hol") // no, not there
	p.click(button("Sonst auflösen"))
	p.lines("A Ruh R Mun, Bel, -")
	p.until("the wishes on the map", `[...document.querySelectorAll("#board .badge")].map((b) => b.textContent).join() === "1,2,3"`)
	p.click(button("Fertig"))
	p.chooses("kie")
	p.chooses("hol")
	p.lines("A Kie - Hol", "A Ruh R Mun, Bel, -")

	// The winter: a removal goes with its unit, builds by order of wish.
	p.click(button("Winter"))
	p.chooses("kie")
	p.click(button("Abbauen"))
	p.lines("A Kie - Hol", "A Ruh R Mun, Bel, -", "D A Hol SONST D A Kie")
	p.click(button("Winter"))
	p.chooses("kie")
	p.chooses("ruh")
	p.lines("A Kie - Ruh", "A Ruh R Mun, Bel, -", "D A Ruh SONST D A Kie")
	p.click(button("Winter"))
	p.chooses("kie")
	p.lines("A Kie - Ruh", "A Ruh R Mun, Bel, -")
	p.chooses("kie")
	p.click(button("Flotte Kiel"))
	p.chooses("ber")
	p.click(button("Armee Berlin"))
	p.lines("A Kie - Ruh", "A Ruh R Mun, Bel, -", "B F Kie", "B A Ber")

	// The text is the truth: what is typed is what the map shows.
	p.writes(orders, "A Kie - Hol\nArmee Ruhr R Belgien, München\nB F Kie\nB A Mun")
	p.until("the sheet as it was typed", `[...document.querySelectorAll("#hand li")].length === 6`)
	p.click(at(`[data-key="unit-ruh"]`))
	p.click(button("Falls vertrieben"))
	p.until("the wish on the map", `document.querySelectorAll("#board .badge").length === 2`)
	p.click(button("Befehl löschen"))
	p.lines("A Kie - Hol", "B F Kie", "B A Mun")
	e.orders(t, e.ben, "A Bur H")
	p.sends("Frühjahr 1902")
	p.until("what the winter has built", `["Kiel", "München"].every((n) => [...document.querySelectorAll("#board [data-province]")].some((g) => g.getAttribute("aria-label").startsWith(n + ": ") && /Deutsch/.test(g.getAttribute("aria-label"))))`)
	if said := look[string](p, `document.querySelector(".diplomacy-powers .own")?.textContent ?? ""`); !strings.Contains(said, "5") {
		t.Errorf("Germany has %q", said)
	}
}

// The same with keys alone.
func TestSeasonInAdvanceByKeys(t *testing.T) {
	t.Parallel()
	e := openEuropeWith(t, map[string]string{"pace": "seasons"})
	e.orders(t, e.anna, "")
	e.orders(t, e.ben, "")
	p := e.atTheMap(t, e.token, "en", "dark", desktop)
	p.tabsTo("the map", `document.activeElement.matches("[data-province]")`, false)
	p.walks("ber")
	p.presses(kb.Enter)
	p.presses("r")
	p.walks("sil")
	p.presses(kb.Enter)
	p.presses("h")
	p.lines("A Ber R Sil, -")
	p.presses(kb.Escape)
	p.presses(kb.Escape)
	p.presses("b")
	p.walks("mun")
	p.presses(kb.Enter)
	if p.waits(time.Second, `!!document.querySelector(".stage-menu:not([hidden]) button:focus")`) { // the driver's Enter may have answered already
		p.presses(kb.Enter)
	}
	p.lines("A Ber R Sil, -", "B A Mun")
}
