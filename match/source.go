package match

import (
	"math/rand/v2"

	"spielleiter/game"
)

// BotSource is the chance of the bot at a seat in the open phase. It comes from the
// match's seed, so that anybody can ask the bot again once the match is over.
func (m *Match) BotSource(s game.Seat) rand.Source {
	return m.seed().Source(m.Phase, "bot/"+string(s))
}
