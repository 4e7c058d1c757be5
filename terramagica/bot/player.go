package bot

import (
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
)

// Player is a computer opponent. It remembers nothing.
type Player struct{ style Style }

var _ ai.Bot = &Player{}

// New makes an opponent of a style.
func New(s Style) *Player { return &Player{style: s} }

// Choose gives orders for a week, ai.ErrView for a view of another game. Where the view's
// seat has nothing to order, it gives the game's default.
func (p *Player) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(terramagica.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	if !awaited(view) {
		return v.Default(), nil
	}
	// The source of chance may be slow, and is asked often.
	m := newMind(ctx, view, p.style, rand.New(rand.NewPCG(r.Uint64(), r.Uint64())))
	return v.Orders(m.plan()), nil
}

// awaited reports whether a view's seat has something to order.
func awaited(v terramagica.View) bool {
	n := slices.Index(v.Seats, v.Seat)
	return v.Ended == "" && n >= 0 && v.Realms[n].Fell == 0
}
