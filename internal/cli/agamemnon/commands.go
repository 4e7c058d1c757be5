// Package agamemnon holds what the command line has for Agamemnon alone: its boards, its scoring, and its picture at a
// terminal. Start at [Board].
package agamemnon

import (
	"github.com/urfave/cli/v3"

	"spielleiter/internal/cli/command"
)

// app is one run of the program, with the commands of this game.
type app struct{ *command.App }

// Board is the command that checks a board of one's own.
func Board(a *command.App) *cli.Command { return (&app{a}).board() }

// Score is the command that holds the scoring to a file of cases.
func Score(a *command.App) *cli.Command { return (&app{a}).score() }
