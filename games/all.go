package games

import (
	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
	"spielleiter/agamemnon/bot"
	"spielleiter/agamemnon/tutorial"
)

// All is every game of this release.
func All() List {
	return List{
		{
			Game: agamemnon.New(), Texts: together{agamemnon.Texts, board.Texts, tutorial.Texts}, Rulebook: agamemnon.Rulebook,
			Board: board.Board{}, Levels: bot.Levels(), Coach: bot.Coach{}, Lessons: agamemnonLessons(),
		},
	}
}
