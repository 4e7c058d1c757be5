package web_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Whoever comes back sees what waits: the number in the title and in the menu, letters they have not read, the way to the next match.
// A letter that was opened is new nowhere.
func TestWhoComesBackSeesWhatWaits(t *testing.T) {
	h := newServer(t, web.Options{})
	first, _, raven, fox, _ := talkers(t, h, match.Terms{Press: match.PressPrivate})
	if _, err := h.Say(t.Context(), raven.actor(), first, "raven,fox", "Psst!"); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Say(t.Context(), raven.actor(), first, "", "Hallo"); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/matches", "/matches?scope=turn"} {
		wants(t, fox.get(path), 200, "<title>(1) ", "/icon-waits.svg", "2 neue Nachrichten", `<span class="count">1<span class="hush"> wartet auf dich`, `href="/next"`)
		wants(t, raven.get(path), 200, "<title>(1) ", "!neue Nachricht")
	}
	wants(t, h.reader("", "de").get("/"), 200, "!<title>(", "!icon-waits", "!neue Nachricht")
	page := fox.get("/m/" + first)
	wants(t, page, 200, "<title>(1) ● ", `data-channel="raven,fox" data-last="1" data-unread="1"`, "!/next?after=")
	wants(t, fox.get("/m/"+first+"?talk=raven,fox"), 200, "Psst!", `data-channel="raven,fox" data-last="1" data-unread="0"`)
	wants(t, fox.get("/"), 200, "1 neue Nachricht")
	wants(t, fox.post("/m/"+first+"/heard", "channel", "", "last", "1"), 303)
	wants(t, fox.get("/"), 200, "!neue Nachricht")
	if to := fox.get("/next?after=" + first).header.Get("Location"); to != "/matches?scope=turn" {
		t.Errorf("the only one leads to %q", to)
	}
}

// At a table where there is nothing to do, the way leads to one that waits.
func TestTheNextMatchIsAPressAway(t *testing.T) {
	h := newServer(t, web.Options{})
	a, b := h.reader("Anna", "en"), h.reader("Bert", "de")
	var tables []string
	for range 2 {
		tables = append(tables, h.matchOf(a, host.NewMatch{Game: "agamemnon", Options: map[string]string{"starter": "greeks"}}, b).id)
	}
	for n, id := range tables {
		if to := a.get("/next?after=" + id).header.Get("Location"); to != "/m/"+tables[1-n] {
			t.Errorf("after %s comes %q", id, to)
		}
	}
	wants(t, a.get("/"), 200, "<title>(2) ")
	wants(t, a.get("/m/"+tables[0]), 200, "<title>(2) ● ", "!/next?after=") // what waits here comes first
	wants(t, b.get("/m/"+tables[0]), 200, "<title>Agamemnon", "!/next?after=")
	if _, err := h.Create(t.Context(), b.actor(), host.NewMatch{Game: "agamemnon", Seat: "greeks", Bots: map[game.Seat]string{"trojans": "random"}, Options: map[string]string{"starter": "greeks"}}); err != nil {
		t.Fatal(err)
	}
	wants(t, b.get("/m/"+tables[0]), 200, "<title>(1) Agamemnon", `href="/next?after=`+tables[0]+`"`)
	wants(t, b.get("/m/"+tables[0]+"/live"), 200, `"title":"(1) Agamemnon`)
}

// Where one talks aside, private letters come first, those that were not read in front; everybody one could write to is in the list, and
// the newest unread letter stands beside the orders. Phases part what was said.
func TestPrivateLettersComeFirst(t *testing.T) {
	h := newServer(t, web.Options{})
	id, _, raven, fox, bear := talkers(t, h, match.Terms{Press: match.PressPrivate})
	say := func(by *reader, channel, text string) {
		t.Helper()
		if _, err := h.Say(t.Context(), by.actor(), id, channel, text); err != nil {
			t.Fatal(err)
		}
	}
	say(bear, "", "an alle")
	say(bear, "fox,bear", "Lieber Fuchs,\ngute Jagd")
	h.clock.Forward(time.Minute)
	h.play(table{id: id, readers: []*reader{raven, fox, bear}}, 1)
	h.clock.Forward(time.Minute)
	say(bear, "fox,bear", "und jetzt?")
	page := fox.get("/m/" + id)
	checkPage(t, "de", page.body)
	wants(t, page, 200, `data-letter="fox,bear" data-upto="2"`, "und jetzt?")
	aside, silent, all := strings.Index(page.body, `data-channel="fox,bear" data-last`), strings.Index(page.body, `data-channel="raven,fox" data-last="0"`), strings.Index(page.body, `data-channel="" data-last`)
	if aside < 0 || all < aside || silent < all {
		t.Errorf("a letter at %d, the table's talk at %d, somebody silent at %d", aside, all, silent)
	}
	open := fox.get("/m/" + id + "?talk=fox,bear")
	wants(t, open, 200, "Lieber Fuchs,\ngute Jagd", `class="phase-line"`, "!data-letter")
	wants(t, raven.get("/m/"+id), 200, "!data-letter", "!gute Jagd")
}
