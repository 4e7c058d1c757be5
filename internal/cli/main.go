package cli

import (
	"cmp"
	"context"
	"crypto/rand"
	"io/fs"
	"os"
	"strings"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// Main is the program with everything of the world that it touches, so that tests can
// run it as the shell does.
type Main struct{ command.Environment }

// OS is the program as the operating system runs it.
func OS(list games.List) Main {
	return Main{command.Environment{
		Games: list,
		Env:   os.Getenv,
		Names: variables,
		Kept:  clockIsKept,
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Now: time.Now,
		Seed: func() (s game.Seed) {
			rand.Read(s[:])
			return s
		},
	}}
}

// variables are the names of the environment's variables.
func variables() []string {
	var names []string
	for _, e := range os.Environ() {
		name, _, _ := strings.Cut(e, "=")
		names = append(names, name)
	}
	return names
}

// Run does what the arguments ask, the first being the program's name, and gives the
// exit code. It ends early, but in order, when the context does.
func (m Main) Run(ctx context.Context, args []string) int {
	a, err := m.app(args)
	if err != nil {
		return a.Finish(err)
	}
	err = a.root().Run(ctx, args)
	return a.Finish(cmp.Or(err, a.Missing))
}

// app is one run of the program.
type app struct{ *command.App }

// app prepares a run. Even with an error it can tell about it.
func (m Main) app(args []string) (*app, error) {
	a, err := command.New(m.Environment, args, append([]fs.FS{host.Texts, match.Texts}, gameTexts...)...)
	a.Nicknames = func(game string) func(game.Seat) []string { return specials[game].nicknames }
	return &app{a}, err
}
