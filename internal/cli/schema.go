package cli

import (
	"context"
	"maps"
	"reflect"
	"slices"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/outside"
	"spielleiter/internal/schemas"
	"spielleiter/internal/schemas/papers"
	"spielleiter/order"
)

// schema prints the JSON schemas of what resolve and check read and write.
func (a *app) schema() *cli.Command {
	return a.AboutGame(a.Command("schema", "orders", a.runSchema))
}

func (a *app) runSchema(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 2)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	all, err := schemasOf(e.Game)
	if err != nil {
		return err
	}
	if len(args) == 1 {
		command.WriteJSON(a.Stdout, all)
		return nil
	}
	one, ok := all[args[1]]
	if !ok {
		p := command.Problem("cli.schema.unknown", "name", args[1])
		p.Want = slices.Sorted(maps.Keys(all))
		p.Suggest = order.Suggest(args[1], p.Want)
		return command.Wrongly(p)
	}
	command.WriteJSON(a.Stdout, one)
	return nil
}

// schemasOf gives all schemas of a game.
func schemasOf(g game.Game) (map[string]any, error) {
	all := map[string]any{"info": g.Info()}
	own, err := schemas.Of(g, papers.All())
	if err != nil {
		return nil, err
	}
	for name, s := range own {
		all[name] = s
	}
	for name, t := range map[string]reflect.Type{
		"turn": reflect.TypeFor[command.Turn](), "evaluation": reflect.TypeFor[command.Evaluation](),
		"asked": reflect.TypeFor[outside.Asked](), "answer": reflect.TypeFor[outside.Answer](),
	} {
		if all[name], err = schemas.For(g.Info().ID+" "+name, t); err != nil {
			return nil, err
		}
	}
	return all, nil
}
