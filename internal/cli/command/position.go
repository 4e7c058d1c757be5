package command

import (
	"encoding/json"

	"spielleiter/game"
	"spielleiter/games"
)

// Position reads a state from a file, bare or inside an evaluation. Without a file it
// is the opening of the seed with the usual options.
func (a *App) Position(e games.Entry, file, seed string) (game.Position, error) {
	if file == "" {
		s, err := SeedFlag(seed, game.Seed{})
		if err != nil {
			return nil, err
		}
		return Setup(e.Game, game.Config{}, game.NewClerk(s, 0, nil))
	}
	data, err := a.Read(file)
	if err != nil {
		return nil, err
	}
	if !json.Valid(data) {
		var raw json.RawMessage
		return nil, Wrongly(*Decode(data, &raw))
	}
	var outer position
	if json.Unmarshal(data, &outer) == nil && outer.Game != "" && outer.State != nil {
		if outer.Game != e.Game.Info().ID {
			return nil, Wrongly(Problem("cli.state.game", "file", file, "game", outer.Game))
		}
		return Load(e.Game, outer.Schema, outer.State)
	}
	return Load(e.Game, 0, data)
}

// position is the part of an evaluation that check reads a state from.
type position struct {
	Game   string          `json:"game"`
	State  json.RawMessage `json:"state"`
	Schema int             `json:"schema"`
}
