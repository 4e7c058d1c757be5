package e2e

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"spielleiter/game"
	"spielleiter/internal/i18n"
)

// A turn without typing a line: a road, gold, a declaration and a letter by forms, and what was written taken out again. The text
// is the other view of the same thing; what the forms say comes from the server after each.
func TestATurnOfASegmentByForms(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	for lang, s := range map[i18n.Lang]screen{i18n.German: phone, i18n.English: desktop} {
		w, id := openSegment(t, 1)
		p := w.atSegment(t, id, string(lang), "light", s)
		words := func(key string, args game.Args) string { return w.texts.Printer(lang, "waben").T(key, args) }
		fold := func(key string) { p.click(named("summary", words(key, nil))) }
		p.touches(p.shown("one's capital", wabenFields+`((d) => d.fields.filter((f) => f.n === d.home))`))
		p.until("what can be ordered there", `document.querySelector(".waben-desk .waben-part")`)

		fold("board.page.desk.build")
		p.until("what it costs", `/000/.test(document.querySelector(".waben-part[open] form p").textContent)`)
		p.click(at(".waben-part[open] form button"))
		p.until("a building in the sheet", `/^(Bau|Building):\n\S.* \d{3}\/\d{2}/.test(document.getElementById("text").value) && document.querySelector(".waben-written code")`)
		fold("board.page.desk.gold")
		p.click(at(".waben-part[open]:last-of-type form button"))
		p.until("gold in the sheet", `document.querySelectorAll(".waben-written code").length === 2`)
		p.click(at(".waben-written button"))
		p.until("one line to be gone, with its heading", `document.querySelectorAll(".waben-written code").length === 1 && !/^(Bau|Building):/m.test(document.getElementById("text").value)`)

		fold("board.page.say")
		p.until("what a realm says", `document.querySelector(".waben-say form")`)
		fold("board.page.say.stances")
		p.click(named("button", words("board.page.say.stance.do", nil)))
		p.until("a declaration", `/^[A-Z]+: neutral$/m.test(document.getElementById("text").value)`)
		fold("board.page.say.write")
		p.do("whom", chromedp.Evaluate[chromedp.Void](`(() => { const s = document.querySelector(".waben-say select[multiple]"); s.options[0].selected = true; s.dispatchEvent(new Event("input", {bubbles: true})); })()`))
		p.writes(at(".waben-say textarea"), "Gruß\nSpielzug XX 9")
		p.click(at(".waben-say .waben-part[open]:has(select[multiple]) form button"))
		p.until("a letter, whose second line is prose", `/^  > Spielzug XX 9$/m.test(document.getElementById("text").value)`)
		if verdict := look[string](p, `document.getElementById("verdict").textContent`); strings.Contains(verdict, "Spielzug XX") {
			t.Errorf("what forms write is doubted: %s", verdict)
		}
		p.until("the balance as it would be printed", `document.querySelector(".waben-trial details[data-moon] table")`)
		p.do("all of it", chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("#play details").forEach((fold) => (fold.open = true))`))
		report(t, "the desk in "+string(lang), p.judged(string(axe), rules["light"]))
		if wide := look[int](p, pageWidth); wide > s.width || p.sees("⟨") {
			t.Errorf("the page is %d wide, or a text is missing", wide)
		}
	}
}
