package games

import (
	"io/fs"

	"spielleiter/waben/board"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
)

// Segments is the name by which [SegmentTexts] are found among the texts of the games.
const Segments = "waben/segments"

// SegmentTexts are the words of segments of Welt der Waben that lie in folders and belong to no match: their files,
// laws, sheets, terrain, units and maps.
var SegmentTexts fs.FS = together{scroll.Texts, law.Texts, land.Texts, kit.Texts, moon.Texts, sheet.Texts, plan.Texts, trial.Texts, board.Texts}
