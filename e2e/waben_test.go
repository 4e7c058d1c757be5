package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// segment is a match of Welt der Waben that Anna plays against computers, after some moons.
func (w *world) segment(t *testing.T, moons int) string {
	t.Helper()
	seats := []game.Seat{"realm1", "realm2", "realm3"}
	n := host.NewMatch{
		Game: "waben", Title: "Am Rand der Welt", Seats: seats, Seat: "realm1", Bots: map[game.Seat]string{"realm2": "beginner", "realm3": "beginner"},
		Terms: match.Terms{Press: match.PressPublic, Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	}
	id, _ := w.made(t, n)
	for range 40 {
		must(t, w.MoveBots(t.Context(), id))
		p, err := w.Match(t.Context(), w.anna, id)
		must(t, err)
		if p.Phase > moons {
			return id
		}
		if p.You.Can(host.ActSubmit) {
			v := p.GameView()
			_, err := w.Submit(t.Context(), w.anna, id, host.Order{Phase: p.Phase, Text: v.Write("", v.Default()), Ready: true})
			must(t, err)
		}
	}
	t.Fatal("the moons do not pass")
	return ""
}

// openSegment is a server with such a match.
func openSegment(t *testing.T, moons int) (*world, string) {
	t.Helper()
	w := &world{server: openServer(t)}
	w.token, w.anna = w.guest(t, "Anna Amsel", "de")
	return w, w.segment(t, moons)
}

// atSegment opens the match as Anna.
func (w *world) atSegment(t *testing.T, id, lang, scheme string, s screen) *person {
	t.Helper()
	p := someone(t, w.server, lang, s)
	p.prefers(scheme)
	order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: w.token})
	_, err := w.SetProfile(t.Context(), w.anna, host.Profile{Lang: lang})
	must(t, err)
	p.visit("/m/" + id)
	p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]') && document.fonts.status === "loaded"`)
	return p
}

// A turn on the page: facts of fields by touch and keys, the map closer, the template, a unit that goes somewhere in the
// trial run, a line that does not count; then the letter, and its file.
func TestATurnOfASegment(t *testing.T) {
	t.Parallel()
	w, id := openSegment(t, 1)
	p := w.atSegment(t, id, "de", "light", phone)
	words := func(key string) string { return w.texts.Printer(i18n.German, "waben").T(key, nil) }

	p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
	p.presses(kb.ArrowDown)
	p.until("the facts of a field", `/Schwierigkeit/.test(document.querySelector(".waben-facts").textContent) && document.querySelector("#board .chosen").getAttribute("d")`)
	first := look[string](p, `document.querySelector(".waben-facts .title").textContent`)
	p.presses(kb.Enter)
	p.until("the line of its first unit", `/^\d{3} \d{3}\/\d{2} (KV|AB)$/.test(document.getElementById("text").value) && document.querySelector(".waben-draft:not([hidden]) select")`)
	p.until("what it can reach", `document.querySelector("#board .reach .soon")?.getAttribute("d") && document.querySelector("#board .reach .later")`)
	p.presses(kb.ArrowRight)
	p.presses(kb.Enter)
	p.until("its way, and what comes of it", `/^\d{3} \d{3}\/\d{2}-/.test(document.getElementById("text").value) && document.querySelector("#board .ways .now") && document.querySelector(".waben-trial td button")`)
	p.presses(kb.Escape)
	p.until("the unit to be done with", `document.querySelector(".waben-draft").hidden && !document.querySelector("#board .reach path")`)
	p.presses(kb.ArrowLeft)
	p.until("the first field", `document.querySelector(".waben-facts .title").textContent === "`+first+`"`)
	p.presses(kb.ArrowRight)
	p.until("its neighbour", `document.querySelector(".waben-facts .title").textContent !== "`+first+`"`)
	before := look[string](p, `document.querySelector("#board svg.wdw").getAttribute("viewBox")`)
	p.click(at(".waben-tools button"))
	p.until("a closer map, drawn anew", `document.querySelector("#board svg.wdw").dataset.level === "near" && document.querySelector("#board svg.wdw").getAttribute("viewBox") !== "`+before+`"`)
	p.click(at("#board svg.wdw"))
	p.until("a touched field", `document.querySelector(".waben-facts li")`)

	p.click(button(words("board.page.template")))
	p.until("the template", `/^Spielzug /.test(document.getElementById("text").value)`)
	p.until("the trial run", `document.querySelector(".waben-trial summary")`)
	p.writes(at("#text"), look[string](p, `document.getElementById("text").value.replace(/^(\s*101 .*?)KV$/m, "$1R4 KV") + "\n999 KV"`))
	p.until("what is wrong, by its line", `/999/.test(document.getElementById("verdict").textContent)`)

	p.visit("/m/" + id + "/papers/letter")
	p.until("the letter", `document.querySelector(".paper h1") && document.querySelector(".paper svg.wdw") && document.querySelectorAll(".files a").length >= 3`)
	if wide := look[int](p, pageWidth); wide > phone.width || p.sees("⟨") {
		t.Errorf("the page is %d wide, or a text is missing", wide)
	}
}

