package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// grip is what a game master takes hold of on the drawing, by its name.
func grip(name string) element {
	return element(`[...document.querySelectorAll(".desk-hands .grip")].find((g) => g.textContent.includes(` + quote(name) + `))`)
}

// A game master edits the position by hand, with mouse, keys and lists: a unit is dragged, another taken off, a centre changes
// its owner; each step says what it changes and can be taken back, and all of it counts once it is decided on.
func TestAGameMasterEditsByDrag(t *testing.T) {
	t.Parallel()
	greta, _, id := ruled(t)
	greta.visit("/m/" + id + "/desk")
	greta.leaves(func() { greta.click(named("button", greta.word("desk.look"))) })
	greta.until("the map to be taken hold of", `document.querySelector(".desk-hands .grip")`)
	greta.drags(grip("Armee München"), at(`#desk-board [data-province="boh"] .pattern`))
	greta.readsIn(at("#edit"), "Armee München → Armee Böhmen")
	greta.until("its text", `document.querySelector('[name="path.0"]').value === "/units/germany"`)
	greta.insists("the step taken back", `!document.querySelector("#edit .notice li")`, func() { greta.click(at("[data-undo]")) })

	greta.until("the keys on the map", `(document.getElementById("desk-board").focus(), document.activeElement?.id === "desk-board")`)
	greta.presses(kb.ArrowDown)
	greta.until("the cursor", `document.querySelector(".desk-hands .cursor").getAttribute("visibility") === "visible"`)
	greta.insists("a unit under the cursor", `/Armee|Flotte/.test(document.getElementById("held").innerText) && document.querySelector(".desk-hands .spot")`, func() { greta.presses(kb.ArrowDown); greta.presses(kb.Enter) })
	greta.presses(kb.Escape)
	greta.until("to let go", `document.getElementById("held").hidden`)

	greta.click(grip("Armee München"))
	greta.readsIn(at("#held"), "Armee München")
	greta.click(named("#held button", greta.word("desk.change.remove")))
	greta.readsIn(at("#edit"), "Armee München: weggenommen")

	greta.unfolds(`[name="own.place"]`)
	greta.until("a centre and its new owner", `(() => { const f = document.getElementById("edit-form").elements; f["own.place"].value = "par"; f["own.seat"].value = "germany"; return true })()`)
	greta.click(named("#edit-form button", greta.word("desk.change.owner.do")))
	greta.readsIn(at("#edit"), "Paris: Frankreich → Deutsches Reich")

	greta.fills("#edit-why", "verrutscht")
	greta.leaves(func() { greta.click(named("#edit-form button", greta.word("desk.edit.apply"))) })
	greta.reads(greta.word("done.edited"))
	greta.visit("/m/" + id + "/desk")
	greta.readsIn(at("#edit"), "Armee München: weggenommen")
	greta.readsIn(at("#edit"), "Paris: Frankreich → Deutsches Reich")
}

// On a phone a finger does what a mouse does: a unit is dragged to another province, touched and put, and the page does not scroll away
// below it.
func TestAGameMasterEditsByFinger(t *testing.T) {
	t.Parallel()
	greta, _, id := ruled(t)
	greta.looksAt(phone)
	greta.visit("/m/" + id + "/desk")
	greta.leaves(func() { greta.click(named("button", greta.word("desk.look"))) })
	greta.until("the map to be taken hold of", `document.querySelector(".desk-hands .grip")`)
	greta.until("all of the map in sight", `(document.getElementById("desk-board").scrollIntoView({ block: "center" }), true)`)
	scrolled := look[float64](greta, "scrollY")
	greta.drags(grip("Armee München"), at(`#desk-board [data-province="boh"] .pattern`))
	greta.readsIn(at("#edit"), "Armee München → Armee Böhmen")
	if now := look[float64](greta, "scrollY"); now < scrolled-1 || now > scrolled+1 {
		t.Errorf("the page has scrolled from %v to %v under the finger", scrolled, now)
	}

	greta.click(grip("Armee Berlin"))
	greta.readsIn(at("#held"), "Armee Berlin")
	greta.until("the spots where it can go", `document.querySelectorAll(".desk-hands .spot").length > 10`)
	greta.click(at(`#desk-board [data-province="gal"] .pattern`))
	greta.readsIn(at("#edit"), "Armee Galizien")
}
