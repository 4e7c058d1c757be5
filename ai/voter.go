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

// Offerer is a bot that offers draws of its own accord: an optional interface of a Bot.
type Offerer interface {
	// Offers reports whether the view's seat offers to share the match as it stands. It is asked
	// once a phase, before its orders, and is held to what Agrees is.
	Offers(ctx context.Context, v game.View, r *rand.Rand) (bool, error)
}

// Offers asks a bot. Who has no voice offers nothing.
func Offers(ctx context.Context, b Bot, v game.View, r *rand.Rand) (bool, error) {
	if offerer, ok := b.(Offerer); ok {
		return offerer.Offers(ctx, v, r)
	}
	return false, nil
}
