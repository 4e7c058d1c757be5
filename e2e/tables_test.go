package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// laid opens a new match of each game: one that Anna plays against computers, by the game's name, and one that she leads.
func (w *world) laid(t *testing.T) (played, led map[string]string) {
	t.Helper()
	played, led = map[string]string{}, map[string]string{}
	for _, e := range games.All() {
		name := e.Game.Info().ID
		bots := map[game.Seat]string{}
		for _, seat := range e.Game.Info().Seats {
			bots[seat] = e.Levels[0].Name
		}
		n := host.NewMatch{Game: name, Title: "Ein neuer Tisch", Listed: true, Bots: bots, Terms: match.Terms{Press: match.PressPublic}}
		n.Terms.Pace = match.Pace{Kind: match.PaceSpan, Span: match.Day}
		n.Terms.Review = match.Day
		n.Master = true
		led[name], _ = w.made(t, n)
		n.Master, n.Terms.Review = false, 0
		n.Seat = e.Game.Info().Seats[0]
		delete(bots, n.Seat)
		played[name], _ = w.made(t, n)
	}
	return played, led
}

// atTable opens a table once its board is awake.
func (p *person) atTable(path string) {
	p.t.Helper()
	p.visit(path)
	p.until("the board to wake up", `document.readyState === "complete" && document.fonts.status === "loaded" && document.documentElement.classList.contains("js")
		&& (!document.getElementById("board")?.dataset.script || document.querySelector("#board").children.length > 1 || document.querySelector("#board .nothing") || document.querySelector("#board svg[role=application], #board svg [tabindex]"))`)
}

// covered says which things that can be operated are seen, and yet something else would be hit.
const covered = `(() => {
	const found = new Set();
	for (const e of document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")) {
		if (!e.checkVisibility({visibilityProperty: true}) || e instanceof SVGElement) continue;
		const r = e.getBoundingClientRect();
		let [top, bottom, left, right] = [Math.max(r.top, 0), Math.min(r.bottom, innerHeight), Math.max(r.left, 0), Math.min(r.right, innerWidth)];
		for (let box = e.parentElement; box; box = box.parentElement) {
			const style = getComputedStyle(box), of = box.getBoundingClientRect();
			if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, of.top), Math.min(bottom, of.bottom)];
			if (style.overflowX !== "visible") [left, right] = [Math.max(left, of.left), Math.min(right, of.right)];
		}
		if (bottom - top < 4 || right - left < 4) continue;
		for (const y of [top + 2, bottom - 2]) {
			const over = document.elementFromPoint((left + right) / 2, y);
			if (over && !over.contains(e) && !e.contains(over) && !e.labels?.[0]?.contains(over)) found.add((e.textContent.trim().slice(0, 40) || e.outerHTML.slice(0, 60)) + " under " + over.outerHTML.slice(0, 60));
		}
	}
	return [...found];
})()`

// On a telephone what is to be done is a sheet at the bottom edge. Nothing lies half under it, however high it is and wherever
// it is scrolled to: a finger would hit the wrong thing, and a key would lead to what nobody sees.
func TestNothingLiesUnderTheBottomEdge(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	played, _ := w.laid(t)
	p := someone(t, w.server, "de", phone)
	p.isAnna(w)
	for name, id := range played {
		p.atTable("/m/" + id)
		for step := range 12 {
			if step%4 == 3 { // from half to full, to what is to be seen at least, and back
				p.click(at("#handle"))
			}
			p.do("scroll", chromedp.Evaluate[chromedp.Void](fmt.Sprintf(scrolled, step*37), chromedp.EvalAwaitPromise))
			if p.waits(3*time.Second, covered+".length === 0") { // a sheet that has just been filled has its place a picture later
				continue
			}
			for _, what := range look[[]string](p, covered) {
				t.Errorf("%s, at %d: %s", name, step*37, what)
			}
		}
	}
}

// scrolled scrolls what a table's panel holds, and waits until that is seen.
const scrolled = `(document.getElementById("panes").scrollTop = %d,
	new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))`

// A new table of each game fits into every window, for who plays, who leads and who watches, with all that can be unfolded open.
// TestAccessible looks at the other widths.
func TestTablesFitEveryWindow(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	played, led := w.laid(t)
	anna, stranger := someone(t, w.server, "de", phone), someone(t, w.server, "de", phone)
	anna.isAnna(w)
	widths := []int{320}
	if gametest.Release() {
		widths = []int{320, 390, 768, 1360, 1920}
	}
	measured := func(p *person, path, who string) {
		p.atTable(path)
		look[bool](p, `(document.querySelectorAll("details").forEach((d) => (d.open = true)), true)`)
		for _, width := range widths {
			p.looksAt(screen{name: fmt.Sprintf("%d wide", width), width: width, height: 800})
			p.fits(path + " as " + who)
		}
	}
	for name := range played {
		t.Run(name, func(t *testing.T) {
			for _, look := range turns(t, []func(){
				func() { measured(anna, "/m/"+played[name], "a player") },
				func() { measured(stranger, "/m/"+played[name], "a spectator") },
				func() { measured(anna, "/m/"+led[name], "the game master") },
				func() { measured(anna, "/m/"+led[name]+"/desk", "the game master") },
			}) {
				look()
			}
			measured(anna, "/new?game="+name, "somebody who plans")
		})
	}
}

// A page that scrolls in a box of its own is measured like any other.
func TestAWidePageIsFound(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	id, _ := w.made(t, host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "beginner"}})
	p := someone(t, w.server, "de", phone)
	p.isAnna(w)
	p.atTable("/m/" + id)
	if wide := look[int](p, pageWidth); wide > phone.width {
		t.Errorf("the page is %d wide before anything sticks out", wide)
	}
	look[bool](p, `((e) => { e.style.inlineSize = "900px"; document.getElementById("panes").append(e); return true })(document.createElement("div"))`)
	if wide := look[int](p, pageWidth); wide <= phone.width {
		t.Errorf("what sticks out is not found: the page is %d wide", wide)
	}
}

// The board of every lesson wakes up: the browser has nothing to complain of. In the suite the first and the last of each game do.
func TestEveryLessonWakesUp(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "en", phone)
	for _, e := range games.All() {
		if e.Lessons == nil {
			continue
		}
		all := len(e.Lessons())
		for n := range all {
			if n > 0 && n < all-1 && !gametest.Release() { // some are solved elsewhere
				continue
			}
			p.atTable(fmt.Sprintf("/learn/%s/%d", e.Game.Info().ID, n+1))
		}
	}
}
