package games

import (
	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
)

// All is every game of this release.
func All() List {
	return List{
		{Game: agamemnon.New(), Texts: agamemnon.Texts, Rulebook: agamemnon.Rulebook, Board: board.Board{}},
	}
}
