package board

import (
	"embed"
	"io/fs"
)

//go:embed words
var pageTexts embed.FS

// PageTexts holds de.json and en.json: what the board's page says, mostly from its
// script.
var PageTexts, _ = fs.Sub(pageTexts, "words") // the folder is there, or this does not compile
