package board

import (
	"embed"
	"fmt"
	"io/fs"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// Board draws Agamemnon and its variants. It is the games.Board of the game.
type Board struct{}

// SVG is the picture of a view, complete without script or style sheet of others.
func (Board) SVG(v game.View, text func(key string, args game.Args) string) []byte {
	return draw(viewOf(v), text)
}

// Data is what the script needs beside the view's own JSON; see Data.
func (Board) Data(v game.View) any { return dataOf(viewOf(v)) }

// Lead gives the points of both sides, were the match counted now (AGA-9).
func (Board) Lead(v game.View) map[game.Seat]int {
	core := viewOf(v).Core()
	greeks, trojans := core.Score(true)
	return map[game.Seat]int{agamemnon.Greeks.Seat(): greeks, agamemnon.Trojans.Seat(): trojans}
}

// Script is the name of the board's ES module.
func (Board) Script() string { return "agamemnon.js" }

func viewOf(v game.View) agamemnon.View {
	own, ok := v.Value().(agamemnon.View)
	if !ok {
		panic(fmt.Sprintf("agamemnon/board: a view of another game: %T", v.Value()))
	}
	return own
}

//go:embed texts
var texts embed.FS

// Texts holds de.json and en.json: what the board says beside the game's own texts.
var Texts, _ = fs.Sub(texts, "texts") // the folder is there, or this does not compile
