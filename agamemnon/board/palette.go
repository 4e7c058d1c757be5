package board

import "spielleiter/agamemnon"

// The colours of a picture by itself, which are also those of light pages. The style
// sheet names the same roles and has a second set for dark pages.
const (
	colTable  = "#f4ebd9" // the middle of the board
	colWeave  = "#8a7652" // its threads and lines
	colWood   = "#8d6f49" // the frame
	colInlay  = "#d9bd8d" // the meander in it
	colSpace  = "#fffaf0" // an empty space
	colNumber = "#6b5f4c"
	colGlyph  = "#fff8ea" // what is drawn on tiles and pieces
	colGreek  = "#1f2530"
	colTrojan = "#c4571a"
	colShadow = "#2b1d08"
	colTie    = "#efe4cf"
	colLast   = "#2f5d8a"
)

var tileColours = [4]string{
	agamemnon.NoTile:   "#b3a486",
	agamemnon.Strength: "#a8332b",
	agamemnon.Force:    "#a9730a",
	agamemnon.Rank:     "#256b7a",
}

var sideColours = [2]string{agamemnon.Greeks: colGreek, agamemnon.Trojans: colTrojan}
