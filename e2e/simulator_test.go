package e2e

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// rivals is a line-up that takes no side.
const rivals = "120 Fußsoldaten\n40 Bogenschützen\ngegen\n90 Pikeniere, Reihe 1\n30 Ritter\nPalisade 800"

// writesLineup types a line-up into the text, and waits until the tables show it.
func (p *person) writesLineup(text string, rows int) {
	p.t.Helper()
	p.writes(at("#text"), text)
	p.until("the tables", "document.querySelectorAll('#sides [data-unit]').length === "+itoa(rows))
}

func itoa(n int) string { return strconv.Itoa(n) }

// Somebody edits both sides by keys, has them fought, watches the typical battle, and pastes its
// record back; without anything ever being stored.
func TestSimulator(t *testing.T) {
	h := openServer(t)
	for _, c := range turns(t, ways) {
		t.Run(c.lang+"/"+c.name, func(t *testing.T) {
			p := someone(t, h, c.lang, c.screen)
			p.visit("/terramagica")
			p.until("the script", `document.readyState === "complete"`)
			p.writesLineup(rivals, 4)

			p.click(at("#m0-0"))
			p.presses(kb.Enter) // the same unit once more
			p.until("a row more", `document.activeElement.id === "m0-1" && document.querySelectorAll("[data-unit^='0 ']").length === 3`)
			p.writes(at("#m0-1"), "7")
			p.until("the text in step", `document.getElementById("text").value.includes("\n7 ")`)
			p.presses(kb.Delete, chromedp.KeyModifiers(chromedp.ModifierShift))
			p.until("a row less", `document.querySelectorAll("[data-unit^='0 ']").length === 2`)

			p.simulates()
			typical := look[string](p, `document.querySelector(".watch a").getAttribute("href")`)
			p.leaves(func() { p.click(at(".watch a")) })
			p.watches()
			p.visit(typical)
			outcome := look[string](p, `document.querySelector(".status .soft").textContent`)

			other := someone(t, h, c.lang, desktop)
			other.visit(typical)
			other.reads(outcome)
		})
	}
}

// simulates has the line-up fought.
func (p *person) simulates() {
	p.t.Helper()
	p.fills("#runs", "10000")
	p.click(at("#run"))
	p.until("the result", `document.getElementById("h-result")`)
	if n := look[int](p, `document.querySelectorAll("#results .chances rect.fill").length`); n < 1 || n > 4 {
		p.t.Errorf("the bar has %d parts", n)
	}
}

// watches plays a battle by keys: on, back, to the end, and a little of it by itself.
func (p *person) watches() {
	p.t.Helper()
	p.until("the player", `document.querySelector(".player-bar")`)
	stands := func(n string) {
		p.t.Helper()
		p.until("frame "+n, `document.querySelector(".player .when").dataset.n === "`+n+`"`)
	}
	stands("0")
	p.presses(kb.ArrowRight)
	p.presses(kb.ArrowRight)
	stands("2")
	p.until("the record in step", `document.querySelector("#protocol [data-here]").dataset.frame === "2"`)
	p.presses(kb.ArrowLeft)
	stands("1")
	p.presses(" ")
	p.until("it plays", `document.querySelector(".player").classList.contains("playing") && Number(document.querySelector(".player .when").dataset.n) > 1`)
	p.presses(" ")
	p.until("it stands", `!document.querySelector(".player").classList.contains("playing")`)
	p.presses(kb.End)
	p.until("the end", `document.querySelector('[data-step="next"]').disabled`)
	if query := look[string](p, "location.search"); !strings.Contains(query, "frame=") {
		p.t.Errorf("the address does not say the frame: %s", query)
	}
	p.presses(kb.Home)
	stands("0")
}

