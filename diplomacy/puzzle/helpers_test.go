package puzzle_test

import (
	"encoding/json"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/game"
)

func games(n, short int) int {
	if testing.Short() {
		return short
	}
	return n
}

func load(t *testing.T, g game.Game, s diplomacy.State) game.Position {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Load(g.Info().Schema, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
