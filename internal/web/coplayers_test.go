package web_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Without scripts: Anna asks Dora and Emil to play along; both write a part, and one line of them contradicts itself; Anna puts them
// together. Ben, at the other seat, reads nothing of it.
func TestSPL63CoPlayersOnThePages(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, dora, emil := h.reader("Anna", "en"), h.reader("Ben", "de"), h.reader("Doris", "en"), h.reader("Emmi", "de")
	for r, name := range map[*reader]string{dora: "Dora", emil: "Emil"} {
		r.actor() // a guest
		if a := r.post("/account/upgrade", "name", name, "passphrase", "drei Nereiden im Meer"); a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
	}
	made, err := h.Create(t.Context(), anna.actor(), host.NewMatch{
		Game: "waben", Seats: []game.Seat{"realm1", "realm2"}, Seat: "realm1", Listed: true, Options: map[string]string{"length": "12"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Join(t.Context(), ben.actor(), made.ID, "realm2", ""); err != nil {
		t.Fatal(err)
	}
	table := "/m/" + made.ID
	page, parts := table+"/coplayers", table+"/parts"
	done := func(a answer) {
		t.Helper()
		if a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
	}
	wants(t, anna.get(table), 200, `href="`+page+`"`)
	before := ben.get(table).body
	form := anna.get(page)
	checkPage(t, "en", form.body)
	wants(t, form, 200, "Nobody plays along yet.", "SPL-63", "do not count in this match")
	wants(t, dora.get(page), 403, "Nobody has asked you here to play along.")
	wants(t, anna.post(page, "act", "ask", "name", "Okeanos", "writes", "Navy"), 422, "No account is called Okeanos", `value="Okeanos"`, `value="Navy"`)
	done(anna.post(page, "act", "ask", "name", "Dora", "writes", "Navy", "sees", "on", "judge", "on"))
	done(anna.post(page, "act", "ask", "name", "Emil"))
	wants(t, anna.get(page), 200, "Dora", "asked", "judge of the realm", "Emil", "sees their own part only")
	wants(t, dora.get(table), 200, "You play along here or are asked to")
	asked := dora.get(page)
	checkPage(t, "en", asked.body)
	wants(t, asked, 200, "Anna asks whether you play along", "!<textarea", "!<svg class=\"board")
	for _, r := range []*reader{dora, emil} {
		done(r.post(page, "act", "accept"))
	}
	desk := dora.get(page)
	checkPage(t, "en", desk.body)
	wants(t, desk, 200, "<textarea", `action="`+page+`/orders"`, "Hand in my part", "Put parts together")
	blind := emil.get(page)
	checkPage(t, "de", blind.body)
	wants(t, blind, 200, "<textarea", "Du siehst nur deinen Teil.", `!id="board"`)
	done(dora.post(page+"/orders", "phase", "1", "act", "save", "text", "101 KA"))
	wants(t, dora.get(page), 200, "not handed in yet")
	wants(t, anna.get(page), 200, "Still writing")
	done(dora.post(page+"/orders", "phase", "1", "act", "ready", "text", "101 KA\n102 KR"))
	wants(t, dora.get(page), 200, "handed in", "Take my part back")
	done(dora.post(page+"/ready", "phase", "1", "ready", "off"))
	wants(t, dora.get(page), 200, "not handed in yet")
	done(dora.post(page+"/ready", "phase", "1", "ready", "on"))
	done(emil.post(page+"/orders", "phase", "1", "act", "ready", "text", "101 KI\n\nFragen:\n  <b>Wo?</b>"))
	wants(t, anna.get(table), 200, "New parts of your co-players: 2.", `href="`+parts+`"`)
	wants(t, emil.get(parts), 403)
	both := anna.get(parts)
	checkPage(t, "en", both.body)
	wants(t, both, 200, "One place contradicts itself", "101 KA", "101 KI", "2 lines without conflict", "102 KR", "<b>Wo?</b>", "None of these")
	checkPage(t, "en", dora.get(parts).body)
	tag := tagOf(t, both)
	wants(t, anna.post(parts, "act", "save", "tag", "old"), 409, "Nothing was saved; look at the choices again.")
	done(anna.post(parts, "act", "plain", "tag", tag))
	wants(t, anna.get(parts), 200, "One place contradicts itself", "!2 lines without conflict")
	done(anna.post(parts, "act", "save", "tag", tagOf(t, anna.get(parts)), "c0", "t0"))
	wants(t, anna.get(table), 200, "101 KA", "102 KR", "!101 KI")
	if after := ben.get(table).body; after != before {
		t.Errorf("the other seat reads\n%s\nand read\n%s", after, before)
	}
	wants(t, ben.get(page), 200, "!Dora", "!Emil")
	done(dora.post(page, "act", "end"))
	wants(t, dora.get(page), 403)
	done(anna.post(page, "act", "end", "name", "Emil"))
	wants(t, anna.get(page), 200, "Nobody plays along yet.")
}

// WDW-4: the judge whom a seat proposes decides once the game master agrees, with one press; what they have changed by hand besides
// stays, and no other seat can do so.
func TestWDW4AJudgeIsAgreedOn(t *testing.T) {
	h, anna, ben, at := sent(t)
	dora := h.reader("Doris", "en")
	dora.actor()
	if a := dora.post("/account/upgrade", "name", "Dora", "passphrase", "drei Nereiden im Meer"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	id := strings.TrimPrefix(at, "/m/")
	p, err := h.Match(t.Context(), ben.actor(), id)
	if err != nil {
		t.Fatal(err)
	}
	seat := string(p.You.Seat)
	propose := func(limits string) {
		t.Helper()
		if a := ben.post(at+"/coplayers", "act", "ask", "name", "Dora", "judge", "on", "limits", limits); a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
	}
	propose("Feste")
	wants(t, anna.get(at+"/desk"), 200, "!Feste")
	if a := dora.post(at+"/coplayers", "act", "accept"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	desk := anna.get(at + "/desk")
	checkPage(t, "de", desk.body)
	wants(t, desk, 200, "Dann entscheidet der Reichsspielleiter „Feste“ selbst", `name="act" value="judge"`)
	wants(t, ben.post(at+"/desk/edit", "act", "judge", "seat", seat), 403)
	wants(t, anna.post(at+"/desk/edit", "act", "judge", "seat", "realm9"), 422)
	issue := []string{"act", "issue.apply", "issue.title", "Ein neuer Mond", "issue.text", "Willkommen.", "reason", "Redaktion"}
	for _, form := range [][]string{issue, {"act", "judge", "seat", seat}} {
		if a := anna.post(at+"/desk/edit", form...); a.status != 303 {
			t.Fatalf("%v: status %d: %s", form, a.status, text(a.body))
		}
	}
	wants(t, anna.get(at+"/desk"), 200, `value="Feste"`, `value="Ein neuer Mond"`, `!name="act" value="judge"`)
	propose("Feste und Märkte")
	wants(t, anna.get(at+"/desk"), 200, "„Feste und Märkte“", `name="act" value="judge"`)
	if a := anna.post(at+"/answer", "key", "rulings/turn", "answer", ""); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, ben.get(at+"/papers/bote"), 200, "Ein neuer Mond", "!Feste")
}

var tagField = regexp.MustCompile(`name="tag" value="([^"]+)"`)

// tagOf is the tag of the page where parts are put together.
func tagOf(t *testing.T, a answer) string {
	t.Helper()
	found := tagField.FindStringSubmatch(a.body)
	if found == nil {
		t.Fatalf("no tag in %s", text(a.body))
	}
	return found[1]
}
