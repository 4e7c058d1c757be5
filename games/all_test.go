package games

import (
	"slices"
	"testing"
)

// wanting is what games do not have yet: a coach for Welt der Waben comes with its map client.
var wanting = map[string][]string{"waben": {"a coach"}}

func TestEveryGameIsWhole(t *testing.T) {
	for _, e := range All() {
		id := e.Game.Info().ID
		for what, there := range map[string]bool{
			"texts": e.Texts != nil, "a rule book": e.Rulebook != nil, "a board": e.Board != nil,
			"opponents": len(e.Levels) > 0, "a coach": e.Coach != nil, "lessons": e.Lessons != nil,
		} {
			if wanted := slices.Contains(wanting[id], what); wanted == there {
				t.Errorf("%s: %s, there: %t", id, what, there)
			}
		}
	}
}
