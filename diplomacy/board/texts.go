package board

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what the board says beside the game's own texts.
var Texts = sub(texts, "texts")

// sub gives a folder of embedded files, which is there or the program would not compile.
func sub(fsys fs.FS, dir string) fs.FS {
	s, err := fs.Sub(fsys, dir)
	if err != nil {
		panic(err)
	}
	return s
}
