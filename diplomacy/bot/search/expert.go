package search

import (
	"context"
	"math/rand/v2"
	"time"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Expert is the strongest player. It serves one goroutine.
type Expert struct {
	Thinking time.Duration // for a phase; 0: no limit but Trials
	Trials   int           // evaluations of movement phases; 0: no limit but Thinking
	Scenes   int           // how many times it is imagined what the others order
	Ahead    int           // movement phases that are played on before the last choice

	world *world
}

// NewExpert makes an expert for a board and the judge's choices.
func NewExpert(g *ground.Ground, profile judge.Profile) *Expert {
	return &Expert{Scenes: 40, Ahead: 1, world: newWorld(g, profile)}
}

// Orders chooses the orders of a power.
func (e *Expert) Orders(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) []judge.Order {
	if e.Thinking > 0 {
		var done context.CancelFunc
		ctx, done = context.WithTimeout(ctx, e.Thinking)
		defer done()
	}
	h := newHunt(ctx, e, p, power, r)
	if p.Phase == judge.Movement {
		h.climb()
	}
	return h.best()
}
