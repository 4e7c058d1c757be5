package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// lines waits until the text of the orders says just this.
func (p *person) lines(want ...string) {
	p.t.Helper()
	p.until(fmt.Sprintf("the orders %q", want), fmt.Sprintf(`document.getElementById("text")?.value.split("\n").filter(Boolean).sort().join("\n") === %s.split("\n").sort().join("\n")`, quote(strings.Join(want, "\n"))))
}

// sends confirms the orders, twice if units have none, and waits for what follows.
func (p *person) sends(phase string) {
	p.t.Helper()
	next := fmt.Sprintf(`document.querySelector(".stage-bar .acts-now") && document.querySelector(".status")?.textContent.includes(%s)`, quote(phase))
	sure := string(at("#sure")) + "?.checkVisibility()"
	p.click(confirm)
	p.until("phase "+phase+", or a question", "("+next+") || "+sure)
	if look[bool](p, "!!("+sure+")") {
		p.click(confirm)
	}
	p.until("phase "+phase, next)
}

// carries drags a unit to a province.
func (p *person) carries(from, to string) {
	p.t.Helper()
	p.spot(to)
	a, b := p.spot(from), p.spot(to)
	if p.screen.touch {
		p.slides(a, point{(a.X + b.X) / 2, (a.Y + b.Y) / 2}, b)
		return
	}
	p.do("drag", chromedp.DragAndDropXY(a.X, a.Y, b.X, b.Y, 6))
}

// A year of Diplomacy: by mouse in German, while the neighbour, on a phone in English,
// has to retreat.
func TestYearOnTheMap(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	anna := e.atTheMap(t, e.token, "de", "light", desktop)
	anna.readsIn(at("#hand"), "3 Einheiten haben noch keinen Befehl.")

	// Spring: a touch, a drag, a line of the list.
	anna.chooses("kie")
	anna.chooses("den")
	anna.lines("F Kie - Den")
	anna.carries("ber", "mun")
	anna.lines("F Kie - Den", "A Ber - Mun")
	anna.click(at(`[data-key="unit-mun"]`))
	anna.chooses("ruh")
	anna.lines("F Kie - Den", "A Ber - Mun", "A Mun - Ruh")
	anna.readsIn(at("#hand"), "Alle Einheiten haben Befehle.")
	e.orders(t, e.ben, "A Par - Bur\nA Mar H\nF Bre H")
	anna.sends("Herbst 1901 · Züge")

	// Fall: a support by its button, in two touches; one taken back; what if France moves away.
	anna.chooses("mun")
	anna.chooses("bur")
	anna.chooses("ruh")
	anna.click(button("Unterstützen"))
	anna.chooses("mun")
	anna.chooses("bur")
	anna.lines("A Mun - Bur", "A Ruh S A Mun - Bur")
	anna.chooses("den")
	anna.chooses("kie")
	anna.click(at(`#hand [aria-label^="F Den - Kie"]`))
	anna.lines("A Mun - Bur", "A Ruh S A Mun - Bur")
	anna.writes(orders, "A Mun - Bur\nArmee Ruhr unterstützt A Mun - Bur\nF Den - Swe")
	anna.readsIn(at("#hand"), "Alle Einheiten haben Befehle.")
	anna.click(button("Was wäre, wenn?"))
	anna.until("a forecast", `document.querySelector(".diplomacy-report summary")?.textContent.startsWith("So käme es") && [...document.querySelectorAll(".diplomacy-report li")].some((l) => l.textContent.includes("A Bur xxx") && l.textContent.includes("vertrieben"))`)
	anna.chooses("bur")
	anna.chooses("gas")
	anna.until("another forecast", `[...document.querySelectorAll(".diplomacy-report li")].some((l) => l.textContent.includes("A Bur - Gas") && l.textContent.includes("gelungen"))`)
	anna.click(button("Was wäre, wenn?"))
	e.orders(t, e.ben, "A Bur H")
	anna.sends("Herbst 1901 · Rückzüge")

	// The neighbour retreats with a finger.
	ben := e.atTheMap(t, e.benToken, "en", "light", phone)
	ben.chooses("bur")
	ben.until("a closer look", `document.querySelector("svg.diplomacy.near")`)
	ben.chooses("par")
	ben.lines("A Bur R Par")
	ben.click(confirm)

	// Winter: a fleet, chosen from a menu.
	anna.until("winter", `document.querySelector(".status").textContent.includes("Winter 1901")`)
	anna.chooses("kie")
	anna.click(button("Flotte Kiel"))
	anna.lines("B F Kie")
	anna.sends("Frühjahr 1902")

	// The way back, and why.
	anna.click(at(".diplomacy-course button"))
	anna.readsIn(at(".diplomacy-course .where"), "Winter 1901, Auf- und Abbau")
	anna.click(at(".diplomacy-course button"))
	anna.readsIn(at(".diplomacy-course .where"), "Herbst 1901, Rückzüge")
	anna.click(at(".diplomacy-course button"))
	anna.readsIn(at(".diplomacy-course .where"), "Herbst 1901, Züge")
	anna.chooses("mun")
	anna.readsIn(whyPanel, "Sie greift Bur mit Stärke 2 an, unterstützt von A Ruh.")
	anna.chooses("bur")
	anna.readsIn(whyPanel, "A Mun vertreibt sie mit Stärke 2")
	if href := look[string](anna, `document.querySelector("#why-body a.cite")?.getAttribute("href") ?? ""`); !strings.HasPrefix(href, "/rules/diplomacy#DIP-") {
		t.Errorf("the answer cites %q", href)
	}
}

