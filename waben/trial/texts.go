package trial

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what stops units, and what the treasury refuses.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
