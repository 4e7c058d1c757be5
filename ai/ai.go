// Package ai holds what computer opponents of all games share: the interface they
// implement, and opponents that need no knowledge of a game. Bots of one game live
// in that game's folder; package sim lets them play each other.
package ai

import (
	"context"
	"errors"
	"math/rand/v2"

	"spielleiter/game"
)

// Bot chooses the orders of one seat. It gets the seat's view and nothing else, so
// it cannot know what its seat may not know. A bot is used by one goroutine at a time.
type Bot interface {
	// Choose gives orders that the view's Check accepts. All its chance comes from
	// r, so that the same view and source give the same orders unless the bot
	// stops by time. When the context ends it answers soon with the best it has.
	Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error)
}

// Level is one strength of opponent a game offers.
type Level struct {
	Name string // text key "bot.<name>"; "beginner", "intermediate", "expert"
	New  func() Bot
}

// Random plays orders by chance. Every game has it, if only to be tested against.
type Random struct{}

// Choose gives random orders.
func (Random) Choose(_ context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	return v.Random(r), nil
}

// Standing plays the game's own default orders: the stand-in for an absent player.
type Standing struct{}

// Choose gives the default orders.
func (Standing) Choose(_ context.Context, v game.View, _ *rand.Rand) (game.Orders, error) {
	return v.Default(), nil
}

// ErrView is what a bot answers to a view of another game.
var ErrView = errors.New("view of another game")
