package press

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json of what is said.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile
