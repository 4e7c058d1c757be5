package phrase

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of every code this package uses, but for
// the names of powers, "power.ger", which are their game's.
var Texts = texts()

func texts() fs.FS {
	s, err := fs.Sub(textFiles, "texts")
	if err != nil {
		panic(err) // the folder's name is a constant
	}
	return s
}
