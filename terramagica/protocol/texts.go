package protocol

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: the sentences of events and what stands around them.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
