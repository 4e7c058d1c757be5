package bot

import (
	"context"
	"math/rand/v2"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/press"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

var _ ai.Diplomat = Player{}

// Character draws what the opponent is like in a match.
func (Player) Character(r *rand.Rand) string { return press.Draw(r) }

// Speak gives what it says now, see [press.Speak].
func (Player) Speak(_ context.Context, v game.View, t ai.Talk, r *rand.Rand) ([]ai.Word, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return nil, ai.ErrView
	}
	return press.Speak(board(), view, t, rand.New(rand.NewPCG(r.Uint64(), r.Uint64()))), nil
}

// ChooseAmid gives orders in the light of what was said.
func (p Player) ChooseAmid(ctx context.Context, v game.View, t ai.Talk, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	if view.Ended != "" || view.Power() == chart.None {
		return v.Default(), nil
	}
	m := press.Remember(view.Seat, t)
	return v.Orders(p.orders(ctx, view, m.Bonds(view, t.Phase, press.CharacterOf(t.Character)), r)), nil
}
