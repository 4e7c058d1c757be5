package board

import (
	"fmt"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// Text puts a key of the texts into the reader's language.
type Text = func(key string, args game.Args) string

// Board shows Terra Magica on pages. It is the games.Board of the game.
type Board struct{}

// SVG is the picture of a view, complete without script or style sheet of others.
func (Board) SVG(v game.View, text Text) []byte { return draw(sceneOf(viewOf(v)), text) }

// Data is what the script needs beside the view's own JSON; see Page.
func (Board) Data(v game.View) any { return pageOf(viewOf(v)) }

// Script is the name of the board's ES module.
func (Board) Script() string { return "terramagica.js" }

// Sheets has the page of a map, and the field of a battle, in common with others.
func (Board) Sheets() []string { return []string{"board", "field", "simulator"} }

func viewOf(v game.View) terramagica.View {
	own, ok := v.Value().(terramagica.View)
	if !ok {
		panic(fmt.Sprintf("terramagica/board: a view of another game: %T", v.Value()))
	}
	return own
}
