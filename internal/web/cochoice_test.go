package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/web"
	"spielleiter/match"
)

// SPL-63: who makes a match says whether seats may have co-players, in games whose sheets can be put together, and who sits down reads it.
func TestSPL63WhetherThereAreCoPlayersIsAgreed(t *testing.T) {
	h, ctx := newServer(t, web.Options{}), t.Context()
	anna, ben := h.reader("Anna", "de"), h.reader("Ben", "de")
	form := anna.get("/new?game=waben").body
	if !strings.Contains(form, `name="coplayers" value="on" checked`) {
		t.Error("the form does not allow co-players at first")
	}
	if strings.Contains(anna.get("/new?game=agamemnon").body, `name="coplayers"`) {
		t.Error("a game without parts offers co-players")
	}
	for on, want := range map[string]struct {
		terms match.CoPlayers
		said  string
	}{"on": {match.CoPlayersAllowed, "Mitspieler erlaubt"}, "": {match.CoPlayersOff, "keine Mitspieler"}} {
		a := anna.post("/new", "game", "waben", "seat", "realm1", "against", "lobby", "seats", "2", "coplayers", on)
		at, _, _ := strings.Cut(a.header.Get("Location"), "?")
		if a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
		m, err := h.Match(ctx, anna.actor(), strings.TrimPrefix(at, "/m/"))
		if err != nil || m.Terms.CoPlayers != want.terms {
			t.Errorf("%q gives %q, %v", on, m.Terms.CoPlayers, err)
		}
		if page := ben.get(at).body; !strings.Contains(page, want.said) {
			t.Errorf("%q is not told as %q", on, want.said)
		}
	}
}
