package sim

import "spielleiter/game"

// Table is a part of the matches by which a game's rules are tried: who plays what.
type Table struct {
	Share   int      // of the sum of all tables
	Players []string // levels of opponents, who go round the table
	Config  game.Config
}
