package i18n

import (
	"embed"
	"io/fs"

	"spielleiter/games"
)

//go:embed texts
var embedded embed.FS

// Texts are the platform's own texts: languages, lists, numbers, times, and the
// codes of package game.
var Texts, _ = fs.Sub(embedded, "texts") // the folder is there, or this does not compile

// All is the catalogue of all texts there are: the platform's, those of other packages
// that own texts, and those of the games. A game's texts are found by its id, which means
// the newest edition, and by "id@edition"; those of battles without a match by
// [games.Battles], of segments in folders by [games.Segments]. Nothing is read before it
// is wanted: who starts the program to play one game waits for the texts of that one.
func All(list games.List, others ...fs.FS) *Catalog {
	scoped := map[string]fs.FS{games.Battles: games.BattleTexts, games.Segments: games.SegmentTexts}
	for _, e := range list {
		scoped[edition(e)] = e.Texts
	}
	c := unread(append([]fs.FS{Texts}, others...), scoped)
	for _, e := range list {
		if id := e.Game.Info().ID; c.games[id] == nil {
			c.games[id] = c.games[edition(e)]
		}
	}
	return c
}

// edition is the name of the texts of one edition of a game.
func edition(e games.Entry) string {
	info := e.Game.Info()
	return info.ID + "@" + info.Edition
}
