package web_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Without scripts: Anna goes away and signs what Dora may order for Russia; Dora tries more than that; Anna comes back and reads it.
func TestSPL37TheMandateOnThePages(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, dora := h.reader("Anna", "en"), h.reader("Ben", "de"), h.reader("Doris", "en")
	dora.actor() // a guest
	if a := dora.post("/account/upgrade", "name", "Dora", "passphrase", "drei Nereiden im Meer"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	made, err := h.Create(t.Context(), anna.actor(), host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "italy", "russia"}, Seat: "russia", Bots: map[game.Seat]string{"austria": "random"}, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Join(t.Context(), ben.actor(), made.ID, "italy", ""); err != nil {
		t.Fatal(err)
	}
	page := "/m/" + made.ID + "/deputy"
	wants(t, anna.get("/m/"+made.ID), 200, `href="`+page+`"`, "Give a mandate")
	form := anna.get(page)
	checkPage(t, "en", form.body)
	wants(t, form, 200, "never attack Austria", "Warsaw: the unit stays", `value="keep::0:war"`, "!never attack Russia", "SPL-37")
	wants(t, dora.get(page), 403, "Nobody has given you a mandate here.")
	wants(t, anna.post(page, "act", "appoint", "name", "Okeanos", "until", "2026-12-01T20:00", "limit", "keep::0:war"), 422, "No account is called Okeanos", `value="Okeanos"`, `value="keep::0:war" checked`)
	wants(t, anna.post(page, "act", "appoint", "name", "Dora", "until", "tomorrow"), 422, "“tomorrow” is not a time")
	wants(t, anna.post(page, "act", "appoint", "name", "Dora", "phases", "x"), 422, "“x” is not a number of phases")
	if a := anna.post(page, "act", "appoint", "name", "Dora", "until", "2026-12-01T20:00", "limit", "keep::0:war"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, anna.get(page), 200, "Dora is asked and has not accepted yet", "Warsaw: the unit stays")
	wants(t, ben.get("/m/"+made.ID), 200, "!Dora")
	wants(t, dora.get("/m/"+made.ID), 200, "You are asked to deputize here for: Russia.")
	asked := dora.get(page)
	checkPage(t, "en", asked.body)
	wants(t, asked, 200, "Warsaw: the unit stays", "!<textarea")
	if a := dora.post(page, "act", "accept"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, ben.get("/m/"+made.ID), 200, "vertreten von: Dora", "!Warschau: Die Einheit")
	orders := dora.get(page)
	checkPage(t, "en", orders.body)
	wants(t, orders, 200, "<textarea", "<svg")
	wants(t, dora.post(page+"/orders", "phase", "1", "act", "check", "text", "A War - Gal"), 200, "A War - Gal breaks a limit of the mandate: the unit there (Warsaw) is to stay.")
	wants(t, dora.post(page+"/orders", "phase", "1", "act", "save", "text", "A War - Gal"), 422, "Your mandate does not allow that.", "A War - Gal breaks a limit", ">A War - Gal</textarea>")
	if a := dora.post(page+"/orders", "phase", "1", "act", "ready", "text", "F Sev - Bla"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, dora.get(page), 200, "F Sev - BLA")
	wants(t, ben.get(page), 200, "!F Sev - BLA", "!Dora")
	wants(t, ben.post(page+"/orders", "phase", "1", "act", "save", "text", "F Sev H"), 403)
	back := anna.get(page)
	checkPage(t, "en", back.body)
	wants(t, back, 200, "What Dora ordered for you", "Your limits kept this out:", "A War - Gal breaks a limit", "F Sev - BLA", "saved and confirmed")
	if a := anna.post(page, "act", "end"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, anna.get(page), 200, "ended by you", "Give a mandate")
	wants(t, dora.get(page), 403)
	wants(t, dora.get("/m/"+made.ID), 200, "!You deputize")
	wants(t, anna.get("/m/"+made.ID+"/acts"), 200, "has a deputy, a person", "has no deputy any more")
}

// Each game has limits of its own, and terms can rule deputies out.
func TestSPL37LimitsOfAGameAndNoDeputies(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben := h.reader("Anna", "en"), h.reader("Ben", "en")
	m := h.matchOf(anna, standard, ben)
	wants(t, anna.get("/m/"+m.id+"/deputy"), 200, "no Warp weaves")
	id, _, raven, _, _ := talkers(t, h, match.Terms{Deputies: match.DeputiesOff})
	wants(t, raven.get("/m/"+id+"/deputy"), 200, "Hier lässt sich jetzt keine Vollmacht erteilen.", "!name=\"until\"")
	wants(t, raven.post("/m/"+id+"/deputy", "act", "appoint", "name", "Anna", "phases", "3"), 422)
	wants(t, raven.get("/m/"+id), 200, "keine Vertretung", "!Vollmacht erteilen")
}

// The table of a deputy, for scripts: the board of the seat with its data, the verdict on what breaks a limit apart from all else, orders
// that are taken and taken back, and the parts that change. Whoever holds the seat has none of it there.
func TestSPL37TheTableOfADeputy(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, dora := h.reader("Anna", "en"), h.reader("Doris", "en")
	dora.actor()
	if a := dora.post("/account/upgrade", "name", "Dora", "passphrase", "drei Nereiden im Meer"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	made, err := h.Create(t.Context(), anna.actor(), host.NewMatch{
		Game: "diplomacy", Seats: []game.Seat{"austria", "russia"}, Seat: "russia", Bots: map[game.Seat]string{"austria": "random"}, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if err != nil {
		t.Fatal(err)
	}
	page := "/m/" + made.ID + "/deputy"
	if _, err := h.Appoint(t.Context(), anna.actor(), made.ID, host.Mandate{Name: "Dora", Before: 9, Limits: []game.Limit{{Kind: "keep", Place: "war"}}}); err != nil {
		t.Fatal(err)
	}
	wants(t, dora.get(page+"/live"), 403, "until you have accepted")
	if a := dora.post(page, "act", "accept"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	table := dora.get(page)
	checkPage(t, "en", table.body)
	wants(t, table, 200, `data-way="`+page+`"`, `id="board"`, `"seat":"russia"`, `"mine":true`, "Warsaw: the unit stays", `action="`+page+`/orders"`, "You order for: Russia")
	for _, part := range []string{"live.js", "diplomacy.js", "deputy.css"} {
		if !strings.Contains(table.body, part) {
			t.Errorf("without %s", part)
		}
	}
	for name, text := range map[string]string{"a limit": "A War - Gal", "a limit and a mistake": "A War - Gal\nF Sev - Gal"} {
		var found struct {
			OK               bool
			Verdict, Outside string
			Problems         []any
		}
		dora.data(page+"/check", &found, "phase", "1", "text", text)
		if mistakes := strings.Count(text, "\n"); found.OK || !strings.Contains(found.Outside, "A War - Gal breaks a limit") || strings.Contains(found.Verdict, "breaks a limit") || len(found.Problems) <= mistakes || (found.Verdict != "") != (mistakes > 0) {
			t.Errorf("%s: %+v", name, found)
		}
	}
	var refused struct{ Error, Outside string }
	dora.data(page+"/orders", &refused, "phase", "1", "act", "ready", "text", "A War - Gal")
	if !strings.Contains(refused.Outside, "A War - Gal breaks a limit") || refused.Error == "" {
		t.Errorf("refused with %+v", refused)
	}
	if a := dora.post(page+"/orders", "phase", "1", "act", "save", "text", "A Mos - Ukr"); a.status != 303 || a.header.Get("Location") != page+"?done=saved" {
		t.Fatalf("status %d to %s", a.status, a.header.Get("Location"))
	}
	wants(t, dora.get(page), 200, "A Mos - Ukr", "!by your deputy", "!set by the game master")
	wants(t, anna.get("/m/"+made.ID), 200, "A Mos - Ukr", "by your deputy", "!set by the game master")
	wants(t, dora.get("/m/"+made.ID), 200, "!A Mos - Ukr")
	wants(t, anna.post(page+"/orders", "phase", "1", "act", "save", "text", "A Mos - Ukr"), 403)
	wants(t, anna.post(page+"/check", "phase", "1", "text", "A Mos - Ukr"), 403)
	wants(t, anna.get(page+"/live"), 403)
	wants(t, dora.get(page+"/live"), 200, "limits-there", "A Mos - Ukr")
	if a := dora.post(page+"/orders", "phase", "1", "act", "ready", "text", "A Mos - Ukr"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
}
