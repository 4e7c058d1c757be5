// Package lesson is what the tutorials of all games share. The steps of a tutorial stand in
// a file of its package; each shows a position, and what its reader writes may be played
// against what the step says that the others order.
//
// [Steps] reads the file, [At] makes a position of a state and [Play] closes its phase.
package lesson

import (
	"encoding/json"
	"fmt"

	"spielleiter/game"
)

// Steps reads the steps of a tutorial, {"steps": [...]}, and makes each ready to be shown. The
// file is a part of the program: whatever is wrong with it panics.
func Steps[S any](file []byte, ready func(*S) error) []S {
	var content struct {
		Steps []S `json:"steps"`
	}
	if err := json.Unmarshal(file, &content); err != nil {
		panic(fmt.Sprintf("steps of a tutorial: %v", err))
	}
	for n := range content.Steps {
		if err := ready(&content.Steps[n]); err != nil {
			panic(fmt.Sprintf("step %d of a tutorial: %v", n+1, err))
		}
	}
	return content.Steps
}

// At makes the position of a state, which is one of the game or its JSON.
func At(g game.Game, state any) (game.Position, error) {
	data, err := json.Marshal(state)
	if err != nil {
		return nil, err
	}
	return g.Load(g.Info().Schema, data)
}

// Play closes the open phase of a position with the reader's own orders and what the others
// are said to order, in the neutral notation. Where the reader has no orders any more, it is
// nobody's seat, and all are others.
func Play(at game.Position, reader game.Seat, own game.Orders, others map[game.Seat]string, clerk *game.Clerk) (game.Position, error) {
	var all []game.ErasedOrders
	for _, seat := range at.Pending().Seats {
		orders := own
		if seat != reader {
			orders, _ = at.View(game.As(seat)).Read("", others[seat])
		}
		all = append(all, game.ErasedOrders{Seat: seat, Orders: orders})
	}
	return at.Step(all, clerk)
}
