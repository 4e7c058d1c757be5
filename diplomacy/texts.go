package diplomacy

import (
	"embed"
	"io/fs"
)

var (
	//go:embed texts
	textFiles embed.FS
	//go:embed rulebook
	rulebookFiles embed.FS
)

// Texts are the catalogues de.json and en.json of every code this package uses.
var Texts = sub(textFiles, "texts")

// Rulebook holds the rules in our own words, de.md and en.md, with an anchor for each
// statement that is cited ("DIP-7").
var Rulebook = sub(rulebookFiles, "rulebook")

func sub(f embed.FS, folder string) fs.FS {
	s, err := fs.Sub(f, folder)
	if err != nil {
		panic(err) // the folder's name is a constant
	}
	return s
}
