package web_test

import (
	"regexp"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
)

// code is how programs call a phase: a season's letter, a year, the letter of a kind.
var code = regexp.MustCompile(`\b[SFW]\d{4}[A-Z]?\b`)

// Phases have names for people wherever these look: on the page of a match, in its title and course, in lists and in feeds.
func TestPhasesAreCalledInWords(t *testing.T) {
	w := smallWorld(t)
	for _, e := range games.All() {
		info := e.Game.Info()
		if info.ID == "waben" { // a world takes seconds, and its phases are moons: the test of its texts looks at them
			continue
		}
		bots := map[game.Seat]string{}
		for _, seat := range info.Seats[1:] {
			bots[seat] = "random"
		}
		m := w.matchOf(w.anna, host.NewMatch{Game: info.ID, Title: "Ein Tisch", Bots: bots})
		w.moveOn(w.anna, m)
		for _, page := range []string{"/m/" + m.id, "/m/" + m.id + "/phase/1", "/matches", "/"} {
			text := visible(w.anna.get(page).body)
			if found := code.FindString(text); found != "" {
				t.Errorf("%s, %s: a phase is called %q: …%s…", info.ID, page, found, text[max(0, strings.Index(text, found)-60):strings.Index(text, found)+20])
			}
		}
	}
}

// visible is what of a page is read: no scripts, no addresses, no fields.
func visible(page string) string {
	page = regexp.MustCompile(`(?s)<script.*?</script>|<svg.*?</svg>|<style.*?</style>|<[^>]*>`).ReplaceAllString(page, " ")
	return strings.Join(strings.Fields(page), " ")
}
