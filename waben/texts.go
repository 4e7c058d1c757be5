package waben

import (
	"embed"
	"io/fs"
)

var (
	//go:embed texts
	textFiles embed.FS
	//go:embed rulebook
	rulebookFiles embed.FS
)

// Texts are the catalogues de.json and en.json of every code this package uses itself; those of sheets, plans and trials
// stand in their packages.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Rulebook holds the rules in our own words, de.md and en.md, with an anchor for each statement that is cited ("WDW-56").
var Rulebook, _ = fs.Sub(rulebookFiles, "rulebook") // the folder is there, or this does not compile
