package i18n_test

import (
	"io/fs"
	"testing"

	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/web"
	"spielleiter/internal/web/simulator"
	"spielleiter/match"
)

// catalogues are all texts of the server.
func catalogues() map[string]fs.FS {
	all := map[string]fs.FS{
		"platform": i18n.Texts, "match": match.Texts, "host": host.Texts, "api": api.Texts, "web": web.Texts, "simulator": simulator.Texts, "cli": command.Texts,
	}
	for _, e := range games.All() {
		all[e.Game.Info().ID+"@"+e.Game.Info().Edition] = e.Texts
	}
	return all
}

// German and English are complete: the same keys with the same arguments, nothing empty.
func TestEveryCatalogueIsWhole(t *testing.T) {
	for name, fsys := range catalogues() {
		t.Run(name, func(t *testing.T) {
			if err := i18n.Audit(fsys); err != nil {
				t.Error(err)
			}
		})
	}
}

// All texts of the platform fit together, and every game has the words that the
// platform asks for.
func TestTheServerSpeaks(t *testing.T) {
	c := i18n.All(games.All(), match.Texts, host.Texts, api.Texts, web.Texts, simulator.Texts, command.Texts)
	if err := c.Load(); err != nil {
		t.Fatal(err)
	}
	for _, e := range games.All() {
		info := e.Game.Info()
		for _, lang := range i18n.Langs {
			p := c.Printer(lang, info.ID)
			keys := []string{"game.name"}
			for _, s := range info.Seats {
				keys = append(keys, "seat."+string(s))
			}
			for _, o := range info.Options {
				keys = append(keys, "option."+o.Name)
			}
			for _, l := range e.Levels {
				keys = append(keys, "bot."+l.Name)
			}
			for _, key := range keys {
				if !p.Has(key) {
					t.Errorf("%s, %s: no text for %s", info.ID, lang, key)
				}
			}
			if p.T("game.name", nil) != c.Printer(lang, info.ID+"@"+info.Edition).T("game.name", nil) {
				t.Errorf("%s, %s: the newest edition has other words than its number", info.ID, lang)
			}
		}
	}
}
