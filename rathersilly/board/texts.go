package board

import (
	"embed"
	"io/fs"
)

//go:embed words
var words embed.FS

// Texts holds de.json and en.json: what the board and its script say beside the game's
// own texts.
var Texts, _ = fs.Sub(words, "words") // the folder is there, or this does not compile
