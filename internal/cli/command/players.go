package command

import (
	"strings"

	"github.com/urfave/cli/v3"

	"spielleiter/ai"
	"spielleiter/games"
	"spielleiter/order"
)

// Options is a flag for options of a game, which may stand several times.
func (a *App) Options() cli.Flag {
	return &cli.StringSliceFlag{Name: "option", Usage: a.Say.T("cli.flag.option", nil)}
}

// ReadOptions reads NAME=VALUE pairs.
func ReadOptions(pairs []string, into map[string]string) error {
	for _, pair := range pairs {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			return Wrongly(Problem("cli.option", "text", pair))
		}
		into[name] = value
	}
	return nil
}

// PlayerNames splits a list of opponents.
func PlayerNames(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

// LevelOf finds an opponent by name; without a name the one in the middle.
func LevelOf(e games.Entry, name string) (ai.Level, error) {
	if len(e.Levels) == 0 {
		return ai.Level{}, Wrongly(Problem("cli.level.none"))
	}
	if name == "" {
		return e.Levels[len(e.Levels)/2], nil
	}
	if l, ok := e.Level(strings.ToLower(name)); ok {
		return l, nil
	}
	p := Problem("cli.level.unknown", "level", name)
	for _, l := range e.Levels {
		p.Want = append(p.Want, l.Name)
	}
	p.Suggest = order.Suggest(name, p.Want)
	return ai.Level{}, Wrongly(p)
}
