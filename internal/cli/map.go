package cli

import (
	"context"
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// chart draws a position as a picture.
func (a *app) chart() *cli.Command {
	out := &cli.StringFlag{Name: "o", Value: "-", Usage: a.Say.T("cli.flag.o", nil), OnlyOnce: true}
	return a.AboutGame(a.Command("map", "orders", a.runMap,
		a.Text("state", ""), a.Text("export", ""), a.Text("phase", ""), out, a.Number("width", 1600), a.Text("profile", ruleProfile),
		a.Text("segment", ""), &cli.StringFlag{Name: "realm", Usage: a.Say.T("cli.flag.viewer", nil), OnlyOnce: true}))
}

func (a *app) runMap(_ context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	if picture := specials[e.Game.Info().ID].picture; picture != nil {
		return picture(a.App, e, cmd)
	}
	if a.JSON {
		return noData(e)
	}
	if e.Board == nil {
		return command.Wrongly(command.Problem("cli.map.none"))
	}
	paint, err := command.Painting(cmd)
	if err != nil {
		return err
	}
	v, err := a.Sight(e, cmd)
	if err != nil {
		return err
	}
	svg := e.Board.SVG(v, a.Printer(e.Game.Info().ID).T)
	return a.Write(cmd.String("o"), func(w io.Writer) error { return paint(w, svg) })
}

// noData says which games give their boards as data.
func noData(e games.Entry) error {
	p := command.Problem("cli.map.json", "game", e.Game.Info().ID)
	p.Want = boardsAsData
	return command.Wrongly(p)
}
