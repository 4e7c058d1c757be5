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

// House loads all texts there are: the platform's, those of other packages that own
// texts, and those of the games. A game's texts are found by its id, which means the
// newest edition, and by "id@edition"; those of battles without a match by
// [games.Battles], of segments in folders by [games.Segments].
func House(list games.List, others ...fs.FS) (*Catalog, error) {
	scoped := map[string]fs.FS{games.Battles: games.BattleTexts, games.Segments: games.SegmentTexts}
	for _, e := range list {
		info := e.Game.Info()
		if _, newer := scoped[info.ID]; !newer {
			scoped[info.ID] = e.Texts
		}
		scoped[info.ID+"@"+info.Edition] = e.Texts
	}
	return New(append([]fs.FS{Texts}, others...), scoped)
}
