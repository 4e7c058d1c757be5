package solo

import (
	"context"

	"spielleiter/game"
)

// Hears has the person's lines come from a function.
func (p *Match) Hears(next func(context.Context) (string, error)) { p.next = next }

// Thought reports whether the computer has chosen before anything was played.
func (p *Match) Thought() bool { return len(p.moves) == 0 && len(p.bots) > 0 }

// View is what the person sees now.
func (p *Match) View() game.View { return p.pos.View(game.As(p.me)) }

// Played are the orders of one phase.
type Played = played
