package council

import (
	"embed"
	"io/fs"
	"slices"

	"spielleiter/game"
)

//go:embed texts/*.json
var embedded embed.FS

// Texts holds the game's words, "de.json" and "en.json".
func Texts() fs.FS {
	sub, err := fs.Sub(embedded, "texts")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// text is the key of a card's name; what is no card stands for itself.
func (c Card) text() string {
	if !slices.Contains(cards, c) {
		return string(c)
	}
	return "@card." + string(c)
}

func (v Vote) text() string          { return "@vote." + string(v) }
func seatText(seat game.Seat) string { return "@seat." + string(seat) }
