package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/order"
)

// Entry finds a game by its name, or by name and edition: "agamemnon@1".
func (a *App) Entry(name string) (games.Entry, error) {
	id, edition, _ := strings.Cut(name, "@")
	if e, ok := a.Games.Find(strings.ToLower(id), edition); ok {
		return e, nil
	}
	if _, ok := a.Games.Find(strings.ToLower(id), ""); ok {
		p := Problem("cli.edition.unknown", "game", id, "edition", edition)
		p.Want = a.editions(strings.ToLower(id))
		return games.Entry{}, Wrongly(p)
	}
	p := Problem("cli.game.unknown", "game", name)
	p.Want = a.Games.IDs()
	p.Suggest = order.Suggest(name, p.Want)
	return games.Entry{}, Wrongly(p)
}

func (a *App) editions(id string) []string {
	var list []string
	for _, e := range a.Games {
		if info := e.Game.Info(); info.ID == id {
			list = append(list, info.Edition)
		}
	}
	return list
}

// AboutGame is a command whose first argument is a game, which the shell completes.
func (a *App) AboutGame(c *cli.Command) *cli.Command {
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