// Scripts move what the server draws: at every frame the picture of the player is the one that is
// drawn for readers without scripts.
func TestThePlayerShowsWhatTheServerDraws(t *testing.T) {
	h := openServer(t)
	p := someone(t, h, "de", desktop)
	still := someone(t, h, "de", desktop)
	p.prefers("light")
	still.withoutScripts()
	p.visit("/terramagica/battle")
	p.until("the player", `document.querySelector(".player-bar")`)
	for _, frame := range []string{"1", "4", "9", "14"} {
		still.visit("/terramagica/battle?frame=" + frame)
		for p.until("the player", "true"); look[string](p, `document.querySelector(".player .when").dataset.n`) != frame; {
			p.presses(kb.ArrowRight)
		}
		const seen = `JSON.stringify({
			units: [...document.querySelectorAll("#board svg [data-unit]:not(.gone)")].map((g) => [g.dataset.unit, g.classList.contains("falls") || g.querySelector(".count")?.textContent, g.querySelector(".cloth").getAttribute("d").length > 10,
				Math.round(g.getBoundingClientRect().top / 20)]),
			figures: [...document.querySelectorAll("#board svg [data-unit]:not(.gone)")].map((g) => g.querySelectorAll(".men > use:not(.gone)").length),
			lying: [...document.querySelectorAll("#board svg .lying > g")].map((g) => [...g.querySelectorAll("use")].map((u) => Math.round(u.getAttribute("x")) + " " + Math.round(u.getAttribute("y"))).sort()),
			caption: document.querySelector("#board + .caption:not([hidden]), #board .caption").textContent,
			words: [...document.querySelectorAll("#board svg .rows text.words, #board svg .fort text")].map((w) => w.textContent),
			strokes: document.querySelectorAll("#board svg .strokes .tip").length,
			losses: [...document.querySelectorAll("#board svg .losses text")].map((w) => w.textContent).sort(),
			stones: [...document.querySelectorAll("#board svg .stone:not(.gone)")].length,
		})`
		want := look[string](still, positions(seen))
		if !p.waits(3*time.Second, positions(seen)+" === "+quote(want)) { // banners may be on their way
			t.Errorf("frame %s: the player shows\n%s, the server\n%s", frame, look[string](p, positions(seen)), want)
		}
	}
}

// positions leaves out where on the page the picture is, which differs.
func positions(js string) string {
	return strings.Replace(js, "g.getBoundingClientRect().top / 20", "(g.getBoundingClientRect().top - g.ownerSVGElement.getBoundingClientRect().top) / g.ownerSVGElement.getBoundingClientRect().height * 60", 1)
}

// A battle plays by itself for readers who like motion, until they stop it; for others it stands, and its
// sentences lead through it.
func TestABattlePlaysByItself(t *testing.T) {
	h := openServer(t)
	p := someone(t, h, "en", phone)
	p.visit("/terramagica/battle")
	p.until("the player", `document.querySelector(".player-bar")`)
	p.until("the line-up in words", `/^Line-up: /.test(document.querySelector(".player .caption").textContent)`)
	p.click(at("#story li:nth-child(4) a"))
	p.until("round three", `/^Round 3: /.test(document.querySelector(".player .caption").textContent) && document.querySelector("#story [data-here]").textContent.startsWith("Round 3")`)
	if look[bool](p, `document.querySelector(".player").classList.contains("playing")`) {
		t.Error("it moves, and the reader has asked for less motion")
	}
	order(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}})
	p.visit("/terramagica/battle")
	p.until("it goes on", `Number(document.querySelector(".player .when")?.dataset.n) > 1`)
	p.until("fallen men", `document.querySelectorAll(".lying use").length > 3`)
	p.click(at(".player [data-play]"))
	p.until("it stands", `!document.querySelector(".player").classList.contains("playing")`)
}

