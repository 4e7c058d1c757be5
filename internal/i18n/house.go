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
var Texts = sub(embedded, "texts")

// House loads all texts there are: the platform's, those of other packages that own
// texts, and those of the games. A game's texts are found by its id, which means the
// newest edition, and by "id@edition".
func House(list games.List, others ...fs.FS) (*Catalog, error) {
	scoped := map[string]fs.FS{}
	for _, e := range list {
		info := e.Game.Info()
		if _, newer := scoped[info.ID]; !newer {
			scoped[info.ID] = e.Texts
		}
		scoped[info.ID+"@"+info.Edition] = e.Texts
	}
	return New(append([]fs.FS{Texts}, others...), scoped)
}

// sub gives a folder of embedded files, which is there or the program would not compile.
func sub(fsys fs.FS, dir string) fs.FS {
	s, err := fs.Sub(fsys, dir)
	if err != nil {
		panic(err)
	}
	return s
}
