package e2e

import (
	"path/filepath"
	"testing"
)

// Somebody without a name orders for two powers by touch, evaluates, reads why it failed, goes back, changes the position by
// dragging, and hands the link on: whoever opens it sees the same.
func TestASandboxByTouch(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	p := someone(t, w.server, "de", desktop)
	p.visit("/sandbox")
	p.click(at(`a[href="/sandbox/diplomacy"]:not([tabindex])`))
	p.until("the map to wake up", mapAwake)
	p.chooses("vie")
	p.chooses("gal")
	p.until("the order", `document.getElementById("text").value.includes("A Vie - Gal")`)
	p.click(at(`button[value="seat.russia"]`))
	p.until("the desk of Russia", `document.querySelector('button[value="seat.russia"]')?.getAttribute("aria-pressed") === "true"`)
	p.until("Austria to have orders", `!!document.querySelector('button[value="seat.austria"] .icon')`)
	p.until("the map to wake up", mapAwake)
	p.chooses("war")
	p.chooses("gal")
	p.until("the order", `document.getElementById("text").value.includes("A War - Gal")`)
	p.click(at(`button[value="play"]`))
	p.readsIn(at("#panes"), "Galizien")
	p.until("both to have failed", `document.querySelectorAll(".told-notes [data-show]").length >= 2 && document.querySelector(".status .phase").textContent.includes("Herbst")`)
	link := look[string](p, `location.pathname + location.search`)
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "sandbox.png"))
	}

	p.click(at(`.steps-nav a[rel="prev"]`))
	p.until("the orders of then", `document.getElementById("text")?.value.includes("Gal")`)
	p.click(at(`a[href*="edit=1"]`))
	p.until("the map to be taken hold of", `document.querySelector(".desk-hands .grip")`)
	p.drags(grip("Armee Wien"), at(`#desk-board [data-province="tyr"] .pattern`))
	p.until("the changed position", `document.querySelector(".desk-hands .grip") && [...document.querySelectorAll(".desk-hands .grip")].some((g) => g.textContent.includes("Armee Tirol"))`)
	p.click(at(".ready a.main"))
	p.until("the map to wake up", mapAwake)
	p.until("the drafts that still can be", `document.querySelector('button[value="seat.russia"] .icon')`)

	other := someone(t, w.server, "en", phone)
	other.visit(link)
	other.until("the map to wake up", mapAwake)
	other.readsIn(at("#panes"), "Galicia")
	if *shots != "" {
		other.photographs(filepath.Join(*shots, "sandbox.phone.png"))
	}
}
