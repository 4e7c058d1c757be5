package match

import (
	"math/rand/v2"

	"spielleiter/game"
)

// BotsTalked reports whether computer opponents talk in a match as its terms are: in conversations of two, where the players may
// have such. Where nobody is to know who sits where they are silent, or their talk would tell.
func (m *Match) BotsTalked() bool {
	return (m.Terms.Press == PressPrivate || m.Terms.Press == PressWhisper) && !m.Terms.Anonymous
}

// BotsTalk reports whether they do so now.
func (m *Match) BotsTalk() bool {
	return m.BotsTalked() && m.Status == Running && m.Paused == nil && !m.TalkRests()
}

// MayWhisper reports whether the computer opponent of a seat may say something to another seat now. Who stands in for a person says
// nothing in their name, and who is out of the match neither speaks nor is spoken to.
func (m *Match) MayWhisper(by, to game.Seat) bool {
	speaker, _ := m.Chair(by)
	hearer, ok := m.Chair(to)
	return m.BotsTalk() && ok && by != to && speaker.Holder.Kind == Bot && speaker.plays() && hearer.Holder.Kind != Nobody && hearer.plays()
}

// CharacterSource is the chance that draws what the bot at a seat is like. It comes from the match's seed, so it is the same in every
// phase, and anybody can draw it again once the match is over.
func (m *Match) CharacterSource(s game.Seat) rand.Source {
	return m.seed().Source(0, "character/"+string(s))
}

// TalkSource is the chance of what the bot at a seat says in the open phase.
func (m *Match) TalkSource(s game.Seat) rand.Source {
	return m.seed().Source(m.Phase, "talk/"+string(s))
}
