package web_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

// Setting up a match with many computers is one line of what the game master did.
func TestActsOfAMinuteAreToldTogether(t *testing.T) {
	h := newServer(t, web.Options{})
	gm := h.reader("Greta", "de")
	bots := map[game.Seat]string{}
	e, _ := h.Games().Find("rathersilly", "")
	for _, s := range e.Game.Info().Seats {
		bots[s] = "random"
	}
	delete(bots, "germany")
	made, err := h.Create(t.Context(), gm.actor(), host.NewMatch{Game: "rathersilly", Master: true, Bots: bots, Listed: true})
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"de": "10 Plätze bekamen einen Computer.", "en": "10 seats were given to computers."} {
		gm.post("/settings", "lang", lang)
		for _, path := range []string{"/acts", "/desk"} {
			a := gm.get("/m/" + made.ID + path)
			checkPage(t, lang, a.body)
			if n := strings.Count(a.body, want); n != 1 {
				t.Errorf("%s %s says %d times %q: %s", lang, path, n, want, text(a.body))
			}
		}
	}
	if a := gm.get("/m/" + made.ID + "/acts"); !regexp.MustCompile(`<h2>\w+ [^<]*20\d\d</h2>`).MatchString(a.body) {
		t.Errorf("no day stands above: %s", text(a.body))
	}
}

// Of many acts a page shows the newest, and leads to those before; such a page stays what
// it was when more is done.
func TestManyActsHavePages(t *testing.T) {
	h, m, gm := openCouncil(t)
	say := func(n int) {
		t.Helper()
		h.clock.Forward(2 * time.Second) // as fast as the server lets them
		if err := h.Announce(t.Context(), gm.actor(), m.id, fmt.Sprintf("Ansage %d.", n), ""); err != nil {
			t.Fatal(err)
		}
	}
	const all = 203 // more than one page holds
	for n := range all {
		say(n)
	}
	at := "/m/" + m.id + "/acts"
	link := func(a answer, name string) string {
		found := regexp.MustCompile(`href="([^"]*)">` + name + `<`).FindStringSubmatch(a.body)
		if found == nil {
			return ""
		}
		return found[1]
	}
	first := gm.get(at)
	checkPage(t, "de", first.body)
	older := link(first, "Früheres")
	if older == "" || link(first, "Späteres") != "" || !strings.Contains(first.body, "Ansage 202.") || strings.Contains(first.body, "Ansage 2.") {
		t.Fatalf("the first page leads to %q", older)
	}
	last := gm.get(older)
	checkPage(t, "de", last.body)
	if link(last, "Früheres") != "" || link(last, "Späteres") == "" || !strings.Contains(last.body, "Ansage 2.") || strings.Contains(last.body, "Ansage 3.") {
		t.Errorf("the last page: %s", text(last.body))
	}
	say(all)
	if a := gm.get(older); strings.Count(a.body, "Ansage ") != strings.Count(last.body, "Ansage ") {
		t.Error("a page of what was changes with what is done")
	}
	for _, to := range []string{"-1", "9999", "x"} {
		if a := gm.get(at + "?to=" + to); a.status != 200 {
			t.Errorf("to=%s: status %d", to, a.status)
		}
	}
}
