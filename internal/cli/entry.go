package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/order"
)

// entry finds a game by its name, or by name and edition: "agamemnon@1".
func (a *app) entry(name string) (games.Entry, error) {
	id, edition, _ := strings.Cut(name, "@")
	if e, ok := a.Games.Find(strings.ToLower(id), edition); ok {
		return e, nil
	}
	if _, ok := a.Games.Find(strings.ToLower(id), ""); ok {
		p := problem("cli.edition.unknown", "game", id, "edition", edition)
		p.Want = a.editions(strings.ToLower(id))
		return games.Entry{}, wrongly(p)
	}
	p := problem("cli.game.unknown", "game", name)
	p.Want = a.Games.IDs()
	p.Suggest = order.Suggest(name, p.Want)
	return games.Entry{}, wrongly(p)
}

func (a *app) editions(id string) []string {
	var list []string
	for _, e := range a.Games {
		if info := e.Game.Info(); info.ID == id {
			list = append(list, info.Edition)
		}
	}
	return list
}

// aboutGame is a command whose first argument is a game, which the shell completes.
func (a *app) aboutGame(c *cli.Command) *cli.Command {
	c.ShellComplete = func(ctx context.Context, cmd *cli.Command) {
		args := cmd.Args().Slice()
		if len(args) > 0 {
			cli.DefaultCompleteWithFlags(ctx, cmd)
			return
		}
		for _, id := range a.Games.IDs() {
			fmt.Fprintln(a.Stdout, id)
		}
	}
	return c
}
