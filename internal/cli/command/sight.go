package command

import (
	"github.com/urfave/cli/v3"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/match"
	"spielleiter/order"
)

// Sight is the view that the flags ask for: of the opening, of a state, or after a phase
// of an exported match.
func (a *App) Sight(e games.Entry, cmd *cli.Command) (game.View, error) {
	file, state, phase := cmd.String("export"), cmd.String("state"), cmd.String("phase")
	switch {
	case file == "" && phase != "":
		return nil, Wrongly(Problem("cli.map.phase"))
	case file != "" && state != "":
		return nil, Wrongly(Problem("cli.map.both"))
	case file == "":
		pos, err := a.Position(e, state, "")
		if err != nil {
			return nil, err
		}
		return pos.View(game.Public), nil
	}
	data, err := a.Read(file)
	if err != nil {
		return nil, err
	}
	return viewAfter(e, file, data, phase)
}

// viewAfter is what all see after a phase of an exported match.
func viewAfter(e games.Entry, file string, data []byte, name string) (game.View, error) {
	m, phases, err := Exported(file, data)
	if err != nil {
		return nil, err
	}
	if m.Game != e.Game.Info().ID {
		return nil, Wrongly(Problem("cli.state.game", "file", file, "game", m.Game))
	}
	p, err := named(phases, name)
	if err != nil {
		return nil, err
	}
	pos, err := Load(e.Game, p.Schema, p.State)
	if err != nil {
		return nil, err
	}
	return pos.View(game.Public), nil
}

// named finds a closed phase by its name; without one the last.
func named(phases []match.Phase, name string) (match.Phase, error) {
	p := Problem("cli.phase.unknown", "phase", name)
	for n, phase := range phases {
		if phase.Pending.Phase == name || name == "" && n == len(phases)-1 {
			return phase, nil
		}
		if phase.Pending.Phase != "" {
			p.Want = append(p.Want, phase.Pending.Phase)
		}
	}
	p.Suggest = order.Suggest(name, p.Want)
	return match.Phase{}, Wrongly(p)
}
