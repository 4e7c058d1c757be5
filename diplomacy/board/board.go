package board

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/svg"
)

// Board shows Diplomacy on pages. It is the games.Board of the game.
type Board struct{}

// SVG is the picture of a view, complete without script or style sheet of others: where
// everybody stands now, and what was ordered last with what became of it.
func (Board) SVG(v game.View, text Text) []byte {
	return Draw(sceneOf(viewOf(v), text), text)
}

// Data is what the script needs beside the view's own JSON; see Page.
func (Board) Data(v game.View) any { return pageOf(viewOf(v)) }

// Sheets has the page of a map in common with other boards.
func (Board) Sheets() []string { return []string{"board"} }

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
	return Names(viewOf(v).Centres, text)
}

// Names are what places of seats are called, in the order of reading.
func Names(places map[game.Seat][]string, text Text) map[game.Seat][]string {
	names := map[game.Seat][]string{}
	for seat, list := range places {
		for _, code := range list {
			names[seat] = append(names[seat], text("place."+code, nil))
		}
		slices.Sort(names[seat])
	}
	return names
}

// Script is the name of the board's ES module.
func (Board) Script() string { return "diplomacy.js" }

// Hand tells what the picture shows as tables, for readers without script.
func (Board) Hand(v game.View, text Text) []byte {
	s := sceneOf(viewOf(v), text)
	var c svg.Canvas
	c.Leaf("summary", text("map.tables", nil))
	return slices.Concat([]byte(`<details class="diplomacy-said">`), c.Bytes(), []byte(`<div class="scroll">`), Describe(s, text), []byte("</div></details>"))
}

func viewOf(v game.View) diplomacy.View {
	own, ok := v.Value().(diplomacy.View)
	if !ok {
		panic(fmt.Sprintf("diplomacy/board: a view of another game: %T", v.Value()))
	}
	return own
}

// sceneOf is a view with the orders of the phase that was closed last.
func sceneOf(v diplomacy.View, text Text) Scene {
	s := Scene{Position: v.Position(), Lang: "de"}
	if text("map.lang", nil) == "en" {
		s.Lang = "en"
	}
	if len(v.Last) > 0 {
		for _, r := range v.Last[0].Results {
			if result, ok := resultOf(r); ok && !r.None {
				s.Orders = append(s.Orders, result)
			}
		}
	}
	return s
}
