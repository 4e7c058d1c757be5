package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

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
	anna.click(at(`input[value="keep::war"]`))
	anna.click(at(`input[value="spare:austria:"]`))
	anna.leaves(func() { anna.click(button(anna.word("deputy.sign"))) })
	anna.reads("Dora ist gefragt und hat noch nicht zugesagt")
	anna.reads("Warschau: Die Einheit bleibt")

	dora := someone(t, w.server, "en", desktop)
	dora.signsIn("Dora", "das Pferd ist hohl")
	dora.visit("/m/" + made.ID)
	dora.reads("You are asked to deputize here for: Russia.")
	dora.leaves(func() { dora.click(at(`a[href="` + page + `"]`)) })
	dora.leaves(func() { dora.click(button(dora.word("deputy.accept"))) })
	dora.reads(dora.word("deputy.you"))
	dora.allow("status of 422")
	dora.fills("#text", "A War - Gal")
	dora.leaves(func() { dora.click(button(dora.word("orders.save"))) })
	dora.reads("A War - Gal breaks a limit of the mandate: the unit there (Warsaw) is to stay.")
	dora.fits(page + ", refused")
	dora.fills("#text", "A Mos - Ukr")
	dora.leaves(func() { dora.click(button(dora.word("orders.confirm"))) })
	dora.reads(dora.word("done.saved"))

	anna.visit(page)
	anna.reads("Was Dora für dich befohlen hat")
	anna.reads("A War - Gal verletzt eine Grenze der Vollmacht")
	anna.reads("A Mos - Ukr")
	anna.fits(page + ", the report")
	anna.leaves(func() { anna.click(button(anna.word("deputy.end"))) })
	anna.reads(anna.word("done.mandate.end"))
	dora.allow("status of 403")
	dora.visit(page)
	dora.reads("Nobody has given you a mandate here.")
}
