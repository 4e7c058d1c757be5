package api_test

import (
	"net/http"
	"strings"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
)

// puzzles are listed, one is asked; who fails is told what breaks it, is shown an answer, and gives it.
func puzzles(w *world, lang string) {
	t := w.t
	c := withPuzzles(w).nobody(lang)
	var list host.PuzzleList
	c.want(http.StatusOK, "GET", "/games/diplomacy/puzzles?limit=3", nil, &list)
	if len(list.Rows) != 3 || list.Next == "" {
		t.Fatalf("%+v", list)
	}
	var rest host.PuzzleList
	c.want(http.StatusOK, "GET", "/games/diplomacy/puzzles?limit=100&cursor="+list.Next, nil, &rest)
	if len(rest.Rows) < 7 || rest.Next != "" || rest.Rows[0].ID == list.Rows[2].ID {
		t.Errorf("the next page: %+v", rest)
	}
	var today host.PuzzleLine
	c.want(http.StatusOK, "GET", "/games/diplomacy/puzzles/today", nil, &today)
	at := "/puzzles/" + today.ID
	var posed api.PosedPuzzle
	c.want(http.StatusOK, "GET", at, nil, &posed)
	if posed.Question == "" || len(posed.Units) < 2 || posed.Menu == nil || len(posed.View) == 0 {
		t.Errorf("%+v", posed)
	}
	var wrong, shown, right api.JudgedPuzzle
	c.want(http.StatusOK, "POST", at, api.PuzzleAnswer{}, &wrong)
	if wrong.Right || len(wrong.Others) == 0 || len(wrong.Told) == 0 || wrong.Line == "" {
		t.Errorf("to order nothing: %+v", wrong)
	}
	c.want(http.StatusOK, "POST", at, api.PuzzleAnswer{Show: true}, &shown)
	c.want(http.StatusOK, "POST", at, api.PuzzleAnswer{Text: shown.Orders}, &right)
	if !shown.Right || !right.Right || right.Replies < 2 || right.Orders != shown.Orders {
		t.Errorf("the answer: %+v, given again: %+v", shown, right)
	}
}

// withPuzzles is a server beside another that plays the games of the release, some of which have puzzles.
func withPuzzles(w *world) *world {
	w.t.Helper()
	p := serveIn(w.t, hosttest.Playing(w.t, w.Store, games.All()), catalog(w.t, games.All()))
	p.used = w.used
	return p
}

func TestBadAnswersToAPuzzle(t *testing.T) {
	c := withPuzzles(newWorld(t)).nobody("en")
	c.problem(http.StatusNotFound, "puzzle.unknown", "GET", "/puzzles/nothing", nil)
	c.problem(http.StatusNotFound, "puzzle.unknown", "POST", "/puzzles/own9.1.france.hold.par", api.PuzzleAnswer{})
	c.problem(http.StatusNotFound, "puzzle.none", "GET", "/games/waben/puzzles", nil)
	c.problem(http.StatusNotFound, "game.unknown", "GET", "/games/chess/puzzles/today", nil)
	c.problem(http.StatusUnprocessableEntity, "cursor.unknown", "GET", "/games/diplomacy/puzzles?cursor=own.x", nil)
	c.problem(http.StatusUnprocessableEntity, "cursor.unknown", "GET", "/games/diplomacy/puzzles?cursor=x", nil)
	var list host.PuzzleList
	c.want(http.StatusOK, "GET", "/games/diplomacy/puzzles", nil, &list)
	at := "/puzzles/" + list.Rows[0].ID
	for _, text := range []string{"? ! ?", strings.Repeat("x", 2000)} {
		var bad api.JudgedPuzzle
		c.want(http.StatusOK, "POST", at, api.PuzzleAnswer{Text: text}, &bad)
		if bad.Right || len(bad.Problems) == 0 || bad.Line != "" {
			t.Errorf("%.20q: %+v", text, bad)
		}
	}
}
