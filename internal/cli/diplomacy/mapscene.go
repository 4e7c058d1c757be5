package diplomacy

import (
	"io"

	"github.com/urfave/cli/v3"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/archive"
	"spielleiter/diplomacy/board"
	"spielleiter/diplomacy/judge"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// drawn makes a picture of a position of Diplomacy for paper, with a legend, or writes it as data.
func (a *app) drawn(e games.Entry, cmd *cli.Command) error {
	if a.JSON {
		return a.mapJSON(e, cmd)
	}
	paint, err := command.Painting(cmd)
	if err != nil {
		return err
	}
	scene, err := a.scene(e, cmd)
	if err != nil {
		return err
	}
	svg := board.Print(scene, a.Printer(e.Game.Info().ID).T)
	return a.Write(cmd.String("o"), func(w io.Writer) error { return paint(w, svg) })
}

// scene is the board of Diplomacy that the flags ask for, of a match with the orders of
// the phase and what became of them.
func (a *app) scene(e games.Entry, cmd *cli.Command) (board.Scene, error) {
	file := cmd.String("export")
	if file == "" || cmd.String("state") != "" {
		v, err := a.Sight(e, cmd)
		if err != nil {
			return board.Scene{}, err
		}
		return board.Scene{Position: v.Value().(diplomacy.View).Position(), Lang: string(a.Lang)}, nil
	}
	profile, err := profileFlag(cmd)
	if err != nil {
		return board.Scene{}, err
	}
	data, err := a.Read(file)
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
	return judged(phase, list[0].profile, string(a.Lang)), nil
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
