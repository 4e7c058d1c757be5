package board

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/board"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/svg"
)

// Text puts a key of the texts into the reader's language.
type Text = func(key string, args game.Args) string

// Board shows Rather Silly Diplomacy on pages. It is the games.Board of the game.
type Board struct{}

// SVG is the picture of a view, complete without script or style sheet of others: how it
// stands now, and the orders of the last movement if the last step was one.
func (Board) SVG(v game.View, text Text) []byte {
	own := viewOf(v)
	return Draw(nowOf(own, strip(own)), own.Phase, text)
}

// Data is what the script needs beside the view's own JSON; see Page.
func (Board) Data(v game.View) any { return pageOf(viewOf(v)) }

// Count says how many centres each power owns.
func (Board) Count(v game.View) map[game.Seat]int {
	centres := map[game.Seat]int{}
	for seat, list := range viewOf(v).Centres {
		centres[seat] = len(list)
	}
	return centres
}

// Tally names the supply centres of each power.
func (Board) Tally(v game.View, text Text) map[game.Seat][]string {
	return board.Names(viewOf(v).Centres, text)
}

// Script is the name of the board's ES module.
func (Board) Script() string { return "rathersilly.js" }

// Sheets has the page of a map in common with other boards, and the map of Diplomacy with it.
func (Board) Sheets() []string { return []string{"board", "diplomacy"} }

// Speaks are the sentences of the season strip, which the script tells.
func (Board) Speaks() []string { return []string{"note.", "is.", "changed.", "place.", "code."} }

// Hand tells what the picture shows as lists and tables, for readers without script.
func (Board) Hand(v game.View, text Text) []byte {
	own := viewOf(v)
	scenes := strip(own)
	var c svg.Canvas
	c.Leaf("summary", text("board.tables", nil))
	return slices.Concat(
		[]byte(`<details class="diplomacy-said">`), c.Bytes(), []byte(`<div class="scroll">`),
		Steps(scenes, text), Describe(nowOf(own, scenes), text), []byte("</div></details>"),
	)
}

func viewOf(v game.View) rathersilly.View {
	own, ok := v.Value().(rathersilly.View)
	if !ok {
		panic(fmt.Sprintf("rathersilly/board: a view of another game: %T", v.Value()))
	}
	return own
}

// nowOf is how it stands. The arrows of a movement that was closed last are still there.
func nowOf(v rathersilly.View, scenes []Scene) Scene {
	now := standing(v).scene(nil)
	for _, s := range scenes {
		if s.Step == 1 || s.Step == 3 {
			now.Lines = append(now.Lines, s.Lines...)
		}
	}
	if n := len(scenes); n > 0 && scenes[n-1].Step <= 2 {
		now.Zones = scenes[n-1].Zones
	}
	return now
}
