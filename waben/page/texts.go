package page

import (
	"embed"
	"io/fs"
)

//go:embed texts
var files embed.FS

// Texts are the catalogues de.json and en.json of what this package and its script say, but for what the packages of maps,
// terrain, units and moons say themselves.
var Texts, _ = fs.Sub(files, "texts") // the folder is there, or this does not compile
