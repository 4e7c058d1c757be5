package site_test

import (
	"io/fs"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/api"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/internal/mailin"
	"spielleiter/internal/notice"
	"spielleiter/internal/site"
	"spielleiter/internal/web"
	"spielleiter/internal/web/simulator"
	"spielleiter/match"
)

// catalogues are all texts of the server.
func catalogues() map[string]fs.FS {
	all := map[string]fs.FS{
		"platform": i18n.Texts, "match": match.Texts, "host": host.Texts, "api": api.Texts, "web": web.Texts, "simulator": simulator.Texts,
		"notice": notice.Texts, "mailin": mailin.Texts, "cli": command.Texts,
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
	c := site.Catalogue(games.All())
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

// The house's texts are not a game's to change: a game with a text of the same key would speak for the house.
func TestNoGameHasATextOfTheHouse(t *testing.T) {
	house := map[string]bool{}
	for _, lang := range i18n.Langs {
		for _, fsys := range []fs.FS{i18n.Texts, match.Texts, host.Texts} {
			for key := range gametest.Catalogue(t, fsys, string(lang)) {
				house[key] = true
			}
		}
		for _, e := range games.All() {
			for key := range gametest.Catalogue(t, e.Texts, string(lang)) {
				if house[key] {
					t.Errorf("%s: %s", e.Game.Info().ID, key)
				}
			}
		}
	}
}
