package field

import _ "embed"

// The colours of a picture by itself, which are also those of light pages. The style sheet
// names the same roles and has a second set for dark pages.
const (
	colMeadow = "#e9edd3"
	colFurrow = "#dfe5c4"
	colMiddle = "#f2e3bd" // the row between the armies
	colLine   = "#b4bd94"
	colInk    = "#22262f"
	colSoft   = "#565a40" // numbers of rows
	colPaper  = "#fffdf8" // what lies behind words
	colPole   = "#5b4a33"
	colStone  = "#cfc6b4"
	colMortar = "#6f6554"
	colRubble = "#8d8371"
	colShot   = "#22262f"
	colBlow   = "#7a1f17"
	colLoss   = "#8e2018"
	colGlyph  = "#fff8ea"
	serif     = "Literata, Georgia, serif"
)

// tinctures are the colours of the sides, and of the pattern on their banners.
var tinctures = [2]struct{ field, line string }{{"#a8332b", "#8a231d"}, {"#24578f", "#1a4474"}}

// Style is the style sheet of the picture in a page: its colours as tokens, light and dark.
//
//go:embed field.css
var Style string
