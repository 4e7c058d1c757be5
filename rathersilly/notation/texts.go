package notation

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of every code this package uses, but for
// those of phrase and the names of players, "power.ger".
var Texts = texts()

func texts() fs.FS {
	s, err := fs.Sub(textFiles, "texts")
	if err != nil {
		panic(err) // the folder's name is a constant
	}
	return s
}