// Whoever is ready while units have no orders is asked once, and can change their mind as long as others think.
func TestWhoLeavesUnitsIsAskedOnce(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	for lang, s := range map[string]screen{"de": desktop, "en": phone} {
		p := e.atTheMap(t, e.token, lang, "light", s)
		sure, back := at("#sure"), at("#unready button")
		left := p.server.texts.Printer(i18n.Lang(lang), "diplomacy").T("board.page.left.hold", game.Args{"n": "3"})
		p.marks(sure, false)
		p.click(confirm)
		p.readsIn(sure, left)
		p.marks(sure, true)
		p.marks(back, false)
		p.click(confirm)
		p.readsIn(saved, p.word("orders.ready"))
		p.marks(confirm, false)
		p.leaves(func() { p.click(back) })
		p.marks(confirm, true)
		p.marks(back, false)
	}
}

// confirmsTwice confirms, and once more where units without an order are asked about.
func (p *person) confirmsTwice() {
	p.t.Helper()
	p.click(confirm)
	if p.waits(2*time.Second, string(at("#sure"))+"?.checkVisibility()") {
		p.click(confirm)
	}
}

// Two quick touches help: the first would move there, the second makes it a support.
func TestTwoTouchesSupport(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	p := e.atTheMap(t, e.token, "en", "dark", phone)
	const question = `document.querySelector(".stage-bar .hint").textContent.includes("helps Berlin")`
	const chosen = `!!document.querySelector('[data-key="unit-mun"][aria-pressed="true"]')`
	p.insists("a chosen unit", `document.querySelector("svg.diplomacy.near") && `+chosen, func() { p.click(at(`[data-key="unit-mun"]`)) })
	p.touchesTwice(p.spot("ber"))
	p.until("a question for the target", question)
	p.chooses("kie")
	p.lines("A Mun S A Ber - Kie")

	// Two fingers zoom.
	before := look[float64](p, `document.querySelector("svg.diplomacy").viewBox.baseVal.width`)
	m := p.spot("mun")
	fingers := func(kind input.DispatchTouchEventType, apart float64) {
		order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: m.X - apart, Y: m.Y, ID: new(1.0)}, {X: m.X + apart, Y: m.Y, ID: new(2.0)}}})
	}
	fingers(input.DispatchTouchEventTypeTouchStart, 20)
	fingers(input.DispatchTouchEventTypeTouchMove, 30)
	fingers(input.DispatchTouchEventTypeTouchMove, 40)
	order(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
	p.until("a closer map", fmt.Sprintf(`document.querySelector("svg.diplomacy").viewBox.baseVal.width < %f * .7`, before))
	p.lines("A Mun S A Ber - Kie") // and order nothing
}

