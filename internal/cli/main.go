package cli

import (
	"cmp"
	"context"
	"crypto/rand"
	"embed"
	"io"
	"io/fs"
	"os"
	"time"

	"spielleiter/diplomacy/archive"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
	silly "spielleiter/rathersilly/coverage"
	magic "spielleiter/terramagica/coverage"
	hives "spielleiter/waben/coverage"
)

//go:embed texts/*.json
var texts embed.FS

// Texts are the command line's own texts.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile

// Main is the program with everything of the world that it touches, so that tests can
// run it as the shell does.
type Main struct {
	Games  games.List
	Env    func(name string) string
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Now    func() time.Time
	Seed   func() game.Seed // a fresh one that nobody can guess
}

// OS is the program as the operating system runs it.
func OS(list games.List) Main {
	return Main{
		Games: list,
		Env:   os.Getenv,
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Now: time.Now,
		Seed: func() (s game.Seed) {
			rand.Read(s[:])
			return s
		},
	}
}

// Run does what the arguments ask, the first being the program's name, and gives the
// exit code. It ends early, but in order, when the context does.
func (m Main) Run(ctx context.Context, args []string) int {
	a, err := m.app(args)
	if err != nil {
		return a.finish(err)
	}
	err = a.root().Run(ctx, args)
	return a.finish(cmp.Or(err, a.missing))
}

// app is one run of the program.
type app struct {
	Main
	catalog *i18n.Catalog
	lang    i18n.Lang
	say     *i18n.Printer // about no game
	json    bool
	paint   painter
	missing error // what help was asked about and is not there
}

// app prepares a run. Even with an error it can tell about it.
func (m Main) app(args []string) (*app, error) {
	lang, wrong := m.language(args)
	a := &app{Main: m, lang: lang, json: asksJSON(args), paint: m.painter()}
	a.catalog = i18n.All(m.Games, Texts, host.Texts, match.Texts, archive.Texts, silly.Texts, magic.Texts, hives.Texts)
	a.say = a.catalog.Printer(lang, "")
	if wrong != nil {
		return a, wrongly(*wrong)
	}
	return a, nil
}
