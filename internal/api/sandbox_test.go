package api_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/api"
)

// A program tries orders out without a name: step by step from the beginning, each answer with what to go on from; what cannot be
// ordered is told and nothing closed.
func TestAProgramTriesOrders(t *testing.T) {
	w := newWorld(t)
	const at = "/games/agamemnon/sandbox"
	asked := api.Attempt{Options: map[string]string{"starter": "greeks"}, Seat: "greeks"}
	var first, second, bad api.Attempted
	w.nobody("en").want(http.StatusOK, "POST", at, asked, &first)
	if first.Kind != "phase.place" || len(first.Seats) != 1 || first.Notes != nil || !strings.HasSuffix(first.Page, first.Line) || first.Menu == nil || len(first.Menu.Sheets) == 0 {
		t.Fatalf("%+v", first)
	}
	sheet := first.Menu.Sheets[0]
	w.nobody("en").want(http.StatusOK, "POST", at, api.Attempt{Line: first.Line, Orders: map[game.Seat]string{"greeks": sheet}, Evaluate: true}, &second)
	if second.Phase == first.Phase || len(second.Notes) == 0 || len(second.Text) != len(second.Notes) || second.Menu != nil {
		t.Errorf("%s %q %+v", second.Phase, second.Text, second.Menu)
	}
	w.nobody("en").want(http.StatusOK, "POST", at, api.Attempt{Line: first.Line, Orders: map[game.Seat]string{"greeks": "?!"}, Evaluate: true}, &bad)
	if bad.Phase != first.Phase || bad.Line != first.Line || len(bad.Problems["greeks"]) == 0 {
		t.Errorf("%+v", bad)
	}
	w.nobody("en").problem(http.StatusUnprocessableEntity, "sandbox.link", "POST", at, api.Attempt{Line: first.Line[3:]})
	w.nobody("en").problem(http.StatusUnprocessableEntity, "sandbox.link", "POST", "/games/council/sandbox", api.Attempt{Line: first.Line})
	w.nobody("en").problem(http.StatusUnprocessableEntity, "sandbox.seat", "POST", at, api.Attempt{Orders: map[game.Seat]string{"poland": "x"}})
	w.nobody("en").problem(http.StatusUnprocessableEntity, "refusal.config.wrong", "POST", at, api.Attempt{Options: map[string]string{"starter": "nobody"}})
	w.nobody("en").problem(http.StatusNotFound, "game.unknown", "POST", "/games/chess/sandbox", api.Attempt{})
}
