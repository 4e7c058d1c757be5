// Package waben holds what the command line has for Welt der Waben alone: worlds and segments that are kept as folders, their
// sheets, maps and evaluations. Start at [World].
package waben

import (
	"github.com/urfave/cli/v3"

	"spielleiter/games"
	"spielleiter/internal/cli/command"
)

// app is one run of the program, with the commands of this game.
type app struct{ *command.App }

// World is the command that makes worlds.
func World(a *command.App) *cli.Command { return (&app{a}).world() }

// Evaluate is the command that evaluates a turn of a segment.
func Evaluate(a *command.App) *cli.Command { return (&app{a}).evaluate() }

// Geo is the command that tells about fields and ways.
func Geo(a *command.App) *cli.Command { return (&app{a}).geo() }

// CheckSheet does the command check for a sheet of a segment.
func CheckSheet(a *command.App, cmd *cli.Command, file string) error {
	return (&app{a}).checkSheet(cmd, file)
}

// Map does the command map for a segment that is kept as a folder.
func Map(a *command.App, e games.Entry, cmd *cli.Command) error { return (&app{a}).mapSegment(e, cmd) }
