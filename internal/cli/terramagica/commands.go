// Package terramagica holds what the command line has for Terra Magica alone: battles fought many times, weighed and held to
// test vectors. Start at [Simulate].
package terramagica

import (
	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
)

// app is one run of the program, with the commands of this game.
type app struct{ *command.App }

// Simulate is the command that fights battles many times.
func Simulate(a *command.App) *cli.Command { return (&app{a}).simulate() }

// Balance is the command that weighs kinds of units against each other.
func Balance(a *command.App) *cli.Command { return (&app{a}).balance() }

// Vectors is the command that holds the battles to test vectors.
func Vectors(a *command.App) *cli.Command { return (&app{a}).vectors() }
