package web_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// Whose desk a match lies on stands at its table, in every game, for who plays and for who watches.
func TestWhoseDeskItIsStandsAtTheTable(t *testing.T) {
	h := newServer(t, web.Options{})
	greta, ben, dora := h.reader("Greta", "de"), h.reader("Ben", "en"), h.reader("Dora", "de")
	for _, e := range games.All() {
		info := e.Game.Info()
		bots := map[game.Seat]string{}
		for _, s := range info.Seats[1:] {
			bots[s] = "random"
		}
		terms := match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Hour}
		made, err := h.Create(t.Context(), greta.actor(), host.NewMatch{Game: info.ID, Bots: bots, Listed: true, Master: true, Terms: terms})
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Join(t.Context(), ben.actor(), made.ID, info.Seats[0], made.Invite); err != nil {
			t.Fatal(err)
		}
		for who, want := range map[*reader]string{ben: "Game master: ~Greta", dora: "Spielleitung: ~Greta", greta: "Spielleitung: ~Greta"} {
			if a := who.get("/m/" + made.ID); a.status != 200 || !strings.Contains(text(a.body), want) {
				t.Errorf("%s: %q does not stand at the table (%d)", info.ID, want, a.status)
			}
		}
	}
}
