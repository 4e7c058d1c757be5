package e2e

import (
	"path"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"spielleiter/internal/i18n"
)

// mostTouches is how many touches lie at most between the home page and a first order.
const mostTouches = 3

// firstOrders are what a stranger touches at a new table of each game to give an order.
var firstOrders = map[string]func(*person){
	"agamemnon": func(p *person) {
		p.click(at("#hand button[data-piece], #hand button[data-key^=aside-]")) // who is second may first set a Weaver aside
		if look[bool](p, `!document.getElementById("text").value`) {
			p.click(at("#board .space.free"))
		}
	},
	"diplomacy": func(p *person) {
		p.click(at("#hand .unit-line"))
		p.touches(p.shown("where it can go", targetPlaces))
	},
	"rathersilly": func(p *person) {
		p.click(button(p.server.texts.Printer(i18n.Lang(p.lang), "rathersilly").T("board.page.do.settle", nil)))
		p.touches(p.shown("where lamas can settle", targetPlaces))
	},
	"terramagica": func(p *person) {
		p.click(at(`#hand [data-key="raise"]`))
	},
	"waben": func(p *person) { // all units stay and defend; where they go is ordered on the map
		p.click(button(p.server.texts.Printer(i18n.Lang(p.lang), "waben").T("board.page.template", nil)))
	},
}

// servedPrompt asks what the page says of the next touch before any script is there.
const servedPrompt = `window.served = null; fetch(location.href).then((a) => a.text()).then((page) => {
	window.served = [new DOMParser().parseFromString(page, "text/html").querySelector("#touch .hint")?.textContent ?? ""];
})`

// saidPrompt holds once a board that is awake says the same, in the same element.
const saidPrompt = `(() => {
	const said = document.querySelector("#touch .hint"), [served] = window.served ?? [];
	return served === "" ? !said?.checkVisibility() : said?.id && said.checkVisibility() && said.textContent === served;
})()`

// targetPlaces gives of the tinted places of a map of Europe where they are on the screen.
const targetPlaces = `[...document.querySelectorAll("#board use.mark.target")].map((m) => {
	const place = m.getAttribute("href").slice(5), {unit} = JSON.parse(document.getElementById("board-data").textContent).data.map.places[place];
	const {x: X, y: Y} = new DOMPoint(...unit).matrixTransform(m.ownerSVGElement.getScreenCTM());
	return {X, Y, hit: document.elementFromPoint(X, Y)?.closest("[data-province]")?.dataset.province === place};
})`

// shown waits for the first of some places that can be hit, and for it to rest.
func (p *person) shown(what, places string) point {
	p.t.Helper()
	var last point
	for end := time.Now().Add(*patience); time.Now().Before(end); pause() {
		now := look[[]point](p, `(`+places+`).filter((at) => at.hit && at.X > 0 && at.Y > 0 && at.X < innerWidth && at.Y < innerHeight).slice(0, 1)`)
		if len(now) == 1 && now[0] == last {
			return last
		}
		if len(now) == 1 {
			last = now[0]
		}
	}
	p.t.Fatalf("%s: it cannot be touched. What is there:\n%s", what, p.glance())
	return point{}
}

// From the home page a stranger gives a first order in each game within three touches.
func TestAFirstOrderIsThreeTouchesAway(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	for name, order := range firstOrders {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, c := range turns(t, ways) {
				p := someone(t, h, c.lang, c.screen)
				p.visit("/")
				p.click(at("#game-" + name + " form button"))
				p.arrives("^/m/")
				must(t, h.MoveBots(t.Context(), path.Base(p.path()))) // who may begin
				p.until("the board to wake up", `document.fonts.status === "loaded" && document.querySelector("#board svg")`)
				p.do("read the page as it comes", chromedp.Evaluate[chromedp.Void](servedPrompt))
				p.until("the first words of the board to be those of the page", saidPrompt)
				order(p)
				p.until("an order that only waits to be confirmed", `document.getElementById("text").value.trim() !== "" && !document.querySelector("#verdict .bad") && !document.getElementById("confirm").disabled`)
				if p.touched > mostTouches {
					t.Errorf("%d touches on a %s", p.touched, c.name)
				}
			}
		})
	}
}
