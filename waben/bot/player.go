package bot

import (
	"context"
	"fmt"
	"math/rand/v2"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/world"
)

// Player is a computer opponent: a style that plays the realm of a seat. It remembers nothing.
type Player struct{ style Style }

var _ ai.Bot = &Player{}

// New makes an opponent of a style.
func New(s Style) *Player { return &Player{style: s} }

// Choose gives a realm's sheet, and ai.ErrView for a view of another game. Where the view's seat has nothing to order, it
// gives the game's default. It takes milliseconds, so it looks at the context only before it begins.
func (p *Player) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	view, ok := v.Value().(waben.View)
	if !ok {
		return game.Orders{}, ai.ErrView
	}
	if ctx.Err() != nil || view.Ended != "" || view.Me == world.Nobody || view.World == nil || view.Realms[view.Me-1].Out {
		return v.Default(), nil
	}
	// The source of chance may be slow, and is asked often.
	style := p.style
	if style.Masses {
		style.Left = view.Left
	}
	s := style.Sheet(view.World, view.Letter, rand.New(rand.NewPCG(r.Uint64(), r.Uint64())))
	return v.Orders(*s), nil
}

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "beginner", New: func() ai.Bot { return New(Beginner()) }},
		{Name: "intermediate", New: func() ai.Bot { return New(Intermediate()) }},
		{Name: "expert", New: func() ai.Bot { return New(Expert()) }},
	}
}

// Named gives an opponent by name, for arenas: a level, or "plain" (see [Plain]).
func Named(name string) (ai.Bot, error) {
	if b, ok := ai.Named(Levels(), name); ok {
		return b, nil
	}
	if name == "plain" {
		return New(Plain()), nil
	}
	return nil, fmt.Errorf("player %q: want beginner, intermediate, expert, standing or plain", name)
}
