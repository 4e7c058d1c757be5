package host_test

import (
	"context"
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
	"spielleiter/puzzle"
)

// everyTurn makes a puzzle of each phase in which somebody places pieces; any orders are right but the default ones.
type everyTurn struct{}

func (everyTurn) Find(_ context.Context, before, _ game.Position) ([]puzzle.Found, error) {
	p := before.Pending()
	return []puzzle.Found{{Question: puzzle.Question{Seat: p.Seats[0], Kind: "win"}, Right: 1, Of: 9}}, nil
}

func (everyTurn) Pose(v game.View, q puzzle.Question) (puzzle.Task, error) {
	if q.Kind != "win" || v.Value().(agamemnon.View).Mover.Seat() != q.Seat {
		return puzzle.Task{}, puzzle.ErrNone
	}
	return puzzle.Task{}, nil
}

func (everyTurn) Judge(_ context.Context, v game.View, _ puzzle.Question, m game.Orders) (puzzle.Verdict, []game.Problem, error) {
	return puzzle.Verdict{Right: v.Write("", m) != v.Write("", v.Default()), Replies: 1}, nil, nil
}

func (everyTurn) Answer(_ context.Context, v game.View, _ puzzle.Question) (game.Orders, error) {
	list, _ := v.List()
	return list[len(list)-1], nil
}

// puzzling is a server that makes a puzzle of each turn.
func puzzling(t *testing.T) *hosttest.Server {
	t.Helper()
	list := hosttest.Shapes()
	list[0].Puzzles = everyTurn{}
	return hosttest.Playing(t, hosttest.New(t).Store, list)
}

// played is a match of two that went on for some turns and was then given up.
func played(h *hosttest.Server, listed bool, turns int) string {
	ctx := context.Background()
	anna, ben := h.Person("Anna"), h.Person("Ben")
	made, err := h.Create(ctx, anna, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: listed, Options: map[string]string{"open": "on"}, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceNone}}})
	h.Must(err)
	h.Must(h.Join(ctx, ben, made.ID, "trojans", made.Invite))
	for range turns {
		mover := h.Mover(made.ID, anna, ben)
		p := h.Page(mover, made.ID)
		_, err := h.Submit(ctx, mover, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
		h.Must(err)
	}
	h.Must(h.Resign(ctx, ben, made.ID))
	return made.ID
}

// search looks through all there is.
func search(t *testing.T, h *hosttest.Server) {
	t.Helper()
	for n := 0; ; n++ {
		more, err := h.SearchPuzzles(t.Context(), "agamemnon")
		if err != nil || n > 100 {
			t.Fatal(n, err)
		}
		if !more {
			return
		}
	}
}

// Public matches that are over are looked through phase by phase, once; of those that are not public nothing is ever told.
func TestPuzzlesAreFoundInPublicMatches(t *testing.T) {
	h := puzzling(t)
	hidden, open := played(h, false, 3), played(h, true, 4)
	search(t, h)
	list, err := h.Puzzles(t.Context(), "agamemnon", "", 0)
	h.Must(err)
	if len(list.Rows) != 4 || list.Next != "" {
		t.Fatalf("%d puzzles: %+v", len(list.Rows), list)
	}
	for _, l := range list.Rows {
		if l.Match != open {
			t.Errorf("%+v", l)
		}
	}
	pages := 0
	for cursor := ""; ; pages++ {
		page, err := h.Puzzles(t.Context(), "agamemnon", cursor, 1)
		h.Must(err)
		if cursor = page.Next; cursor == "" {
			break
		}
	}
	if pages != 3 {
		t.Errorf("%d pages after the first", pages)
	}
	secret := puzzle.ID{Match: hidden, Phase: 2, Question: puzzle.Question{Seat: "greeks", Kind: "win"}}.String()
	for _, id := range []string{secret, "x", open + ".99.greeks.win", open + ".2.greeks.lose"} {
		_, err := h.Puzzle(t.Context(), id)
		h.Refused(err, host.Unknown, "puzzle.unknown")
		_, _, err = h.Solve(t.Context(), host.Actor{}, id, "")
		h.Refused(err, host.Unknown, "puzzle.unknown")
	}
}

// A puzzle has the position before its phase and nothing of what was ordered there; that it is for who has answered.
func TestAPuzzleOfAMatch(t *testing.T) {
	h := puzzling(t)
	id := played(h, true, 4)
	search(t, h)
	list, err := h.Puzzles(t.Context(), "agamemnon", "", 0)
	h.Must(err)
	p, err := h.Puzzle(t.Context(), list.Rows[0].ID)
	h.Must(err)
	pos, err := p.Position()
	h.Must(err)
	if p.Match != id || len(p.Line.Turns) != 0 || !pos.Pending().WaitsFor(p.Seat) {
		t.Errorf("%+v awaits %+v", p.PuzzleLine, pos.Pending())
	}
	v := pos.View(game.As(p.Seat))
	_, wrong, err := h.Solve(t.Context(), host.Actor{Lang: "en"}, p.ID, v.Write("en", v.Default()))
	h.Must(err)
	_, right, err := h.SolutionOf(t.Context(), host.Actor{Lang: "en"}, p.ID)
	h.Must(err)
	if wrong.Right || !right.Right || len(wrong.Line.Turns) != 1 || len(right.Line.Turns) != 1 {
		t.Errorf("%+v %+v", wrong, right)
	}
	_, bad, err := h.Solve(t.Context(), host.Actor{Lang: "en"}, p.ID, "? ! ?")
	if h.Must(err); !game.HasError(bad.Problems) || len(bad.Line.Turns) != 0 {
		t.Errorf("%+v", bad)
	}
}

// The puzzle of a day is one that was there when it began, and stays the same all day.
func TestThePuzzleOfTheDay(t *testing.T) {
	h := puzzling(t)
	if _, err := h.PuzzleOf(t.Context(), "agamemnon", h.Now()); err == nil {
		t.Error("a puzzle of none")
	}
	played(h, true, 4)
	search(t, h)
	_, err := h.PuzzleOf(t.Context(), "agamemnon", h.Now())
	h.Refused(err, host.Unknown, "puzzle.none") // it was found today
	morning := puzzle.Begin(h.Now()).Add(24 * time.Hour)
	first, err := h.PuzzleOf(t.Context(), "agamemnon", morning)
	h.Must(err)
	h.Clock.Forward(24 * time.Hour)
	played(h, true, 6)
	search(t, h)
	if later, err := h.PuzzleOf(t.Context(), "agamemnon", morning.Add(23*time.Hour)); err != nil || later != first {
		t.Errorf("in the evening %+v, %v", later, err)
	}
	_, err = h.PuzzleOf(t.Context(), "council", h.Now())
	h.Refused(err, host.Unknown, "puzzle.none")
}
