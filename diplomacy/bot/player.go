package bot

import (
	"context"
	"math/rand/v2"
	"sync"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// board is the standard board for thinking.
var board = sync.OnceValue(func() *ground.Ground {
	c := chart.Standard()
	return ground.New(c, &c.Graph)
})

// mind is what tells levels apart.
type mind interface {
	// Promise says what was promised about the movement that is open, before it is asked for orders.
	Promise(search.Bonds)
	// Orders chooses orders for the phase that a position is in.
	Orders(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) []judge.Order
	// Stuck reports whether it sees no way on where nothing has changed for years.
	Stuck(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) bool
}

// Player is a computer opponent.
type Player struct {
	// mind makes the mind for the match that a view shows.
	mind func(diplomacy.View) mind
}

var _ ai.Bot = Player{}

// Choose gives orders for the phase that the view shows, ai.ErrView for a view of another
// game. Where the view's seat has nothing to order, it gives the game's default.
func (p Player) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	power := view.Power()
	if view.Ended != "" || power == chart.None {
		return v.Default(), nil
	}
	return v.Orders(p.orders(ctx, view, search.Bonds{}, r)), nil
}

// orders are the sheet of a view's power, with what was promised in mind.
func (p Player) orders(ctx context.Context, view diplomacy.View, b search.Bonds, r *rand.Rand) diplomacy.Orders {
	pos := view.Position()
	// The source of chance may be slow, and is asked often.
	quick := rand.New(rand.NewPCG(r.Uint64(), r.Uint64()))
	m := p.mind(view)
	m.Promise(b)
	return view.Sheet(wishes(view, &pos, m.Orders(ctx, &pos, view.Power(), quick), quick))
}
