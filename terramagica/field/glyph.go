package field

import (
	_ "embed"
	"encoding/json"
	"sync"

	"spielleiter/terramagica/battle"
)

//go:embed glyphs/glyphs.json
var glyphFile []byte

// drawings are the data of paths by name, in a square of 512.
var drawings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	if err := json.Unmarshal(glyphFile, &m); err != nil {
		panic(err) // a test reads it
	}
	return m
})

// glyphs are the drawings of the standard catalogue's kinds.
var glyphs = map[string]string{
	"miliz": "pitchfork", "schwert": "gladius", "pike": "spears", "axt": "battle-axe", "garde": "visored-helm",
	"plaenkler": "thrown-spear", "bogen": "high-shot", "armbrust": "crossbow", "reiter": "horse-head", "ritter": "mounted-knight",
	"rbogen": "centaur", "ramme": "siege-ram", "katapult": "catapult", "oger": "ogre",
	"greif":  "griffin-symbol",
	"magier": "pointy-hat", "drache": "spiked-dragon-head", "avatar": "angel-wings",
}

// glyphOf names the drawing of a kind; of one that the standard catalogue does not know, one
// that shows what it can do.
func glyphOf(id string, k battle.Kind) string {
	if name := glyphs[id]; name != "" {
		return name
	}
	switch {
	case k.Flying:
		return "griffin-symbol"
	case k.FortMult > 5:
		return "catapult"
	case k.Shooter:
		return "high-shot"
	case k.Speed > 1:
		return "horse-head"
	}
	return "crossed-swords"
}
