package games

import "spielleiter/game"

// Changing is a board on whose drawing a game master changes positions: what lies where, and what a [game.Change] calls it.
// Its rules implement [game.Changer]. The page draws over the picture and knows no more of a game than this.
type Changing interface {
	// Handles lists it for a view of the game master's.
	Handles(v game.View, t Text) game.Handles
}
