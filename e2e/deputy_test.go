package e2e

import (
	"os"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp/kb"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// SPL-37: Anna goes away and signs on her phone what Dora may order for Russia. Dora accepts, tries to leave Warsaw, which the page
// refuses with the reason, and orders something else. Anna returns and reads both.
func TestADeputyOrdersInsideOfLimits(t *testing.T) {
	t.Parallel()
	w := &world{server: openServer(t)}
	token, a := w.guest(t, "Anna Amsel", "de")
	_, b := w.guest(t, "Ben O'Hara", "en")
	_, friend := w.guest(t, "Dora Dohle", "en")
	_, _, err := w.Upgrade(t.Context(), friend, host.Client{IP: "127.0.0.1"}, "Dora", "das Pferd ist hohl")
	must(t, err)
	made, err := w.Create(t.Context(), a, host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "italy", "russia"}, Seat: "russia", Bots: map[game.Seat]string{"austria": "beginner"}, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 3 * match.Day}},
	})
	must(t, err)
	must(t, w.Join(t.Context(), b, made.ID, "italy", ""))
	page := "/m/" + made.ID + "/deputy"

	anna := someone(t, w.server, "de", phone)
	order(anna, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: token})
	anna.visit(page)
	anna.fits(page + ", the form")
	anna.fills("#d-name", "Dora")
	anna.fills("#d-until", time.Now().AddDate(0, 0, 5).Format("2006-01-02T15:04"))
	anna.click(at(`input[value="keep::0:war"]`))
	anna.click(at(`input[value="spare:austria:0:"]`))
	anna.leaves(func() { anna.click(button(anna.word("deputy.sign"))) })
	anna.reads("Dora ist gefragt und hat noch nicht zugesagt")
	anna.reads("Warschau: Die Einheit bleibt")

	dora := someone(t, w.server, "en", desktop)
	dora.prefers("light")
	dora.signsIn("Dora", "das Pferd ist hohl")
	dora.visit("/m/" + made.ID)
	dora.reads("You are asked to deputize here for: Russia.")
	dora.leaves(func() { dora.click(at(`a[href="` + page + `"]`)) })
	dora.leaves(func() { dora.click(button(dora.word("deputy.accept"))) })
	dora.until("the map to wake up", mapAwake)
	dora.reads("Warsaw: the unit stays")
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	must(t, err)
	dora.dayAndNight(string(axe), page)
	dora.chooses("war")
	dora.chooses("gal")
	dora.reads("A War - Gal breaks a limit of the mandate: the unit there (Warsaw) is to stay.")
	dora.fits(page + ", outside of the limits")
	dora.allow("status of 422")
	dora.confirmsTwice()
	dora.until("the refusal beside the limits", `document.querySelector("#outside .problems")?.checkVisibility() && document.getElementById("confirm").getAttribute("aria-disabled") === null`)
	if saved := w.deputized(t, made.ID, "Dora", "das Pferd ist hohl"); saved != "" {
		t.Errorf("outside of the limits %q was saved", saved)
	}
	dora.presses(kb.Escape)
	dora.tabsTo("the map", `document.activeElement.matches("[data-province]")`, false)
	dora.walks("war")
	dora.presses(kb.Delete)
	dora.lines()
	dora.until("nothing outside of the limits", `!document.querySelector("#outside .problems")`)
	dora.walks("mos")
	dora.presses(kb.Enter)
	dora.walks("ukr")
	dora.presses(kb.Enter)
	dora.lines("A Mos - Ukr")
	dora.confirmsTwice()
	dora.until("the orders to be final", `document.getElementById("ready").dataset.ready === "true"`)
	if saved := w.deputized(t, made.ID, "Dora", "das Pferd ist hohl"); saved != "A Mos - Ukr" {
		t.Errorf("%q was saved", saved)
	}

	hand := someone(t, w.server, "de", phone)
	hand.signsIn("Dora", "das Pferd ist hohl")
	hand.visit(page)
	hand.until("the map to wake up", mapAwake)
	hand.fits(page + ", by hand")
	hand.chooses("sev")
	hand.chooses("bla")
	hand.lines("A Mos - Ukr", "F Sev - BLA")
	hand.until("the orders to be saved", `document.getElementById("unsaved").hidden`)

	anna.visit(page)
	anna.reads("Was Dora für dich befohlen hat")
	anna.reads("A War - Gal verletzt eine Grenze der Vollmacht")
	anna.reads("A Mos - Ukr")
	anna.fits(page + ", the report")
	hand.allow("status of 403")
	dora.allow("status of 403") // their pages are told, and show that nothing is there any more
	anna.leaves(func() { anna.click(button(anna.word("deputy.end"))) })
	anna.reads(anna.word("done.mandate.end"))
	dora.reads("Nobody has given you a mandate here.")
}

// deputized are the orders that are saved for the seat of a deputy.
func (w *world) deputized(t *testing.T, id, name, passphrase string) string {
	t.Helper()
	_, a, err := w.SignIn(t.Context(), host.Client{IP: "127.0.0.1"}, name, passphrase, "")
	must(t, err)
	p, err := w.DeputyPage(t.Context(), a, id)
	must(t, err)
	if p.Orders == nil {
		return ""
	}
	return p.Orders.Neutral
}