// wabenFields gives of some fields of a segment where they are on the screen.
const wabenFields = `((pick) => pick(JSON.parse(document.getElementById("board-data").textContent).data).map((f) => {
	const svg = document.querySelector("#board svg.wdw"), {x: X, y: Y} = new DOMPoint(f.x, f.y).matrixTransform(svg.querySelector(":scope > g:last-of-type > g").getScreenCTM());
	return {X, Y, hit: svg.contains(document.elementFromPoint(X, Y))};
}))`

// A field that is touched is told of; touched again, its first unit is ordered, and leads on to the field touched next.
func TestAUnitIsOrderedByTouch(t *testing.T) {
	t.Parallel()
	w, id := openSegment(t, 1)
	for lang, s := range map[string]screen{"de": phone, "en": desktop} {
		p := w.atSegment(t, id, lang, "light", s)
		home := p.shown("one's capital", wabenFields+`((d) => d.fields.filter((f) => f.n === d.home))`)
		p.touches(home)
		p.until("the facts of the capital", `document.querySelector(".waben-facts li") && document.getElementById("text").value === ""`)
		p.until("a map that was not moved for what is in sight", `document.querySelector("#board svg.wdw").style.transform === ""`)
		p.touches(p.shown("it again", wabenFields+`((d) => d.fields.filter((f) => f.n === d.home))`))
		p.until("the line of its first unit", `/^101 \d{3}\/\d{2} KV$/.test(document.getElementById("text").value)`)
		p.touches(p.shown("where it can go", wabenFields+`((d) => d.reaches[d.units[0].reach - 1][0].map((n) => d.fields[n]).filter((f) => f.n !== d.home))`))
		p.until("its way", `/^101 /.test(document.getElementById("text").value) && document.querySelector("#board .ways .now")`)
		p.writes(at("#text"), "")
	}
}

// The first lesson is solved by keys alone, on a telephone.
func TestALessonOfASegment(t *testing.T) {
	t.Parallel()
	p := someone(t, openServer(t), "de", phone)
	p.visit("/learn/waben/1")
	p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]')`)
	p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
	p.presses(kb.ArrowDown) // to the first unit
	p.presses(kb.Enter)
	p.until("its line", `document.getElementById("text").value === "101 101/25 KV"`)
	if !look[bool](p, `document.getElementById("lesson-done").hidden`) {
		t.Error("the lesson is solved before it began")
	}
	p.presses(kb.ArrowUp)
	p.presses(kb.ArrowRight)
	p.presses(kb.Enter)
	p.until("the lesson to be solved", `document.getElementById("text").value === "101 101/25-18 KV" && !document.getElementById("lesson-done").hidden`)
	p.until("the trial run", `document.querySelector(".waben-trial td button") && document.querySelector("#board .ways .way")`)
}

// Axe has nothing against the map and the letter.
func TestTheSegmentIsAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	w, id := openSegment(t, 1)
	for scheme, lang := range map[string]i18n.Lang{"light": i18n.German, "dark": i18n.English} {
		rules := rules[scheme]
		p := w.atSegment(t, id, string(lang), scheme, phone)
		p.click(button(w.texts.Printer(lang, "waben").T("board.page.template", nil)))
		p.until("the trial run", `document.querySelector(".waben-trial summary")`)
		p.do("all lists", chromedp.Evaluate[chromedp.Void](`document.querySelectorAll(".waben-units").forEach((fold) => (fold.open = true))`))
		p.until("the fields in words", `document.querySelectorAll(".waben-units table").length === 4`)
		p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
		p.presses(kb.ArrowDown)
		p.presses(kb.Enter)
		p.until("a unit to be ordered", `document.querySelector(".waben-draft:not([hidden]) select")`)
		report(t, "the map, "+scheme, p.judged(string(axe), rules))
		if wide := look[int](p, pageWidth); wide > phone.width || p.sees("⟨") {
			t.Errorf("the page is %d wide, or a text is missing", wide)
		}
		p.visit("/m/" + id + "/papers/letter")
		report(t, "the letter, "+scheme, p.judged(string(axe), rules))
		if wide := look[int](p, pageWidth); wide > phone.width {
			t.Errorf("the letter is %d wide", wide)
		}
		p.visit("/m/" + id + "/phase/1")
		p.until("the map of the past", `document.querySelector("#board .waben-tools:not([hidden])")`)
		report(t, "the past, "+scheme, p.judged(string(axe), rules))
	}
}