// Somebody without a mouse orders a spring.
func TestSpringByKeys(t *testing.T) {
	t.Parallel()
	e := openEurope(t)
	p := e.atTheMap(t, e.token, "de", "light", desktop)
	p.tabsTo("the map", `document.activeElement.matches("[data-province]")`, false)
	p.presses(kb.Escape)
	for _, to := range []string{"ber", "kie", "mun"} {
		p.walks(to)
		if role, name := p.hears(); role != "button" || !strings.Contains(name, "Deutsches Reich") {
			t.Errorf("a screen reader calls %s %q, %q", to, role, name)
		}
		p.presses(kb.Enter)
		switch to {
		case "ber":
			p.presses("h")
		case "kie":
			p.walks("den")
			p.presses(kb.Enter)
		default:
			p.presses("s")
			p.walks("ber")
			p.presses(kb.Enter)
		}
	}
	p.walks("mun") // Berlin can be helped to stay and to go: the way to stay is to choose it again
	p.until("an open question", `document.querySelector(".stage-bar .hint").textContent.includes("hilft Berlin")`)
	p.walks("ber")
	p.presses(kb.Enter)
	p.lines("A Ber xxx", "F Kie - Den", "A Mun S A Ber")
	p.walks("kie")
	p.presses(kb.Delete)
	p.lines("A Ber xxx", "A Mun S A Ber")
}

// walks goes with arrow keys to a province.
func (p *person) walks(to string) {
	p.t.Helper()
	js := fmt.Sprintf(`import(document.getElementById("board").dataset.script.replace("diplomacy.js", "diplomacy/keys.js")).then(({neighbour}) => {
		const {map} = JSON.parse(document.getElementById("board-data").textContent).data, keys = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
		const ways = new Map([[document.activeElement.dataset.province, []]]);
		for (const [at, way] of ways) for (const key in keys) { const next = neighbour(map, at, keys[key]); if (!ways.has(next)) ways.set(next, [...way, key]); }
		return ways.get(%s) ?? ["nowhere"];
	})`, quote(to))
	way, err := chromedp.Run(p.ctx, limited(chromedp.Evaluate[[]string](js, chromedp.EvalAwaitPromise)))
	if err != nil {
		p.t.Fatal(err)
	}
	keys := map[string]string{"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown}
	for _, key := range way {
		p.presses(keys[key])
	}
	p.until("the focus on "+to, fmt.Sprintf(`document.activeElement.dataset.province === %s`, quote(to)))
}

// The page of the map: light, and nothing that axe has against it, in both languages and
// schemes, on a desk and on a phone.
func TestMapPage(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	e := openEurope(t)
	e.plays(t, 9)
	var p *person
	for _, c := range turns(t, []way{{"de", desktop}, {"de", phone}, {"en", desktop}, {"en", phone}}) {
		p = e.atTheMap(t, e.token, c.lang, "light", c.screen)
		p.click(at("#hand button"))
		p.dayAndNight(string(axe), c.lang)
		p.opens("report")
		p.click(at(".diplomacy-report summary"))
		p.dayAndNight(string(axe), c.lang+", the report")
	}
	p.looksAt(desktop)
	p.isLight("the page", maxToldPage, func() {
		p.visit("/m/" + e.id)
		p.until("the map and the fonts", `document.querySelector(".stage-bar .acts-now") && document.fonts.status === "loaded"`)
	})
}
