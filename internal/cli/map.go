package cli

import (
	"context"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/raster"
	"spielleiter/match"
	"spielleiter/order"
)

// chart draws a position as a picture.
func (a *app) chart() *cli.Command {
	out := &cli.StringFlag{Name: "o", Value: "-", Usage: a.say.T("cli.flag.o", nil), OnlyOnce: true}
	return a.aboutGame(a.command("map", "orders", a.runMap,
		a.text("state", ""), a.text("export", ""), a.text("phase", ""), out, a.number("width", 1600), a.text("profile", archive.Profiles()[0])))
}

func (a *app) runMap(_ context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	e, err := a.entry(args[0])
	if err != nil {
		return err
	}
	if e.Board == nil {
		return wrongly(problem("cli.map.none"))
	}
	paint, err := painting(cmd)
	if err != nil {
		return err
	}
	svg, err := a.svg(e, cmd)
	if err != nil {
		return err
	}
	return a.write(cmd.String("o"), func(w io.Writer) error { return paint(w, svg) })
}

// painting finds out by the ending of the file what is to be written.
func painting(cmd *cli.Command) (func(w io.Writer, svg []byte) error, error) {
	width, name := cmd.Int("width"), cmd.String("o")
	if width < 100 || width > raster.MaxWidth/2 {
		return nil, wrongly(problem("cli.flag.value", "flag", "width", "value", strconv.Itoa(width)))
	}
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case ending == ".svg" || name == "-":
		return func(w io.Writer, svg []byte) error {
			_, err := w.Write(svg)
			return err
		}, nil
	case ending == ".png":
		return func(w io.Writer, svg []byte) error { return raster.PNG(w, svg, width) }, nil
	default:
		return nil, wrongly(problem("cli.map.ending", "file", name))
	}
}

// svg draws what the flags ask for.
func (a *app) svg(e games.Entry, cmd *cli.Command) ([]byte, error) {
	say := a.printer(e.Game.Info().ID).T
	file := cmd.String("export")
	if file == "" {
		if cmd.String("phase") != "" {
			return nil, wrongly(problem("cli.map.phase"))
		}
		pos, err := a.position(e, cmd.String("state"), "")
		if err != nil {
			return nil, err
		}
		return drawn(e, pos.View(game.Public), say, string(a.lang)), nil
	}
	if cmd.String("state") != "" {
		return nil, wrongly(problem("cli.map.both"))
	}
	data, err := a.read(file)
	if err != nil {
		return nil, err
	}
	if e.Game.Info().ID != "diplomacy" {
		return a.drawnPhase(e, file, data, cmd.String("phase"))
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return nil, err
	}
	list, err := a.courses(file, data, profile)
	if err != nil {
		return nil, err
	}
	phase, err := list[0].phase(cmd.String("phase"))
	if err != nil {
		return nil, err
	}
	return board.Print(judged(phase, list[0].profile, string(a.lang)), say), nil
}

// drawn is the picture of a position: of Diplomacy one for paper, with a legend.
func drawn(e games.Entry, v game.View, say board.Text, lang string) []byte {
	if own, ok := v.Value().(diplomacy.View); ok {
		return board.Print(board.Scene{Position: own.Position(), Lang: lang}, say)
	}
	return e.Board.SVG(v, say)
}

// judged is a phase with what became of its orders.
func judged(p archive.Phase, profile judge.Profile, lang string) board.Scene {
	s := board.Scene{Position: p.Position, Lang: lang}
	if len(p.Orders) == 0 {
		return s
	}
	e := judge.Engine{Profile: profile}
	for n, r := range e.Judge(&p.Position, p.Orders).Results {
		if n < len(p.Orders) && r.Verdict != 0 {
			if r.Fault != judge.NoFault {
				r.Order = p.Orders[n]
			}
			s.Orders = append(s.Orders, r)
		}
	}
	return s
}

// drawnPhase is the picture after a phase of an exported match of any game.
func (a *app) drawnPhase(e games.Entry, file string, data []byte, name string) ([]byte, error) {
	m, phases, err := exported(file, data)
	if err != nil {
		return nil, err
	}
	if m.Game != e.Game.Info().ID {
		return nil, wrongly(problem("cli.state.game", "file", file, "game", m.Game))
	}
	p, err := named(phases, name)
	if err != nil {
		return nil, err
	}
	pos, err := load(e.Game, p.Schema, p.State)
	if err != nil {
		return nil, err
	}
	return drawn(e, pos.View(game.Public), a.printer(m.Game).T, string(a.lang)), nil
}

// named finds a closed phase by its name; without one the last.
func named(phases []match.Phase, name string) (match.Phase, error) {
	p := problem("cli.phase.unknown", "phase", name)
	for n, phase := range phases {
		if phase.Pending.Phase == name || name == "" && n == len(phases)-1 {
			return phase, nil
		}
		if phase.Pending.Phase != "" {
			p.Want = append(p.Want, phase.Pending.Phase)
		}
	}
	p.Suggest = order.Suggest(name, p.Want)
	return match.Phase{}, wrongly(p)
}