// Pictures of the map and of letters for people to look at: -shots says where to.
func TestSegmentScreens(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	w, id := openSegment(t, 2)
	for _, s := range []screen{desktop, phone} {
		for lang, scheme := range map[string]string{"de": "light", "en": "dark"} {
			p := w.atSegment(t, id, lang, scheme, s)
			p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
			p.presses(kb.ArrowDown)
			p.click(button(w.texts.Printer(i18n.Lang(lang), "waben").T("board.page.template", nil)))
			p.writes(at("#text"), look[string](p, `document.getElementById("text").value.replace(/^(\s*104 .*?)KV$/m, "$1R2 KVE").replace(/^(\s*103 .*?)KV$/m, "$1R112 KV") + "\n999 KV"`))
			p.until("a unit on its way", `document.querySelector(".waben-trial table") && document.querySelector("#verdict li, #verdict p")`)
			p.photographs(filepath.Join(*shots, "window."+lang+"."+s.name+".png"))
			p.wholePage(filepath.Join(*shots, "segment."+lang+"."+s.name+".png"))
			for _, paper := range []string{"letter", "bote"} {
				p.visit("/m/" + id + "/papers/" + paper)
				p.wholePage(filepath.Join(*shots, paper+"."+lang+"."+s.name+".png"))
			}
		}
	}
}

// The page weighs no more than other boards.
func TestTheSegmentIsLight(t *testing.T) {
	t.Parallel()
	w, id := openSegment(t, 1)
	p := w.atSegment(t, id, "de", "light", desktop)
	p.isLight("the page", maxBoardPage, func() {
		p.visit("/m/" + id)
		p.until("the map to wake up", `document.querySelector('#board svg.wdw[role="application"]') && document.fonts.status === "loaded"`)
	})
}

// What is wrong leads to its place in the sheet by a key, and a way may lead into white fields.
func TestPlacesOfProblemsAndWhiteFields(t *testing.T) {
	t.Parallel()
	w, id := openSegment(t, 0)
	p := w.atSegment(t, id, "en", "light", phone)
	p.writes(at("#text"), "Turn\n\n999 KV")
	p.until("the place of what is wrong", `document.querySelector('#verdict button[data-line="3"]')`)
	p.do("the button", chromedp.Evaluate[chromedp.Void](`document.querySelector('#verdict button[data-line="3"]').focus()`))
	p.presses(kb.Enter)
	p.until("the text to be marked", `(() => { const f = document.getElementById("text"); return document.activeElement === f && f.selectionEnd > f.selectionStart && f.value.slice(0, f.selectionStart).split("\n").length === 3 })()`)

	p.writes(at("#text"), "")
	p.do("the map", chromedp.Evaluate[chromedp.Void](`document.querySelector("#board svg.wdw").focus()`))
	p.presses(kb.ArrowDown)
	p.presses(kb.Enter)
	p.until("the line of the unit", `document.querySelector(".waben-draft:not([hidden]) select")`)
	white := w.texts.Printer(i18n.English, "waben").T("board.page.white.about", nil)
	for range 30 {
		p.presses(kb.ArrowLeft)
		p.presses(kb.Enter)
		if p.sees(white) {
			break
		}
	}
	p.until("a way that leads into the white", `/^\d{3} \d{3}\/\d{2}( R[1-6]+|(-(\d{3}\/)?\d{2})+) KV$/.test(document.getElementById("text").value)`)
	if !p.sees(white) {
		t.Errorf("no white field: %s", look[string](p, `document.getElementById("text").value`))
	}
	p.until("no line that is refused", `!document.querySelector("#verdict .error")`)
}
