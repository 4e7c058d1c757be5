package e2e

import (
	"strings"
	"testing"
)

// Greta makes a match in the words of 1.42 and is told what that takes; Sue is refused her
// seat until she has confirmed the notice, and reads the words that she has been told of.
func TestANoticeIsConfirmedByWhoSitsDown(t *testing.T) {
	t.Parallel()
	h := openServer(t)
	greta, sue := someone(t, h, "de", desktop), someone(t, h, "en", phone)
	for _, p := range []*person{greta, sue} {
		p.prefers("light")
	}
	greta.allow("422")
	greta.visit("/new?game=rathersilly")
	greta.click(option("seat", "-"))
	greta.click(option("against", "random"))
	greta.click(finer)
	greta.click(named("summary", greta.word("new.each")))
	greta.fills(`[name="with.france"]`, "person")
	greta.click(at(`#finer details:has([name="option.immune_fleet"]) > summary`))
	greta.click(option("option.immune_fleet", "original"))
	greta.leaves(func() { greta.click(button(greta.word("new.create"))) })
	greta.reads(greta.word("refusal.notice.master"))
	greta.reads(greta.word("notice.title"))
	greta.click(named("summary", greta.word("new.more")))
	greta.click(at(`label:has([name="master"])`))
	greta.leaves(func() { greta.click(button(greta.word("new.create"))) })
	greta.arrives("^/m/")
	link := look[string](greta, `document.querySelector(".copy input").value`)

	sue.visit(link[strings.Index(link, "/j/"):])
	sue.reads(sue.word("notice.title"))
	sue.click(button(sue.word("gather.sit"))) // the browser asks for the tick and sends nothing
	sue.until("the tick to be asked for", `document.activeElement?.matches('#sit [name="notice"]:invalid')`)
	sue.click(at(`label:has([name="notice"])`))
	sue.leaves(func() { sue.click(button(sue.word("gather.sit"))) })
	sue.until("the board", `document.querySelector("#board")`)
	sue.readsIn(at("body"), sue.word("wording.own"))
}
