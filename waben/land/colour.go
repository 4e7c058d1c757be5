package land

// Colour is a colour of the map as the rule text names it (table 2.2-1, WDW-14).
type Colour uint8

// The colours.
const (
	LightBlue Colour = iota
	LightGreen
	LightBrown
	DarkBrown
	DarkGrey
	DarkGreen
	Yellow
	Violet
	Olive
	White
	Red
	DarkBlue
	colours
)

// shade is a colour on light paper and on dark, as sRGB, and the key of its word.
type shade struct{ word, light, dark string }

// The shades differ among each other also for those who tell green from brown badly, by their lightness; all are
// far enough from black ink on light paper and from light ink on dark paper.
var shades = [colours]shade{
	LightBlue:  {"lightblue", "#a9d3e8", "#2f6d8f"},
	LightGreen: {"lightgreen", "#b9d98b", "#527434"},
	LightBrown: {"lightbrown", "#d9b98a", "#8a6a3d"},
	DarkBrown:  {"darkbrown", "#b08456", "#664527"},
	DarkGrey:   {"darkgrey", "#8d8f93", "#565a61"},
	DarkGreen:  {"darkgreen", "#5a9a5c", "#2a5c33"},
	Yellow:     {"yellow", "#f2dc7a", "#a8902f"},
	Violet:     {"violet", "#b08bc4", "#70508a"},
	Olive:      {"olive", "#9aa04a", "#626a25"},
	White:      {"white", "#e2eef5", "#b9cbd8"},
	Red:        {"red", "#d9705c", "#9c3b2c"},
	DarkBlue:   {"darkblue", "#6790c2", "#1e3d66"},
}

// Hex is the colour as `#rrggbb` for light paper, or for dark.
func (c Colour) Hex(dark bool) string {
	if dark {
		return shades[c].dark
	}
	return shades[c].light
}

// Key is the key of the colour's word in the texts.
func (c Colour) Key() string { return "land.colour." + shades[c].word }

// ofHeight are the colours of the bare heights; ofKind those of the kinds.
var (
	ofHeight = [5]Colour{LightBlue, LightGreen, LightBrown, DarkBrown, DarkGrey}
	ofKind   = [kinds]Colour{
		Forest: DarkGreen, Lake: LightBlue, Steppe: Yellow, Swamp: Violet, Jungle: Olive,
		Desert: Yellow, Ice: White, Volcano: Red, DeepSea: DarkBlue,
	}
)

// Colours are the colour of the outer ring, which mostly tells the height, and of the disc inside, which
// tells the kind. t has to be known.
func (t Terrain) Colours() (outer, inner Colour) {
	k, h := t.Kind(), t.Height()
	if k == Normal {
		return ofHeight[h], ofHeight[h]
	}
	inner = ofKind[k]
	switch k {
	case Forest, Swamp, Jungle, Desert: // filled in the lowland
		if h == 1 {
			return inner, inner
		}
	case Ice, DeepSea:
		if h == 0 {
			return inner, inner
		}
	case Volcano:
		if h == 4 {
			return inner, inner
		}
	case Normal, Lake, Steppe:
	}
	return ofHeight[h], inner
}
