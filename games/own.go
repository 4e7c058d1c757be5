package games

import (
	"embed"
	"encoding/json"
	"fmt"
	"sync"

	"spielleiter/game"
	"spielleiter/puzzle"
	"spielleiter/sandbox"
)

// Own is a puzzle of a match between computers that the program comes with, so that there are puzzles before anybody has played.
type Own struct {
	puzzle.ID
	Right, Of int          // so many of the answers that differ are right
	Line      sandbox.Line // the position, and what all really ordered there as its only turn
}

// storedOwn is how such a puzzle is stored: its ID, and its line as a link has it.
type storedOwn struct {
	ID    string `json:"id"`
	Right int    `json:"right"`
	Of    int    `json:"of"`
	Line  string `json:"line"`
}

// Puzzles of matches between computers, which a test finds.
//
//go:embed puzzles/*.json
var puzzles embed.FS

// own reads the puzzles of a game once.
func own(g game.Game) func() ([]Own, error) {
	id := g.Info().ID
	return sync.OnceValues(func() ([]Own, error) {
		data, err := puzzles.ReadFile("puzzles/" + id + ".json")
		if err != nil {
			return nil, fmt.Errorf("puzzles of %s: %w", id, err)
		}
		var stored []storedOwn
		if err := json.Unmarshal(data, &stored); err != nil {
			return nil, fmt.Errorf("puzzles of %s: %w", id, err)
		}
		list := make([]Own, len(stored))
		for n, s := range stored {
			name, ok := puzzle.Parse(s.ID)
			if !ok {
				return nil, fmt.Errorf("puzzles of %s: %q is no puzzle", id, s.ID)
			}
			list[n] = Own{ID: name, Right: s.Right, Of: s.Of}
			if list[n].Line, err = sandbox.Parse(s.Line); err != nil {
				return nil, fmt.Errorf("puzzle %s: %w", s.ID, err)
			}
		}
		return list, nil
	})
}
