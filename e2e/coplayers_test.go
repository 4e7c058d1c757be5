package e2e

import (
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// SPL-63, WDW-3: Anna asks Dora and Emil on her phone to play along in her realm. Both write a part, and of one unit they say different
// things; Anna takes Dora's line, and that is what she has saved.
func TestTwoCoPlayersOnOneLine(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	token, a := w.guest(t, "Anna Amsel", "de")
	_, b := w.guest(t, "Ben O'Hara", "en")
	for _, name := range []string{"Dora", "Emil"} {
		_, friend := w.guest(t, name+" Dohle", "de")
		_, _, err := w.Upgrade(t.Context(), friend, host.Client{IP: "127.0.0.1"}, name, "das Pferd ist hohl")
		must(t, err)
	}
	made, err := w.Create(t.Context(), a, host.NewMatch{
		Game: "waben", Seats: []game.Seat{"realm1", "realm2"}, Seat: "realm1", Listed: true, Options: map[string]string{"length": "12"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 3 * match.Day}},
	})
	must(t, err)
	must(t, w.Join(t.Context(), b, made.ID, "realm2", ""))
	page, parts := "/m/"+made.ID+"/coplayers", "/m/"+made.ID+"/parts"
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	must(t, err)

	anna := someone(t, w.server, "de", phone)
	anna.prefers("light")
	order(anna, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: token})
	for _, name := range []string{"Dora", "Emil"} {
		anna.visit(page)
		anna.fits(page + ", the form")
		anna.fills("#co-name", name)
		anna.leaves(func() { anna.click(button(anna.word("coplay.ask.do"))) })
		anna.reads(name)
	}
	for name, text := range map[string]string{"Dora": "101 KA", "Emil": "101 KR"} {
		p := someone(t, w.server, "de", desktop)
		p.prefers("light")
		p.signsIn(name, "das Pferd ist hohl")
		p.visit(page)
		p.reads("fragt, ob du mitspielst")
		p.leaves(func() { p.click(button(p.word("deputy.accept"))) })
		p.until("the text field", `document.querySelector("#text")`)
		p.fills("#text", text)
		if name == "Dora" {
			p.dayAndNight(string(axe), page)
		}
		p.click(button(p.word("part.hand-in")))
		p.reads(p.word("part.handed"))
	}
	anna.visit("/m/" + made.ID)
	anna.reads("Neue Teile deiner Mitspieler: 2.")
	anna.visit(parts)
	anna.fits(parts)
	anna.reads("Eine Stelle widerspricht sich")
	anna.dayAndNight(string(axe), parts)
	anna.click(at(`input[value="t0"]`))
	anna.leaves(func() { anna.click(button(anna.word("parts.save"))) })
	table, err := w.Match(t.Context(), a, made.ID)
	must(t, err)
	saved := table.Orders
	if saved == nil {
		t.Fatal("nothing is saved")
	}
	anna.visit(parts)
	anna.reads("Der Zug, wie er gespeichert ist")
	left := 0
	for _, line := range []string{"101 KA", "101 KR"} {
		if strings.Contains(saved.Text, line) {
			left++
		}
	}
	if left != 1 {
		t.Errorf("saved is %q", saved.Text)
	}
}
