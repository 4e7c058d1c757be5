package sketch

import (
	"slices"
	"strconv"

	"spielleiter/waben/land"
)

// Tincture is a colour on light paper and on dark.
type Tincture struct{ Light, Dark string }

// inks are the colours that looks name, beside those of grounds and realms.
var inks = []struct {
	name string
	Tincture
}{
	{"pp", Tincture{"#fffdf8", "#14181f"}},
	{"ink", Tincture{"#22262f", "#ece6d8"}},
	{"wa", Tincture{"#1a5fb4", "#7cc0ff"}},
	{"line", Tincture{"#2f4253", "#0b0f14"}},
	{"surf", Tincture{"#e4f3f6", "#6fa5bd"}},
	{"wave", Tincture{"#6aa9c9", "#5d9dbd"}},
	{"deep", Tincture{"#41699f", "#3f66a0"}},
	{"tuft", Tincture{"#7fa653", "#7fa45c"}},
	{"straw", Tincture{"#96842a", "#5e4f0e"}},
	{"dune", Tincture{"#b3922c", "#6f5b12"}},
	{"reed", Tincture{"#573a6e", "#d9c0ea"}},
	{"crack", Tincture{"#7fa6bf", "#6d8799"}},
	{"leaf", Tincture{"#3f7f49", "#3f7d4a"}},
	{"fir", Tincture{"#2f6b4a", "#2c6a4d"}},
	{"bark", Tincture{"#1d4427", "#0f2416"}},
	{"palm", Tincture{"#4b5210", "#c3cb76"}},
	{"hump", Tincture{"#c39b6c", "#7f5a36"}},
	{"earth", Tincture{"#6d4a23", "#2c1c0c"}},
	{"rock", Tincture{"#b3b6bb", "#7b8089"}},
	{"stone", Tincture{"#4a4e57", "#23262c"}},
	{"snow", Tincture{"#fdfefe", "#dfe8ee"}},
	{"lava", Tincture{"#8c3a2b", "#57211a"}},
	{"ember", Tincture{"#4d1b12", "#f0a08f"}},
	{"lamp", Tincture{"#ffb27a", "#ffb27a"}},
	{"road", Tincture{"#5a3418", "#f0dcc0"}},
	{"wall", Tincture{"#efe9dc", "#8a8578"}},
}

// Tinctures are the realms' colours, in turn; the dashes of their borders differ too.
var Tinctures = [12]Tincture{
	{"#b3261e", "#ff8a80"},
	{"#1f4fa3", "#8fb8ff"},
	{"#6d28a8", "#d0a3ff"},
	{"#0b6b4f", "#6fe0b6"},
	{"#a34b00", "#ffb266"},
	{"#9c1c6b", "#ff96d0"},
	{"#20606e", "#7fdcea"},
	{"#5a5200", "#e6dc62"},
	{"#54301a", "#e0b394"},
	{"#7d5a00", "#e8c15a"},
	{"#3c3c46", "#c9c9d6"},
	{"#2f5a12", "#abe07f"},
}

// Patterns are how borders are dashed, in units: the first twelve realms each have their own pair of colour and pattern,
// and so have all others up to 72.
var Patterns = [6]string{"", "3 1.5", "1 1", "5 1.5 1 1.5", "5 2", "2 1 .5 1"}

// Pattern is which pattern a realm's border has; the realms' order starts with 0.
func Pattern(n int) int { return (n + n/len(Tinctures)) % len(Patterns) }

// Realm is the tint of a realm; the realms' order starts with 0.
func Realm(n int) string { return "r" + strconv.Itoa(n%len(Tinctures)) }

// Ground is the tint of a colour of land.
func Ground(c land.Colour) string { return "k" + strconv.Itoa(int(c)) }

// grounds are the colours of land.
var grounds = func() []land.Colour {
	var list []land.Colour
	for _, t := range land.All() {
		outer, inner := t.Colours()
		list = append(list, outer, inner)
	}
	slices.Sort(list)
	return slices.Compact(list)
}()

// Colour is a name's colour on light paper: an ink's, or a tint's. It reports whether there is one.
func Colour(name string) (hex string, ok bool) {
	for n := range inks {
		if inks[n].name == name {
			return inks[n].Light, true
		}
	}
	if len(name) < 2 {
		return "", false
	}
	n, err := strconv.Atoi(name[1:])
	switch {
	case err != nil || n < 0:
	case name[0] == 'k' && slices.Contains(grounds, land.Colour(n)):
		return land.Colour(n).Hex(false), true
	case name[0] == 'r' && n < len(Tinctures):
		return Tinctures[n].Light, true
	}
	return "", false
}
