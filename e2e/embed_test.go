package e2e

import (
	"os"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// What other sites show in a frame shows the board by day and by night, and axe has nothing against it.
func TestThePageForFrames(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	_, w.anna = w.guest(t, "Anna Amsel", "de")
	made, err := w.Create(t.Context(), w.anna, host.NewMatch{Game: "agamemnon", Title: "Duell am Abend", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "beginner"}, Listed: true})
	must(t, err)
	p := someone(t, w.server, "de", desktop)
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Skip("no axe-core: e2e/setup.sh installs it")
	}
	for _, scheme := range []string{"light", "dark"} {
		p.prefers(scheme)
		p.visit("/embed/" + made.ID + "?lang=de")
		p.until("the board", `document.querySelector(".board img").naturalWidth > 100 && document.body.innerText.includes("Griechen")`)
		report(t, "/embed", p.judged(string(axe), everything))
		p.fits("/embed")
	}
}
