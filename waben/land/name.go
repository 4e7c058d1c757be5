package land

import "strings"

// Abbreviations of heights, and of kinds behind them (table 2.2-1).
var (
	heightCodes = [5]string{"w", "t", "h", "b", "g"}
	kindCodes   = [kinds]string{"", "wa", "se", "st", "su", "ds", "wü", "ew", "vu", "tw"}
)

// String is the abbreviation of the rule text: "t", "hwa", "st", "ew", "vul" (WDW-13). Unknown is "?".
func (t Terrain) String() string {
	if !t.Valid() {
		return "?"
	}
	return codes[t]
}

// codes are the abbreviations by terrain, made once.
var codes = func() (codes [50]string) {
	for _, t := range All() {
		k, h := t.Kind(), t.Height()
		switch {
		case k == Steppe, t == SeaIce, t == Sea:
			codes[t] = kindCodes[k]
		case k == Volcano && h == 4:
			codes[t] = "vul"
		default:
			codes[t] = heightCodes[h] + kindCodes[k]
		}
	}
	return codes
}()

// All are the terrains of the rules, by kind, then height (table 2.2-1).
func All() []Terrain {
	var list []Terrain
	for k := range kinds {
		for h := heights[k][0]; h <= heights[k][1]; h++ {
			list = append(list, Of(k, h))
		}
	}
	return list
}

// Parse reads an abbreviation; capitals and "ue" for "ü" are taken too.
func Parse(text string) (Terrain, bool) {
	text = strings.ReplaceAll(strings.ToLower(text), "ue", "ü")
	t, known := byCode[text]
	return t, known
}

var byCode = func() map[string]Terrain {
	m := map[string]Terrain{}
	for _, t := range All() {
		m[t.String()] = t
	}
	return m
}()

// Key is the key of the terrain's name in the texts: "land." and the abbreviation in plain letters. Names
// are made of height and kind, but for Eiswüste at height 0, Vulkan at height 4 and Tiefsee (WDW-15). Of
// Unknown it is "land.unknown".
func (t Terrain) Key() string {
	if !t.Valid() {
		return "land.unknown"
	}
	return keys[t]
}

var keys = func() (keys [50]string) {
	for _, t := range All() {
		keys[t] = "land." + strings.ReplaceAll(t.String(), "ü", "ue")
	}
	return keys
}()

var kindKeys = [kinds]string{"normal", "forest", "lake", "steppe", "swamp", "jungle", "desert", "ice", "volcano", "deepsea"}

// Key is the key of the kind's name in the texts.
func (k Kind) Key() string { return "land.kind." + kindKeys[k] }

// Kinds are all kinds in the order of the tables.
func Kinds() []Kind {
	return []Kind{Normal, Forest, Lake, Steppe, Swamp, Jungle, Desert, Ice, Volcano, DeepSea}
}

// Key is the key of the height's name in the texts.
func (h Height) Key() string { return "land.height." + string(rune('0'+h)) }
