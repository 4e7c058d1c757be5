package board

import (
	"embed"
	"io/fs"
)

//go:embed texts
var files embed.FS

// Texts are the catalogues de.json and en.json of every text that the board asks for.
var Texts, _ = fs.Sub(files, "texts") // the folder is there, or this does not compile
