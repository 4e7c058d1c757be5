package match

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

// Texts are the catalogues de.json and en.json: below "refusal." and "fault." of this
// package's codes, below "record." of kinds of entries, below "effect." of kinds of
// effects, below "match." of the server's reasons for a result. "@seat." in an
// argument is a key of the game's texts.
var Texts, _ = fs.Sub(textFiles, "texts") // the folder is there, or this does not compile

// Rulebook holds the rules of the server, de.md and en.md, with an anchor for each
// statement ("SPL-9"): what holds in every match, whatever the game.
var Rulebook, _ = fs.Sub(rulebookFiles, "rulebook") // the folder is there, or this does not compile

// Cites begins every citation of a rule of the server; no game's citations begin so.
const Cites = "SPL-"
