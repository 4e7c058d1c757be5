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
	"spielleiter/internal/raster"
	"spielleiter/match"
	"spielleiter/order"
)

// chart draws a position as a picture.
func (a *app) chart() *cli.Command {
	out := &cli.StringFlag{Name: "o", Value: "-", Usage: a.say.T("cli.flag.o", nil), OnlyOnce: true}
	return a.aboutGame(a.command("map", "orders", a.runMap,
		a.text("state", ""), a.text("export", ""), a.text("phase", ""), out, a.number("width", 1600), a.text("profile", archive.Profiles()[0]),
		a.text("segment", ""), &cli.StringFlag{Name: "realm", Usage: a.say.T("cli.flag.viewer", nil), OnlyOnce: true}))
}

func (a *app) runMap(_ context.Context, cmd *cli.Command) error {
	args, err := a.arguments(cmd, 1, 1)
	if err != nil {
		return err
	}
	if args[0] == "waben" {
		return a.mapSegment(cmd)
	}
	e, err := a.entry(args[0])
	if err != nil {
		return err
	}
	if a.json {
		return a.mapJSON(e, cmd)
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

// svg draws what the flags ask for: of Diplomacy a picture for paper, with a legend.
func (a *app) svg(e games.Entry, cmd *cli.Command) ([]byte, error) {
	say := a.printer(e.Game.Info().ID).T
	if e.Game.Info().ID == "diplomacy" {
		scene, err := a.scene(e, cmd)
		return board.Print(scene, say), err
	}
	v, err := a.sight(e, cmd)
	if err != nil {
		return nil, err
	}
	return e.Board.SVG(v, say), nil
}

// sight is the view that the flags ask for: of the opening, of a state, or after a phase
// of an exported match.
func (a *app) sight(e games.Entry, cmd *cli.Command) (game.View, error) {
	file, state, phase := cmd.String("export"), cmd.String("state"), cmd.String("phase")
	switch {
	case file == "" && phase != "":
		return nil, wrongly(problem("cli.map.phase"))
	case file != "" && state != "":
		return nil, wrongly(problem("cli.map.both"))
	case file == "":
		pos, err := a.position(e, state, "")
		if err != nil {
			return nil, err
		}
		return pos.View(game.Public), nil
	}
	data, err := a.read(file)
	if err != nil {
		return nil, err
	}
	return viewAfter(e, file, data, phase)
}

// scene is the board of Diplomacy that the flags ask for, of a match with the orders of
// the phase and what became of them.
func (a *app) scene(e games.Entry, cmd *cli.Command) (board.Scene, error) {
	file := cmd.String("export")
	if file == "" || cmd.String("state") != "" {
		v, err := a.sight(e, cmd)
		if err != nil {
			return board.Scene{}, err
		}
		return board.Scene{Position: v.Value().(diplomacy.View).Position(), Lang: string(a.lang)}, nil
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return board.Scene{}, err
	}
	data, err := a.read(file)
	if err != nil {
		return board.Scene{}, err
	}
	list, err := a.courses(file, data, profile)
	if err != nil {
		return board.Scene{}, err
	}
	phase, err := list[0].phase(cmd.String("phase"))
	if err != nil {
		return board.Scene{}, err
	}
	return judged(phase, list[0].profile, string(a.lang)), nil
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

// viewAfter is what all see after a phase of an exported match.
func viewAfter(e games.Entry, file string, data []byte, name string) (game.View, error) {
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
	return pos.View(game.Public), nil
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
