package board

import "spielleiter/game"

// The colours of a picture by itself, which are also those of light pages. The style sheet of
// the page names the same roles and has a second set for dark ones.
const (
	colPaper  = "#f2ecdf"
	colLand   = "#fbf7ec" // of nobody
	colBorder = "#a5977a"
	colRidge  = "#7d6a49" // where no way leads over
	colRoad   = "#fffdf8"
	colVerge  = "#a08b63"
	colInk    = "#22262f"
	colSoft   = "#565147"
	colHalo   = "#fffdf8"
	colStone  = "#b9ae98"
	colMortar = "#5f5646"
	colAttack = "#9c2f27"
	colAid    = "#2c664b"
	colGold   = "#d9a521"
	serif     = "Literata, Georgia, serif"
)

// tincture is how a realm looks: its land, the weave on it, and its banners.
type tincture struct {
	land, line, deep string
	weave            string // the data of a path in a square of 16
}

// tinctures are those of the realms. No two weaves are alike, so that none is told by its
// colour alone.
var tinctures = map[game.Seat]tincture{
	"falcon": {"#f2e3b0", "#d3bb6c", "#7d5a00", "M4 4h.1M12 12h.1"},
	"boar":   {"#e2d3c4", "#bda489", "#5c4033", "M0 4H16M0 12H16"},
	"stag":   {"#d3e4c2", "#a0c186", "#2f6b2f", "M-2 6L6-2M-2 18L18-2M10 18L18 10"},
	"wolf":   {"#d3dce4", "#9fb1c1", "#41566b", "M4 0V16M12 0V16"},
	"raven":  {"#ddd0ec", "#b59dd6", "#5b3a8c", "M0 8H16M8 0V16"},
	"salmon": {"#f4d3ca", "#dfa597", "#a83a37", "M0 8a8 8 0 0 0 16 0M-8 0a8 8 0 0 0 16 0a8 8 0 0 0 16 0"},
	"bear":   {"#efd2b0", "#d3a670", "#8a3d0f", "M-2 10L6 18M-2-2L18 18M10-2L18 6"},
	"adder":  {"#c6e4de", "#87bdb3", "#0e6464", "M-2 12L4 6L12 14L18 8"},
}

// nobody is how the land of nobody looks.
var nobody = tincture{land: colLand, deep: colSoft}

func tinctureOf(seat game.Seat) tincture {
	if t, ok := tinctures[seat]; ok {
		return t
	}
	return nobody
}
