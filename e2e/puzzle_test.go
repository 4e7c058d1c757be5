package e2e

import (
	"path/filepath"
	"testing"
)

// Somebody without a name comes from the list to a puzzle, orders on the map, is shown what breaks it, tries again with what they had
// written, and is right; on a phone, in the other language, they are shown an answer.
func TestAPuzzleByTouch(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	p := someone(t, w.server, "de", desktop)
	p.visit("/puzzles/diplomacy")
	p.click(at(`a[href="/puzzle/own4.21.russia.hold.war"]`))
	p.until("the map to wake up", mapAwake)
	p.chooses("gal")
	p.chooses("war")
	p.until("the order", `document.getElementById("text").value.includes("A Gal - War")`)
	p.click(at(`button[value="answer"]`))
	p.readsIn(at("#panes"), "Noch nicht")
	p.until("the reply on the map", `document.querySelectorAll("#board .orders .order").length >= 2`)
	if *shots != "" {
		p.photographs(filepath.Join(*shots, "puzzle.png"))
	}
	p.click(at(`.ready a.main`))
	p.until("what was written", `document.getElementById("text")?.value.includes("A Gal - War")`)
	p.fills("#text", "A Gal - War\nA Ukr S A Gal - War")
	p.click(at(`button[value="answer"]`))
	p.readsIn(at("#panes"), "Richtig")

	other := someone(t, w.server, "en", phone)
	other.visit("/puzzle/own4.21.russia.hold.war")
	other.until("the map to wake up", mapAwake)
	other.click(at(`button[value="show"]`))
	other.readsIn(at("#panes"), "One of the right answers")
	if *shots != "" {
		other.photographs(filepath.Join(*shots, "puzzle.phone.png"))
	}
}
