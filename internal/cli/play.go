package cli

import (
	"context"

	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/solo"
)

// play lets a person at the terminal play against the computer.
func (a *app) play() *cli.Command {
	return a.AboutGame(a.Command("play", "play", a.runPlay,
		a.Text("level", ""), a.Text("seat", ""), a.Text("seed", ""),
		a.Options(), a.Toggle("loom"), a.Toggle("oracle"), a.Toggle("open"), a.Text("starter", ""), a.Text("board", ""),
	))
}

func (a *app) runPlay(ctx context.Context, cmd *cli.Command) error {
	args, err := a.Arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	e, err := a.Entry(args[0])
	if err != nil {
		return err
	}
	config, err := a.playConfig(cmd)
	if err != nil {
		return err
	}
	level, err := command.LevelOf(e, cmd.String("level"))
	if err != nil {
		return err
	}
	seat, err := a.SideOf(e, cmd.String("seat"))
	if err != nil {
		return err
	}
	seed, err := command.SeedFlag(cmd.String("seed"), a.Seed())
	if err != nil {
		return err
	}
	p := solo.New(a.App, e, specials[e.Game.Info().ID].table, seat, level, seed)
	if err := p.Start(config); err != nil {
		return err
	}
	return p.Run(ctx)
}

// playConfig gathers the options of the match. The short flags of Agamemnon stand for
// options of the same name, and --board for the content of a file.
func (a *app) playConfig(cmd *cli.Command) (game.Config, error) {
	c := game.Config{Options: map[string]string{}}
	for _, name := range []string{"loom", "oracle", "open"} {
		if cmd.Bool(name) {
			c.Options[name] = "on"
		}
	}
	if starter := cmd.String("starter"); starter != "" {
		c.Options["starter"] = starter
	}
	if file := cmd.String("board"); file != "" {
		data, err := a.Read(file)
		if err != nil {
			return c, err
		}
		c.Options["board"] = string(data)
	}
	return c, command.ReadOptions(cmd.StringSlice("option"), c.Options)
}
