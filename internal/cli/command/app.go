// Package command holds what every command of the program is made of: what it touches of the world, texts and flags, reading and
// answering, and how it ends. Start at [New].
package command

import (
	"embed"
	"io"
	"io/fs"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// App is one run of the program.
type App struct {
	Environment
	Catalog *i18n.Catalog
	Lang    i18n.Lang
	Say     *i18n.Printer // about no game
	JSON    bool
	Paint   painter
	Missing error // what help was asked about and is not there

	Nicknames func(game string) func(game.Seat) []string // what a game calls its seats beside their names; it gives nil where there is nothing
}

// Environment is what commands touch of the world.
type Environment struct {
	Games  games.List
	Env    func(name string) string
	Names  func() []string // of the environment's variables; nil: none
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Now    func() time.Time
	Seed   func() game.Seed          // a fresh one that nobody can guess
	Kept   func() (kept, known bool) // whether something keeps the machine's clock right; nil: unknown
}

//go:embed texts/*.json
var texts embed.FS

// Texts are the command line's own texts.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile

// New prepares a run of the program with the texts that its commands need beside their own. Even with an error it can tell
// about it.
func New(env Environment, args []string, more ...fs.FS) (*App, error) {
	lang, wrong := env.language(args)
	a := &App{
		Environment: env, Lang: lang, JSON: asksJSON(args), Paint: env.painter(),
		Nicknames: func(string) func(game.Seat) []string { return nil },
	}
	a.Catalog = i18n.All(env.Games, append([]fs.FS{Texts}, more...)...)
	a.Say = a.Catalog.Printer(lang, "")
	if wrong != nil {
		return a, Wrongly(*wrong)
	}
	return a, nil
}
