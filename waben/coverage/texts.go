package coverage

import (
	"embed"
	"io/fs"
)

//go:embed texts
var textFiles embed.FS

// Texts are the catalogues de.json and en.json: what each witness counts.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile
