package cli

import (
	"context"
	"math/rand/v2"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/order"
)

// play lets a person at the terminal play against the computer.
func (a *app) play() *cli.Command {
	return a.aboutGame(a.command("play", "play", a.runPlay,
		a.text("level", ""), a.text("seat", ""), a.text("seed", ""),
		a.options(), a.toggle("loom"), a.toggle("oracle"), a.toggle("open"), a.text("starter", ""), a.text("board", ""),
	))
}

func (a *app) runPlay(ctx context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	e, err := a.entry(args[0])
	if err != nil {
		return err
	}
	config, err := a.playConfig(cmd)
	if err != nil {
		return err
	}
	level, err := levelOf(e, cmd.String("level"))
	if err != nil {
		return err
	}
	seat, err := a.sideOf(e, cmd.String("seat"))
	if err != nil {
		return err
	}
	seed, err := seedFlag(cmd.String("seed"), a.Seed())
	if err != nil {
		return err
	}
	p := a.newSolo(e, seat, level, seed)
	if err := p.start(config); err != nil {
		return err
	}
	return p.run(ctx)
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
		data, err := a.read(file)
		if err != nil {
			return c, err
		}
		c.Options["board"] = string(data)
	}
	return c, readOptions(cmd.StringSlice("option"), c.Options)
}

// levelOf finds an opponent by name; without a name the one in the middle.
func levelOf(e games.Entry, name string) (ai.Level, error) {
	if len(e.Levels) == 0 {
		return ai.Level{}, wrongly(problem("cli.level.none"))
	}
	if name == "" {
		return e.Levels[len(e.Levels)/2], nil
	}
	if l, ok := e.Level(strings.ToLower(name)); ok {
		return l, nil
	}
	p := problem("cli.level.unknown", "level", name)
	for _, l := range e.Levels {
		p.Want = append(p.Want, l.Name)
	}
	p.Suggest = order.Suggest(name, p.Want)
	return ai.Level{}, wrongly(p)
}

// chance is the opponents' own luck, apart from that of the rules.
func chance(seed game.Seed, phase int, seat game.Seat) *rand.Rand {
	return rand.New(seed.Source(phase, "bot/"+string(seat)))
}
