package games

import "testing"

func TestEveryGameIsWhole(t *testing.T) {
	for _, e := range All() {
		id := e.Game.Info().ID
		for what, there := range map[string]bool{
			"texts": e.Texts != nil, "a rule book": e.Rulebook != nil, "a board": e.Board != nil,
			"opponents": len(e.Levels) > 0, "a coach": e.Coach != nil, "lessons": e.Lessons != nil,
		} {
			if !there {
				t.Errorf("%s has not %s", id, what)
			}
		}
	}
}
