// Package diplomacy holds what the command line has for Diplomacy alone: test cases, recorded games, maps for paper and as
// data, and its table at a terminal. Start at [DATC].
package diplomacy

import (
	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// app is one run of the program, with the commands of this game.
type app struct{ *command.App }

// DATC is the command that holds the judge to test cases.
func DATC(a *command.App) *cli.Command { return (&app{a}).datc() }

// Replay is the command that plays recorded games again.
func Replay(a *command.App) *cli.Command { return (&app{a}).replay() }

// Convert is the command that turns matches of other programs into ours and back.
func Convert(a *command.App) *cli.Command { return (&app{a}).convert() }

// Map does the command map: a picture for paper, with a legend, or the board as data.
func Map(a *command.App, e games.Entry, cmd *cli.Command) error { return (&app{a}).drawn(e, cmd) }
