package sheet

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what problems with sheets are called, and the words for parts of sheets.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
