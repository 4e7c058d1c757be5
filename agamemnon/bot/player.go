package bot

import (
	"context"
	"math/rand/v2"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/search"
	"spielleiter/ai"
	"spielleiter/game"
)

// mind is what tells levels apart.
type mind interface {
	// Move chooses what to do with the hand.
	Move(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) search.Move
	// Redraw chooses which of the Weavers asked about are set aside.
	Redraw(ctx context.Context, q search.Question, r *agamemnon.Rand) []agamemnon.Redraw
	// Piles chooses the Oracle's piles to draw from.
	Piles(ctx context.Context, c *agamemnon.Core, r *agamemnon.Rand) []agamemnon.Pile
}

// Player is a computer opponent.
type Player struct{ mind mind }

var _ ai.Bot = (*Player)(nil)

func newPlayer(m mind) *Player { return &Player{m} }

// Choose gives orders for the phase that the view shows, ai.ErrView for a view of
// another game. Where the view's seat is not asked, it gives the game's default.
func (p *Player) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(agamemnon.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	if view.Over() || view.Seat != view.Mover.Seat() {
		return v.Default(), nil
	}
	core := view.Core()
	chance := agamemnon.NewRand(r.Uint64())
	var orders agamemnon.Orders
	switch view.Phase {
	case agamemnon.PhasePiles:
		orders.Piles = p.mind.Piles(ctx, &core, chance)
	case agamemnon.PhaseRedraw:
		orders.Redraw = p.mind.Redraw(ctx, search.Question{Core: core, Open: view.Open, Aside: view.Aside}, chance)
	default:
		orders.Place = placements(core, p.mind.Move(ctx, &core, chance))
	}
	return v.Orders(orders), nil
}

// placements writes a move the way orders are written.
func placements(c agamemnon.Core, m search.Move) []agamemnon.Placement {
	list := make([]agamemnon.Placement, 0, m.N)
	for _, d := range m.List() {
		list = append(list, placement(&c, d))
		d.Play(&c)
	}
	return list
}

// placement names the connections of an exchange by the spaces across.
func placement(c *agamemnon.Core, d search.Drop) agamemnon.Placement {
	p := agamemnon.Placement{Piece: d.Piece, Space: agamemnon.SpaceAt(int(d.Space))}
	if !d.Weaves() {
		return p
	}
	x, y := int(d.X)-1, int(d.Y)-1
	if c.Tile(x) == agamemnon.NoTile {
		x, y = y, x
	}
	across := func(connection int) agamemnon.Space {
		return agamemnon.SpaceAt(c.Net().OtherEnd(connection, int(d.Space)))
	}
	p.Weave = agamemnon.NewWeave(across(x), across(y), c.Tile(y) == agamemnon.NoTile)
	return p
}
