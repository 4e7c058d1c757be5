package board

import (
	_ "embed"
	"encoding/json"
	"sync"
)

//go:embed glyphs/glyphs.json
var glyphFile []byte

// glyphs are the data of paths in a square of 512: the beast of each realm by its seat, "avatar"
// and "swords".
var glyphs = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	if err := json.Unmarshal(glyphFile, &m); err != nil {
		panic(err) // a test reads it
	}
	return m
})
