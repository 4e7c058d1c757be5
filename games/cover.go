package games

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"

	"spielleiter/game"
)

// Cover is what a game shows of itself before one plays: a position of the middle of a match.
type Cover struct {
	// View gives it, the same each time.
	View func() (game.View, error)
	// Box is what of the drawing shows best what the game is about: left, top, width and height in its units.
	Box [4]int
}

// Positions of the middle of matches between computers, as they are stored.
//
//go:embed covers/*.json.gz
var covers embed.FS

// cover is the stored position of a game, seen by a viewer.
func cover(g game.Game, by game.Viewer, box [4]int) Cover {
	return Cover{Box: box, View: func() (game.View, error) {
		state, err := coverState(g.Info().ID)
		if err != nil {
			return nil, fmt.Errorf("cover of %s: %w", g.Info().ID, err)
		}
		pos, err := g.Load(g.Info().Schema, state)
		if err != nil {
			return nil, fmt.Errorf("cover of %s: %w", g.Info().ID, err)
		}
		return pos.View(by), nil
	}}
}

func coverState(id string) ([]byte, error) {
	data, err := covers.ReadFile("covers/" + id + ".json.gz")
	if err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}
