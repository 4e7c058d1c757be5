package bot

import (
	"context"
	"math/rand/v2"

	"spielleiter/ai"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Player is a computer opponent. It remembers nothing but tables.
type Player struct {
	style Style
	mind  *mind // made when it is first needed
}

var _ ai.Bot = &Player{}

// New makes an opponent of a style.
func New(s Style) *Player { return &Player{style: s} }

// Choose gives orders for the phases that the view's deadline takes, ai.ErrView for a view
// of another game. Where the view's seat has nothing to order, it gives the game's default.
func (p *Player) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(rathersilly.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	if view.Ended != "" || view.Power() == chart.None {
		return v.Default(), nil
	}
	if p.mind == nil {
		p.mind = newMind(p.style)
	}
	// The source of chance may be slow, and is asked often.
	p.mind.look(view, rand.New(rand.NewPCG(r.Uint64(), r.Uint64())))
	return v.Orders(p.mind.within(ctx)), nil
}
