package field

import _ "embed"

// The colours of a picture by itself, which are also those of light pages. The style sheet
// names the same roles and has a second set for dark pages.
const (
	colMeadow = "#e9edd3"
	colFurrow = "#dfe5c4"
	colMiddle = "#f2e3bd" // the row between the armies
	colTuft   = "#a9b783" // grass
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

// tincture is how a side looks: its banners, its men, the ground they stand on, the weave of it.
type tincture struct{ cloth, coat, tray, line string }

// tinctures are the colours of sides that are no realms.
var tinctures = [2]tincture{{"#a8332b", "#96281f", "#efd0c4", "#d79a8c"}, {"#24578f", "#1f4d80", "#cfdcea", "#93b0cf"}}

// realms are the colours of realms, those of their maps.
var realms = map[string]tincture{
	"falcon": {"#7d5a00", "#7d5a00", "#f2e3b0", "#d3bb6c"},
	"boar":   {"#5c4033", "#5c4033", "#e2d3c4", "#bda489"},
	"stag":   {"#2f6b2f", "#2f6b2f", "#d3e4c2", "#a0c186"},
	"wolf":   {"#41566b", "#41566b", "#d3dce4", "#9fb1c1"},
	"raven":  {"#5b3a8c", "#5b3a8c", "#ddd0ec", "#b59dd6"},
	"salmon": {"#a83a37", "#a83a37", "#f4d3ca", "#dfa597"},
	"bear":   {"#8a3d0f", "#8a3d0f", "#efd2b0", "#d3a670"},
	"adder":  {"#0e6464", "#0e6464", "#c6e4de", "#87bdb3"},
}

// Realm reports whether a realm has colours of its own.
func Realm(name string) bool {
	_, ok := realms[name]
	return ok
}

// tincture gives the colours of a side.
func (p *picture) tincture(side int) tincture {
	if t, ok := realms[p.Realms[side]]; ok {
		return t
	}
	return tinctures[side]
}

// Style is the style sheet of the picture in a page: its colours as tokens, light and dark.
//
//go:embed field.css
var Style string