// Whoever goes on to a battle and back finds the armies as they were, and a phone holds all that is told of
// them: nothing is wider than the window, and the scales are whole.
func TestTheSimulatorKeepsItsArmies(t *testing.T) {
	h := openServer(t)
	p := someone(t, h, "de", phone)
	p.visit("/terramagica")
	p.until("the script", `document.readyState === "complete"`)
	p.writesLineup(rivals, 4)
	p.until("the armies in the address", `location.search.includes("c=")`)
	p.simulates()
	for _, wide := range []int{320, 360, 390} {
		p.looksAt(screen{"narrow", wide, 800, true})
		if over := look[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
			t.Errorf("at %d the page is %d pixels too wide", wide, over)
		}
		if over := look[string](p, `[...document.querySelectorAll("#results .scroll")].filter((s) => s.scrollWidth > s.clientWidth + 1).map((s) => s.querySelector("thead").textContent + (s.scrollWidth - s.clientWidth)).join("; ")`); over != "" {
			t.Errorf("at %d these tables are too wide: %s", wide, over)
		}
		if cut := look[string](p, `[...document.querySelectorAll("#results svg.odds")].flatMap((s) => [...s.querySelectorAll("text")].filter((w) => w.getBoundingClientRect().left < s.getBoundingClientRect().left - 0.5 || w.getBoundingClientRect().right > s.getBoundingClientRect().right + 0.5).map((w) => w.textContent)).join("; ")`); cut != "" {
			t.Errorf("at %d these labels are cut: %s", wide, cut)
		}
	}
	p.leaves(func() { p.click(at(".watch a")) })
	p.until("the battle", `document.querySelector(".player-bar")`)
	p.do("go back", chromedp.NavigateBack())
	p.until("the armies again", `document.querySelectorAll("#sides [data-unit]").length === 4 && document.getElementById("text").value.includes("120 Fußsoldaten")`)
}

// The record of a battle can be pasted, as can a line-up that is compared with the one before.
func TestSimulatorReadsRecordsAndCompares(t *testing.T) {
	h := openServer(t)
	p := someone(t, h, "de", desktop)
	p.visit("/terramagica/battle")
	record := look[string](p, `(() => { const r = new XMLHttpRequest(); r.open("GET", "/terramagica/battle/protocol.txt", false); r.send(); return r.responseText; })()`)
	p.visit("/terramagica")
	p.until("the script", `document.readyState === "complete"`)
	p.writesLineup(rivals, 4)
	p.simulates()
	p.insists("what to compare with", `!document.getElementById("with-note").hidden`, func() { p.click(at("[data-with]")) })
	p.writesLineup(strings.Replace(rivals, "120", "200", 1), 4)
	p.do("forget the result", chromedp.Evaluate[chromedp.Void](`document.getElementById("results").replaceChildren()`))
	p.simulates()
	p.reads("Prozentpunkte öfter")
	p.insists("no comparison", `document.getElementById("with-note").hidden`, func() { p.click(at("[data-alone]")) })

	p.writesLineup(record, 7)
	p.writes(at("#text"), "100 Fussoldatn\ngegen\n1 Oger")
	p.reads("Zeile 1, Spalte 5")
	p.reads("Fußsoldat")
}

// The results too are without fault for axe, by day and by night, and fit a phone.
func TestSimulationsAreAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	h := openServer(t)
	p := someone(t, h, "de", desktop)
	p.prefers("light")
	p.visit("/terramagica")
	p.until("the script", `document.readyState === "complete"`)
	p.simulates()
	toTheTop := func() { // the head covers nothing there
		p.do("go to the top", chromedp.Evaluate[chromedp.Void]("window.scrollTo(0, 0)"))
	}
	for _, s := range []screen{desktop, tablet, phone} {
		p.looksAt(s)
		toTheTop()
		p.dayAndNight(string(axe), "a result")
	}
	p.click(at("#search summary"))
	p.click(at("#find"))
	p.until("an army", `document.querySelector("[data-take]")`)
	toTheTop()
	p.dayAndNight(string(axe), "an army")
	p.click(at("[data-take]"))
	p.until("the army in the tables", `document.querySelectorAll("[data-unit^='0 ']").length > 0`)
	for _, s := range turns(t, []screen{phone, desktop}) {
		p.looksAt(s)
		p.visit("/terramagica/battle?frame=4")
		p.until("the player", `document.querySelector(".player-bar")`)
		p.dayAndNight(string(axe), "a battle")
	}
}
