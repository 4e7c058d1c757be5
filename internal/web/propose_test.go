package web_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Without scripts: one proposes by a form, the other reads it in their own language and answers by a button, and nobody else reads
// anything of it.
func TestProposalsAreMadeAndAnsweredByForms(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, carl := h.reader("Anna", "en"), h.reader("Ben", "de"), h.reader("Carl", "en")
	made, err := h.Create(t.Context(), anna.actor(), host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "russia", "turkey"}, Seat: "russia", Listed: true, Terms: match.Terms{Press: match.PressPrivate},
	})
	if err != nil {
		t.Fatal(err)
	}
	for seat, r := range map[game.Seat]*reader{"turkey": ben, "austria": carl} {
		if err := h.Join(t.Context(), r.actor(), made.ID, seat, ""); err != nil {
			t.Fatal(err)
		}
	}
	page, say := "/m/"+made.ID+"?talk=russia,turkey", "/m/"+made.ID+"/say"
	form := anna.get(page)
	checkPage(t, "en", form.body)
	wants(t, form, 200, "A demilitarised zone", `name="propose" value="zone"`, `<option value="bla">Black Sea</option>`, "no text that you write", "!Accept")
	wants(t, anna.get("/m/"+made.ID+"?talk="), 200, "!A demilitarised zone")
	if a := anna.post(say, "channel", "russia,turkey", "propose", "zone", "mine", "bla", "until", "1901"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, anna.post(say, "channel", "russia,turkey", "propose", "zone", "mine", "bla", "until", "soon"), 422, "The last year is to be from 1901 to 1903.")
	asked := ben.get(page)
	checkPage(t, "de", asked.body)
	wants(t, asked, 200, "Schwarze Meer", "Annehmen", "Ablehnen", `name="of" value="1"`)
	wants(t, anna.get(page), 200, "the Black Sea", "!Accept")
	if a := ben.post(say, "channel", "russia,turkey", "propose", "yes", "of", "1"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, ben.get(page), 200, "!Annehmen")
	wants(t, carl.get(page), 403, "!Black Sea</p>")
	wants(t, carl.get("/m/"+made.ID), 200, "!out of the Black Sea")
}
