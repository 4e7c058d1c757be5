package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"spielleiter/internal/i18n"
)

// A retreat with an alternative, an order on a condition, and another in its place: made
// by touch on a sheet that holds a season, read by the rules, in German by mouse and in
// English on a telephone.
func TestAlternativesOnTheSillyMap(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lang                         string
		screen                       screen
		move, retreat, either, typed string
	}{
		{"de", desktop, "A Mun - Boh WENN NICHT besetzt(Sil) SONST A Mun - Tyr", "A Mun R Boh", "A Mun R Boh, Tyr WENN besetzt(Ber)", "L Sil Exp WENN gelang(A Par - Bur) ODER D in Sil"},
		{"en", phone, "A Mun - Boh IF NOT occupied(Sil) ELSE A Mun - Tyr", "A Mun R Boh", "A Mun R Boh, Tyr IF occupied(Ber)", "L Sil EXP IF succeeded(A Par - Bur) OR Ger in Sil"},
	} {
		t.Run(c.lang, func(t *testing.T) {
			e := openSilly(t, "germany", 1, map[string]string{"pace": "seasons"})
			e.orders(t, e.anna, "LAMA Boh; LAMA Sil; LAMA Ruh")
			must(t, e.MoveBots(t.Context(), e.id))
			anna := e.atTheSilly(t, c.lang, "light", c.screen)
			say := func(key string) string {
				return anna.server.texts.Printer(i18n.Lang(c.lang), "rathersilly").T(key, nil)
			}
			anna.writes(at("#text"), c.typed)
			anna.readsIn(at(".rathersilly-paper"), c.typed[:5])
			anna.chooses("mun")
			anna.chooses("boh")
			anna.lines(c.typed, "A Mun - Boh")

			// If Silesia is empty; else to Tyrolia.
			anna.click(key("when-1-0"))
			anna.tests("kind", "empty")
			anna.chooses("sil")
			anna.until("the touched field in the form", `document.querySelector('.rathersilly-test [name="at"]').value === "sil"`)
			anna.click(button(say("board.page.add")))
			anna.click(key("else-1"))
			anna.chooses("tyr")
			anna.lines(c.typed, c.move)
			anna.readsIn(at(".rathersilly-paper"), anna.server.texts.Printer(i18n.Lang(c.lang), "rathersilly").T("board.page.otherwise", nil))

			// A retreat, another, and when.
			anna.chooses("mun")
			anna.click(button(say("board.page.do.retreat")))
			anna.chooses("boh")
			anna.lines(c.typed, c.move, c.retreat)
			anna.click(key("else-2"))
			anna.chooses("tyr")
			anna.lines(c.typed, c.move, c.retreat+", Tyr")
			anna.click(key("when-2-0"))
			anna.chooses("ber")
			anna.click(button(say("board.page.add")))
			anna.lines(c.typed, c.move, c.either)
			anna.until("the rules to agree", `document.getElementById("text").getAttribute("aria-invalid") === "false" && !document.querySelector("#verdict .error")`)

			// What was chosen can be taken back, what was typed is as it was.
			anna.click(key("unwhen-2-0"))
			anna.lines(c.typed, c.move, c.retreat+", Tyr")
			anna.click(key("drop-1-0"))
			anna.lines(c.typed, "A Mun - Tyr", c.retreat+", Tyr")
		})
	}
}

// The same without a pointer.
func TestAlternativesByKeys(t *testing.T) {
	t.Parallel()
	e := openSilly(t, "germany", 2, nil)
	anna := e.atTheSilly(t, "de", "light", desktop)
	anna.chooses("mun")
	anna.chooses("boh")
	anna.focusses(key("else-0"))
	anna.presses(kb.Enter)
	anna.focusses(at(`#board [data-province="tyr"]`))
	anna.presses(kb.Enter)
	anna.lines("A Mun - Boh SONST A Mun - Tyr")
	anna.focusses(key("when-0-1"))
	anna.presses(kb.Enter)
	anna.until("the form to have the focus", `document.activeElement?.getAttribute("name") === "kind"`)
	anna.presses(kb.Escape)
	anna.until("the form to be gone", `!document.querySelector(".rathersilly-test") && document.activeElement?.dataset.key === "when-0-1"`)
	anna.lines("A Mun - Boh SONST A Mun - Tyr")
	anna.focusses(key("else-0"))
	anna.presses(kb.Enter)
	anna.focusses(at(`#board [data-province="mun"]`))
	anna.presses(kb.Escape)
	anna.until("no alternative to be awaited", `!document.querySelector('.rathersilly-paper [aria-pressed="true"]')`)
}

// focusses puts the focus on an element.
func (p *person) focusses(e element) {
	p.t.Helper()
	p.until("the focus on "+string(e), fmt.Sprintf(`(() => { const e = %s; e?.focus(); return !!e && document.activeElement === e; })()`, e))
}

// key finds a button of the list of orders.
func key(name string) element { return at(fmt.Sprintf(`.rathersilly-paper [data-key="%s"]`, name)) }

// tests chooses in a list of the form.
func (p *person) tests(name, value string) {
	p.t.Helper()
	p.until("a choice of "+name, fmt.Sprintf(`(() => {
		const field = document.querySelector('.rathersilly-test [name=%s]');
		if (!field) return false;
		field.value = %s;
		field.dispatchEvent(new Event("change", {bubbles: true}));
		return document.querySelector('.rathersilly-test [name=%[1]s]').value === %[2]s;
	})()`, name, quote(value)))
}
