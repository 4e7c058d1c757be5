package ai

import (
	"context"
	"math/rand/v2"

	"spielleiter/game"
)

// Voter is a bot with a voice when a draw is offered: an optional interface of a Bot.
type Voter interface {
	// Agrees reports whether the view's seat would share the match as it stands. Like
	// Choose it sees the view alone, takes its chance from r, and answers soon when the
	// context ends.
	Agrees(ctx context.Context, v game.View, r *rand.Rand) (bool, error)
}

// Agrees asks a bot. Who has no voice plays on.
func Agrees(ctx context.Context, b Bot, v game.View, r *rand.Rand) (bool, error) {
	if voter, ok := b.(Voter); ok {
		return voter.Agrees(ctx, v, r)
	}
	return false, nil
}
