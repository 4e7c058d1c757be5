package api

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/schemas"
	"spielleiter/internal/schemas/papers"
)

// GameInfo is what can be played and how.
type GameInfo struct {
	game.Info
	Levels []string `json:"levels" doc:"computer opponents, weakest first"`
}

func (a *API) games(g huma.API) {
	add(g, a, operation(http.MethodGet, "/games", "What can be played"), func(context.Context, asker, *nothing) ([]GameInfo, error) {
		var all []GameInfo
		for _, e := range a.host.Games() {
			info := GameInfo{Info: e.Game.Info(), Levels: []string{}}
			for _, l := range e.Levels {
				info.Levels = append(info.Levels, l.Name)
			}
			all = append(all, info)
		}
		return all, nil
	})
	add(g, a, operation(http.MethodGet, "/games/{game}/schemas", "JSON schemas of a game's state, view and orders"), func(_ context.Context, _ asker, in *struct {
		Game string `path:"game" maxLength:"40"`
	},
	) (map[string]json.RawMessage, error) {
		e, err := a.gameOf(in.Game)
		if err != nil {
			return nil, err
		}
		return schemas.Of(e.Game, papers.All())
	})
}

// gameOf is the game that an address names.
func (a *API) gameOf(id string) (games.Entry, error) {
	e, ok := a.host.Games().Find(id, "")
	if !ok {
		return e, &host.Error{Kind: host.Unknown, Code: "game.unknown", Args: game.Args{"game": id, "known": strings.Join(a.host.Games().IDs(), ", ")}}
	}
	return e, nil
}
