package board

import (
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board/ink"
	"spielleiter/game"
)

// Homes gives where the powers lie on the drawing of any view, in hundredths of its width and height.
func (Board) Homes(game.View) map[game.Seat][2]int {
	homes := map[game.Seat][2]int{}
	for power, at := range ink.Standard().Homes() {
		homes[diplomacy.SeatOf(power)] = at
	}
	return homes
}
