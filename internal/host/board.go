package host

import (
	"context"

	"spielleiter/game"
	"spielleiter/match"
)

// Board gives the board of a match as data, as far as somebody sees it: who orders for a seat sees what that seat sees.
func (h *Host) Board(ctx context.Context, a Actor, id string) (game.Map, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return game.Map{}, err
	}
	m := t.Snapshot()
	if m.Status == match.Gathering {
		return game.Map{}, refuse(Conflict, "refusal.match.gathering")
	}
	eye, _ := h.ordering(m, a)
	view, err := t.View(eye)
	if err != nil {
		return game.Map{}, err
	}
	board, ok := view.Map(a.Lang)
	if !ok {
		return game.Map{}, refuse(Unknown, "board.data")
	}
	return board, nil
}
