package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/internal/host"
)

// A session that ends while orders are typed takes nothing away: the text stands where it was, the page says what holds, and whoever is
// known again sends it.
func TestAnExpiredSessionLosesNoOrders(t *testing.T) {
	for _, s := range turns(t, []screen{phone, desktop}) {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			w := &world{server: openServer(t)}
			w.token, w.anna = w.guest(t, "Anna Amsel", "de")
			id, _ := w.made(t, host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "beginner"}, Options: map[string]string{"open": "on", "starter": "greeks"}})
			p := someone(t, w.server, "de", s)
			p.isAnna(w)
			p.visit("/m/" + id)
			p.sitsDown()
			p.allow("401")
			p.puts("A", 15)
			text := look[string](p, string(orders)+".value")
			order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: "over"})
			p.click(confirm)
			p.until("the page to say so", `document.querySelector("#signed-out:not([hidden])") || document.querySelector("#verdict")?.textContent.includes(`+quote(p.word("error.session.over"))+`)`)
			p.typed(orders, text)
			p.marks(unsaved, true)
			p.isAnna(w)
			p.click(confirm)
			p.marks(unsaved, false)
		})
	}
}
