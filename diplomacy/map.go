package diplomacy

import "spielleiter/game"

// Map gives the board (DIP-1).
func (Rules) Map(View, string) game.Map { return board().Map(&board().Graph, seats) }
