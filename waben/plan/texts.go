package plan

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what problems with plans are called, and why steps cannot be made.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
