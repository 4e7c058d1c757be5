package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Suppose gives the position, which is open to all.
func (Rules) Suppose(v View) (State, bool) { return v.State, true }

// At is the state of a match with the usual options and all powers that stands at a position.
func At(p judge.Position) State {
	config, _ := Rules{}.Info().Complete(game.Config{}) // the defaults are never refused
	s := State{Options: OptionsOf(config), Seats: slices.Clone(config.Seats)}
	s.pack(p)
	return s
}
