package muster

import (
	"embed"
	"io/fs"
)

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what problems with line-ups are called. Those of JSON
// itself are package paper's.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
