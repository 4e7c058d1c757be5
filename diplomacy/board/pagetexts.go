package board

import "embed"

//go:embed words
var pageTexts embed.FS

// PageTexts holds de.json and en.json: what the board's page says, mostly from its
// script.
var PageTexts = sub(pageTexts, "words")
