package ink

// The colours of a picture by itself, which are also those of light pages. The style
// sheet names the same roles and has a second set for dark pages.
const (
	Sea    = "#cfdfe7"
	Wave   = "#b4cbd6" // engraved lines on the water
	Deep   = "#4b7187" // borders of seas
	SeaInk = "#35566b" // names of seas
	Soil   = "#f7f0e0" // land of nobody
	Waste  = "#d8cfbd" // land that nobody enters
	Hatch  = "#b8ab92" // its hatching
	Border = "#63563f"
	Coast  = "#3d4b55"
	Dark   = "#22262f"
	Paper  = "#fffdf8" // coins, and light behind names
	Bad    = "#a3211a" // what failed
	Accent = "#1f5fa8" // what is chosen
	Frame  = "#3d4b55"
)

// Dye is the look of a power.
type Dye struct {
	Unit, Glyph string // a unit and what is written on it
	Land, Line  string // its land and the pattern on it
	Pattern     string // the data of the pattern's path in a tile of patternSize
}

const patternSize = 36

// dyes are the looks of powers by their code. Their order of lightness helps every eye:
// Germany, England, Austria and Italy, France, Turkey, Russia. Three more play only
// in a variant, where creatures have no land.
var dyes = map[string]Dye{
	"aus":  {"#cb4127", "#ffffff", "#edc0b1", "#d79a88", "M-2 20L20-2M16 38L38 16"},
	"eng":  {"#5b2d8a", "#ffffff", "#cdb8dc", "#b096c5", "M0 9H36M0 27H36"},
	"fra":  {"#2f8fce", "#10151c", "#aed6ee", "#84bbdc", "M-2 16L20 38M16-2L38 20"},
	"ger":  {"#23272e", "#ffffff", "#b2b3b7", "#999ba1", "M-2 20L20-2M16 38L38 16M-2 16L20 38M16-2L38 20"},
	"ita":  {"#1d5236", "#ffffff", "#9dcca6", "#83b88d", "M9 0V36M27 0V36"},
	"rus":  {"#efecf4", "#22262f", "#e6e1ec", "#b9b0c6", "M9 9h0M27 27h0"},
	"sup":  {"#e77894", "#22262f", "#e2bed2", "#c79bb3", "M9 4a5 5 0 1 0 .1 0M27 22a5 5 0 1 0 .1 0"},
	"dok":  {"#1f29f0", "#ffffff", "#87b1e4", "#6a95c8", "M9 3V15M3 9H15M27 21V33M21 27H33"},
	"wah":  {"#46ee80", "#22262f", "#c9f7c7", "#98cf96", "M9 2L16 9L9 16L2 9ZM27 20L34 27L27 34L20 27Z"},
	"mon":  {Unit: "#8a4b14", Glyph: "#fffdf8"},
	"borg": {Unit: "#10181a", Glyph: "#56e39f"},
	"lama": {Unit: "#c8ab7c", Glyph: "#a3211a"},
	"tur":  {"#efc02b", "#22262f", "#eed988", "#d4b856", "M-1 13L9 5L18 13L27 5L37 13M-1 31L9 23L18 31L27 23L37 31"},
}

// Dyes gives the look of a power by its code.
func Dyes(code string) (Dye, bool) {
	d, ok := dyes[code]
	return d, ok
}

// Colour is what a power's units are painted with; ink for a power that has no look.
func Colour(code string) Dye {
	if d, ok := dyes[code]; ok {
		return d
	}
	return Dye{Unit: Dark, Glyph: Paper, Land: Soil, Line: Border}
}
